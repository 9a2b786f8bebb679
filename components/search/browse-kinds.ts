import { SEARCH_KINDS } from "../../lib/query/fields.ts";

/** Kinds that can be browsed: searches, forums, and users by id. */
export const BROWSE_KINDS = [...SEARCH_KINDS, "forums", "profiles"] as const;
export type BrowseKind = (typeof BROWSE_KINDS)[number];
