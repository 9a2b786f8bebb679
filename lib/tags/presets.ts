import * as v from "valibot";

const TagPresetSchema = v.object({
  id: v.string(),
  name: v.string(),
  tags: v.array(v.string()),
  profile_id: v.string(),
});
/** A named list of tags that a person uses together, for one service. */
export type TagPreset = v.InferOutput<typeof TagPresetSchema>;

/** Storage may hold anything: what is no preset is left out. */
export function parsePresets(value: unknown): TagPreset[] {
  return (Array.isArray(value) ? value : []).flatMap((entry: unknown) => {
    const preset = v.safeParse(TagPresetSchema, entry);
    return preset.success ? [preset.output] : [];
  });
}

/** With `preset` in the place of the one that has its id, or at the end. */
export const withPreset = (presets: readonly TagPreset[], preset: TagPreset): TagPreset[] =>
  presets.some(({ id }) => id === preset.id)
    ? presets.map((other) => (other.id === preset.id ? preset : other))
    : [...presets, preset];
