import { batch, computed, type Signal, signal } from "@preact/signals";
import type { TagRules } from "../../tags/rules.ts";
import type { Draft, DraftFields } from "../../upload/draft.ts";
import { fileAddressProblem } from "../../upload/file-address.ts";
import { fileToSend } from "../../upload/file-to-send.ts";
import { createTagInput } from "../tags/tag-input.ts";
import type { TagKnowledge } from "../tags/tag-knowledge.ts";
import type { TagLookup } from "../tags/tag-lookup.ts";
import type { TagMemory } from "../tags/tag-memory.ts";
import { createDraftSaving } from "./draft-saving.ts";

interface DraftFormOptions extends TagLookup {
  draft: Pick<Draft, "fields" | "file" | "capture" | "not_loaded">;
  /** False if the service accepts addresses only. */
  takesFiles?: boolean;
  rules: TagRules;
  knowledge?: TagKnowledge;
  memory?: TagMemory;
  /** `baseTags` are the tags that the form changed, if it did. */
  save: (changes: Partial<DraftFields>, baseTags?: readonly string[]) => Promise<unknown>;
}

/** `id` identifies a source field while fields are added and removed. */
interface SourceField {
  id: number;
  value: string;
}

export type DraftForm = ReturnType<typeof createDraftForm>;

/** Creates a draft's form and keeps it in sync with the draft's record. */
export function createDraftForm({
  draft,
  takesFiles = true,
  rules,
  save,
  ...tagging
}: DraftFormOptions) {
  const initial = draft.fields;
  let lastId = 0;
  const sourceField = (value = ""): SourceField => ({ id: ++lastId, value });

  const url = signal(initial.url);
  const file = signal(draft.file);
  const capture = signal(draft.capture);
  const notLoaded = signal(draft.not_loaded);
  const asFile = signal(initial.as_file);
  const asCapture = signal(initial.as_capture);
  const description = signal(initial.description);
  /** Returns at least one field. */
  const sourceFields = (values: readonly string[]) =>
    (values.length > 0 ? values : [""]).map(sourceField);
  const sources = signal<readonly SourceField[]>(sourceFields(initial.source_urls));
  /**
   * Validation waits until the user submits, so that no error appears while typing. It starts at once if the pick has no usable address.
   */
  const judged = signal<"not yet" | "at the start" | "sending">(
    /^(?:local|missing)$/u.test(fileAddressProblem(initial.url) ?? "") ? "at the start" : "not yet",
  );
  const tagInput = createTagInput({
    tags: initial.tags,
    unseen: initial.unseen_tags ?? [],
    carried: initial.carried_tags ?? [],
    rules,
    ...tagging,
  });
  const anonymous = signal(initial.anonymous);
  const takenArtist = signal(initial.taken_artist);

  const fields = computed<DraftFields>(() => ({
    url: url.value.trim(),
    source_urls: sources.value.map(({ value }) => value.trim()).filter((value) => value !== ""),
    description: description.value,
    tags: [...tagInput.value.value],
    ...(takesFiles
      ? asFile.value !== undefined && { as_file: asFile.value }
      : file.value && { as_file: false }),
    ...(takesFiles && asCapture.value !== undefined && { as_capture: asCapture.value }),
    ...(anonymous.value !== undefined && { anonymous: anonymous.value }),
    ...((initial.unseen_tags !== undefined || tagInput.unseen.value.size > 0) && {
      unseen_tags: [...tagInput.unseen.value],
    }),
    ...((initial.carried_tags !== undefined || tagInput.carried.value.length > 0) && {
      carried_tags: [...tagInput.carried.value],
    }),
    ...(tagInput.report.typos.value.length > 0 && {
      misspelled_tags: tagInput.report.typos.value.map(({ name, intended }) => ({
        name,
        intended,
      })),
    }),
    ...(takenArtist.value !== undefined && { taken_artist: takenArtist.value }),
  }));

  const outgoingFile = computed(() =>
    fileToSend({
      fields: fields.value,
      file: file.value,
      ...(takesFiles && { capture: capture.value }),
    }),
  );
  const fileProblem = computed(() =>
    judged.value === "not yet" || outgoingFile.value ? null : fileAddressProblem(url.value),
  );

  const saving = createDraftSaving({
    initial,
    fields,
    save,
    write: {
      url: setterOf(url),
      source_urls: (values) => {
        sources.value = sourceFields(values);
      },
      description: setterOf(description),
      tags: tagInput.chosen.replace,
      as_file: setterOf(asFile),
      as_capture: setterOf(asCapture),
      anonymous: setterOf(anonymous),
      unseen_tags: (names) => tagInput.mark(names ?? []),
      carried_tags: (tags) => tagInput.setCarried(tags ?? []),
      taken_artist: setterOf(takenArtist),
    },
  });

  return {
    url,
    /** The bytes that Tagpie holds for this draft. */
    file,
    /** The picture as its page showed it, where services cannot get its file. */
    capture,
    /** Code of why Tagpie could not load the file by itself. */
    notLoaded,
    takesFiles,
    /** The file whose bytes are sent; null if the service fetches the address. */
    outgoingFile,
    /** Sends the file, the capture, or lets the service fetch the address. */
    sendAs(what: "file" | "capture" | "address") {
      batch(() => {
        asFile.value = what === "file";
        if (capture.value) asCapture.value = what === "capture";
      });
    },
    description,
    sources,
    tagInput,
    anonymous,
    /** See `taken_artist` in the draft's fields. */
    takenArtist,
    fields,
    fileProblem,
    /** A submission was stopped, and its cause persists. */
    stopped: computed(() => judged.value === "sending" && fileProblem.value !== null),
    /** Returns true if the form can be submitted. Shows validation errors from now on. */
    judge(): boolean {
      judged.value = "sending";
      return fileProblem.value === null;
    },
    descriptionBytes: computed(() => new TextEncoder().encode(description.value).length),
    setSource(id: number, value: string) {
      sources.value = sources.value.map((field) => (field.id === id ? { id, value } : field));
    },
    /** Returns the new field's id, for focus. */
    addSource(): number {
      const field = sourceField();
      sources.value = [...sources.value, field];
      return field.id;
    },
    /** Replaces all addresses. */
    setSources(values: readonly string[]) {
      sources.value = sourceFields(values);
    },
    /** Removes a field, or clears the last one. */
    removeSource(id: number) {
      const remaining = sources.value.filter((field) => field.id !== id);
      sources.value = remaining.length > 0 ? remaining : [sourceField()];
    },
    flush: saving.flush,
    follow: saving.follow,
    unsaved: saving.unsaved,
    /** Saves and stops. */
    dispose() {
      saving.dispose();
      tagInput.dispose();
    },
  };
}

const setterOf =
  <T>(field: Signal<T>) =>
  (value: T) => {
    field.value = value;
  };
