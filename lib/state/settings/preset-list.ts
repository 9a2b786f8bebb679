import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { background } from "../../messages.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { tagPresets } from "../../stored/storage.ts";
import { lookUpRelatedTags } from "../../tags/look-up.ts";
import type { TagPreset } from "../../tags/presets.ts";
import { createActionState } from "../base/action-state.ts";
import { createServiceReader } from "../base/service-reader.ts";
import { watchItem } from "../base/watch-item.ts";
import { openTagSource } from "../tags/open-tag-source.ts";
import { createTagInput } from "../tags/tag-input.ts";
import { createPresetRemoval } from "../tags/tag-memory.ts";

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

interface PresetEditorOptions {
  profile: ServiceProfile;
  /** Null for a new preset. */
  preset: TagPreset | null;
  presets: ReadonlySignal<readonly TagPreset[]>;
}

export type PresetEditor = ReturnType<typeof createPresetEditor>;

/** Creates the editor of a preset's name and tags. */
function createPresetEditor({ profile, preset, presets }: PresetEditorOptions) {
  const id = preset?.id ?? crypto.randomUUID();
  const { search } = createServiceReader(profile.id);
  const { busy, failure, run } = createActionState();
  const name = signal(preset?.name ?? "");
  const judged = signal(false);
  const source = openTagSource(`preset:${id}`, profile.id, ({ names }) =>
    lookUpRelatedTags(search.tags, { names }),
  );
  const tags = createTagInput({
    tags: preset?.tags ?? [],
    rules: profile.rules,
    source,
  });

  const nameProblem = computed<"empty" | "taken" | null>(() => {
    const trimmedName = name.value.trim();
    if (trimmedName === "") return "empty";
    return presets.value.some(
      (other) => other.id !== id && other.profile_id === profile.id && other.name === trimmedName,
    )
      ? "taken"
      : null;
  });
  const tagsMissing = computed(() => tags.value.value.length === 0);

  return {
    profile,
    preset,
    name,
    tags,
    busy,
    failure,
    /** Null until the first save attempt. */
    nameProblem: computed(() => (judged.value ? nameProblem.value : null)),
    tagsMissing: computed(() => judged.value && tagsMissing.value),
    /** Returns true if it was saved. */
    async save(): Promise<boolean> {
      tags.field.commit();
      judged.value = true;
      if (nameProblem.value !== null || tagsMissing.value) return false;
      await run(() =>
        background.savePreset({
          id,
          name: name.value.trim(),
          tags: [...tags.tags.value],
          profile_id: profile.id,
        }),
      );
      return failure.value === null;
    },
    dispose() {
      tags.dispose();
      source.dispose();
    },
  };
}
