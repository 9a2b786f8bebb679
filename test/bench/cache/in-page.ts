import { createServiceFetch } from "../../../lib/api/service-fetch.ts";
import { createCachedFetch } from "../../../lib/http/cached-fetch.ts";
import { createMemoryStore } from "../../../lib/http/memory-store.ts";
import { createResponseDatabase } from "../../../lib/response-database.ts";

/** Runs in a page with a real IndexedDB. */

const store = createResponseDatabase();

export interface Hits {
  /** Times of the first response after a start, when the cache has to read all its keys. */
  first: number[];
  /** Times of later responses. */
  hits: number[];
  /** Times of the same response from the service. */
  fetches: number[];
}

const timeOf = async (ask: () => Promise<Response>): Promise<number> => {
  const start = performance.now();
  await (await ask()).text();
  return performance.now() - start;
};

/** Stores the response at `url` among `count` others and alternates requests to the service and to the cache. */
export async function hitsAmong(url: string, count: number, runs: number): Promise<Hits> {
  await clear();
  await fill(count - 1);
  const unbounded = { store, partition: "one", maxEntries: 2 * count, maxBytes: 1e12 };
  await (await createServiceFetch(unbounded)(url)).text();
  const taken: Hits = { first: [], hits: [], fetches: [] };
  for (let run = 0; run < runs; run++) {
    const cached = createServiceFetch({ ...unbounded, fetch: unexpected });
    taken.first.push(await timeOf(() => cached(url)));
    taken.fetches.push(await timeOf(() => fetch(url, { cache: "no-store" })));
    taken.hits.push(await timeOf(() => cached(url)));
  }
  return taken;
}

const unexpected = async (): Promise<Response> => {
  throw new Error("The cache has lost the answer.");
};

/** Stores other responses of two kilobytes in the cache's format, without requests. */
async function fill(count: number): Promise<void> {
  const memory = createMemoryStore();
  const body = JSON.stringify({ tag: { name: "x".repeat(2_000) } });
  const keep = createCachedFetch({
    store: memory,
    partition: "one",
    maxEntries: 2 * count + 1,
    maxBytes: 1e12,
    fetch: async () => new Response(body, { headers: { "cache-control": "max-age=3600" } }),
  });
  for (let number = 0; number < count; number++) await keep(`https://booru.example/tags/${number}`);
  const names = [...(await memory.keys())] as string[];
  for (let at = 0; at < names.length; at += 500) {
    await Promise.all(
      names.slice(at, at + 500).map(async (name) => store.set(name, await memory.get(name))),
    );
  }
}

async function clear(): Promise<void> {
  for (const name of await store.keys()) await store.del(String(name));
}

export interface Kept {
  entries: number;
  /** Size by the cache's own count, two bytes per character. */
  counted: number;
  /** Size of the stored text as UTF-8. */
  bytes: number;
}

/** Requests `count` different responses of `size` characters and reports what the extension's limits keep. */
export async function keptOf(count: number, size: number): Promise<Kept> {
  await clear();
  const body = "x".repeat(size);
  const keep = createCachedFetch({
    store,
    partition: "one",
    fetch: async () => new Response(body, { headers: { "cache-control": "max-age=3600" } }),
  });
  for (let number = 0; number < count; number++) {
    await (await keep(`https://booru.example/search/${number}`)).text();
  }
  const names = [...(await store.keys())].map(String);
  let bytes = 0;
  for (const name of names) bytes += new Blob([name, JSON.stringify(await store.get(name))]).size;
  const counted = names.reduce((sum, name) => sum + Number(name.split(" ")[1]), 0);
  await clear();
  return { entries: names.length, counted, bytes };
}
