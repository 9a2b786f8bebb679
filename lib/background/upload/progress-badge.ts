import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { isSameJson } from "../../base/is-same.ts";
import { setBadge } from "../../browser.ts";
import { failedUploads, settings } from "../../stored/storage.ts";
import type { Draft } from "../../upload/draft.ts";
import { needsUserAfterFailure, type PostOutcome } from "../../upload/draft-machine.ts";
import type { Records } from "../store/records.ts";
import { createTaskQueues } from "../store/task-queues.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";

export type ProgressBadge = ReturnType<typeof createProgressBadge>;

/** Shows the state of the queue outside the panel: on Tagpie's button, and in a notification if the user wants it. */
export function createProgressBadge({ records, work }: { records: Records; work: UnfinishedWork }) {
  const inTurn = createTaskQueues();

  /** Returns the drafts that wait to be sent or are being sent. */
  async function activeDrafts(): Promise<Draft[]> {
    const drafts = await Promise.all((await work.list()).map((id) => records.get(["draft"], id)));
    return drafts.filter(
      (draft): draft is Draft =>
        draft?.state.status === "waiting" || draft?.state.status === "sending",
    );
  }

  /** Returns how many uploads failed, after this one has changed. */
  async function countFailed(changed: readonly string[]): Promise<number> {
    const listed = await failedUploads.getValue();
    const ids = [...new Set([...listed, ...changed])];
    const drafts = await Promise.all(ids.map((id) => records.get(["draft"], id)));
    const failed = drafts.flatMap((draft) =>
      draft && needsUserAfterFailure(draft) ? draft.id : [],
    );
    if (!isSameJson(failed, listed)) await failedUploads.setValue(failed);
    return failed.length;
  }

  async function show(changed: readonly string[]): Promise<void> {
    const active = await activeDrafts();
    const failed = await countFailed(changed);
    const heldCount = active.filter(({ state }) => state.status === "waiting" && state.held).length;
    const waiting = active.length - heldCount;
    const facts = [
      waiting > 0 && i18n.t("badge.waiting", waiting),
      heldCount > 0 && i18n.t("badge.held", heldCount),
      failed > 0 && i18n.t("badge.failed", failed),
    ].filter((fact) => fact !== false);
    const name = i18n.t("extension.name");
    const needsUser = heldCount + failed > 0;
    const count = active.length + failed;
    await setBadge({
      text: count === 0 ? "" : needsUser ? `${count}!` : `${count}`,
      isAlarm: needsUser,
      title: facts.length > 0 ? i18n.t("ui.about", [name, facts.join(" · ")]) : name,
    });
  }

  return {
    activeDrafts,

    /**
     * Shows the queue and what failed on Tagpie's button, after these drafts have changed. Never rejects, because nothing may wait for a
     * button.
     */
    show: (...changed: string[]): Promise<void> =>
      inTurn("badge", () => show(changed)).catch(() => {}),

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
