import { i18n } from "#i18n";
import type { PictureFile } from "../../lib/file/picture-file.ts";
import type { Findings } from "../../lib/reverse/findings.ts";
import type { Headline, HeadlineReason } from "../../lib/reverse/headline.ts";
import type { ReverseScreen } from "../../lib/state/reverse/reverse-screen.ts";
import { hostOf } from "../ui/words/format.ts";
import { words } from "../ui/words/words-by-code.ts";

/** Returns the heading of a search: its headline, or what it waits for. */
export function headingWords(
  heading: ReverseScreen["heading"],
  headline: Findings["headline"],
  service: string,
  file?: Pick<PictureFile, "origin">,
): string {
  switch (heading.what) {
    case "slow":
      return i18n.t("ui.slow", [heading.file === null ? service : hostOf(heading.file)]);
    case "paused":
      return i18n.t("headline.paused");
    case "headline":
      return headlineWords(headline, service, file);
    default:
      return heading satisfies never;
  }
}

/** Returns the headline above the matches. An area of a page is no picture that a service may lack. */
export function headlineWords(
  headline: Findings["headline"],
  service: string,
  file?: Pick<PictureFile, "origin">,
): string {
  switch (headline.code) {
    case "checking":
    case "comparing":
      return words(`headline.${headline.code}`, [service]);
    case "not-checked":
      return i18n.t("headline.notChecked", [reasonWords(headline.because, service)]);
    case "not-found":
    case "not-found-or-no-files":
    case "similar-only":
      return words(
        file?.origin === "area" ? `headline.area.${headline.code}` : `headline.${headline.code}`,
        [service],
      );
    default:
      return finalWords(headline, service);
  }
}

const finalWords = (headline: Exclude<Headline, { code: "not-checked" }>, service: string) =>
  "sure" in headline && !headline.sure
    ? words(`headline.maybe.${headline.code}`, [service])
    : words(`headline.${headline.code}`, [service]);

/** Returns why a service could not compare a picture, as the end of a sentence. */
function reasonWords({ code }: HeadlineReason, service: string): string {
  switch (code) {
    case "loads":
    case "shown":
    case "waiting":
      return words("headline.because.not-tried");
    default:
      return words(`headline.because.${code}`, [service]);
  }
}
