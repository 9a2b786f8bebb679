import { signal } from "@preact/signals";
import type { Failure } from "../failure.ts";
import { sendMessage } from "../messages.ts";
import type { Draft as DraftRecord } from "../records.ts";
import { lookUpNearTags, lookUpTags } from "../tags/look-up.ts";
import type { TagRules } from "../tags/rules.ts";
import { createDraftForm } from "./draft-form.ts";
import { createAttempt } from "./panel-attempt.ts";
import { createServiceReader } from "./service-reader.ts";
import { suggestBy } from "./suggest-by.ts";
import { createTagKnowledge } from "./tag-knowledge.ts";
import { createTagMemory } from "./tag-memory.ts";

export interface DraftOptions {
  draft: Pick<DraftRecord, "id" | "profile_id" | "fields">;
  rules: TagRules;
  /** Shows another record in this draft's place. */
  open: (recordId: string) => Promise<unknown>;
}

export type Draft = ReturnType<typeof createDraft>;

/** A draft's form and what a person can do with the draft; how it fares is in its record. */
export function createDraft({ draft, rules, open }: DraftOptions) {
  const { id, profile_id } = draft;
  const lastFailure = signal<Failure | null>(null);
  const { busy, failure, run } = createAttempt(lastFailure);
  /** By itself: what comes before it and after it does not wait for the word that it has begun. */
  const handingOver = createAttempt(lastFailure);
  const reader = createServiceReader(profile_id);
  const { search } = reader;
  const memory = createTagMemory(profile_id);
  const form = createDraftForm({
    fields: draft.fields,
    rules,
    suggest: suggestBy(`draft:${id}`, profile_id),
    knowledge: createTagKnowledge({
      lookUp: (names) => lookUpTags(search.tags, names),
      lookUpNear: (name) => lookUpNearTags(search.tags, name),
    }),
    memory,
    save: (fields) => sendMessage("saveDraft", { id, fields }),
  });

  return {
    busy,
    sending: handingOver.busy,
    failure,
    form,
    memory,
    reader,
    open,
    /** Keys of what stood in the way and was overruled by the person; see `upload/checks.ts`. */
    overruled: signal<ReadonlySet<string>>(new Set()),
    /** `gate` has the last word on whether it goes. */
    submit: (gate: () => Promise<boolean>, { others = [] }: { others?: readonly string[] } = {}) =>
      handingOver.run(async () => {
        form.tagInput.commit();
        if (!(await gate())) return;
        memory.use(form.tagInput.tags.value);
        memory.flush();
        const fields = form.fields.value;
        await sendMessage("submitDraft", { id, fields, ...(others.length > 0 && { others }) });
      }),
    /** It was to go by itself, and has to wait for the person. */
    stayHere: () =>
      run(() => sendMessage("saveDraft", { id, fields: {}, send_when_checked: false })),
    /** Out of the queue, back to the form. */
    undo: () => run(() => sendMessage("undoDraft", id)),
    /** The queue is to go on now, whatever holds it. */
    retry: () => run(() => sendMessage("retryDraft", id)),
    /** Tagpie is to look once more whether it arrived. */
    look: () => run(() => sendMessage("lookForDraft", id)),
    /** Asks what has become of the image since. Nobody waits for it: what is known is shown meanwhile. */
    catchUp: () => void sendMessage("lookForDraft", id).catch(() => {}),
    /** The person has looked: it did not arrive. */
    reopen: () => run(() => sendMessage("reopenDraft", id)),
    /** The person wants it there a second time. */
    again: () => run(async () => open(await sendMessage("draftAgain", id))),
    findSimilar: () => run(async () => open(await sendMessage("searchFromDraft", id))),
    /** Saves and ends. */
    dispose() {
      form.dispose();
      memory.dispose();
    },
  };
}
