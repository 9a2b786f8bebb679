import { computed, type Signal, signal } from "@preact/signals";
import type { TagHint } from "../../tags/customs/customs.ts";
import type { TagRules } from "../../tags/rules.ts";
import type { TagSource } from "../../tags/tag-source.ts";
import type { Draft, DraftFields } from "../../upload/draft.ts";
import { createTagInput, type TagInput } from "../tags/tag-input.ts";
import type { TagMemory } from "../tags/tag-memory.ts";
import { createDraftSaving, type SaveForm } from "./draft-saving.ts";
import { createAddressCheck, createFileChoice } from "./file-choice.ts";
import { createSourceFields } from "./source-fields.ts";

interface DraftFormOptions {
  draft: Pick<Draft, "fields" | "revision" | "file" | "capture" | "not_loaded">;
  /** False if the service accepts addresses only. */
  takesFiles?: boolean;
  rules: TagRules;
  source: TagSource;
  memory?: TagMemory;
  save: SaveForm;
}

export type DraftForm = ReturnType<typeof createDraftForm>;

/** Creates a draft's form and keeps it in sync with the draft's record. */
export function createDraftForm({ draft, takesFiles = true, save, ...tagging }: DraftFormOptions) {
  const initial = draft.fields;
  const {
    asFile,
    asCapture,
    fields: fileFields,
    ...fileChoice
  } = createFileChoice(draft, takesFiles);
  const sources = createSourceFields(initial.source_urls);
  const description = signal(initial.description);
  const tagInput = createTagInput({
    tags: initial.tags,
    unseen: initial.unseen_tags ?? [],
    carried: initial.carried_tags ?? [],
    ...tagging,
  });
  const anonymous = signal(initial.anonymous);
  const takenArtist = signal(initial.taken_artist);
  const fileTraits = signal(initial.file_traits);
  const { fields: hintFields, ...hints } = createHintFields(initial);

  const fields = computed<DraftFields>(() => ({
    ...fileFields.value,
    source_urls: sources.urls.value,
    description: description.value,
    ...tagFields(tagInput),
    ...(anonymous.value !== undefined && { anonymous: anonymous.value }),
    ...(takenArtist.value !== undefined && { taken_artist: takenArtist.value }),
    ...(fileTraits.value !== undefined && { file_traits: fileTraits.value }),
    ...hintFields.value,
  }));

  const saving = createDraftSaving({
    ...{ initial, revision: draft.revision, fields, save },
    write: {
      url: setterOf(fileChoice.url),
      source_urls: sources.replace,
      description: setterOf(description),
      tags: tagInput.chosen.replace,
      as_file: setterOf(asFile),
      as_capture: setterOf(asCapture),
      anonymous: setterOf(anonymous),
      unseen_tags: (names) => tagInput.carried.mark(names ?? []),
      carried_tags: (tags) => tagInput.carried.replace(tags ?? []),
      taken_artist: setterOf(takenArtist),
      file_traits: setterOf(fileTraits),
      silent_hints: (codes) => {
        hints.silent.value = codes ?? [];
      },
    },
  });

  return {
    ...fileChoice,
    ...createAddressCheck(fileChoice),
    takesFiles,
    description,
    descriptionBytes: computed(() => new TextEncoder().encode(description.value).length),
    sources,
    tagInput,
    anonymous,
    /** See `taken_artist` in the draft's fields. */
    takenArtist,
    hints,
    /** Traits of the file that was read last, which may be another one than the draft's. */
    fileTraits,
    fields,
    ...saving,
    /** Saves and stops. */
    dispose() {
      saving.dispose();
      tagInput.dispose();
    },
  };
}

/** Creates what the draft keeps of its tag hints. */
function createHintFields({ silent_hints }: DraftFields) {
  /** Codes of hints that the user turned off. */
  const silent = signal<readonly string[]>(silent_hints ?? []);
  /** Hints that are left when the draft is submitted. */
  const open = signal<readonly TagHint[]>([]);
  return {
    silent,
    open,
    fields: computed(() => ({
      silent_hints: [...silent.value],
      ...(open.value.length > 0 && { open_hints: open.value.map(storedHint) }),
    })),
  };
}

/** Returns the tags of the form, and what the draft keeps of how they came about. */
function tagFields({
  value,
  carried: { unseen, tags: carried },
}: TagInput): Pick<DraftFields, "tags" | "unseen_tags" | "carried_tags"> {
  return {
    tags: [...value.value],
    unseen_tags: [...unseen.value],
    carried_tags: [...carried.value],
  };
}

const storedHint = ({ names, repairs, ...hint }: TagHint) => ({
  ...{ ...hint, names: [...names] },
  repairs: repairs.map(({ add, drop }) => ({ add: [...add], drop: [...drop] })),
});

const setterOf =
  <T>(field: Signal<T>) =>
  (value: T) => {
    field.value = value;
  };
