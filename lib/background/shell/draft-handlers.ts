import type { Handlers } from "../../messages.ts";
import { acceptFile } from "../file/accept-file.ts";
import { copyShot } from "../store/shot-store.ts";
import type { BackgroundParts } from "./create-background.ts";

/** Returns the handlers of intentions about drafts and the queue. */
export const draftHandlers = ({ services, files, drafts, draftFiles, queue }: BackgroundParts) =>
  ({
    draftFromFiles: async ({ files: given }) => {
      const accepted = [];
      for (const file of given) accepted.push(await acceptFile(files, file));
      return drafts.fromFiles(accepted, (await services.active()).id);
    },
    draftFromSearch: async (id) => {
      const draft_id = await drafts.fromSearch(id);
      void copyShot(id, undefined, draft_id);
      return draft_id;
    },
    treatAsWork: drafts.treatAsWork,
    saveDraft: drafts.save,
    changeDrafts: drafts.change,
    loadDraftFile: draftFiles.load,
    setDraftFile: draftFiles.use,
    submitDraft: queue.submit,
    undoDraft: queue.undo,
    sendDraftNow: queue.sendNow,
    retryDraft: queue.retry,
    checkArrival: queue.checkArrival,
    reopenDraft: drafts.reopen,
    removeDrafts: async (ids) => {
      for (const id of ids) await queue.undo(id);
      await drafts.remove(ids);
    },
    restoreDraft: drafts.restore,
  }) satisfies Partial<Handlers>;
