/** Kinds of results that a service can search for. */
export const SEARCH_KINDS = ["images", "tags", "galleries", "comments", "posts"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
