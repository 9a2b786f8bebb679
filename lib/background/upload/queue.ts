import { detach } from "../../base/detach.ts";
import { codedError } from "../../base/failure.ts";
import { sleep } from "../../http/sleep.ts";
import { settings } from "../../stored/storage.ts";
import type { Draft, DraftFields } from "../../upload/draft.ts";
import { isEditable } from "../../upload/draft-machine.ts";
import { hasNothingToSend } from "../../upload/file-to-send.ts";
import type { Records } from "../store/records.ts";
import { createDraftJournal } from "./draft-journal.ts";
import { createFollowUp } from "./follow-up.ts";
import { createServiceQueues } from "./service-queues.ts";
import { createUndoWindows } from "./undo-windows.ts";
import type { UploadTools } from "./upload-tools.ts";
import { createUploader } from "./uploader.ts";
import { listWaiting } from "./waiting-drafts.ts";

const SECOND = 1000;

export type Queue = ReturnType<typeof createQueue>;

/** Clocks and pause of the queue, which tests replace. */
export type QueueClock = Partial<Pick<UploadTools, "now" | "elapsed" | "wait">>;

/** Drafts that the user submits together: one with the fields of the form, and others of its group. */
interface Submission {
  id: string;
  fields: DraftFields;
  others?: readonly string[];
  replaces?: number;
}

interface QueueOptions extends Omit<UploadTools, keyof QueueClock>, QueueClock {
  /** Is called once an upload is known to have been accepted. */
  accepted: (draft: Draft) => Promise<void>;
}

/** Accepts submitted drafts and does what views ask about them. One upload at a time per service is sent. */
export function createQueue({ accepted, ...parts }: QueueOptions) {
  const tools: UploadTools = {
    ...{ now: Date.now, elapsed: () => performance.now(), wait: sleep },
    ...parts,
  };
  const { records, services, thumbnails, work, progress, now } = tools;
  const journal = createDraftJournal(tools, accepted);
  const { apply } = journal;
  const { undoWindows, followUp, queues, sendingIds } = connectStages(tools, journal);

  /** Submits drafts. Fails with `not-fetchable`, and changes nothing, if one has neither a file nor a fetchable address. */
  async function submit({ id, fields, others = [], replaces }: Submission): Promise<void> {
    const draft = { ...(await records.need(["draft"], id)), fields };
    // The last one, so that a repeated message finds the same change.
    const drafts = [...(await othersInGroup(records, draft, others)), draft];
    if (drafts.some(hasNothingToSend)) throw codedError("not-fetchable");
    const undo = (await settings.getValue()).undo_seconds * SECOND;
    const at = now();
    for (const one of drafts)
      await journal.handOver(
        one.id,
        {
          ...{ type: "submit", fields: one.fields, at, undo },
          replaces: one === draft ? replaces : undefined,
        },
        ({ state }) => {
          if (state.status === "waiting" && state.since === at) undoWindows.begin(one.id, at);
        },
      );
    queues.wake(draft.profile_id);
  }

  async function undo(id: string): Promise<void> {
    const draft = await journal.handOver(id, { type: "undo", at: now() });
    if (draft) queues.wake(draft.profile_id);
  }

  /** Makes a service's queue retry immediately, whatever held it. */
  async function retryNow(profile_id: string): Promise<void> {
    queues.forgetObstacle(profile_id);
    for (const { id } of await listWaiting(progress, profile_id))
      await apply(id, { type: "hold", at: now(), failure: null });
    queues.wake(profile_id);
  }

  /** Returns drafts of a removed service to the user. */
  services.onLeave(async (profile_id) => {
    for (const { id } of await listWaiting(progress, profile_id)) await undo(id);
  });

  return {
    submit,
    undo,
    /** Ends the undo period of a draft, at the user's request. */
    async sendNow(id: string): Promise<void> {
      const draft = await apply(id, { type: "hurry" });
      if (draft) queues.wake(draft.profile_id);
    },
    retryNow,
    /** Resumes a draft after a worker ended. An upload that was being sent is in doubt until it is found. */
    async resume(id: string): Promise<void> {
      if (sendingIds.has(id)) return;
      const draft = await apply(id, { type: "lose", at: now() });
      if (draft?.state.status === "waiting") queues.wake(draft.profile_id);
      else await followUp.follow(id);
    },
    /** Retries at the user's wish, also uploads that the service rejected twice. */
    async retry(id: string): Promise<void> {
      const draft = await records.get(["draft"], id);
      if (!draft) return;
      for (const one of await listWaiting(progress, draft.profile_id))
        await apply(one.id, { type: "insist", at: now() });
      await retryNow(draft.profile_id);
    },
    /** Resumes all queues after services changed or the network returned. */
    async retryEverywhere(): Promise<void> {
      const waiting = await listWaiting(progress);
      for (const profile_id of new Set(waiting.map((draft) => draft.profile_id)))
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

/** Connects the stages of an upload: the time to undo, the queue of its service, the POST, and what follows. */
function connectStages(tools: UploadTools, journal: ReturnType<typeof createDraftJournal>) {
  const sendingIds = new Set<string>();
  const undoWindows = createUndoWindows({
    elapsed: tools.elapsed,
    restart: (id) => journal.apply(id, { type: "wait", at: tools.now() }),
  });
  const followUp = createFollowUp(tools, journal, sendingIds);
  const uploader = createUploader(tools, journal, undoWindows, followUp, sendingIds);
  const queues = createServiceQueues(tools, journal, undoWindows, uploader);
  return { undoWindows, followUp, queues, sendingIds };
}

/** Returns the drafts with these ids that are edited in the group of a draft. */
async function othersInGroup(
  records: Records,
  { id, group }: Draft,
  others: readonly string[],
): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const other of others) {
    const one = await records.get(["draft"], other);
    if (one && other !== id && one.group && one.group === group && isEditable(one))
      drafts.push(one);
  }
  return drafts;
}
