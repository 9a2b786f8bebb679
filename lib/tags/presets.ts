import * as v from "valibot";
import { MAX_NAME_LENGTH } from "../base/bounds.ts";
import { arrayOfReadable, cappedTags, cappedText, storedText } from "../base/lenient-schemas.ts";

export const TagPresetSchema = v.object({
  id: storedText,
  name: cappedText(MAX_NAME_LENGTH),
  tags: cappedTags(),
  profile_id: storedText,
});
/** A named list of tags for one service that the user adds together. */
export type TagPreset = v.InferOutput<typeof TagPresetSchema>;

export const StoredPresets = arrayOfReadable(TagPresetSchema);

/** Replaces the preset with the same id, or appends it. */
export const withPreset = (presets: readonly TagPreset[], preset: TagPreset): TagPreset[] =>
  presets.some(({ id }) => id === preset.id)
    ? presets.map((other) => (other.id === preset.id ? preset : other))
    : [...presets, preset];
