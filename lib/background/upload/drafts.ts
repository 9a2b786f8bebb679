import { codedError } from "../../base/failure.ts";
import { mergeTags, withTagChange } from "../../tags/tag-change.ts";
import type { Draft, DraftFields } from "../../upload/draft.ts";
import { advanceDraft, type DraftEvent } from "../../upload/draft-machine.ts";
import type { DraftChange } from "../../upload/group-changes.ts";
import { restoreWorkFacts } from "../../upload/restore-work-facts.ts";
import { isUntouchedDraft } from "../../upload/untouched.ts";
import type { Records } from "../store/records.ts";
import { createTaskQueues } from "../store/task-queues.ts";
import type { DraftFiles } from "./draft-files.ts";
import { createDraftStarts } from "./draft-starts.ts";
import type { ProgressBadge } from "./progress-badge.ts";

/** Time to restore a deleted draft, in milliseconds. */
const BIN_LASTS = 10 * 60_000;

export type Drafts = ReturnType<typeof createDrafts>;

interface SavedForm {
  id: string;
  fields: Partial<DraftFields>;
  base_tags?: readonly string[] | undefined;
  send_when_checked?: false;
}

/** Creates and edits drafts. The queue takes over once they are submitted. */
export function createDrafts({
  records,
  files,
  progress,
  now = Date.now,
}: {
  records: Records;
  files: Pick<DraftFiles, "loadIfNeeded" | "release">;
  progress: Pick<ProgressBadge, "show">;
  now?: () => number;
}) {
  const inTurn = createTaskQueues();
  async function apply(id: string, event: DraftEvent): Promise<Draft | null> {
    const draft = await records.update(["draft"], id, (stored) => advanceDraft(stored, event));
    await progress.show(id);
    return draft;
  }

  /** Forms of one draft that wait for their turn. */
  let waiting: { id: string; forms: SavedForm[]; written: Promise<number | null> } | null = null;

  /** Saves a form, and returns the draft's revision; null if that accepts no edits. Views save each key, so those that come during a write share the next one. */
  function save(form: SavedForm): Promise<number | null> {
    const { id } = form;
    if (waiting?.id === id) {
      waiting.forms.push(form);
      return waiting.written;
    }
    const forms = [form];
    const written = inTurn("tags", async () => {
      if (waiting?.forms === forms) waiting = null;
      let revision: number | null = null;
      await records.update(["draft"], id, (stored) => {
        const saved = forms.reduce(withForm, stored);
        revision = saved === stored ? null : (saved.revision ?? null);
        return saved;
      });
      return revision;
    });
    waiting = { id, forms, written };
    return written;
  }

  /** Removes drafts that were deleted long ago. */
  async function emptyBin(): Promise<void> {
    const at = now();
    for (const { id: old, removed_at, file, capture } of await records.all("draft")) {
      if (removed_at === undefined || removed_at >= at - BIN_LASTS) continue;
      await records.remove(old);
      for (const unused of [file, capture]) if (unused) await files.release(unused);
    }
  }

  return {
    ...createDraftStarts({ records, files, now }),

    save,

    /** Changes tags and sources of drafts, each for itself, in one write. A repeated message changes nothing more. */
    change(changes: readonly DraftChange[]): Promise<void> {
      // Later saves apply to the changed tags.
      waiting = null;
      return inTurn("tags", async () => {
        const byId = new Map(changes.map((change) => [change.id, change]));
        await records.updateTogether(["draft"], [...byId.keys()], (one) => {
          const change = byId.get(one.id);
          return change ? withChange(one, change) : one;
        });
      });
    },

    /** Fills in what was left out because the picture looks like no work. */
    async treatAsWork(id: string): Promise<void> {
      await records.update(["draft"], id, restoreWorkFacts);
    },

    async reopen(id: string): Promise<void> {
      await apply(id, { type: "reopen", at: now() });
    },

    /** Deletes drafts. A draft that is being sent stays. */
    async remove(ids: readonly string[]): Promise<void> {
      for (const id of ids) await apply(id, { type: "remove", at: now() });
      await emptyBin();
    },

    /** Deletes a draft that its form left untouched. Any other stays. */
    async leave(id: string): Promise<void> {
      const draft = await records.update(["draft"], id, (stored) =>
        isUntouchedDraft(stored)
          ? advanceDraft(stored, { type: "remove", at: now(), left: true })
          : stored,
      );
      if (draft?.removed_at !== undefined) await emptyBin();
    },

    async restore(id: string): Promise<void> {
      if (!(await apply(id, { type: "remove", at: null }))) throw codedError("no-record");
    },
  };
}

/** Returns a draft with a form's fields, if it can be edited. */
function withForm(stored: Draft, { fields, base_tags, send_when_checked }: SavedForm): Draft {
  const { tags } = fields;
  const merged = tags && base_tags ? mergeTags(stored.fields.tags, base_tags, tags) : tags;
  const changed = advanceDraft(stored, {
    type: "save",
    fields: { ...fields, ...(merged && { tags: merged }) },
  });
  if (changed === stored) return stored;
  const saved = { ...changed, revision: (stored.revision ?? 0) + 1 };
  // A late save by Tagpie itself must not bring back a draft that its form left untouched.
  if (stored.left && isUntouchedDraft(saved)) return stored;
  if (send_when_checked !== false || !saved.send_when_checked) return saved;
  const { send_when_checked: _, ...rest } = saved;
  return rest;
}

/** Returns a draft after a change, if it can be edited. */
const withChange = (draft: Draft, { source_urls, ...change }: DraftChange): Draft =>
  advanceDraft(draft, {
    type: "save",
    fields: {
      ...(source_urls && { source_urls: [...source_urls] }),
      tags: withTagChange(draft.fields.tags, change),
    },
  });
