import * as v from "valibot";

const MOST_RECENT = 200;

const RecentTagsSchema = v.record(v.string(), v.array(v.string()));
/** Names that a person used lately, newest first, by profile. */
export type RecentTags = v.InferOutput<typeof RecentTagsSchema>;

export const StoredRecentTags = v.fallback(RecentTagsSchema, {});

/** With `names` used just now. */
export function withRecentTags(
  recent: RecentTags,
  profile_id: string,
  names: readonly string[],
): RecentTags {
  const all = new Set([...names, ...(recent[profile_id] ?? [])]);
  return { ...recent, [profile_id]: [...all].slice(0, MOST_RECENT) };
}

/** Without what was used with a profile. */
export function withoutRecentTags(recent: RecentTags, profile_id: string): RecentTags {
  const { [profile_id]: _, ...others } = recent;
  return others;
}
