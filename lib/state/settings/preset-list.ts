import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { tagPresets } from "../../stored/storage.ts";
import type { TagPreset } from "../../tags/presets.ts";
import { watchItem } from "../base/watch-item.ts";
import { createPresetRemoval } from "../tags/preset-removal.ts";
import { createPresetEditor, type PresetEditor } from "./preset-editor.ts";

export type PresetList = ReturnType<typeof createPresetList>;

/** Creates the list of the presets of all services, and the editor of one. */
export function createPresetList() {
  const stored = watchItem(tagPresets);
  const presets = computed(() => stored.value ?? []);
  const editor = signal<PresetEditor | null>(null);
  const saved = signal<TagPreset["name"] | null>(null);

  function show(next: PresetEditor | null) {
    editor.peek()?.dispose();
    editor.value = next;
  }

  return {
    /** `undefined` until read. */
    stored,
    editor: editor as ReadonlySignal<PresetEditor | null>,
    /** Name of the last saved preset. */
    saved: saved as ReadonlySignal<string | null>,
    removal: createPresetRemoval(),
    edit: (profile: ServiceProfile, preset: TagPreset | null) =>
      batch(() => {
        saved.value = null;
        show(createPresetEditor({ profile, preset, presets }));
      }),
    async save(): Promise<boolean> {
      const edited = editor.peek();
      if (!edited || !(await edited.save())) return false;
      batch(() => {
        saved.value = edited.name.peek().trim();
        if (editor.peek() === edited) show(null);
      });
      return true;
    },
    close: () => show(null),
    dispose: () => show(null),
  };
}
