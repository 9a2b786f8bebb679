import * as v from "valibot";
import { arrayOfReadable } from "../lenient.ts";

const TagPresetSchema = v.object({
  id: v.string(),
  name: v.string(),
  tags: v.array(v.string()),
  profile_id: v.string(),
});
/** A named list of tags that a person uses together, for one service. */
export type TagPreset = v.InferOutput<typeof TagPresetSchema>;

export const StoredPresets = arrayOfReadable(TagPresetSchema);

/** With `preset` in the place of the one that has its id, or at the end. */
export const withPreset = (presets: readonly TagPreset[], preset: TagPreset): TagPreset[] =>
  presets.some(({ id }) => id === preset.id)
    ? presets.map((other) => (other.id === preset.id ? preset : other))
    : [...presets, preset];
