import { join } from "node:path";
import { startService } from "../../service/server.ts";
import { openQuietPage, startBoth } from "../browser/both.ts";
import { bundle } from "../browser/bundle.ts";
import type { Measurement, Part } from "../measurement.ts";
import type { Hits, Kept } from "./in-page.ts";

const COUNTS = [10, 1_000, 10_000];
const RUNS = 15;
/** The extension's limits: see `lib/http/cached-fetch.ts`. */
const BOUND = { entries: 500, bytes: 20 * 1024 * 1024 };

const MB = 1_000_000;

/** Compares a cached response in the browser's database with the same response over loopback. */
export const cache: Part = {
  name: "cache",
  async measure(say) {
    await using cleanup = new AsyncDisposableStack();
    const service = cleanup.adopt(await startService({ caching: "max-age" }), (it) => it.close());
    const both = cleanup.adopt(await startBoth(), (it) => it.close());
    const { script } = await bundle(join(import.meta.dirname, "in-page.ts"));
    const page = await openQuietPage(both.chromium, both.empty);
    await page.evaluate<void>(`${script}\nvoid (globalThis.benchPart = benchPart)`);
    const call = <T>(name: string, ...given: readonly unknown[]) =>
      page.evaluate<T>(`benchPart.${name}(...${JSON.stringify(given)})`);

    const url = `${service.origin}/api/v1/json/search/images?q=safe&per_page=24`;
    const taken: { count: number; hits: Hits }[] = [];
    for (const count of COUNTS) {
      say(`a cache of ${count} answers`);
      taken.push({ count, hits: await call<Hits>("hitsAmong", url, count, RUNS) });
    }
    return [
      ...taken.map(
        ({ count, hits }): Measurement => ({
          what: `a hit among ${count} answers`,
          unit: "ms",
          runs: hits.hits,
          baseline: { what: "loopback", runs: hits.fetches },
          goal: { ratio: 1 },
        }),
      ),
      ...growth("a hit", taken, ({ hits }) => hits, { ratio: 1.5 }),
      ...growth("the first of a new worker", taken, ({ first }) => first),
      ...boundLines("600 answers of 5 kB", await call<Kept>("keptOf", 600, 5_000)),
      ...boundLines("150 answers of 150 kB", await call<Kept>("keptOf", 150, 150_000)),
    ];
  },
};

function growth(
  what: string,
  taken: readonly { count: number; hits: Hits }[],
  of: (hits: Hits) => readonly number[],
  goal?: { ratio: number },
): Measurement[] {
  const [fewest, ...more] = taken;
  if (!fewest) return [];
  const baseline = { what: `among ${fewest.count}`, runs: of(fewest.hits) };
  return more.map(({ count, hits }) => ({
    what: `${what}, among ${count}`,
    unit: "ms",
    runs: of(hits),
    baseline,
    ...(goal && { goal }),
  }));
}

const boundLines = (what: string, { entries, counted, bytes }: Kept): Measurement[] => [
  {
    what: `kept of ${what}`,
    unit: "answers",
    runs: [entries],
    baseline: { what: "bound", runs: [BOUND.entries] },
    goal: { ratio: 1 },
  },
  {
    what: `kept of ${what}, as counted`,
    unit: "MB",
    runs: [counted / MB],
    baseline: { what: "bound", runs: [BOUND.bytes / MB] },
    goal: { ratio: 1 },
  },
  {
    what: `kept of ${what}, as UTF-8`,
    unit: "MB",
    runs: [bytes / MB],
    baseline: { what: "bound", runs: [BOUND.bytes / MB] },
    goal: { ratio: 1 },
  },
];
