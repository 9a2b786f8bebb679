import { join } from "node:path";
import { bundlePart } from "../browser/bundle.ts";
import { startChromium } from "../browser/chromium.ts";
import { type Conditions, observer, type Target } from "../browser/target.ts";
import { type Part, repeat } from "../measurement.ts";

const RUNS = 15;
/** Longest wait of a key pressed right after a frame: the next frame shows its effect. */
const ONE_FRAME = 2 * (1000 / 60);
const OPTIONS = "document.querySelectorAll('[role=option]').length";
const SHOWN = { shown: `${OPTIONS} > 0` };
const HIDDEN = { hidden: `${OPTIONS} === 0` };

/** Measures from a key to its suggestion, with little and with much to search and render. */
export const tagInput: Part = {
  name: "tag-input",
  async run() {
    await using chromium = await startChromium(["tagpie"]);
    const { quiet } = chromium;
    const { script, css } = await bundlePart(join(import.meta.dirname, "in-page.ts"));
    await quiet.evaluate<void>(`${script}\nvoid (globalThis.benchPart = benchPart)`);
    const keysWith = async (known: number, chips: number) => {
      await quiet.evaluate<void>(`benchPart.show(${JSON.stringify({ known, chips, css })})`);
      return repeat(RUNS, () => press(quiet));
    };
    const small = await keysWith(10, 5);
    const large = await keysWith(100_000, 500);
    const what = "100000 known tags, 500 chips";
    return [
      {
        what: `key to suggestion, main thread: ${what}`,
        unit: "ms",
        runs: large.map(({ thread }) => thread),
        baseline: { what: "10 known tags, 5 chips", runs: small.map(({ thread }) => thread) },
        goal: { ratio: 1.5 },
      },
      {
        what: `key to suggestion painted: ${what}`,
        unit: "ms",
        runs: large.map(({ painted }) => painted),
        baseline: { what: "10 known tags, 5 chips", runs: small.map(({ painted }) => painted) },
        goal: { most: ONE_FRAME },
      },
    ];
  },
};

/** Types a letter and deletes it. */
async function press(page: Target) {
  const pressUntil = async (conditions: Conditions, ...key: Parameters<Target["press"]>) => {
    await page.evaluate<void>(`${observer()} bench.forget(); ${observer(conditions)} void 0`);
    await page.press(...key);
    return page.painted(conditions);
  };
  const startTime = await page.threadTime();
  const { shown = Number.NaN } = await pressUntil(SHOWN, "c", "KeyC", "c");
  const key = await page.evaluate<number>("bench.key");
  await pressUntil(HIDDEN, "Backspace");
  return { painted: shown - key, thread: (await page.threadTime()) - startTime };
}
