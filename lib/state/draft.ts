import { sendMessage } from "../messages.ts";
import type { Draft as DraftRecord } from "../records.ts";
import type { TagRules } from "../tags/rules.ts";
import { createDraftForm } from "./draft-form.ts";
import { createAttempt } from "./panel-attempt.ts";

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
  const { busy, failure, run } = createAttempt();
  const form = createDraftForm({
    fields: draft.fields,
    rules,
    suggest: (term) => sendMessage("suggestTags", { input: `draft:${id}`, term, profile_id }),
    save: (fields) => sendMessage("saveDraft", { id, fields }),
  });

  return {
    busy,
    failure,
    form,
    submit: () =>
      run(() => {
        form.tagInput.commit();
        return sendMessage("submitDraft", { id, fields: form.fields.value });
      }),
    /** The person has looked: it did not arrive. */
    reopen: () => run(() => sendMessage("reopenDraft", id)),
    /** The person wants it there a second time. */
    again: () => run(async () => open(await sendMessage("draftAgain", id))),
    findSimilar: () => run(async () => open(await sendMessage("searchFromDraft", id))),
  };
}
