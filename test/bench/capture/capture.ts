import type { ScanRequest } from "../../../lib/capture/scan-data.ts";
import { extensionFolder } from "../../e2e/tagpie.ts";
import type { Measurement, Part } from "../measurement.ts";
import { type BenchBrowser, type Scan, scanOnce, startBrowser } from "./browser.ts";
import { startSite } from "./site.ts";

const COUNTS = [50, 500, 5_000];
const RUNS = 7;
const GOAL = { count: 5_000, milliseconds: 100 };

/** How long the scan of a page keeps its main thread, by the number of its pictures. */
export const capture: Part = {
  name: "capture",
  async measure(say) {
    await using cleanup = new AsyncDisposableStack();
    const site = cleanup.adopt(await startSite(), (it) => it.close());
    const browser = cleanup.adopt(await startBrowser(extensionFolder("chromium")), (it) =>
      it.close(),
    );
    const click = (count: number): ScanRequest => ({
      what: "click",
      src: `${site.origin}/files/plain-${count - 1}.png`,
    });
    return [
      ...(await groups(browser, site.origin, "this page", () => ({ what: "page" }), say)),
      ...(await groups(browser, site.origin, "a click", click, say)),
    ];
  },
};

async function groups(
  browser: BenchBrowser,
  origin: string,
  what: string,
  request: (count: number) => ScanRequest,
  say: (line: string) => void,
): Promise<Measurement[][]> {
  const scan: Measurement[] = [];
  const thread: Measurement[] = [];
  for (const count of COUNTS) {
    const runs: Scan[] = [];
    for (let run = 0; run < RUNS; run++) {
      runs.push(await scanOnce(browser, `${origin}/${count}`, request(count)));
    }
    const [{ pictures, incomplete } = { pictures: 0, incomplete: true }] = runs;
    say(`${what}, ${count}: ${pictures} pictures${incomplete ? ", not to the end" : ""}`);
    const goal = count === GOAL.count ? { goal: GOAL.milliseconds } : {};
    const line = (kind: string, figures: number[]): Measurement => ({
      what: `${what}, ${count} images: ${kind}`,
      unit: "ms",
      runs: figures,
      ...goal,
    });
    scan.push(
      line(
        "scan",
        runs.map((run) => run.call),
      ),
    );
    thread.push(
      line(
        "main thread",
        runs.map((run) => run.thread),
      ),
    );
  }
  return [scan, thread];
}
