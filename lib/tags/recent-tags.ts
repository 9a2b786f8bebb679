import * as v from "valibot";
import { cappedTags, recordOfReadable } from "../base/lenient-schemas.ts";

const MAX_RECENT = 200;

export const StoredRecentTags = v.fallback(recordOfReadable(cappedTags(MAX_RECENT)), {});
/** Recent tags by profile, newest first. */
type RecentTags = v.InferOutput<typeof StoredRecentTags>;

/** Moves `names` to the front of a profile's recent tags. */
export function withRecentTags(
  recent: RecentTags,
  profile_id: string,
  names: readonly string[],
): RecentTags {
  const all = new Set([...names, ...(recent[profile_id] ?? [])]);
  return { ...recent, [profile_id]: [...all].slice(0, MAX_RECENT) };
}

/** Removes the recent tags of a profile. */
export function withoutRecentTags(recent: RecentTags, profile_id: string): RecentTags {
  const { [profile_id]: _, ...others } = recent;
  return others;
}
