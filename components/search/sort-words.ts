import { i18n } from "#i18n";

/** Texts by the API's `sf`; empty for the service's default. */
const WORDS = {
  "": () => i18n.t("browse.sortBy.default"),
  first_seen_at: () => i18n.t("browse.sortBy.first_seen_at"),
  updated_at: () => i18n.t("browse.sortBy.updated_at"),
  score: () => i18n.t("browse.sortBy.score"),
  wilson_score: () => i18n.t("browse.sortBy.wilson_score"),
  faves: () => i18n.t("browse.sortBy.faves"),
  upvotes: () => i18n.t("browse.sortBy.upvotes"),
  comment_count: () => i18n.t("browse.sortBy.comment_count"),
  tag_count: () => i18n.t("browse.sortBy.tag_count"),
  pixels: () => i18n.t("browse.sortBy.pixels"),
  size: () => i18n.t("browse.sortBy.size"),
  width: () => i18n.t("browse.sortBy.width"),
  height: () => i18n.t("browse.sortBy.height"),
  aspect_ratio: () => i18n.t("browse.sortBy.aspect_ratio"),
  duration: () => i18n.t("browse.sortBy.duration"),
  id: () => i18n.t("browse.sortBy.id"),
  random: () => i18n.t("browse.sortBy.random"),
} as const;

type Sort = keyof typeof WORDS;

export const SORTS = Object.keys(WORDS) as Sort[];

export const sortWords = (sf: Sort): string => WORDS[sf]();
