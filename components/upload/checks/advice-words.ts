import { i18n } from "#i18n";
import type { TagAdvice } from "../../../lib/tags/advice.ts";

/** Returns the sentence for what a service is known to refuse. */
export function adviceWords(advice: TagAdvice): string {
  switch (advice.code) {
    case "too-few":
      return i18n.t("upload.advice.tooFew", advice.missing);
    case "no-rating":
      return i18n.t("upload.advice.noRating");
    case "not-alone":
      return i18n.t("upload.advice.notAlone", [advice.alone, advice.others.join(", ")]);
    case "exclusive":
      return i18n.t("upload.advice.exclusive", [advice.names.join(", ")]);
    case "forbidden":
      return i18n.t("upload.advice.forbidden", [advice.name]);
    default:
      return advice satisfies never;
  }
}
