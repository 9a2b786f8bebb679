import * as v from "valibot";
import { MAX_IMPORTED_ARTISTS } from "../base/bounds.ts";
import { recordOfReadable, storedText, withNewestEntry } from "../base/lenient-schemas.ts";

export const StoredKnownArtists = v.fallback(recordOfReadable(recordOfReadable(storedText)), {});
/** Artist tags that the user confirmed, by profile and `accountKey`; empty for an account that is not the artist. */
export type KnownArtists = v.InferOutput<typeof StoredKnownArtists>;

/** Returns the artists with the tag of an account replaced, or removed (null). The oldest one makes room. */
export function withArtist(
  artists: KnownArtists,
  { profile_id, account, tag }: { profile_id: string; account: string; tag: string | null },
): KnownArtists {
  const tags = artists[profile_id] ?? {};
  return { ...artists, [profile_id]: withNewestEntry(tags, [account, tag], MAX_IMPORTED_ARTISTS) };
}
