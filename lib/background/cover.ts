import type { CoreClient } from "../api/core-client.ts";
import type { Image } from "../api/image.ts";

interface Covered {
  images: Image[];
  /** Ids of those that the filter hides, not only spoilers. */
  hidden: number[];
}

export interface CoverOptions {
  /** The person's filter; undefined: the one that the service picks for them. */
  filter_id: number | undefined;
  /** A filter that hides nothing: what is not found under it either is not hidden but not listed. */
  open_filter_id: number | undefined;
  client: Pick<CoreClient, "search">;
  signal: AbortSignal;
}

/**
 * What a search found without the person's filter, covered by it. A search by the ids of what was found, under the filter that the
 * person chose, tells what that one hits, complex expressions included: an image that is hidden by it does not come back. Where it
 * cannot be asked, everything is covered: a click shows it.
 */
export async function coverByFilter(
  images: readonly Image[],
  { filter_id, open_filter_id, client, signal }: CoverOptions,
): Promise<Covered> {
  const listed = async (ids: readonly number[], filter_id: number | undefined) => {
    if (ids.length === 0) return [];
    const q = ids.map((id) => `id:${id}`).join(" OR ");
    const { items } = await client.search.images({ q, filter_id, per_page: 50, signal });
    return items.flatMap((image) => (image.state === "visible" ? [image] : []));
  };
  const clear = new Set<number>();
  let hidden: number[] = [];
  try {
    const ids = images.flatMap(({ state, id }) => (state === "visible" ? [id] : []));
    const shown = await listed(ids, filter_id);
    for (const { id, spoilered } of shown) if (!spoilered) clear.add(id);
    hidden = ids.filter((id) => shown.every((image) => image.id !== id));
    if (open_filter_id === filter_id && filter_id !== undefined) hidden = [];
    else if (open_filter_id !== undefined)
      hidden = (await listed(hidden, open_filter_id)).map(({ id }) => id);
  } catch {
    // They stay covered.
  }
  return {
    images: images.map((image) =>
      image.state === "visible" ? { ...image, spoilered: !clear.has(image.id) } : image,
    ),
    hidden,
  };
}
