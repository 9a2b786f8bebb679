import { rm } from "node:fs/promises";
import type { ScanRequest } from "../../../lib/picture/scan-data.ts";
import { copyBuild } from "../../e2e/tagpie.ts";
import type { Measurement, Part, Say } from "../measurement.ts";
import { type BenchBrowser, type Scan, scanOnce, startBrowser } from "./browser.ts";
import { startSite } from "./site.ts";

const COUNTS = [50, 500, 5_000];
const RUNS = 5;
const GOAL = { count: 5_000, milliseconds: 100 };

/** Measures how long the scan blocks a page's main thread, by the number of its pictures. */
export const capture: Part = {
  name: "capture",
  async measure(say) {
    await using cleanup = new AsyncDisposableStack();
    const site = cleanup.adopt(await startSite(), (it) => it.close());
    const folder = cleanup.adopt(await copyBuild("chromium", "loopback"), (path) =>
      rm(path, { recursive: true }),
    );
    const browser = cleanup.adopt(await startBrowser(folder), (it) => it.close());
    const click = (count: number): ScanRequest => ({
      what: "click",
      src: `${site.origin}/files/plain-${count - 1}.png`,
    });
    return [
      ...(await growth(browser, site.origin, "this page", () => ({ what: "page" }), say)),
      ...(await growth(browser, site.origin, "a click", click, say)),
    ];
  },
};

async function growth(
  browser: BenchBrowser,
  origin: string,
  what: string,
  request: (count: number) => ScanRequest,
  say: Say,
): Promise<Measurement[]> {
  const taken: { count: number; runs: Scan[] }[] = [];
  for (const count of COUNTS) {
    const runs: Scan[] = [];
    for (let run = 0; run < RUNS; run++) {
      runs.push(await scanOnce(browser, `${origin}/${count}`, request(count)));
    }
    taken.push({ count, runs });
    const [{ pictures, incomplete } = { pictures: 0, incomplete: true }] = runs;
    say(`${what}, ${count}: ${pictures} pictures${incomplete ? ", not to the end" : ""}`);
  }
  const [fewest] = taken;
  const lines = (kind: string, of: (scan: Scan) => number) =>
    taken.map(
      ({ count, runs }): Measurement => ({
        what: `${what}, ${count} images: ${kind}`,
        unit: "ms",
        runs: runs.map(of),
        ...(fewest && { baseline: { what: `${fewest.count} images`, runs: fewest.runs.map(of) } }),
        ...(count === GOAL.count && { goal: { most: GOAL.milliseconds } }),
      }),
    );
  return [...lines("scan", ({ call }) => call), ...lines("main thread", ({ thread }) => thread)];
}
