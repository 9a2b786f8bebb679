import { detach } from "../../base/detach.ts";
import { keepAwake } from "../../browser.ts";
import { REJECTION_PAUSE_MS } from "../../upload/draft-machine.ts";
import {
  compareQueueOrder,
  MAX_DELAY,
  wasRejectedTwice,
  withRetryTime,
} from "../../upload/queue-order.ts";
import { logEvent } from "../store/event-log.ts";
import type { DraftJournal } from "./draft-journal.ts";
import { prepareUpload } from "./prepare-upload.ts";
import type { UndoWindows } from "./undo-windows.ts";
import type { UploadTools } from "./upload-tools.ts";
import type { Uploader } from "./uploader.ts";
import { listWaiting } from "./waiting-drafts.ts";

/** Maximum time to undo. */
const MAX_PAUSE = 60_000;
/** Longest hold that the worker stays awake for. The alarm ends longer ones. */
const MAX_AWAKE = REJECTION_PAUSE_MS;

/** Runs one queue per service: waits until its next draft is due, then sends it. */
export function createServiceQueues(
  { services, progress, now, wait }: UploadTools,
  { apply }: DraftJournal,
  { remaining, withWindow }: UndoWindows,
  uploader: Uploader,
) {
  /** Services whose queue runs. The controller ends the queue's sleep. */
  const controllers = new Map<string, AbortController>();

  async function runQueue(profile_id: string): Promise<void> {
    for (;;) {
      const controller = new AbortController();
      controllers.set(profile_id, controller);
      const pause = await sendNext(profile_id, controller.signal).catch(
        () => Number.POSITIVE_INFINITY,
      );
      if (controller.signal.aborted) continue;
      if (pause > MAX_PAUSE) {
        controllers.delete(profile_id);
        return;
      }
      if (pause > 0) await wait(pause, controller.signal).catch(() => {});
    }
  }

  /** Sends the next draft if it is due. Returns the time until the next step; an abort makes what it knows outdated. */
  async function sendNext(profile_id: string, signal: AbortSignal): Promise<number> {
    const sendable = (await listWaiting(progress, profile_id)).filter(
      (draft) => !wasRejectedTwice(draft),
    );
    const line = await Promise.all(sendable.map(withWindow));
    if (line.length === 0) return Number.POSITIVE_INFINITY;
    const holdTime = Math.max(...line.map(({ state }) => state.held?.retry_at ?? 0)) - now();
    if (holdTime > 0 && holdTime <= MAX_DELAY)
      return holdTime > MAX_AWAKE ? Number.POSITIVE_INFINITY : holdTime;
    const due = line.filter((one) => remaining(one) <= 0).toSorted(compareQueueOrder);
    const [next] = due;
    if (!next) return Math.min(...line.map(remaining));
    const pause = uploader.timeUntilNext(profile_id);
    if (pause > 0) return pause;

    const began = performance.now();
    const { failure: obstacle, newest } = await prepareUpload(services, profile_id);
    logEvent("upload: check", { code: obstacle?.code ?? "done", began, profile_id });
    for (const { id, state } of due) {
      if (obstacle && signal.aborted) return 0;
      const failure = obstacle && withRetryTime(obstacle, state.since, now());
      await apply(id, { type: "hold", at: now(), failure });
    }
    if (!obstacle) await uploader.send(next, newest);
    return 0;
  }

  return {
    /** Stops a service's queue from holding drafts for a reason that it learned earlier. */
    forgetObstacle: (profile_id: string): void => controllers.get(profile_id)?.abort(),

    /** Lets a service's queue check its drafts now. Starts the queue if it does not run. */
    wake(profile_id: string): void {
      const running = controllers.get(profile_id);
      if (running) running.abort();
      else detach(keepAwake(runQueue(profile_id)));
    },
  };
}
