import { i18n } from "#i18n";
import type { Headline } from "../../lib/reverse/headline.ts";
import type { ReachReason } from "../../lib/sources/reach.ts";

/** Returns the headline above the matches. */
export function headlineWords(headline: Headline<ReachReason>, service: string): string {
  switch (headline.code) {
    case "same-file":
      return i18n.t("headline.sameFile", [service]);
    case "better-there":
      return i18n.t("headline.betterThere", [service]);
    case "yours-is-better":
      return i18n.t("headline.yoursIsBetter", [service]);
    case "equal-there":
      return i18n.t("headline.equalThere", [service]);
    case "there":
      return i18n.t("headline.there", [service]);
    case "maybe-there":
      return i18n.t("headline.maybeThere", [service]);
    case "probably-there":
      return i18n.t("headline.probablyThere", [service]);
    case "hidden-by-filter":
      return headline.sure
        ? i18n.t("headline.hidden", [service])
        : i18n.t("headline.maybeHidden", [service]);
    case "removed-there":
      return headline.sure
        ? i18n.t("headline.removed", [service])
        : i18n.t("headline.maybeRemoved", [service]);
    case "merged-there":
      return headline.sure
        ? i18n.t("headline.merged", [service])
        : i18n.t("headline.maybeMerged", [service]);
    case "similar-only":
      return i18n.t("headline.similarOnly", [service]);
    case "not-found":
      return i18n.t("headline.notFound", [service]);
    case "not-found-or-not-fetched":
      return i18n.t("headline.notFoundOrNotFetched", [service]);
    case "not-checked":
      return i18n.t("headline.notChecked", [reasonWords(headline.because, service)]);
    case "checking":
      return i18n.t("headline.checking", [service]);
    case "failed":
      return i18n.t("headline.failed");
    case "cancelled":
      return i18n.t("headline.cancelled");
    default:
      return headline satisfies never;
  }
}

/** Returns why a service cannot fetch a file, as the end of a sentence. */
function reasonWords(because: ReachReason, service: string): string {
  switch (because.code) {
    case "out-of-reach":
      return i18n.t("headline.because.outOfReach", [service]);
    case "expired":
      return i18n.t("headline.because.expired");
    case "http-status":
      return i18n.t("headline.because.httpStatus", [because.status]);
    case "refused-format":
      return i18n.t("headline.because.refusedFormat", [service]);
    case "no-picture":
      return i18n.t("headline.because.noPicture");
    case "too-large":
      return i18n.t("headline.because.tooLarge");
    case "redirected":
    case "redirect-lost":
      return i18n.t("headline.because.redirected");
    case "no-answer":
      return i18n.t("headline.because.noAnswer");
    case "cut-off":
      return i18n.t("headline.because.cutOff");
    case "stand-in":
      return i18n.t("headline.because.standIn");
    case "needs-referer":
      return i18n.t("headline.because.needsReferer");
    case "does-not-load":
      return i18n.t("headline.because.doesNotLoad");
    case "timed-out":
      return i18n.t("headline.because.timedOut");
    case "fetched":
    case "loads":
    case "waiting":
    case "not-tried":
      return i18n.t("headline.because.notTried");
    default:
      return because satisfies never;
  }
}
