import type { CoreClient } from "../../api/client.ts";
import type { Image } from "../../api/image.ts";
import { MAX_PER_PAGE } from "../../api/list.ts";

interface Covered {
  images: Image[];
  /** Ids of images that the filter hides. Images with spoilers are not among them. */
  hidden: number[];
}

interface CoverOptions {
  /** The user's filter. `undefined`: the service's default for this user. */
  filter_id: number | undefined;
  /** A filter that hides nothing. An image that is missing under this filter too is unlisted, not hidden. */
  open_filter_id: number | undefined;
  client: Pick<CoreClient, "search">;
  signal: AbortSignal;
}

/**
 * Covers the images that the user's filter hides. Searches by id under that filter, because the service evaluates complex filters: hidden
 * images are missing from the results. If the search fails, every image stays covered.
 */
export async function coverByFilter(
  images: readonly Image[],
  { filter_id, open_filter_id, client, signal }: CoverOptions,
): Promise<Covered> {
  const listed = async (ids: readonly number[], filter_id: number | undefined) => {
    if (ids.length === 0) return [];
    const q = ids.map((id) => `id:${id}`).join(" OR ");
    const { items } = await client.search.images({ q, filter_id, per_page: MAX_PER_PAGE, signal });
    return items.flatMap((image) => (image.state === "visible" ? [image] : []));
  };
  const clear = new Set<number>();
  let hidden: number[] = [];
  try {
    const ids = images.flatMap(({ state, id }) => (state === "visible" ? [id] : []));
    const listedImages = await listed(ids, filter_id);
    for (const { id, spoilered } of listedImages) if (!spoilered) clear.add(id);
    hidden = ids.filter((id) => listedImages.every((image) => image.id !== id));
    if (open_filter_id === filter_id && filter_id !== undefined) hidden = [];
    else if (open_filter_id !== undefined)
      hidden = (await listed(hidden, open_filter_id)).map(({ id }) => id);
  } catch {
    // All images stay covered.
  }
  return {
    images: images.map((image) =>
      image.state === "visible" ? { ...image, spoilered: !clear.has(image.id) } : image,
    ),
    hidden,
  };
}
