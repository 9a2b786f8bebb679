import type { SearchKind } from "../../query/search-kinds.ts";

/** Views of the popup: searches, users and recent work. */
export type BrowseKind = SearchKind | "profiles" | "recent";

/** Kinds of text by the community. The rail has one entry for both, and for the forums. */
export const COMMUNITY_KINDS = ["comments", "posts"] as const;
export type CommunityKind = (typeof COMMUNITY_KINDS)[number];

export const isCommunity = (kind: BrowseKind): kind is CommunityKind =>
  kind === "comments" || kind === "posts";

/** Returns true for kinds whose results are lists of cards. */
export const showsResultsAsCards = (kind: BrowseKind): kind is Exclude<SearchKind, "images"> =>
  kind !== "images" && kind !== "profiles" && kind !== "recent";

/** Returns the kind whose query a kind has: the box searches for images beside recent work, too. */
export const queryKindOf = (kind: BrowseKind): BrowseKind => (kind === "recent" ? "images" : kind);

/** Returns the kind whose syntax the box helps with: null for a name. */
export function querySyntaxOf(kind: BrowseKind): SearchKind | null {
  if (kind === "profiles") return null;
  return kind === "recent" ? "images" : kind;
}
