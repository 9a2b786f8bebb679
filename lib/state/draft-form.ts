import { computed, effect, signal } from "@preact/signals";
import type { DraftFields } from "../records.ts";
import type { TagRules } from "../tags/rules.ts";
import { fileAddressProblem } from "../upload/file-address.ts";
import { createTagInput } from "./tag-input.ts";
import type { Suggest } from "./tag-suggestions.ts";

/** Services refuse longer descriptions. In bytes of UTF-8. */
export const MAX_DESCRIPTION_BYTES = 50_000;

const SAVE_AFTER_MS = 250;

export interface DraftFormOptions {
  fields: DraftFields;
  rules: TagRules;
  suggest: Suggest;
  save: (fields: DraftFields) => Promise<unknown>;
}

/** `id` tells one source field from another while they come and go. */
export interface SourceField {
  id: number;
  value: string;
}

export type DraftForm = ReturnType<typeof createDraftForm>;

/**
 * What a person types into a draft. It starts from the record once and is the truth from then on: the record follows it
 * shortly after each pause, so that a slow echo never overwrites what was typed since.
 */
export function createDraftForm({ fields: initial, rules, suggest, save }: DraftFormOptions) {
  let lastId = 0;
  const sourceField = (value = ""): SourceField => ({ id: ++lastId, value });

  const url = signal(initial.url);
  const description = signal(initial.description);
  const sources = signal<readonly SourceField[]>(
    (initial.source_urls.length > 0 ? initial.source_urls : [""]).map(sourceField),
  );
  /** Nobody is scolded while typing: an address is judged once it is to be sent, or when the picture came with a useless one. */
  const judged = signal<"not yet" | "at the start" | "sending">(
    fileAddressProblem(initial.url) === "local" ? "at the start" : "not yet",
  );
  const fileProblem = computed(() =>
    judged.value === "not yet" ? null : fileAddressProblem(url.value),
  );
  const tagInput = createTagInput({
    tags: initial.tags,
    suggest,
    ratingTags: rules.rating_tags,
  });

  const fields = computed<DraftFields>(() => ({
    url: url.value.trim(),
    source_urls: sources.value.map(({ value }) => value.trim()).filter((value) => value !== ""),
    description: description.value,
    tags: tagInput.value.value,
  }));

  let saved = JSON.stringify(fields.peek());
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Saves at once what is not saved yet: the view is about to go. */
  function flush() {
    clearTimeout(timer);
    const now = JSON.stringify(fields.peek());
    if (now === saved) return;
    saved = now;
    save(fields.peek()).catch(() => {
      // Not stored: the next pause tries again.
      if (saved === now) saved = "";
    });
  }

  const stopSaving = effect(() => {
    if (JSON.stringify(fields.value) === saved) return;
    clearTimeout(timer);
    timer = setTimeout(flush, SAVE_AFTER_MS);
  });

  return {
    url,
    description,
    sources,
    tagInput,
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
    /** The last one that is left is emptied instead. */
    removeSource(id: number) {
      const left = sources.value.filter((field) => field.id !== id);
      sources.value = left.length > 0 ? left : [sourceField()];
    },
    flush,
    /** Saves and ends. */
    dispose() {
      flush();
      stopSaving();
      tagInput.closeSuggestions();
    },
  };
}
