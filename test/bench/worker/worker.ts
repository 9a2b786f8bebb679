import { type Both, openQuietPage, startBoth } from "../browser/both.ts";
import type { Target } from "../browser/target.ts";
import type { Measurement, Part } from "../measurement.ts";

const RUNS = 12;

/** An empty message: answered once all listeners of the worker have seen it. */
const NOTHING = {};
/** A minimal message that Tagpie's worker handles. */
const INTENTION = { intention: "undoRemoval" };

/** Measures the start of the worker, which browsers terminate after 30 seconds of inactivity. */
export const worker: Part = {
  name: "worker",
  async measure() {
    await using cleanup = new AsyncDisposableStack();
    const both = cleanup.adopt(await startBoth(), (it) => it.close());
    const tagpie = both.quiet;
    const empty = await openQuietPage(both.chromium, both.empty);
    const heard = { tagpie: [] as number[], empty: [] as number[] };
    const answered = { tagpie: [] as number[], empty: [] as number[] };
    const again = { tagpie: [] as number[], empty: [] as number[] };
    // The first run warms the browser's file cache.
    for (let run = -1; run < RUNS; run++) {
      const first = run % 2 === 0;
      const figures = {
        heard: await pair(both, first, [tagpie, empty], NOTHING, { asleep: true }),
        answered: await pair(both, first, [tagpie, empty], INTENTION, { asleep: true }),
        again: await pair(both, first, [tagpie, empty], INTENTION, { asleep: false }),
      };
      if (run < 0) continue;
      for (const [kept, { tagpie: one, empty: other }] of [
        [heard, figures.heard],
        [answered, figures.answered],
        [again, figures.again],
      ] as const) {
        kept.tagpie.push(one);
        kept.empty.push(other);
      }
    }
    const line = (what: string, { tagpie: runs, empty: others }: typeof heard): Measurement => ({
      what,
      unit: "ms",
      runs,
      baseline: { what: "empty worker", runs: others },
    });
    return [
      { ...line("cold start to listeners ready", heard), goal: { ratio: 2 } },
      line("wake-up to answering an intention", answered),
      line("an intention, awake", again),
    ];
  },
};

/** Alternates the order, so that neither always gets the machine in the other's state. */
async function pair(
  { chromium, tagpie, empty }: Both,
  isFirst: boolean,
  pages: readonly [Target, Target],
  message: object,
  { asleep }: { asleep: boolean },
) {
  const ask = async (page: Target, origin: string) => {
    if (asleep) await chromium.endWorker(origin);
    return askFrom(page, message);
  };
  const early = isFirst ? await ask(pages[0], tagpie) : undefined;
  const other = await ask(pages[1], empty);
  return { tagpie: early ?? (await ask(pages[0], tagpie)), empty: other };
}

const askFrom = (page: Target, message: object) =>
  page.evaluate<number>(`new Promise((done) => {
    const start = performance.now();
    chrome.runtime.sendMessage(${JSON.stringify(message)}, () => {
      const took = performance.now() - start;
      void chrome.runtime.lastError;
      done(took);
    });
  })`);
