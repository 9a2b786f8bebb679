import * as v from "valibot";
import { arrayOfReadable } from "../lenient.ts";

const TagPresetSchema = v.object({
  id: v.string(),
  name: v.string(),
  tags: v.array(v.string()),
  profile_id: v.string(),
});
/** A named list of tags for one service that the user adds together. */
export type TagPreset = v.InferOutput<typeof TagPresetSchema>;

export const StoredPresets = arrayOfReadable(TagPresetSchema);

/** Replaces the preset with the same id, or appends it. */
export const withPreset = (presets: readonly TagPreset[], preset: TagPreset): TagPreset[] =>
  presets.some(({ id }) => id === preset.id)
    ? presets.map((other) => (other.id === preset.id ? preset : other))
    : [...presets, preset];
