import { detach } from "../../base/detach.ts";
import { isInDoubt, type PostOutcome, REJECTION_PAUSE_MS } from "../../upload/draft-machine.ts";
import { REJECTED_TWICE_FAILURE, withRetryTime } from "../../upload/queue-order.ts";
import { logEvent } from "../store/event-log.ts";
import { confirmRefusal } from "./confirm-refusal.ts";
import type { DraftJournal } from "./draft-journal.ts";
import type { FollowUp } from "./follow-up.ts";
import { postDraft } from "./post-draft.ts";
import { findNewestImage } from "./prepare-upload.ts";
import { searchLostUpload } from "./search-lost-upload.ts";
import type { UndoWindows } from "./undo-windows.ts";
import type { UploadTools } from "./upload-tools.ts";
import type { WaitingDraft } from "./waiting-drafts.ts";

/** Time between two uploads. */
const SPACING = 2_000;

export type Uploader = ReturnType<typeof createUploader>;

/**
 * Sends one draft: saves each step before it takes it, and follows up when the response is there.
 * @param sendingIds drafts that this worker is sending: for them, `sending` in storage does not mean a lost upload
 */
export function createUploader(
  tools: UploadTools,
  { apply }: DraftJournal,
  undoWindows: UndoWindows,
  { checkOnce, searchCopies, follow }: FollowUp,
  sendingIds: Set<string>,
) {
  const { services, progress, now, elapsed } = tools;
  const maySend = createDoubtCheck(tools, { apply }, follow);
  const lastSent = new Map<string, number>();

  async function post(
    id: string,
    since: number,
    draft: WaitingDraft,
    newest: number | null,
  ): Promise<void> {
    const waitedTime = undoWindows.timeWaited(draft);
    const sentDraft = await apply(id, { type: "send", at: since, waited: waitedTime, newest });
    if (sentDraft?.state.status !== "sending" || sentDraft.state.since !== since) return;
    const began = performance.now();
    const outcome = await postDraft(tools, sentDraft);
    const code = "failure" in outcome ? outcome.failure.code : outcome.status;
    logEvent("upload: send", { code, began, profile_id: sentDraft.profile_id });
    lastSent.set(draft.profile_id, elapsed());
    await settle(id, since, await confirmRefusal(services, sentDraft, outcome));
  }

  async function settle(id: string, since: number, result: PostOutcome): Promise<void> {
    const pause = result.status === "held" && result.turned_away ? REJECTION_PAUSE_MS : 0;
    const outcome: PostOutcome =
      result.status === "held"
        ? { ...result, failure: withRetryTime(result.failure, since, now(), pause) }
        : result;
    try {
      const draft = await apply(id, { type: "end", since, outcome });
      if (draft?.state.status === "waiting") undoWindows.begin(id, draft.state.since);
    } catch {
      // The result did not fit into storage. `lose` needs no more room, and treats it like a lost response.
      await apply(id, { type: "lose", at: now() });
    }
    await progress.ended(outcome.status).catch(() => {});
  }

  return {
    /** Sends a draft, unless an earlier POST has stored it or may have. `newest` is the newest image, if it was requested already. */
    async send(draft: WaitingDraft, newest?: number | null): Promise<void> {
      const { id } = draft;
      if (!(await maySend(draft))) return;
      const since = now();
      sendingIds.add(id);
      try {
        const newestId =
          newest === undefined ? await findNewestImage(services, draft.profile_id) : newest;
        await post(id, since, draft, newestId);
      } finally {
        sendingIds.delete(id);
      }
      // Must run before the next upload leaves, so that a new image can only belong to this one.
      await checkOnce(id);
      detach(follow(id));
      await searchCopies(id);
    },
    /** Returns the milliseconds until a service may get the next upload, negative if it may have it now. */
    timeUntilNext: (profile_id: string): number =>
      (lastSent.get(profile_id) ?? Number.NEGATIVE_INFINITY) + SPACING - elapsed(),
  };
}

/** Creates the check before a POST: resolves to true if a draft may be sent. If an earlier POST may have stored it, it may only if a search finds nothing. */
function createDoubtCheck(
  tools: UploadTools,
  { apply }: Pick<DraftJournal, "apply">,
  follow: FollowUp["follow"],
) {
  return async (draft: WaitingDraft): Promise<boolean> => {
    const { id, state } = draft;
    if (!isInDoubt(draft)) return true;
    const event = await searchLostUpload(tools, draft);
    if (event.type === "find") {
      await apply(id, event);
      detach(follow(id));
      return false;
    }
    const isAbsent = event.looked.some(
      ({ place, result }) => place === "uploads" && result === "nothing",
    );
    if (isAbsent && !state.needs_user) return true;
    const failure = isAbsent
      ? REJECTED_TWICE_FAILURE
      : withRetryTime({ code: "unreachable" }, state.since, tools.now());
    await apply(id, { type: "hold", at: tools.now(), failure });
    return false;
  };
}
