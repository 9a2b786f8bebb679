import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { background } from "../../messages.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { lookUpTags } from "../../tags/look-up.ts";
import type { TagPreset } from "../../tags/presets.ts";
import { createAttempt } from "../base/attempt.ts";
import { createServiceReader } from "../base/service-reader.ts";
import { suggestBy } from "../tags/suggest-by.ts";
import { createTagInput } from "../tags/tag-input.ts";
import { createTagKnowledge } from "../tags/tag-knowledge.ts";

interface PresetEditorOptions {
  profile: ServiceProfile;
  /** Null for a new preset. */
  preset: TagPreset | null;
  presets: ReadonlySignal<readonly TagPreset[]>;
}

export type PresetEditor = ReturnType<typeof createPresetEditor>;

/** Creates the editor of a preset's name and tags. */
export function createPresetEditor({ profile, preset, presets }: PresetEditorOptions) {
  const id = preset?.id ?? crypto.randomUUID();
  const { search } = createServiceReader(profile.id);
  const { busy, failure, run } = createAttempt();
  const name = signal(preset?.name ?? "");
  const judged = signal(false);
  const tags = createTagInput({
    tags: preset?.tags ?? [],
    rules: profile.rules,
    suggest: suggestBy(`preset:${id}`, profile.id),
    knowledge: createTagKnowledge({ lookUp: (names) => lookUpTags(search.tags, names) }),
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
      tags.commit();
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
    dispose: tags.dispose,
  };
}
