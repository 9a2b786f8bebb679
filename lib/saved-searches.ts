import * as v from "valibot";

/** The user's saved searches of all services, newest first. */
const SavedSearchesSchema = v.fallback(
  v.array(v.object({ profile_id: v.string(), q: v.pipe(v.string(), v.minLength(1)) })),
  [],
);
export type SavedSearches = v.InferOutput<typeof SavedSearchesSchema>;

export const StoredSavedSearches = SavedSearchesSchema;
