import { startService } from "../../service/server.ts";
import { type Chromium, startChromium } from "../browser/chromium.ts";
import type { Target } from "../browser/target.ts";
import { type Measurement, type Part, repeat } from "../measurement.ts";

const RUNS = 12;
const FEW = 10;
const MANY = 1_000;
/** Number of different queries, which the cache serves from then on: the rate limit prevents a thousand requests in a minute. */
const QUERIES = 8;
/** A minimal message that Tagpie's worker handles. */
const INTENTION = JSON.stringify({ intention: "undoRemoval" });

/** Measures the start of the worker, which browsers terminate after 30 seconds of inactivity, and the memory that it retains. */
export const worker: Part = {
  name: "worker",
  async run() {
    await using service = await startService({ caching: "max-age" });
    await using chromium = await startChromium();
    await chromium.configure(service.origin);
    const pages = { tagpie: chromium.quiet, empty: await chromium.openQuietPage("empty") };
    const ask = async (name: "tagpie" | "empty") => {
      await chromium.endWorker(name);
      return { asleep: await askFrom(pages[name]), awake: await askFrom(pages[name]) };
    };
    const samples = await repeat(RUNS, async (run) => {
      // Alternates the order, so that neither always gets the machine in the other's state.
      const early = run % 2 === 0 ? await ask("tagpie") : undefined;
      const empty = await ask("empty");
      return { empty, tagpie: early ?? (await ask("tagpie")) };
    });
    const line = (what: string, state: "asleep" | "awake"): Measurement => ({
      what,
      unit: "ms",
      runs: samples.map(({ tagpie }) => tagpie[state]),
      baseline: { what: "empty worker", runs: samples.map(({ empty }) => empty[state]) },
    });
    return [
      { ...line("message to response, with the worker's start", "asleep"), goal: { ratio: 2 } },
      line("message to response", "awake"),
      await memoryLine(chromium),
    ];
  },
};

const askFrom = (page: Target) =>
  page.evaluate<number>(`new Promise((done) => {
    const start = performance.now();
    chrome.runtime.sendMessage(${INTENTION}, () => {
      const took = performance.now() - start;
      void chrome.runtime.lastError;
      done(took);
    });
  })`);

async function memoryLine(chromium: Chromium): Promise<Measurement> {
  const worker = await chromium.worker("tagpie");
  const heldAfter = async (searches: number): Promise<number> => {
    await chromium.quiet.evaluate<void>(search(searches), 180_000);
    await worker.send("HeapProfiler.collectGarbage");
    const { usedSize } = await worker.send<{ usedSize: number }>("Runtime.getHeapUsage");
    return usedSize / 1_000_000;
  };
  const few = await heldAfter(FEW);
  return {
    what: `memory after ${MANY} searches`,
    unit: "MB",
    runs: [await heldAfter(MANY - FEW)],
    baseline: { what: `after ${FEW}`, runs: [few] },
  };
}

/** Sends searches to the worker, each after the last one is ready. */
const search = (count: number) => `(async () => {
  const { onChanged } = chrome.storage.local;
  const isReady = ([key, { newValue }]) =>
    key.startsWith("record:") && JSON.parse(newValue ?? null)?.state.status === "ready";
  for (let number = 0; number < ${count}; number++) {
    const ready = new Promise((done) => onChanged.addListener(function hear(changes) {
      if (Object.entries(changes).some(isReady)) done(onChanged.removeListener(hear));
    }));
    const data = { q: \`safe, score.gte:-\${1000 + (number % ${QUERIES})}\`, page: 1 };
    const { result } = await chrome.runtime.sendMessage({ intention: "findImages", data });
    if (!result) throw new Error("There was no search.");
    await ready;
  }
})()`;
