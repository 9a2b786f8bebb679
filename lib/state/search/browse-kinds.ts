import type { SearchKind } from "../../../lib/query/search-kinds.ts";

/** Views of the popup: searches, users and recent work. */
export type BrowseKind = SearchKind | "profiles" | "recent";

/** Kinds of text by the community. The rail has one entry for both, and for the forums. */
export const COMMUNITY_KINDS = ["comments", "posts"] as const;
export type CommunityKind = (typeof COMMUNITY_KINDS)[number];

export const isCommunity = (kind: BrowseKind): kind is CommunityKind =>
  kind === "comments" || kind === "posts";
