import { i18n } from "#i18n";
import type { Headline } from "../../lib/reverse/headline.ts";
import type { captureSent } from "../../lib/reverse/presence.ts";
import type { Judgement } from "../../lib/sources/reach/reach.ts";
import { reachText } from "../file/reach-text.ts";

interface Explained {
  headline: Headline;
  /** The part or frame that the service compared instead of the file; null for the file. */
  capture: ReturnType<typeof captureSent>;
  /** Judgement of the service's access to the file; null if unknown. */
  judgement: Judgement | null;
}

/** Explains a search without matches; null if its headline needs no more. A service that cannot fetch the file finds nothing either. */
export function explanationWords(
  { headline, capture, judgement }: Explained,
  service: string,
): string | null {
  switch (headline.code) {
    case "not-found":
      return capture
        ? i18n.t("reverse.noneCapture", [service])
        : i18n.t("reverse.noneSure", [service]);
    case "not-found-or-no-files":
      return i18n.t("reverse.noneFile", [service]);
    case "not-found-by-part":
      return capture === "frame" ? i18n.t("reverse.noneFrame") : i18n.t("reverse.nonePart");
    case "not-found-or-not-fetched":
      return i18n.t("reverse.noneHint", [service]);
    case "not-checked":
      if (headline.because.code === "small-capture") return i18n.t("reverse.noneSmall");
      if (headline.because.code === "no-capture") return i18n.t("reverse.noneShown");
      // The live judgement may differ from the stored headline.
      return judgement?.because.code === headline.because.code ? reachText(judgement).why : null;
    default:
      return null;
  }
}
