import { computed, effect, type ReadonlySignal } from "@preact/signals";
import { background } from "../../messages.ts";
import { recentTags, tagPresets } from "../../storage.ts";
import type { TagPreset } from "../../tags/presets.ts";
import { createAttempt } from "../base/attempt.ts";
import { watchItem } from "../base/watch-item.ts";
import { createPresetRemoval } from "./preset-removal.ts";

/** Tags of a service that are remembered between uploads. */
export interface TagMemory {
  /** Newest first. */
  recent: ReadonlySignal<readonly string[]>;
  presets: ReadonlySignal<readonly TagPreset[]>;
  use: (names: readonly string[]) => void;
}

export type StoredTagMemory = ReturnType<typeof createTagMemory>;

export function createTagMemory(
  profile_id: string,
  newId: () => string = () => crypto.randomUUID(),
) {
  const storedRecent = watchItem(recentTags);
  const storedPresets = watchItem(tagPresets);
  const recent = computed(() => storedRecent.value?.[profile_id] ?? []);
  const presets = computed(() =>
    (storedPresets.value ?? []).filter((preset) => preset.profile_id === profile_id),
  );
  const { failure, run } = createAttempt();
  const used = new Set<string>();
  // Both are also read between renders.
  const keepWatching = effect(() => {
    recent.value;
    presets.value;
  });

  function flush() {
    if (used.size === 0) return;
    const names = [...used].reverse();
    used.clear();
    // Recent tags are optional: a failure loses nothing important.
    background.rememberTags({ profile_id, names }).catch(() => {});
  }

  return {
    recent,
    presets,
    /** Reason why the last preset was not saved. */
    failure,
    use(names: readonly string[]) {
      for (const name of names) used.add(name);
    },
    /** Saves the used tags, when the view is about to close or after the draft was submitted. */
    flush,
    /** Saves a preset, replacing one with the same name. Returns false if it fails. */
    save: (name: string, tags: readonly string[]) =>
      run(() => {
        const had = presets.value.find((preset) => preset.name === name);
        return background.savePreset({
          id: had?.id ?? newId(),
          name,
          tags: [...tags],
          profile_id,
        });
      }),
    removal: createPresetRemoval(),
    dispose() {
      flush();
      keepWatching();
    },
  };
}
