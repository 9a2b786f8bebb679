/** @module-tag long */

import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { settings, unfinishedRecordIds } from "../../../lib/stored/storage.ts";
import { stateOf } from "./queue-scene.ts";
import { createReaper, type Life } from "./reaper.ts";
import { uploadScene } from "./upload-scene.ts";
import { eventually, freshBrowser, startWorker } from "./worker.ts";

const at = uploadScene();

/** Macrotasks to wait before the next storage access, so that concurrent work interleaves at every `await` on storage. */
let nextDelay = () => 0;
let reaper: ReturnType<typeof createReaper>;

const pause = async (tasks: number) => {
  for (let task = 0; task < tasks; task++) await new Promise(setImmediate);
};

beforeAll(() => {
  const { local } = fakeBrowser.storage;
  const { get, set, remove } = local;
  const delayed =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await pause(nextDelay());
      return work.apply(local, args);
    };
  Object.assign(local, { get: delayed(get), set: delayed(set), remove: delayed(remove) });
  reaper = createReaper();
});

const STEPS = ["submit", "undo", "retry", "look", "die"] as const;
const LOSSES = ["none", "before", "after"] as const;

/** Steps of the user and the browser, each begun before the last one has ended. */
const plans = fc.record({
  steps: fc.array(
    fc.record({
      step: fc.constantFrom(...STEPS),
      after: fc.nat(30),
      dies: fc.integer({ min: 1, max: 30 }),
    }),
    { minLength: 2, maxLength: 8 },
  ),
  delays: fc.array(fc.nat(4), { minLength: 7, maxLength: 31 }),
  loss: fc.constantFrom(...LOSSES),
  undo_seconds: fc.constantFrom(0, 5),
});

const startLife = () => {
  const { life } = reaper.beget();
  return { life, worker: reaper.within(life, () => startWorker()) };
};

async function startDraft() {
  const { life, worker } = startLife();
  const { id, fields } = await reaper.within(life, () => at.scene.startDraft(worker));
  await reaper.within(life, () => worker.drafts.save({ id, fields }));
  return { id, fields, life, worker };
}

const isSettled = (status: string) => status !== "waiting" && status !== "sending";

it("overlapping actions on a draft always end, and send at most one POST", async () => {
  await fc.assert(
    fc.asyncProperty(plans, async ({ steps, delays, loss, undo_seconds }) => {
      freshBrowser();
      at.scene.service.control.remove();
      nextDelay = () => 0;
      await settings.setValue({ undo_seconds, notify: false });
      const { id, fields, ...first } = await startDraft();
      let { life, worker }: { life: Life; worker: ReturnType<typeof startWorker> } = first;
      if (loss !== "none")
        at.scene.service.control.add({
          method: "POST",
          endpoint: "images",
          times: 1,
          after: loss === "after",
          effect: { kind: "reset" },
        });
      let access = 0;
      nextDelay = () => delays[access++ % delays.length] ?? 0;
      const begin = (work: () => Promise<unknown>) =>
        void reaper.within(life, () => work().catch(() => {}));
      const actions: Record<(typeof STEPS)[number], () => Promise<unknown>> = {
        submit: () => worker.queue.submit({ id, fields }),
        undo: () => worker.queue.undo(id),
        retry: () => worker.queue.retry(id),
        look: () => worker.queue.checkArrival(id),
        die: () => worker.resume(),
      };
      for (const { step, after, dies } of steps) {
        if (step === "die") {
          life.endAt(dies, "done");
          await pause(dies);
          life.end();
          ({ life, worker } = startLife());
        }
        begin(actions[step]);
        await pause(after);
      }
      const outcome = () =>
        eventually(async () => {
          const { status } = await stateOf(id);
          expect(isSettled(status), status).toBe(true);
          // An upload in doubt is searched for again later.
          if (status !== "unknown") expect(await unfinishedRecordIds.getValue()).toEqual([]);
          return status;
        });
      if ((await outcome()) === "editing") {
        begin(actions.submit);
        await eventually(async () => expect((await stateOf(id)).status).not.toBe("editing"));
        expect(["sent", "unknown"]).toContain(await outcome());
      }
      expect(at.scene.uploads().length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 100, endOnFailure: true },
  );
}, 120_000);
