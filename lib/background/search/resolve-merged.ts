import type { CoreClient } from "../../api/core-client.ts";
import type { Image } from "../../api/image.ts";

/** Maximum number of requests per list. Most lists hold no merged image; a chain has several steps if a target was merged later. */
const MOST_REQUESTS = 8;

export interface Survivors {
  /** Each image once. A merged image whose target could not be loaded stays as a stub. */
  images: Image[];
  /** Ids of merged images by the id of their target. */
  merged: Record<string, number[]>;
}

/** Replaces merged images with their targets. */
export async function withSurvivors(
  images: readonly Image[],
  get: CoreClient["images"]["get"],
): Promise<Survivors> {
  const known = new Map(images.map((image) => [image.id, image]));
  const merged: Record<string, number[]> = {};
  let requests = 0;

  async function survivorOf(image: Image, path: readonly number[]): Promise<Image | null> {
    if (image.state !== "merged") return image;
    const { duplicate_of: id } = image;
    // Two images that were merged into each other have no target.
    if (path.includes(id)) return null;
    if (!known.has(id)) {
      if (requests++ >= MOST_REQUESTS) return null;
      const next = await get(id).catch(() => null);
      if (!next) return null;
      known.set(id, next);
    }
    const next = known.get(id);
    return next ? survivorOf(next, [...path, id]) : null;
  }

  const kept = new Map<number, Image>();
  for (const image of images) {
    const survivor = (await survivorOf(image, [image.id])) ?? image;
    if (survivor !== image) merged[survivor.id] = [...(merged[survivor.id] ?? []), image.id];
    kept.set(survivor.id, survivor);
  }
  return { images: [...kept.values()], merged };
}
