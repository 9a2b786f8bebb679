import { computed, effect, type ReadonlySignal } from "@preact/signals";
import { background } from "../../messages.ts";
import { recentTags, tagPresets } from "../../stored/storage.ts";
import type { TagPreset } from "../../tags/presets.ts";
import { createActionState } from "../base/action-state.ts";
import { createItemRemoval } from "../base/removal.ts";
import { watchItem } from "../base/watch-item.ts";

/** Creates the removal of presets, with undo. */
export const createPresetRemoval = () =>
  createItemRemoval<TagPreset>({
    remove: ({ id }) => background.removePreset(id),
    restore: (preset) => background.savePreset(preset),
  });

/** Tags of a service that are remembered between uploads. */
export interface TagMemory {
  /** Newest first. */
  recent: ReadonlySignal<readonly string[]>;
  presets: ReadonlySignal<readonly TagPreset[]>;
}

export type StoredTagMemory = ReturnType<typeof createTagMemory>;

export function createTagMemory(profile_id: string) {
  const storedRecent = watchItem(recentTags);
  const storedPresets = watchItem(tagPresets);
  const recent = computed(() => storedRecent.value?.[profile_id] ?? []);
  const presets = computed(() =>
    (storedPresets.value ?? []).filter((preset) => preset.profile_id === profile_id),
  );
  const { failure, run } = createActionState();
  // Both are also read between renders.
  const keepWatching = effect(() => {
    recent.value;
    presets.value;
  });

  return {
    recent,
    presets,
    /** Reason why the last preset was not saved. */
    failure,
    /** Saves a preset, replacing one with the same name. Returns false if it fails. */
    save: (name: string, tags: readonly string[]) =>
      run(() => {
        const had = presets.value.find((preset) => preset.name === name);
        return background.savePreset({
          id: had?.id ?? crypto.randomUUID(),
          name,
          tags: [...tags],
          profile_id,
        });
      }),
    removal: createPresetRemoval(),
    dispose: keepWatching,
  };
}
