import { i18n } from "#i18n";
import type { Candidate } from "../../lib/picture/pick.ts";

/** Exhaustive, so that a new value without a text does not compile. */
const WORDS: Record<Candidate["found"], () => string> = {
  menu: () => i18n.t("choice.foundAs.menu"),
  img: () => i18n.t("choice.foundAs.img"),
  srcset: () => i18n.t("choice.foundAs.srcset"),
  lazy: () => i18n.t("choice.foundAs.lazy"),
  link: () => i18n.t("choice.foundAs.link"),
  background: () => i18n.t("choice.foundAs.background"),
  mask: () => i18n.t("choice.foundAs.mask"),
  "border-image": () => i18n.t("choice.foundAs.borderImage"),
  content: () => i18n.t("choice.foundAs.content"),
  poster: () => i18n.t("choice.foundAs.poster"),
  video: () => i18n.t("choice.foundAs.video"),
  canvas: () => i18n.t("choice.foundAs.canvas"),
  "svg-image": () => i18n.t("choice.foundAs.svgImage"),
  "svg-use": () => i18n.t("choice.foundAs.svgUse"),
  object: () => i18n.t("choice.foundAs.object"),
  embed: () => i18n.t("choice.foundAs.embed"),
  input: () => i18n.t("choice.foundAs.input"),
  document: () => i18n.t("choice.foundAs.document"),
  "source-site": () => i18n.t("choice.foundAs.sourceSite"),
};

/** Returns how a picture was found on the page. */
export const foundWords = (found: Candidate["found"]): string => WORDS[found]();
