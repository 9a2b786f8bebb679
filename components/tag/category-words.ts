import { i18n } from "#i18n";
import type { TagCategory } from "../../lib/tags/category.ts";

const WORDS: Record<TagCategory, () => string> = {
  error: () => i18n.t("tags.category.error"),
  rating: () => i18n.t("tags.category.rating"),
  origin: () => i18n.t("tags.category.origin"),
  character: () => i18n.t("tags.category.character"),
  oc: () => i18n.t("tags.category.oc"),
  species: () => i18n.t("tags.category.species"),
  "body-type": () => i18n.t("tags.category.bodyType"),
  "content-fanmade": () => i18n.t("tags.category.contentFanmade"),
  "content-official": () => i18n.t("tags.category.contentOfficial"),
  spoiler: () => i18n.t("tags.category.spoiler"),
};

export const categoryWords = (category: TagCategory): string => WORDS[category]();
