import * as v from "valibot";
import type { Pick } from "../picture/pick.ts";

const KnownArtistsSchema = v.record(v.string(), v.record(v.string(), v.string()));
/** Artist tags that the user confirmed, by profile and `accountKey`. */
export type KnownArtists = v.InferOutput<typeof KnownArtistsSchema>;

export const StoredKnownArtists = v.fallback(KnownArtistsSchema, {});

/** Returns the key of an account: its site and name. Null if the pick has none. */
export function accountKey({ site, artist, source_url, page }: Pick): string | null {
  if (!artist) return null;
  const address = artist.url ?? source_url ?? page.url;
  const place = site ?? URL.parse(address)?.hostname.replace(/^www\./u, "") ?? "";
  return `${place} ${artist.handle.toLowerCase()}`;
}

/** Returns the artists with the tag of an account replaced, or removed (null). */
export function withArtist(
  artists: KnownArtists,
  { profile_id, account, tag }: { profile_id: string; account: string; tag: string | null },
): KnownArtists {
  const { [account]: _, ...others } = artists[profile_id] ?? {};
  return { ...artists, [profile_id]: tag === null ? others : { ...others, [account]: tag } };
}
