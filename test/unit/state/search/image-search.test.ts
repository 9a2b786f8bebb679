import { expect, it } from "vitest";
import { createImageSearch, type ImageSearch } from "../../../../lib/state/search/image-search.ts";

it.each<keyof ImageSearch & ("repeat" | "cancel" | "renew")>(["repeat", "cancel", "renew"])(
  "ImageSearch.%s does nothing without a search",
  async (name) => {
    const search = createImageSearch();
    // A message would fail, because no background receives it.
    await search[name]();
    expect([search.failure.value, search.starting.value, search.record.value]).toEqual([
      ...[null, false, null],
    ]);
  },
);
