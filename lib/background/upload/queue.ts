import { detach } from "../../base/detach.ts";
import { codedError } from "../../base/failure.ts";
import { sleep } from "../../http/sleep.ts";
import { settings } from "../../stored/storage.ts";
import type { Draft, DraftFields } from "../../upload/draft.ts";
import { isEditable } from "../../upload/draft-machine.ts";
import { hasNothingToSend } from "../../upload/file-to-send.ts";
import type { Services } from "../service/services.ts";
import type { Files } from "../store/files.ts";
import type { Records } from "../store/records.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import { createArrival } from "./arrival.ts";
import { createDraftJournal } from "./draft-journal.ts";
import { createFollowUp } from "./follow-up.ts";
import type { Progress } from "./progress.ts";
import { createSending } from "./sending.ts";
import { createServiceQueues } from "./service-queues.ts";
import type { Thumbnails } from "./thumbnails.ts";
import { createUndoWindows, type Waiting } from "./undo-windows.ts";
import { createUploader } from "./uploader.ts";

const SECOND = 1000;

export type Queue = ReturnType<typeof createQueue>;

/** Clocks and pause of the queue, which tests replace. */
export interface QueueTime {
  now?: () => number;
  /** Monotonic clock in milliseconds. It differs between workers. */
  elapsed?: () => number;
  wait?: typeof sleep;
}

/** Accepts submitted drafts and does what views ask about them. One upload at a time per service is sent. */
export function createQueue({
  records,
  services,
  files,
  thumbnails,
  work,
  progress,
  accepted,
  now = Date.now,
  elapsed = () => performance.now(),
  wait = sleep,
}: {
  records: Records;
  services: Services;
  files: Files;
  thumbnails: Thumbnails;
  work: UnfinishedWork;
  progress: Progress;
  /** Is called once an upload is known to have been accepted. */
  accepted: (draft: Draft) => Promise<void>;
} & QueueTime) {
  const parts = { records, services, files, thumbnails, progress, now, elapsed, wait };
  const journal = createDraftJournal({ ...parts, work, accepted });
  const { apply, handOver } = journal;
  const sending = createSending(parts);
  const arrival = createArrival(parts);
  const underWay = new Set<string>();
  const undoWindows = createUndoWindows({
    elapsed,
    restart: (id) => apply(id, { type: "wait", at: now() }),
  });
  const followUp = createFollowUp({ ...parts, journal, arrival, underWay });
  const uploading = { ...parts, journal, sending, undoWindows };
  const uploader = createUploader({ ...uploading, arrival, followUp, underWay });
  const { wake, forgetObstacle } = createServiceQueues({ ...uploading, uploader, waitingDrafts });

  /** Submits drafts. Fails with `not-fetchable`, and changes nothing, if one has neither a file nor a fetchable address. */
  async function submit({
    id,
    fields,
    others = [],
  }: {
    id: string;
    fields: DraftFields;
    others?: readonly string[];
  }): Promise<void> {
    const draft = await records.need(["draft"], id);
    const all: Draft[] = [];
    for (const other of others) {
      const one = await records.get(["draft"], other);
      if (one && other !== id && one.group && one.group === draft.group && isEditable(one))
        all.push(one);
    }
    // The last one, so that a repeated message finds the same change.
    all.push({ ...draft, fields });
    if (all.some(hasNothingToSend)) throw codedError("not-fetchable");
    const undo = (await settings.getValue()).undo_seconds * SECOND;
    const at = now();
    for (const one of all)
      await handOver(one.id, { type: "submit", fields: one.fields, at, undo }, ({ state }) => {
        if (state.status === "waiting" && state.since === at) undoWindows.begin(one.id, at);
      });
    wake(draft.profile_id);
  }

  async function undo(id: string): Promise<void> {
    const draft = await handOver(id, { type: "undo", at: now() });
    if (draft) wake(draft.profile_id);
  }

  /** Ends the undo period of a draft, at the user's request. */
  async function sendNow(id: string): Promise<void> {
    const draft = await apply(id, { type: "hurry" });
    if (draft) wake(draft.profile_id);
  }

  /** Makes a service's queue retry immediately, whatever held it. */
  async function retryNow(profile_id: string): Promise<void> {
    forgetObstacle(profile_id);
    for (const { id } of await waitingDrafts(profile_id))
      await apply(id, { type: "hold", at: now(), failure: null });
    wake(profile_id);
  }

  /** Returns the waiting drafts of one service, or of all. */
  async function waitingDrafts(profile_id?: string): Promise<Waiting[]> {
    return (await progress.activeDrafts())
      .filter((draft): draft is Waiting => draft.state.status === "waiting")
      .filter((draft) => profile_id === undefined || draft.profile_id === profile_id);
  }

  /** Returns drafts of a removed service to the user. */
  services.onLeave(async (profile_id) => {
    for (const { id } of await waitingDrafts(profile_id)) await undo(id);
  });

  return {
    submit,
    undo,
    sendNow,
    retryNow,
    /** Resumes a draft after a worker ended. An upload that was being sent is in doubt until it is found. */
    async resume(id: string): Promise<void> {
      if (underWay.has(id)) return;
      const draft = await apply(id, { type: "lose", at: now() });
      if (draft?.state.status === "waiting") wake(draft.profile_id);
      else await followUp.follow(id);
    },
    /** Retries at the user's wish, also uploads that the service rejected twice. */
    async retry(id: string): Promise<void> {
      const draft = await records.get(["draft"], id);
      if (!draft) return;
      for (const one of await waitingDrafts(draft.profile_id))
        await apply(one.id, { type: "insist", at: now() });
      await retryNow(draft.profile_id);
    },
    /** Resumes all queues after services changed or the network returned. */
    async retryEverywhere(): Promise<void> {
      for (const profile_id of new Set((await waitingDrafts()).map((draft) => draft.profile_id)))
        await retryNow(profile_id);
    },
    /** Searches again for an upload in doubt, or refreshes a sent one, when the user asks for it. */
    async checkArrival(id: string): Promise<void> {
      await work.begin(id);
      const check = async () => {
        await thumbnails.check(id);
        await followUp.checkOnce(id);
      };
      detach(check().finally(() => followUp.follow(id)));
    },
  };
}
