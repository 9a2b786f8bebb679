import * as v from "valibot";
import { storedText } from "../base/lenient-schemas.ts";
import { TagPresetSchema } from "../tags/presets.ts";
import { TagRulesSchema } from "../tags/rules.ts";
import { ChosenFilterSchema } from "./service-profile.ts";

/** Changes of presets, artists and the dictionary that are written together. A `tag` of null removes the entry. */
const ListChangesSchema = v.object({
  presets: v.array(TagPresetSchema),
  /** Ids of presets to remove. */
  removed: v.array(storedText),
  artists: v.array(
    v.object({ profile_id: storedText, account: storedText, tag: v.nullable(storedText) }),
  ),
  dictionary: v.array(
    v.object({ profile_id: storedText, from: storedText, tag: v.nullable(storedText) }),
  ),
});
export type ListChanges = v.InferOutput<typeof ListChangesSchema>;

/** The changes that revert the last import. They contain no key. */
const ImportUndoSchema = v.object({
  /** Time of the import, in milliseconds since 1970. */
  at: v.number(),
  /** Ids of services that the import added. */
  added: v.array(storedText),
  /** Services that got their first key. */
  keyless: v.array(v.object({ id: storedText, base_url: storedText })),
  /** Services that it changed, as they were. */
  services: v.array(
    v.object({
      id: storedText,
      name: storedText,
      filter: v.nullable(ChosenFilterSchema),
      rules: TagRulesSchema,
    }),
  ),
  lists: ListChangesSchema,
  settings: v.record(v.string(), v.unknown()),
});
export type ImportUndo = v.InferOutput<typeof ImportUndoSchema>;

export const StoredImportUndo = v.fallback(v.nullable(ImportUndoSchema), null);
