import { i18n } from "#i18n";
import { SEARCH_KINDS } from "../../lib/query/fields.ts";

/** Kinds that can be browsed: searches, forums, and users by id. */
export const BROWSE_KINDS = [...SEARCH_KINDS, "forums", "profiles"] as const;
export type BrowseKind = (typeof BROWSE_KINDS)[number];

const WORDS: Record<BrowseKind, () => string> = {
  images: () => i18n.t("browse.kind.images"),
  tags: () => i18n.t("browse.kind.tags"),
  galleries: () => i18n.t("browse.kind.galleries"),
  comments: () => i18n.t("browse.kind.comments"),
  posts: () => i18n.t("browse.kind.posts"),
  forums: () => i18n.t("browse.kind.forums"),
  profiles: () => i18n.t("browse.kind.profiles"),
};

export const kindWords = (kind: BrowseKind): string => WORDS[kind]();
