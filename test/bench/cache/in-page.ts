import { createServiceFetch } from "../../../lib/api/service-fetch.ts";
import { createResponseDatabase } from "../../../lib/stored/response-database.ts";
import { timeOf } from "../measurement.ts";

/** Runs in a page with a real IndexedDB. */

export interface Hits {
  /** Times of the first response after a start, when the cache has to read all its keys. */
  first: number[];
  /** Times of later responses. */
  hits: number[];
  /** Times of the same text as a static file. */
  fetches: number[];
}

/** Stores the response at `url` after `count` others and alternates requests for the same text at `file` and to the cache. */
export async function hitsAmong(
  url: string,
  file: string,
  count: number,
  runs: number,
): Promise<Hits> {
  const cache = { store: createResponseDatabase(), partition: `among ${count}` };
  await (await createServiceFetch(cache)(url)).text();
  // Copies of the entry, because requests are limited to a few a second.
  const [name = ""] = [...(await cache.store.keys())].map(String);
  const entry = await cache.store.get(name);
  for (let at = 0; at < count; at++) await cache.store.set(`${name}&copy=${at}`, entry);
  const timings: Hits = { first: [], hits: [], fetches: [] };
  for (let run = 0; run < runs; run++) {
    const cached = createServiceFetch({ ...cache, fetch: unexpected });
    const hit = () => timeOf(async () => (await cached(url)).text());
    timings.first.push(await hit());
    timings.fetches.push(
      await timeOf(async () => (await fetch(file, { cache: "no-store" })).text()),
    );
    timings.hits.push(await hit());
  }
  for (const stored of await cache.store.keys()) await cache.store.del(String(stored));
  return timings;
}

const unexpected = async (): Promise<Response> => {
  throw new Error("The cache has lost the response.");
};
