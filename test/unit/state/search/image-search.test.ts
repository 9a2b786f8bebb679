import { expect, it, vi } from "vitest";
import { createImageSearch, type ImageSearch } from "../../../../lib/state/search/image-search.ts";

it.each<keyof ImageSearch & ("repeat" | "cancel" | "renew")>(["repeat", "cancel", "renew"])(
  "ImageSearch.%s does nothing without a search",
  async (name) => {
    const background = {
      findImages: vi.fn(async () => "r1"),
      repeatSearch: vi.fn(async () => {}),
      cancelSearch: vi.fn(async () => {}),
      saveSettings: vi.fn(async () => {}),
    };
    const search = createImageSearch({ background, newest: async () => undefined });
    await search[name]();
    expect([search.failure.value, search.starting.value, search.record.value]).toEqual([
      null,
      false,
      null,
    ]);
    for (const message of Object.values(background)) expect(message).not.toHaveBeenCalled();
  },
);
