import { SEARCH_KINDS } from "../../../lib/query/fields.ts";

/** Views of the popup: searches, forums, users and recent work. */
export const BROWSE_KINDS = [...SEARCH_KINDS, "forums", "profiles", "recent"] as const;
export type BrowseKind = (typeof BROWSE_KINDS)[number];
