import * as v from "valibot";
import type { CoreClient } from "../../api/client.ts";
import { listSchema, MAX_PER_PAGE } from "../../api/list.ts";
import { nameFromSlug } from "../../api/slug.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import { escapeTerm } from "../../query/escape-term.ts";
import { MAX_LISTED_PAGES } from "../../reverse/listing/listing.ts";
import { postKey } from "../../reverse/source-query.ts";
import type { ArtistList } from "../../stored/records.ts";
import { knownArtists, settings } from "../../stored/storage.ts";
import { nameQueries } from "../../tags/name-query.ts";
import { accountQuery, spellingVariants, tagsOfHandle } from "../../upload/artist-evidence.ts";

/** Returns the number of pages of each list that are read in one run. */
export const pagesPerArtist = (artists: number): number =>
  Math.floor(MAX_LISTED_PAGES / Math.max(1, artists));

interface ListOptions {
  profile: { id: string; base_url: string };
  client: Pick<CoreClient, "read">;
  signal: AbortSignal;
}

/** Returns a list for each account: by the artist's tag, or else by the account's address. Sends at most one request. */
export async function findArtistLists(
  artists: ReadonlyMap<string, PickedPicture>,
  { profile, client, signal }: ListOptions,
): Promise<ArtistList[]> {
  const { id, base_url } = profile;
  const confirmedTags = (await knownArtists.getValue())[id] ?? {};
  const namesOf = (handle: string) => [
    ...tagsOfHandle(handle, base_url),
    ...spellingVariants(handle, base_url),
  ];
  const handles = [...artists].flatMap(([account, { artist }]) =>
    artist && confirmedTags[account] === undefined ? [artist.handle] : [],
  );
  const tags = await findTags(handles.flatMap(namesOf), client, signal);
  const { hide_pages } = await settings.getValue();
  return [...artists].map(([account, pick]) => {
    const list = {
      account,
      pages: 0,
      last_page: pagesPerArtist(artists.size),
      read: 0,
      total: null,
    };
    const { handle = "", url = null } = pick.artist ?? {};
    const confirmedTag = confirmedTags[account];
    const tag = confirmedTag ?? namesOf(handle).flatMap((name) => tags.get(name) ?? [])[0];
    // Empty: the account is not the artist, but its posts may still be sources.
    if (tag) return { ...list, name: tag, q: escapeTerm(tag), covers: confirmedTag !== undefined };
    const q = url && !hide_pages ? accountQuery(url) : null;
    // Only if the posts are below the account, each picture's source names it.
    const covers = postKey(pick.source_url ?? "").startsWith(`${postKey(url ?? "")}/`);
    return q ? { ...list, name: url ?? "", q, covers } : { ...list, name: handle, q: "", total: 0 };
  });
}

const Tags = listSchema(
  "tags",
  v.object({
    name: v.string(),
    images: v.optional(v.number(), 0),
    aliased_tag: v.nullish(v.string(), null),
  }),
);

/** Returns the tags of these names that have images, by name: the tag itself or the target of its alias. */
async function findTags(
  names: readonly string[],
  client: Pick<CoreClient, "read">,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const [q] = nameQueries(names);
  if (q === undefined) return new Map();
  const query = { q, per_page: MAX_PER_PAGE };
  const response = v.safeParse(Tags, await client.read({ path: "/search/tags", query, signal }));
  const tags = response.success ? response.output.items : [];
  return new Map(
    tags.flatMap(({ name, images, aliased_tag }): [string, string][] => {
      if (aliased_tag) return [[name, nameFromSlug(aliased_tag)]];
      return images > 0 ? [[name, name]] : [];
    }),
  );
}
