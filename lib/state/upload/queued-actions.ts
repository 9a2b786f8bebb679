import { background } from "../../messages.ts";
import type { Repair } from "../../tags/customs/customs.ts";
import type { createActionState } from "../base/action-state.ts";
import type { DraftForm } from "./draft-form.ts";

interface QueuedActionsOptions {
  id: string;
  run: ReturnType<typeof createActionState>["run"];
  form: Pick<DraftForm, "tagInput">;
}

/** Creates what a user does with a draft that is on its way or was sent. */
export const createQueuedActions = ({ id, run, form }: QueuedActionsOptions) => ({
  /** Cancels automatic sending; the draft waits for the user. */
  stayHere: () => run(() => background.saveDraft({ id, fields: {}, send_when_checked: false })),
  /** Moves the draft from the queue back to the form. */
  undo: () => run(() => background.undoDraft(id)),
  /** Moves the draft back to the form, with the tags that a hint proposes. */
  mend: (repair: Repair) =>
    run(async () => {
      await background.undoDraft(id);
      form.tagInput.chosen.mend(repair);
    }),
  /** Sends the draft without the rest of its undo period. */
  sendNow: () => run(() => background.sendDraftNow(id)),
  /** Resumes the queue immediately, whatever holds it. */
  retry: () => run(() => background.retryDraft(id)),
  /** Checks again whether the upload arrived. */
  checkArrival: () => run(() => background.checkArrival(id)),
  /** Requests the image's current state. Runs in the background while the known state is shown. */
  catchUp: () => void background.checkArrival(id).catch(() => {}),
  /** Reopens the draft after the user has checked that it did not arrive. */
  reopen: () => run(() => background.reopenDraft(id)),
});
