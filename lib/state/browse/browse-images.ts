import { type ReadonlySignal, signal } from "@preact/signals";
import type { Image } from "../../api/image.ts";
import { MAX_PER_PAGE } from "../../api/list.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { createServiceReader, type ServiceReader } from "../base/service-reader.ts";

export type BrowseImages = ReturnType<typeof createBrowseImages>;

/** Creates the reader of a service and the images that its views share. */
export function createBrowseSources({ id, filter }: ServiceProfile) {
  const reader = createServiceReader(id);
  return { reader, images: createBrowseImages(reader, filter?.id) };
}

/** Loads images by id in one request. Never returns hidden or deleted images, because only a search applies the filter. */
function createBrowseImages(reader: ServiceReader, filter_id: number | undefined) {
  const images = signal<ReadonlyMap<number, Image>>(new Map());
  const requestedIds = new Set<number>();

  return {
    images: images as ReadonlySignal<ReadonlyMap<number, Image>>,

    /** Requests images that were not requested yet. Thumbnails are optional here, so failures are ignored. */
    async want(ids: readonly (number | null)[]): Promise<void> {
      const fresh = [...new Set(ids)]
        .filter((id) => id !== null && !requestedIds.has(id))
        .slice(0, MAX_PER_PAGE);
      if (fresh.length === 0) return;
      for (const id of fresh) if (id !== null) requestedIds.add(id);
      const q = fresh.map((id) => `id:${id}`).join(" OR ");
      try {
        const { items } = await reader.search.images({ q, filter_id, per_page: MAX_PER_PAGE });
        images.value = new Map([
          ...images.value,
          ...items.map((image) => [image.id, image] as const),
        ]);
      } catch {
        for (const id of fresh) if (id !== null) requestedIds.delete(id);
      }
    },
  };
}
