import type { Draft } from "../../upload/draft.ts";
import { advanceDraft, type DraftEvent } from "../../upload/draft-machine.ts";
import { createTaskQueues } from "../store/task-queues.ts";
import type { UploadTools } from "./upload-tools.ts";

export type DraftJournal = ReturnType<typeof createDraftJournal>;

/**
 * Saves the events of drafts, which `upload/draft-machine.ts` turns into states, and which drafts still need work.
 * @param accepted is called once an upload is known to have been accepted
 */
export function createDraftJournal(
  { records, work, progress }: Pick<UploadTools, "records" | "work" | "progress">,
  accepted: (draft: Draft) => Promise<void>,
) {
  /** Runs changes of a draft's state and of the list of unfinished work together, so that an ending never follows a newer beginning. */
  const inTurn = createTaskQueues();

  async function apply(id: string, event: DraftEvent): Promise<Draft | null> {
    const draft = await records.update(["draft"], id, (stored) => advanceDraft(stored, event));
    await progress.show(id);
    const isEnd = event.type === "end" || event.type === "find";
    if (isEnd && draft?.state.status === "sent") await accepted(draft);
    return draft;
  }

  /** Ends a draft's work unless its state still needs it. Only in the draft's turn, where no submission can begin in between. */
  async function endUnless(id: string, needsWork: (draft: Draft) => boolean): Promise<void> {
    const draft = await records.get(["draft"], id);
    if (!draft || !needsWork(draft)) await work.end(id);
  }

  return {
    apply,
    /** Hands a draft to the queue or back to the user. `saved` gets the new state, still in the draft's turn. */
    handOver: (
      id: string,
      event: Extract<DraftEvent, { type: "submit" | "undo" }>,
      saved?: (draft: Draft) => void,
    ): Promise<Draft | null> =>
      inTurn(id, async () => {
        if (event.type === "submit") await work.begin(id);
        try {
          const draft = await apply(id, event);
          if (draft) saved?.(draft);
          return draft;
        } finally {
          await endUnless(id, isWithQueue);
        }
      }),
    endWork: (id: string, needsWork: (draft: Draft) => boolean): Promise<void> =>
      inTurn(id, () => endUnless(id, needsWork)),
  };
}

/** Returns false if the queue has nothing to do for a draft: it is being edited, or edited again. */
const isWithQueue = ({ state: { status } }: Draft) =>
  status !== "editing" && status !== "refused" && status !== "failed";
