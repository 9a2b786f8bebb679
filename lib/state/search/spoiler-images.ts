import { signal } from "@preact/signals";
import { searchTags } from "../../tags/look-up.ts";
import { nameQueries } from "../../tags/name-query.ts";
import { createServiceReader } from "../base/service-reader.ts";

/** Creates the spoiler images of tags, as covers show them. Requests them in batches, each once. */
export function createSpoilerImages() {
  const imagesByTag = signal<ReadonlyMap<string, string>>(new Map());
  const requestedKeys = new Set<string>();
  const waiting = new Map<string, string[]>();

  async function ask(profile_id: string): Promise<void> {
    const names = waiting.get(profile_id) ?? [];
    waiting.delete(profile_id);
    const { search } = createServiceReader(profile_id);
    // A cover works without an image.
    const responses = await Promise.allSettled(
      nameQueries(names).map((q) => searchTags(search.tags, q)),
    );
    const tags = responses.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    const images = tags.flatMap(({ name, spoiler_image_uri }) =>
      spoiler_image_uri ? [[keyOf(profile_id, name), spoiler_image_uri] as const] : [],
    );
    if (images.length > 0) imagesByTag.value = new Map([...imagesByTag.peek(), ...images]);
  }

  return {
    /** Returns the image of the first of these tags that has one. */
    imageOf: (profile_id: string, tags: readonly string[]): string | undefined =>
      tags
        .map((tag) => imagesByTag.value.get(keyOf(profile_id, tag)))
        .find((address) => address !== undefined),

    want(profile_id: string, tags: readonly string[]): void {
      const fresh = tags.filter((tag) => !requestedKeys.has(keyOf(profile_id, tag)));
      if (fresh.length === 0) return;
      for (const tag of fresh) requestedKeys.add(keyOf(profile_id, tag));
      const pendingNames = waiting.get(profile_id);
      waiting.set(profile_id, [...(pendingNames ?? []), ...fresh]);
      // All covers of a grid request theirs in the same turn of the event loop.
      if (!pendingNames) setTimeout(() => void ask(profile_id));
    },
  };
}

const keyOf = (profile_id: string, tag: string) => `${profile_id} ${tag}`;
