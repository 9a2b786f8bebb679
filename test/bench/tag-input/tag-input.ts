import { join } from "node:path";
import { openQuietPage, startBoth } from "../browser/both.ts";
import { bundle } from "../browser/bundle.ts";
import { WATCHING } from "../browser/in-page.ts";
import type { Target } from "../browser/target.ts";
import type { Measurement, Part } from "../measurement.ts";

const KNOWN = [10, 100_000];
const CHIPS = [5, 500];
const RUNS = 15;
/** Longest wait of a key pressed right after a frame: the next frame shows its effect. */
const ONE_FRAME = 2 * (1000 / 60);

interface Keyed {
  /** Milliseconds from the key to the frame with the suggestion. */
  took: number;
  /** Milliseconds of main thread for the key with all its effects, and for removing it. */
  thread: number;
}

/** Measures from a key to its suggestion, with little and with much to search and render. */
export const tagInput: Part = {
  name: "tag-input",
  async measure() {
    await using cleanup = new AsyncDisposableStack();
    const both = cleanup.adopt(await startBoth(), (it) => it.close());
    const { script, css } = await bundle(join(import.meta.dirname, "in-page.ts"));
    const page = await openQuietPage(both.chromium, both.tagpie);
    await page.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.evaluate<void>(`${WATCHING}\n${script}\nvoid (globalThis.benchPart = benchPart)`);
    const taken: { what: string; keyed: Keyed[] }[] = [];
    for (const chips of CHIPS) {
      for (const known of KNOWN) {
        const given = JSON.stringify({ known, chips, css });
        await page.evaluate<void>(`benchPart.show(${given})`);
        const keyed: Keyed[] = [];
        // The first run warms up.
        for (let run = -1; run < RUNS; run++) {
          const one = await press(page);
          if (run >= 0) keyed.push(one);
        }
        taken.push({ what: `${known} known tags, ${chips} chips`, keyed });
      }
    }
    const [least] = taken;
    const lines = (what: string, of: (keyed: Keyed) => number, goal: object) =>
      taken.map(
        (one): Measurement => ({
          what: `${what}: ${one.what}`,
          unit: "ms",
          runs: one.keyed.map(of),
          ...(least && { baseline: { what: least.what, runs: least.keyed.map(of) } }),
          ...goal,
        }),
      );
    return [
      ...lines("key to suggestion, main thread", ({ thread }) => thread, { goal: { ratio: 1.5 } }),
      ...lines("key to suggestion painted", ({ took }) => took, { goal: { most: ONE_FRAME } }),
    ];
  },
};

const OPTIONS = "document.querySelectorAll('[role=option]').length";

/** Types a letter and deletes it. */
async function press(page: Target): Promise<Keyed> {
  const before = await threadTime(page);
  await page.evaluate(`void (bench.keyed = bench.afterKey(() => ${OPTIONS} > 0))`);
  await page.press("c", "KeyC", "c");
  const { took } = await page.evaluate<{ took: number }>("bench.keyed");
  await page.evaluate(`void (bench.gone = bench.when(() => ${OPTIONS} === 0))`);
  await page.press("Backspace");
  await page.evaluate("bench.gone");
  return { took, thread: (await threadTime(page)) - before };
}

/** Returns milliseconds of processor time, which other processes do not affect. */
async function threadTime(page: Target): Promise<number> {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>(
    "Performance.getMetrics",
  );
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}
