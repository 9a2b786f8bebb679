import { keepAwake } from "../../browser.ts";
import { detach } from "../../detach.ts";
import { codedError } from "../../failure.ts";
import { sleep } from "../../http/sleep.ts";
import type { Draft, DraftFields } from "../../records.ts";
import { settings } from "../../storage.ts";
import { advance, type DraftEvent, isEditable, type Outcome } from "../../upload/draft-machine.ts";
import { byUrgency, MAX_DELAY, withRetry } from "../../upload/queue-order.ts";
import { hasNothingToSend } from "../../upload/sent-file.ts";
import type { Services } from "../service/services.ts";
import type { Files } from "../store/files.ts";
import type { Records } from "../store/records.ts";
import { createSerial } from "../store/serial.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import { createArrival } from "./arrival.ts";
import { createFollowUp, SOON } from "./follow-up.ts";
import type { Progress } from "./progress.ts";
import { createSending } from "./sending.ts";
import type { Thumbnails } from "./thumbnails.ts";
import { createUndoWindows, type Waiting } from "./undo-windows.ts";

const SECOND = 1000;
/** Time between two uploads. */
const SPACING = 2 * SECOND;
/** Maximum time to undo. */
const MAX_PAUSE = 60 * SECOND;

export type Queue = ReturnType<typeof createQueue>;

/** Clocks and pause of the queue, which tests replace. */
export interface QueueTime {
  now?: () => number;
  /** Monotonic clock in milliseconds. It differs between workers. */
  elapsed?: () => number;
  wait?: typeof sleep;
}

/**
 * Sends submitted drafts, one upload at a time per service. Runs the effects for `upload/draft-machine.ts`, which decides the transitions.
 */
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
  const sending = createSending({ services, now });
  const arrival = createArrival({ records, services, now });
  /** Drafts that this worker is sending. For them, `sending` in storage does not mean a lost upload. */
  const underWay = new Set<string>();
  /** Runs changes of a draft's state and of the list of unfinished work together, so that an ending never follows a newer beginning. */
  const inTurn = createSerial();
  /** Services whose queue runs. The controller ends the queue's sleep. */
  const lines = new Map<string, AbortController>();
  const lastSent = new Map<string, number>();

  async function apply(id: string, event: DraftEvent): Promise<Draft | null> {
    const draft = await records.update(["draft"], id, (before) => advance(before, event));
    // The state is saved: a failure to show it must not stop the queue.
    await progress.show().catch(() => {});
    const isEnd = event.type === "end" || event.type === "find";
    if (isEnd && draft?.state.status === "sent") await accepted(draft);
    return draft;
  }

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
    const { tags, source_urls } = fields;
    // Saved sources are shared already, and each picture may have its own.
    const isSaved = `${source_urls}` === `${draft.fields.source_urls}`;
    const shared = isSaved ? { tags } : { tags, source_urls };
    const all = [{ ...draft, fields }];
    for (const other of others) {
      const one = await records.get(["draft"], other);
      if (one && other !== id && one.group && one.group === draft.group && isEditable(one))
        all.push({ ...one, fields: { ...one.fields, ...shared } });
    }
    if (all.some(hasNothingToSend)) throw codedError("not-fetchable");
    const undo = (await settings.getValue()).undo_seconds * SECOND;
    const at = now();
    for (const one of all) await handOver(one, at, undo);
    go(draft.profile_id);
  }

  const handOver = ({ id, fields }: Draft, at: number, undo: number): Promise<void> =>
    inTurn(id, async () => {
      await work.begin(id);
      try {
        const after = await apply(id, { type: "submit", fields, at, undo });
        if (after?.state.status === "waiting" && after.state.since === at) begin(id, at);
      } finally {
        await endUnless(id, (draft) => !isWithUser(draft));
      }
    });

  const { begin, waited, remaining, withWindow } = createUndoWindows({
    elapsed,
    restart: (id) => apply(id, { type: "wait", at: now() }),
  });
  const { checkOnce, searchTwins, finish } = createFollowUp({
    records,
    files,
    thumbnails,
    arrival,
    apply,
    isUnderWay: (id) => underWay.has(id),
    endWork: (id, needsWork) => inTurn(id, () => endUnless(id, needsWork)),
    now,
    wait,
  });

  /** Ends a draft's work unless its state still needs it. Only in the draft's turn, where no submission can begin in between. */
  async function endUnless(id: string, needsWork: (draft: Draft) => boolean): Promise<void> {
    const draft = await records.get(["draft"], id);
    if (!draft || !needsWork(draft)) await work.end(id);
  }

  async function undo(id: string): Promise<void> {
    const draft = await inTurn(id, async () => {
      const undone = await apply(id, { type: "undo", at: now() });
      await endUnless(id, (one) => !isWithUser(one));
      return undone;
    });
    if (draft) go(draft.profile_id);
  }

  /** Makes a service's queue retry immediately, whatever held it. */
  async function goOn(profile_id: string): Promise<void> {
    for (const { id } of await lineOf(profile_id))
      await apply(id, { type: "hold", at: now(), failure: null });
    go(profile_id);
  }

  function go(profile_id: string): void {
    const running = lines.get(profile_id);
    if (running) running.abort();
    else detach(keepAwake(run(profile_id)));
  }

  async function run(profile_id: string): Promise<void> {
    for (;;) {
      const mine = new AbortController();
      lines.set(profile_id, mine);
      const pause = await step(profile_id).catch(() => Number.POSITIVE_INFINITY);
      if (mine.signal.aborted) continue;
      if (pause > MAX_PAUSE) {
        lines.delete(profile_id);
        return;
      }
      if (pause > 0) await wait(pause, mine.signal).catch(() => {});
    }
  }

  /** Sends the next draft if it is due. Returns the time until the next step. */
  async function step(profile_id: string): Promise<number> {
    const line = await Promise.all((await lineOf(profile_id)).map(withWindow));
    if (line.length === 0) return Number.POSITIVE_INFINITY;
    const held = Math.max(...line.map(({ state }) => state.held?.retry_at ?? 0)) - now();
    if (held > 0 && held <= MAX_DELAY) return held > SOON ? Number.POSITIVE_INFINITY : held;
    const due = line.filter((one) => remaining(one) <= 0).toSorted(byUrgency);
    const [next] = due;
    if (!next) return Math.min(...line.map(remaining));
    const space = (lastSent.get(profile_id) ?? Number.NEGATIVE_INFINITY) + SPACING - elapsed();
    if (space > 0) return space;

    const obstacle = await sending.obstacle(profile_id);
    for (const { id, state } of due) {
      const failure = obstacle && withRetry(obstacle, state.since, now());
      await apply(id, { type: "hold", at: now(), failure });
    }
    if (!obstacle && !(await isThere(next))) await sendOne(next);
    return 0;
  }

  async function allWaiting(): Promise<Waiting[]> {
    const drafts = await Promise.all((await work.list()).map((id) => records.get(["draft"], id)));
    return drafts.filter((draft): draft is Waiting => draft?.state.status === "waiting");
  }

  const lineOf = async (profile_id: string) =>
    (await allWaiting()).filter((draft) => draft.profile_id === profile_id);

  /** Checks whether a draft that was turned away has arrived anyway. It is only sent again if the service does not have it. */
  async function isThere(draft: Waiting): Promise<boolean> {
    const { id, state } = draft;
    if (!state.turned_away) return false;
    const event = await arrival.checkArrival(draft, state.turned_away);
    if (event.type === "find") {
      await apply(id, event);
      detach(finish(id));
      return true;
    }
    if (event.looked.some(({ place, result }) => place === "uploads" && result === "nothing"))
      return false;
    const failure = withRetry({ code: "unreachable" }, state.since, now());
    await apply(id, { type: "hold", at: now(), failure });
    return true;
  }

  async function sendOne(next: Waiting): Promise<void> {
    const { id, profile_id } = next;
    const since = now();
    underWay.add(id);
    try {
      const newest = await sending.newest(profile_id);
      const event = { type: "send", at: since, waited: waited(next), newest } as const;
      const draft = await apply(id, event);
      if (draft?.state.status === "sending" && draft.state.since === since) {
        const outcome = await sending.send(draft);
        lastSent.set(profile_id, elapsed());
        await end(id, since, await arrival.confirmRefusal(draft, outcome));
      }
    } finally {
      underWay.delete(id);
    }
    // Must run before the next upload leaves, so that a new image can only belong to this one.
    await checkOnce(id);
    detach(finish(id));
    await searchTwins(id);
  }

  async function end(id: string, since: number, result: Outcome): Promise<void> {
    const outcome: Outcome =
      result.status === "held"
        ? { ...result, failure: withRetry(result.failure, since, now()) }
        : result;
    try {
      const draft = await apply(id, { type: "end", since, outcome });
      if (draft?.state.status === "waiting") begin(id, draft.state.since);
    } catch {
      // The result did not fit into storage. `lose` needs no more room, and treats it like a lost response.
      await apply(id, { type: "lose", at: now() });
    }
    await progress.ended(outcome.status).catch(() => {});
  }

  /** Resumes a draft after a worker ended. An upload that was being sent is in doubt until it is found. */
  async function resume(id: string): Promise<void> {
    if (underWay.has(id)) return;
    const draft = await apply(id, { type: "lose", at: now() });
    if (draft?.state.status === "waiting") go(draft.profile_id);
    else await finish(id);
  }

  /** Returns drafts of a removed service to the user. */
  services.onLeave(async (profile_id) => {
    for (const { id } of await lineOf(profile_id)) await undo(id);
  });

  return {
    submit,
    undo,
    resume,
    goOn,
    async retry(id: string): Promise<void> {
      const draft = await records.get(["draft"], id);
      if (draft) await goOn(draft.profile_id);
    },
    /** Resumes all queues after services changed or the network returned. */
    async goOnEverywhere(): Promise<void> {
      for (const profile_id of new Set((await allWaiting()).map((draft) => draft.profile_id)))
        await goOn(profile_id);
    },
    /** Searches again for an upload in doubt, or refreshes a sent one, when the user asks for it. */
    async checkArrival(id: string): Promise<void> {
      await work.begin(id);
      const check = async () => {
        await thumbnails.check(id);
        await checkOnce(id);
      };
      detach(check().finally(() => finish(id)));
    },
  };
}

/** Returns true if the queue has nothing to do for a draft: it is being edited, or edited again. */
const isWithUser = ({ state: { status } }: Draft) =>
  status === "editing" || status === "refused" || status === "failed";
