import { startService } from "../../service/server.ts";
import { startBoth } from "../browser/both.ts";
import type { Measurement } from "../measurement.ts";

const FEW = 10;
const MANY = 1_000;
/** Number of different queries, which the cache serves from then on: the rate limit prevents a thousand requests in a minute. */
const QUERIES = 8;

/** Measures the memory that the worker retains after searches. */
export async function memoryLine(): Promise<Measurement> {
  await using cleanup = new AsyncDisposableStack();
  const service = cleanup.adopt(await startService({ caching: "max-age" }), (it) => it.close());
  const both = cleanup.adopt(await startBoth(), (it) => it.close());
  await both.configure(service.origin);
  const worker = await both.chromium.worker(both.tagpie);
  const search = (count: number) =>
    both.quiet.evaluate<void>(`(async () => {
      for (let number = 0; number < ${count}; number++) {
        const data = { q: \`safe, score.gte:-\${1000 + (number % ${QUERIES})}\`, page: 1 };
        const ready = new Promise((done) => {
          const hear = (changes) => {
            const ended = Object.keys(changes).some((key) =>
              key.startsWith("record:") && JSON.parse(changes[key].newValue ?? null)?.state.status === "ready");
            if (ended) done(chrome.storage.local.onChanged.removeListener(hear));
          };
          chrome.storage.local.onChanged.addListener(hear);
        });
        const { result } = await chrome.runtime.sendMessage({ intention: "findImages", data });
        if (!result) throw new Error("There was no search.");
        await ready;
      }
    })()`);
  const held = async (): Promise<number> => {
    await worker.send("HeapProfiler.collectGarbage");
    const { usedSize } = await worker.send<{ usedSize: number }>("Runtime.getHeapUsage");
    return usedSize / 1_000_000;
  };
  await search(FEW);
  const few = await held();
  await search(MANY - FEW);
  return {
    what: `the worker's memory after ${MANY} searches`,
    unit: "MB",
    runs: [await held()],
    baseline: { what: `after ${FEW}`, runs: [few] },
  };
}
