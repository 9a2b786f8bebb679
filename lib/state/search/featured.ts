import type { VisibleImage } from "../../api/image.ts";
import type { ServiceReader } from "../base/service-reader.ts";

/** Returns the image that the service features; null if the filter hides it. */
export async function findFeatured(
  reader: ServiceReader,
  filter_id: number | undefined,
): Promise<VisibleImage | null> {
  const { id } = await reader.images.featured();
  // This endpoint ignores the filter; only a search applies it.
  const { items } = await reader.search.images({ q: `id:${id}`, filter_id, per_page: 1 });
  const image = items.find((one) => one.id === id);
  return image?.state === "visible" ? image : null;
}
