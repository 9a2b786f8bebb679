import type { Headline } from "../../lib/reverse/headline.ts";
import type { ReachReason } from "../../lib/sources/reach.ts";
import { words } from "../ui/words-by-code.ts";

/** Returns the headline above the matches. */
export function headlineWords(headline: Headline<ReachReason>, service: string): string {
  if (headline.code === "not-checked")
    return words("headline.not-checked", [reasonWords(headline.because, service)]);
  return "sure" in headline && !headline.sure
    ? words(`headline.maybe.${headline.code}`, [service])
    : words(`headline.${headline.code}`, [service]);
}

/** Returns why a service cannot fetch a file, as the end of a sentence. */
function reasonWords(because: ReachReason, service: string): string {
  switch (because.code) {
    case "fetched":
    case "loads":
    case "waiting":
      return words("headline.because.not-tried");
    case "http-status":
      return words("headline.because.http-status", [service, because.status]);
    default:
      return words(`headline.because.${because.code}`, [service]);
  }
}
