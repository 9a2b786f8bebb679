import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { settings } from "../../stored/storage.ts";
import type { Draft } from "../../upload/draft.ts";
import type { PostOutcome } from "../../upload/draft-machine.ts";
import type { Records } from "../store/records.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";

export type Progress = ReturnType<typeof createProgress>;

/** Shows the state of the queue outside the panel: on Tagpie's button, and in a notification if the user wants it. */
export function createProgress({ records, work }: { records: Records; work: UnfinishedWork }) {
  /** Returns the drafts that wait to be sent or are being sent. */
  async function activeDrafts(): Promise<Draft[]> {
    const drafts = await Promise.all((await work.list()).map((id) => records.get(["draft"], id)));
    return drafts.filter(
      (draft): draft is Draft =>
        draft?.state.status === "waiting" || draft?.state.status === "sending",
    );
  }

  return {
    activeDrafts,
    async show(): Promise<void> {
      const drafts = await activeDrafts();
      const isHeld = drafts.some(({ state }) => state.status === "waiting" && state.held);
      const text = drafts.length === 0 ? "" : isHeld ? "!" : String(drafts.length);
      await browser.action.setBadgeText({ text });
    },

    /** Notifies when the last upload has ended. The permission exists only if the user granted it. */
    async ended(status: PostOutcome["status"]): Promise<void> {
      const { notify } = await settings.getValue();
      if (!notify || status === "held" || (await activeDrafts()).length > 0) return;
      await browser.notifications?.create({
        type: "basic",
        iconUrl: browser.runtime.getURL("/icons/128.png"),
        title: i18n.t("extension.name"),
        message: status === "sent" ? i18n.t("uploads.doneAll") : i18n.t("uploads.doneLook"),
      });
    },
  };
}
