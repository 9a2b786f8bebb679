import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../service/database.ts";
import { createMemoryStore } from "../../service/files.ts";
import { fill } from "../../service/seed/fill.ts";
import { plan } from "../../service/seed/plan.ts";
import { type RunningService, startService } from "../../service/server.ts";
import type { Measurement, Part } from "../measurement.ts";
import { crowd } from "./crowd.ts";

const MANY = 30_000;
const RUNS = 9;

/** Checks that the local service stays fast enough for tests, even with many more images than the seed has. */
export const service: Part = {
  name: "service",
  async measure(say) {
    await using cleanup = new AsyncDisposableStack();
    const folder = cleanup.adopt(await mkdtemp(join(tmpdir(), "tagpie-bench-")), (path) =>
      rm(path, { recursive: true, force: true }),
    );
    const copy = join(folder, "copy");
    // Creates the seed if it is missing.
    await (await startService({ data: copy })).close();
    say(`filling a copy of the seed up to ${MANY} images`);
    const filling = await timeOf(() => crowd(copy, MANY));
    const few = await take(() => startService());
    const many = await take(() => startService({ data: copy }));
    return [
      { what: `drawing the seed, ${plan.length} images`, unit: "ms", runs: [await timeOf(draw)] },
      { what: `filling up to ${MANY} images`, unit: "ms", runs: [filling] },
      ...compare("starting", few.start, many.start),
      ...compare("a search of 50", few.search, many.search),
      ...compare("a reverse search", few.reverse, many.reverse),
    ];
  },
};

const compare = (what: string, few: number[], many: number[]): Measurement[] => [
  { what: `${what}, ${plan.length} images`, unit: "ms", runs: few },
  {
    what: `${what}, ${MANY} images`,
    unit: "ms",
    runs: many,
    baseline: { what: `${plan.length} images`, runs: few },
  },
];

/** Measures a start without a cached seed. */
async function draw(): Promise<void> {
  const db = openDatabase(":memory:");
  await fill(db, createMemoryStore());
  db.close();
}

async function take(start: () => Promise<RunningService>) {
  const taken = { start: [] as number[], search: [] as number[], reverse: [] as number[] };
  let running: RunningService | undefined;
  for (let run = 0; run < RUNS; run++) {
    await running?.close();
    const begin = performance.now();
    running = await start();
    taken.start.push(performance.now() - begin);
  }
  if (!running) return taken;
  const api = `${running.origin}/api/v1/json`;
  const search = () => answer<Found>(`${api}/search/images?q=safe&per_page=50`);
  // Searches by one of the service's own pictures, which it fetches from itself.
  const { image } = await answer<{ image: Image }>(`${api}/images/1`);
  const picture = encodeURIComponent(image.representations.medium);
  const reverse = () => answer<Found>(`${api}/search/reverse?url=${picture}`, "POST");
  if ((await reverse()).images.length === 0) throw new Error("The service does not know its own.");
  for (let run = 0; run < RUNS; run++) {
    taken.search.push(await timeOf(search));
    taken.reverse.push(await timeOf(reverse));
  }
  await running.close();
  return taken;
}

interface Image {
  representations: { medium: string };
}

interface Found {
  images: Image[];
}

async function answer<T>(url: string, method = "GET"): Promise<T> {
  const response = await fetch(url, { method });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as T;
}

async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
