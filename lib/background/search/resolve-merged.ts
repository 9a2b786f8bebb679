import type { CoreClient } from "../../api/client.ts";
import type { Image } from "../../api/image.ts";

/** Maximum number of requests per list. Most lists hold no merged image; a chain has several steps if a target was merged later. */
const MAX_REQUESTS = 8;

interface Resolved {
  /** Each image once. A merged image whose target could not be loaded stays as a stub. */
  images: Image[];
  /** Ids of merged images by the id of their target. */
  merged: Record<string, number[]>;
}

/** Replaces merged images with their targets. */
export async function withMergedResolved(
  images: readonly Image[],
  get: CoreClient["images"]["get"],
): Promise<Resolved> {
  const imagesById = new Map(images.map((image) => [image.id, image]));
  const merged: Record<string, number[]> = {};
  let requests = 0;

  async function resolve(image: Image, path: readonly number[]): Promise<Image | null> {
    if (image.state !== "merged") return image;
    const { duplicate_of: id } = image;
    // Two images that were merged into each other have no target.
    if (path.includes(id)) return null;
    if (!imagesById.has(id)) {
      if (requests++ >= MAX_REQUESTS) return null;
      const next = await get(id).catch(() => null);
      if (!next) return null;
      imagesById.set(id, next);
    }
    const next = imagesById.get(id);
    return next ? resolve(next, [...path, id]) : null;
  }

  const resolvedById = new Map<number, Image>();
  for (const image of images) {
    const resolved = (await resolve(image, [image.id])) ?? image;
    if (resolved !== image) merged[resolved.id] = [...(merged[resolved.id] ?? []), image.id];
    resolvedById.set(resolved.id, resolved);
  }
  return { images: [...resolvedById.values()], merged };
}
