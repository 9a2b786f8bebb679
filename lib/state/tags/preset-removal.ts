import { background } from "../../messages.ts";
import type { TagPreset } from "../../tags/presets.ts";
import { createRemoval } from "../base/removal.ts";

/** Creates the removal of presets, with undo. */
export const createPresetRemoval = () =>
  createRemoval<TagPreset>({
    remove: ({ id }) => background.removePreset(id),
    restore: (preset) => background.savePreset(preset),
  });
