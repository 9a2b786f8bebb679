import type { CoreClient } from "../../api/client.ts";
import type { Image } from "../../api/image.ts";
import { codedError } from "../../base/failure.ts";
import { maySendData } from "../../browser.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { identifyingQuery, sourceQuery } from "../../reverse/source-query.ts";
import { hostsWithSentQuery, settings } from "../../stored/storage.ts";

/** Images that a step of a search found, or the code of why it could not run. */
export type StepOutcome = Image[] | string;

/** Maximum number of images of one source. A post has fewer; a source with more is a page of many works. */
const MAX_OF_A_SOURCE = 25;

/** Returns the filter of these searches: one that hides nothing if there is one. */
export type SearchFilter = () => Promise<{ filter_id: number | undefined; isOpen: boolean }>;

/** Context of the searches by hash and source. */
interface OpenSearchContext {
  client: CoreClient;
  searchFilter: SearchFilter;
  signal: AbortSignal;
  /** Takes the outcome of the search by source, if a request answers for it as well. */
  outcomes: { source?: StepOutcome };
}

/** Returns the query for the picture's source, or null and the reason. */
export async function findSourceQuery(
  pick: ReverseSearch["pick"],
  base_url: string,
): Promise<{ q: string | null; why: string }> {
  const { hide_pages } = await settings.getValue();
  if (hide_pages || !(await maySendData("browsingActivity")))
    return { q: null, why: "switched-off" };
  const identifying = identifyingQuery(pick, base_url);
  const q =
    identifying && (await hostsWithSentQuery.getValue()).includes(identifying.host)
      ? identifying.q
      : sourceQuery(pick.source_url, base_url, { isExact: Boolean(pick.site) });
  return { q, why: "no-source" };
}

export async function searchSource(q: string, context: OpenSearchContext): Promise<StepOutcome> {
  return (await searchBySource(q, context)).outcome;
}

async function searchBySource(q: string, context: OpenSearchContext) {
  const { items, total, unreadable } = await searchOpenly(
    { q, per_page: MAX_OF_A_SOURCE },
    context,
  );
  const isMany = (total ?? items.length) > MAX_OF_A_SOURCE;
  const outcome: StepOutcome = isMany ? "many-of-source" : items;
  return { outcome, images: isMany ? [] : items, isWhole: !isMany && unreadable === 0 };
}

/** Returns the hashes of a file and of the one that the service made of it; none for an image that it hides. */
export const imageHashes = (image: Image): string[] =>
  image.state === "visible"
    ? [image.orig_sha512_hash, image.sha512_hash].filter((hash) => hash !== null)
    : [];

/** Searches by the file's hashes and in the same request by its source, whose step then needs none. */
export async function searchHashes(
  hashes: readonly string[],
  source: { q: string | null },
  context: OpenSearchContext,
): Promise<StepOutcome> {
  const byHash = [...new Set(hashes)]
    .map((hash) => `orig_sha512_hash:${hash} OR sha512_hash:${hash}`)
    .join(" OR ");
  if (source.q) {
    const byBoth = await searchBySource(`${byHash} OR ${source.q}`, context);
    context.outcomes.source = byBoth.outcome;
    const { images } = byBoth;
    const matches = images.filter((image) =>
      imageHashes(image).some((one) => hashes.includes(one)),
    );
    // A match by hash may be on a later page, or come without its hashes.
    const isClear = byBoth.isWhole && images.every((image) => imageHashes(image).length > 0);
    if (matches.length > 0 || isClear) return matches;
  }
  return (await searchOpenly({ q: byHash }, context)).items;
}

/** Searches under the filter that hides least. Only a service whose filters all hide something needs to know the account. */
async function searchOpenly(
  query: { q: string; per_page?: number },
  { client, searchFilter, signal }: OpenSearchContext,
) {
  const { filter_id, isOpen } = await searchFilter();
  const list = await client.search.images({ ...query, filter_id, anonymous: isOpen, signal });
  // An image that cannot be read may be the one.
  if (list.items.length === 0 && list.unreadable > 0) throw codedError("malformed");
  return list;
}
