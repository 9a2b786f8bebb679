import type { ApiClient } from "../api/client.ts";
import type { Image } from "../api/image.ts";

/**
 * A reverse search takes no filter, so its `spoilered` is the word of another one. A search by the ids of what was found, under the
 * filter that the person chose, tells what that one hits, complex expressions included: an image that is hidden by it does not come
 * back. Where it cannot be asked, everything is covered: a click shows it.
 */
export async function coverByFilter(
  images: readonly Image[],
  filter_id: number,
  client: ApiClient,
  signal: AbortSignal,
): Promise<Image[]> {
  const ids = images.flatMap(({ state, id }) => (state === "visible" ? [`id:${id}`] : []));
  const clear = new Set<number>();
  if (ids.length > 0) {
    const q = ids.join(" OR ");
    const { items } = await client.search
      .images({ q, filter_id, per_page: 50, signal })
      .catch(() => ({ items: [] }));
    for (const image of items)
      if (image.state === "visible" && !image.spoilered) clear.add(image.id);
  }
  return images.map((image) =>
    image.state === "visible" ? { ...image, spoilered: !clear.has(image.id) } : image,
  );
}
