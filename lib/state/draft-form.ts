import { computed, signal } from "@preact/signals";
import type { DraftFields } from "../records.ts";
import type { TagRules } from "../tags/rules.ts";
import { fileAddressProblem } from "../upload/file-address.ts";
import { createDraftSaving } from "./draft-saving.ts";
import { createTagInput } from "./tag-input.ts";
import type { TagKnowledge } from "./tag-knowledge.ts";
import type { TagMemory } from "./tag-memory.ts";
import type { Suggest } from "./tag-suggestions.ts";

export interface DraftFormOptions {
  fields: DraftFields;
  rules: TagRules;
  suggest: Suggest;
  knowledge?: TagKnowledge;
  memory?: TagMemory;
  save: (changes: Partial<DraftFields>) => Promise<unknown>;
}

/** `id` tells one source field from another while they come and go. */
export interface SourceField {
  id: number;
  value: string;
}

export type DraftForm = ReturnType<typeof createDraftForm>;

/** What a person types into a draft, and how that and the draft's record follow each other. */
export function createDraftForm({ fields: initial, rules, save, ...tagging }: DraftFormOptions) {
  let lastId = 0;
  const sourceField = (value = ""): SourceField => ({ id: ++lastId, value });

  const url = signal(initial.url);
  const description = signal(initial.description);
  /** There is always one. */
  const sourceFields = (values: readonly string[]) =>
    (values.length > 0 ? values : [""]).map(sourceField);
  const sources = signal<readonly SourceField[]>(sourceFields(initial.source_urls));
  /** Nobody is scolded while typing: an address is judged once it is to be sent, or when the picture came with a useless one or none. */
  const judged = signal<"not yet" | "at the start" | "sending">(
    /^(?:local|missing)$/u.test(fileAddressProblem(initial.url) ?? "") ? "at the start" : "not yet",
  );
  const fileProblem = computed(() =>
    judged.value === "not yet" ? null : fileAddressProblem(url.value),
  );
  const tagInput = createTagInput({ tags: initial.tags, rules, ...tagging });
  const anonymous = signal(initial.anonymous);
  const takenArtist = signal(initial.taken_artist);

  const fields = computed<DraftFields>(() => ({
    url: url.value.trim(),
    source_urls: sources.value.map(({ value }) => value.trim()).filter((value) => value !== ""),
    description: description.value,
    tags: [...tagInput.value.value],
    ...(anonymous.value !== undefined && { anonymous: anonymous.value }),
    ...(takenArtist.value !== undefined && { taken_artist: takenArtist.value }),
  }));

  const saving = createDraftSaving({
    initial,
    fields,
    save,
    write: {
      url: (value) => {
        url.value = value;
      },
      source_urls: (values) => {
        sources.value = sourceFields(values);
      },
      description: (value) => {
        description.value = value;
      },
      tags: tagInput.chosen.replace,
      anonymous: (value) => {
        anonymous.value = value;
      },
      taken_artist: (value) => {
        takenArtist.value = value;
      },
    },
  });

  return {
    url,
    description,
    sources,
    tagInput,
    anonymous,
    /** See the field of a draft. */
    takenArtist,
    fields,
    fileProblem,
    /** An attempt to send was stopped, and the reason for it is still there. */
    stopped: computed(() => judged.value === "sending" && fileProblem.value !== null),
    /** Whether the form can be handed over; what stands in the way is shown from now on. */
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
    /** Other addresses in the place of all. */
    setSources(values: readonly string[]) {
      sources.value = sourceFields(values);
    },
    /** The last one that is left is emptied instead. */
    removeSource(id: number) {
      const left = sources.value.filter((field) => field.id !== id);
      sources.value = left.length > 0 ? left : [sourceField()];
    },
    flush: saving.flush,
    follow: saving.follow,
    unsaved: saving.unsaved,
    /** Saves and ends. */
    dispose() {
      saving.dispose();
      tagInput.dispose();
    },
  };
}
