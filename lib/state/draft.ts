import { sendMessage } from "../messages.ts";
import type { Draft as DraftRecord } from "../records.ts";
import type { TagRules } from "../tags/rules.ts";
import { createDraftForm } from "./draft-form.ts";
import { createAttempt } from "./panel-attempt.ts";

export interface DraftOptions {
  draft: Pick<DraftRecord, "id" | "fields">;
  rules: TagRules;
  /** Shows another record in this draft's place. */
  open: (recordId: string) => Promise<unknown>;
  send?: typeof sendMessage;
}

export type Draft = ReturnType<typeof createDraft>;

/** A draft's form and what a person can do with the draft; how it fares is in its record. */
export function createDraft({ draft, rules, open, send = sendMessage }: DraftOptions) {
  const { id } = draft;
  const { busy, failure, run } = createAttempt();
  const form = createDraftForm({
    fields: draft.fields,
    rules,
    suggest: (term) => send("suggestTags", { input: `draft:${id}`, term }),
    save: (fields) => send("saveDraft", { id, fields }),
  });

  return {
    busy,
    failure,
    form,
    submit: () =>
      run(() => {
        form.tagInput.commit();
        return send("submitDraft", { id, fields: form.fields.value });
      }),
    /** The person has looked: it did not arrive. */
    reopen: () => run(() => send("reopenDraft", id)),
    findSimilar: () => run(async () => open(await send("searchFromDraft", id))),
  };
}
