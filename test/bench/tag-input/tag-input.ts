import { join } from "node:path";
import { openQuietPage, startBoth } from "../browser/both.ts";
import { bundle } from "../browser/bundle.ts";
import { WATCHING } from "../browser/in-page.ts";
import type { Target } from "../browser/target.ts";
import type { Measurement, Part } from "../measurement.ts";

const KNOWN = [10, 100_000];
const CHIPS = [5, 500];
const RUNS = 15;

interface Keyed {
  took: number;
  frames: number;
}

/** From a key to the suggestion that it brings up, with little and with much to be looked through and drawn. */
export const tagInput: Part = {
  name: "tag-input",
  async measure() {
    await using cleanup = new AsyncDisposableStack();
    const both = cleanup.adopt(await startBoth(), (it) => it.close());
    const { script, css } = await bundle(join(import.meta.dirname, "in-page.ts"));
    const page = await openQuietPage(both.chromium, both.tagpie);
    await page.evaluate<void>(`${WATCHING}\n${script}\nvoid (globalThis.benchPart = benchPart)`);
    const taken: { what: string; keyed: Keyed[] }[] = [];
    for (const chips of CHIPS) {
      for (const known of KNOWN) {
        const given = JSON.stringify({ known, chips, css });
        await page.evaluate<void>(`benchPart.show(${given})`);
        const keyed: Keyed[] = [];
        // The first warms up.
        for (let run = -1; run < RUNS; run++) {
          const one = await press(page);
          if (run >= 0) keyed.push(one);
        }
        taken.push({ what: `${known} known tags, ${chips} chips`, keyed });
      }
    }
    const [least] = taken;
    return taken.flatMap(({ what, keyed }): Measurement[] => [
      {
        what: `key to suggestion painted: ${what}`,
        unit: "ms",
        runs: keyed.map(({ took }) => took),
        ...(least && {
          baseline: { what: least.what, runs: least.keyed.map(({ took }) => took) },
          goal: { ratio: 1.5 },
        }),
      },
      {
        what: `frames until then: ${what}`,
        unit: "frames",
        runs: keyed.map(({ frames }) => frames),
        goal: { most: 1 },
      },
    ]);
  },
};

const OPTIONS = "document.querySelectorAll('[role=option]').length";

/** Types a letter, and takes it back. */
async function press(page: Target): Promise<Keyed> {
  await page.evaluate(`void (bench.keyed = bench.afterKey(() => ${OPTIONS} > 0))`);
  await page.press("q", "KeyQ", "q");
  const keyed = await page.evaluate<Keyed>("bench.keyed");
  await page.evaluate(`void (bench.gone = bench.when(() => ${OPTIONS} === 0))`);
  await page.press("Backspace");
  await page.evaluate("bench.gone");
  return keyed;
}
