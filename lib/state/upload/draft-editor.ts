import { signal } from "@preact/signals";
import type { Failure } from "../../base/failure.ts";
import { background } from "../../messages.ts";
import { lookUpRelatedTags } from "../../tags/look-up.ts";
import type { TagRules } from "../../tags/rules.ts";
import type { Draft as DraftRecord } from "../../upload/draft.ts";
import { createActionState } from "../base/action-state.ts";
import { createServiceReader } from "../base/service-reader.ts";
import { openTagSource } from "../tags/open-tag-source.ts";
import { createTagMemory } from "../tags/tag-memory.ts";
import { createDraftForm } from "./draft-form.ts";
import { createQueuedActions } from "./queued-actions.ts";

interface DraftEditorOptions {
  draft: Pick<
    DraftRecord,
    "id" | "profile_id" | "pick" | "fields" | "file" | "capture" | "not_loaded"
  >;
  rules: TagRules;
  /** False if the service accepts addresses only. */
  takesFiles?: boolean;
  /** Shows another record instead of this draft. */
  open: (recordId: string) => Promise<unknown>;
}

export type DraftEditor = ReturnType<typeof createDraftEditor>;

/** Creates a draft's form and actions; its status is in its record. */
export function createDraftEditor({ draft, rules, takesFiles = true, open }: DraftEditorOptions) {
  const { id, profile_id } = draft;
  const lastFailure = signal<Failure | null>(null);
  const { busy, failure, run } = createActionState(lastFailure);
  /** Separate from `run`, so that other actions do not wait for the submission to start. */
  const handingOver = createActionState(lastFailure);
  const replaces = signal<number>();
  const reader = createServiceReader(profile_id);
  const memory = createTagMemory(profile_id);
  const source = openTagSource(`draft:${id}`, profile_id, (question) =>
    lookUpRelatedTags(reader.search.tags, question),
  );
  const form = createDraftForm({
    draft,
    takesFiles,
    rules,
    source,
    memory,
    save: (fields, base_tags) => background.saveDraft({ id, fields, base_tags }),
  });

  return {
    busy,
    handingOver: handingOver.busy,
    failure,
    form,
    /** State of the last action that loads, stores or converts the file. */
    fileAction: createActionState(),
    memory,
    reader,
    source,
    open,
    /** Obstacles that the user has overruled; see `upload/checks.ts`. */
    overruled: signal<ReadonlySet<string>>(new Set()),
    /** Image of the service with a worse file of the submitted picture. */
    replaces,
    /** Submits the draft unless `gate` resolves to false. */
    submit: (gate: () => Promise<boolean>, { others = [] }: { others?: readonly string[] } = {}) =>
      handingOver.run(async () => {
        form.tagInput.field.commit();
        if (!(await gate())) return;
        const fields = form.fields.value;
        await background.submitDraft({
          id,
          fields,
          ...(others.length > 0 && { others }),
          ...(replaces.value !== undefined && { replaces: replaces.value }),
        });
      }),
    queued: createQueuedActions({ id, run, form }),
    /** Fills in what was left out because the picture looks like no work. */
    treatAsWork: () =>
      run(() => {
        form.flush();
        return background.treatAsWork(id);
      }),
    /** Lists the pictures of the page in a tab. */
    showPictures: (tab_id: number) => run(async () => open(await background.scanPage({ tab_id }))),
    findSimilar: () => run(async () => open(await background.searchFromDraft(id))),
    /** Restores a deleted draft. */
    restore: () => run(() => background.restoreDraft(id)),
    /** Saves and stops. */
    dispose() {
      form.dispose();
      memory.dispose();
      source.dispose();
    },
  };
}
