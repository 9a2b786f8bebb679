import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { settings } from "../../storage.ts";
import type { Outcome } from "../../upload/draft-machine.ts";
import type { Records } from "../store/records.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";

export type Progress = ReturnType<typeof createProgress>;

/** Shows the state of the queue outside the panel: on Tagpie's button, and in a notification if the user wants it. */
export function createProgress({ records, work }: { records: Records; work: UnfinishedWork }) {
  async function moving() {
    const drafts = await Promise.all((await work.list()).map((id) => records.get(["draft"], id)));
    return drafts.flatMap((draft) =>
      draft?.state.status === "waiting" || draft?.state.status === "sending" ? [draft.state] : [],
    );
  }

  return {
    async show(): Promise<void> {
      const states = await moving();
      const held = states.some((state) => state.status === "waiting" && state.held);
      const text = states.length === 0 ? "" : held ? "!" : String(states.length);
      await browser.action.setBadgeText({ text });
    },

    /** Notifies when the last upload has ended. The permission exists only if the user granted it. */
    async ended(status: Outcome["status"]): Promise<void> {
      const { notify } = await settings.getValue();
      if (!notify || status === "held" || (await moving()).length > 0) return;
      await browser.notifications?.create({
        type: "basic",
        iconUrl: browser.runtime.getURL("/icons/128.png"),
        title: i18n.t("extension.name"),
        message: status === "sent" ? i18n.t("uploads.doneAll") : i18n.t("uploads.doneLook"),
      });
    },
  };
}
