import process from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CacheStore } from "../../../lib/http/bounded-store.ts";
import { type CachedFetchOptions, createCachedFetch } from "../../../lib/http/cached-fetch.ts";
import { platformFetch } from "../../../lib/http/fetch.ts";
import { createMemoryStore } from "../../../lib/http/memory-store.ts";
import { type Handler, PATIENTLY, startOrigin } from "./origin.ts";

const SECOND = 1000;
let now: number;

beforeEach(() => {
  now = Date.UTC(2026, 0, 1);
});

/** Creates a cache before an origin that numbers its responses, with a controlled clock. */
async function cached(
  headers: Record<string, string> | Handler,
  options: Partial<CachedFetchOptions> = {},
) {
  const handler: Handler =
    typeof headers === "function"
      ? headers
      : (_request, response, count) => {
          response.sendDate = false;
          response.writeHead(200, headers).end(`answer ${count}`);
        };
  const origin = await startOrigin(handler);
  const store = createMemoryStore();
  const fetch = createCachedFetch({ fetch: platformFetch, store, now: () => now, ...options });
  const text = async (path: string, init?: RequestInit) =>
    (await fetch(origin.url + path, init)).text();
  return { ...origin, store, fetch, text };
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe("createCachedFetch: freshness", () => {
  it("serves a response while the service calls it fresh, then requests again", async () => {
    const { text } = await cached({ "cache-control": "max-age=60" });
    expect(await text("/a")).toBe("answer 1");
    now += 59 * SECOND;
    expect(await text("/a")).toBe("answer 1");
    now += 2 * SECOND;
    expect(await text("/a")).toBe("answer 2");
  });

  it.each<[string, Record<string, string>]>([
    ["no-store", { "cache-control": "no-store", etag: '"1"' }],
    ["a Vary", { "cache-control": "max-age=60", vary: "accept" }],
    ["neither lifetime nor validator", { "cache-control": "max-age=0, private, must-revalidate" }],
  ])("stores nothing of a response with %s", async (_name, headers) => {
    const { text, store } = await cached(headers);
    expect(await text("/a")).toBe("answer 1");
    expect([...(await store.keys())]).toEqual([]);
  });

  it("stores no status but 200", async () => {
    const { text, store } = await cached((_request, response) => {
      response.writeHead(404, { "cache-control": "max-age=60" }).end();
    });
    await text("/a");
    expect([...(await store.keys())]).toEqual([]);
  });

  it.each([
    [404, 0],
    [503, 1],
  ])("keeps after a %i this number of stored responses: %i", async (status, count) => {
    const { text, store } = await cached((_request, response, number) => {
      response.writeHead(number === 1 ? 200 : status, { "cache-control": "max-age=60" }).end();
    });
    await text("/a");
    await text("/a", { headers: { "cache-control": "no-cache" } });
    expect([...(await store.keys())]).toHaveLength(count);
  });

  it("stores no challenge page in place of JSON", async () => {
    const { text } = await cached((_request, response, count) => {
      const type = count === 1 ? "text/html" : "application/json";
      response.writeHead(200, { "content-type": type, "cache-control": "max-age=60" });
      response.end(`answer ${count}`);
    });
    const init = { headers: { accept: "application/json" } };
    expect(await text("/a", init)).toBe("answer 1");
    expect(await text("/a", init)).toBe("answer 2");
    expect(await text("/a", init)).toBe("answer 2");
  });

  it("uses the default freshness only if the service sets no expiry", async () => {
    const defaultFreshness = [
      { path: /^\/a$/, seconds: 10 },
      { path: /^\/ab?$/, seconds: 600 },
    ];
    const { text } = await cached({}, { defaultFreshness });
    expect([await text("/a"), await text("/ab"), await text("/b")]).toEqual([
      "answer 1",
      "answer 2",
      "answer 3",
    ]);
    now += 9 * SECOND;
    expect(await text("/a")).toBe("answer 1");
    now += 9 * SECOND;
    expect([await text("/a"), await text("/ab"), await text("/b")]).toEqual([
      "answer 4",
      "answer 2",
      "answer 5",
    ]);
  });

  it("requests again on the caller's no-cache and stores the new response", async () => {
    const { text } = await cached({ "cache-control": "max-age=60" });
    await text("/a");
    expect(await text("/a", { headers: { "cache-control": "no-cache" } })).toBe("answer 2");
    expect(await text("/a")).toBe("answer 2");
  });

  it("drops a cached response when a newer one must not be stored", async () => {
    const { text } = await cached((_request, response, count) => {
      response
        .writeHead(200, { "cache-control": count === 1 ? "max-age=60" : "no-store" })
        .end(`answer ${count}`);
    });
    await text("/a");
    await text("/a", { headers: { "cache-control": "no-cache" } });
    expect(await text("/a")).toBe("answer 3");
  });

  it("restores binary bodies byte for byte", async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const { fetch, url } = await cached((_request, response) => {
      response.writeHead(200, { "cache-control": "max-age=60" }).end(bytes);
    });
    await fetch(url);
    expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(bytes);
  });
});

describe("createCachedFetch: validation", () => {
  const revalidating: Handler = ({ headers }, response, count) => {
    response.sendDate = false;
    const fields = { etag: '"v1"', "cache-control": "max-age=10", "x-count": String(count) };
    if (headers["if-none-match"] === '"v1"') response.writeHead(304, fields).end();
    else response.writeHead(200, { ...fields, "x-first": "yes" }).end("body");
  };

  it("revalidates a stale response and serves it after a 304", async () => {
    const { fetch, url, requests } = await cached(revalidating);
    await fetch(url);
    now += 11 * SECOND;
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([200, "body"]);
    expect([response.headers.get("x-count"), response.headers.get("x-first")]).toEqual([
      "2",
      "yes",
    ]);
    now += 9 * SECOND;
    await fetch(url);
    expect(requests).toHaveLength(2);
  });

  it("revalidates with Last-Modified", async () => {
    const date = "Thu, 01 Jan 2015 00:00:00 GMT";
    const { text, requests } = await cached((_request, response, count) => {
      response.writeHead(count === 1 ? 200 : 304, { "last-modified": date }).end("body");
    });
    expect([await text("/a"), await text("/a")]).toEqual(["body", "body"]);
    expect(requests.map(({ headers }) => headers["if-modified-since"])).toEqual([undefined, date]);
  });

  it("renews the default freshness after a 304", async () => {
    const { fetch, url, requests } = await cached(
      ({ headers }, response) => {
        response.writeHead(headers["if-none-match"] ? 304 : 200, { etag: '"v1"' }).end();
      },
      { defaultFreshness: [{ path: /./, seconds: 10 }] },
    );
    for (let request = 0; request < 3; request += 1) {
      await fetch(url);
      await fetch(url);
      now += 11 * SECOND;
    }
    expect(requests.map(({ headers }) => headers["if-none-match"])).toEqual([
      undefined,
      '"v1"',
      '"v1"',
    ]);
  });
});

describe("createCachedFetch: separate entries", () => {
  it("separates responses by key and never stores the key", async () => {
    const { text, store } = await cached({ "cache-control": "max-age=60" });
    expect(await text("/a?q=1&key=SECRET1")).toBe("answer 1");
    expect(await text("/a?q=1&key=SECRET2")).toBe("answer 2");
    expect(await text("/a?q=1")).toBe("answer 3");
    expect(await text("/a?q=1#top")).toBe("answer 3");
    expect(await text("/a?q=1&key=SECRET1")).toBe("answer 1");
    const values = await Promise.all(
      [...(await store.keys())].map((key) => store.get(String(key))),
    );
    const storedText = JSON.stringify([[...(await store.keys())], values]);
    expect(storedText).toContain("q=1");
    expect(storedText).not.toContain("SECRET");
  });

  it.each<[string, Handler, answers: string[]]>([
    [
      "a header field",
      (request, response, count) => {
        const link = `<${request.url}&page=2>; rel=next`;
        response.writeHead(200, { "cache-control": "max-age=60", link }).end(`answer ${count}`);
      },
      ["answer 1", "answer 2"],
    ],
    [
      "the body",
      (request, response, count) => {
        const body = `${count} for ${request.url?.split("key=")[1]}`;
        response.writeHead(200, { "cache-control": "max-age=60" }).end(body);
      },
      ["1 for SECRET%2F12", "2 for SECRET%2F12"],
    ],
  ])("stores no response that repeats the key in %s", async (_, handler, answers) => {
    const { text, store } = await cached(handler);
    expect([await text("/a?key=SECRET%2F12"), await text("/a?key=SECRET%2F12")]).toEqual(answers);
    expect([...(await store.keys())]).toEqual([]);
  });

  it("separates responses by partition", async () => {
    const store = createMemoryStore();
    const { url } = await cached({ "cache-control": "max-age=60" });
    const answers = [];
    for (const partition of ["a", "b", "a", "", "a b"]) {
      const fetch = createCachedFetch({ fetch: platformFetch, store, partition, now: () => now });
      answers.push(await (await fetch(url)).text());
    }
    expect(answers).toEqual(["answer 1", "answer 2", "answer 1", "answer 3", "answer 4"]);
  });
});

it("createCachedFetch sends every POST, and keeps the stored responses", async () => {
  const { text } = await cached({ "cache-control": "max-age=60" });
  await text("/a");
  expect(await text("/a", { method: "POST" })).toBe("answer 2");
  expect(await text("/a", { method: "POST" })).toBe("answer 3");
  expect(await text("/a")).toBe("answer 1");
});

describe("createCachedFetch: requests in flight", () => {
  let release: (() => void)[] = [];
  const waiting: Handler = (_request, response, count) => {
    release.push(() => response.end(`answer ${count}`));
  };
  afterEach(() => {
    release = [];
  });

  it("joins identical requests", async () => {
    const { text, requests } = await cached(waiting);
    const answers = Promise.all([text("/a"), text("/a"), text("/a"), text("/b")]);
    await vi.waitFor(() => expect(release).toHaveLength(2), PATIENTLY);
    for (const go of release) go();
    const [first, second, third] = await answers;
    expect(new Set([first, second, third]).size).toBe(1);
    expect(requests).toHaveLength(2);
  });

  it("aborts a joined request only when every caller has aborted", async () => {
    const aborted = vi.fn();
    const { text } = await cached((request, response, count) => {
      response.on("close", () => {
        if (!response.writableEnded) aborted();
      });
      waiting(request, response, count);
    });
    const [leaver, other] = [new AbortController(), new AbortController()];
    const leaverText = text("/a", { signal: leaver.signal });
    const otherText = text("/a", { signal: other.signal });
    await vi.waitFor(() => expect(release).toHaveLength(1), PATIENTLY);
    leaver.abort(new Error("left"));
    await expect(leaverText).rejects.toThrow("left");
    expect(aborted).not.toHaveBeenCalled();
    other.abort(new Error("left as well"));
    await expect(otherText).rejects.toThrow("left as well");
    await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce(), PATIENTLY);
  });
});

describe("createCachedFetch: store", () => {
  it("serves responses that an earlier process stored", async () => {
    const { url, store, text } = await cached({ "cache-control": "max-age=60" });
    await text("/a");
    const later = createCachedFetch({ fetch: platformFetch, store, now: () => now });
    expect(await (await later(`${url}/a`)).text()).toBe("answer 1");
  });

  it.each([
    ["text", "garbage"],
    ["nothing", null],
    [
      "another version",
      { version: 2, headers: [], body: new Uint8Array(), storedAt: 1, lifetime: 1e15 },
    ],
    [
      "no fields",
      { version: 3, headers: [1], body: new Uint8Array(), storedAt: 1, lifetime: 1e15 },
    ],
    ["no bytes", { version: 3, headers: [], body: "", storedAt: 1, lifetime: 1e15 }],
    ["no expiry", { version: 3, headers: [], body: new Uint8Array(), storedAt: 1, lifetime: null }],
  ])("replaces a stored entry that holds %s", async (_name, garbage) => {
    const { text, store } = await cached({ "cache-control": "max-age=60" });
    await text("/a");
    for (const key of await store.keys()) await store.set(String(key), garbage);
    expect(await text("/a")).toBe("answer 2");
    expect(await text("/a")).toBe("answer 2");
    expect([...(await store.keys())]).toHaveLength(1);
  });

  it("requests again after another context cleared the store", async () => {
    const { text, store } = await cached({ "cache-control": "max-age=60" });
    await text("/a");
    for (const key of await store.keys()) await store.del(String(key));
    expect(await text("/a")).toBe("answer 2");
    expect(await text("/a")).toBe("answer 2");
  });

  it.each(["get", "set", "del", "keys"] as const)(
    "still responds when the store's %s fails",
    async (operation) => {
      const store: CacheStore = {
        ...createMemoryStore(),
        [operation]: () => Promise.reject(new Error("quota")),
      };
      const { text } = await cached({ "cache-control": "max-age=60" }, { store });
      expect(await text("/a")).toBe("answer 1");
      expect(await text("/a")).toMatch(/answer [12]/);
      now += 61 * SECOND;
      expect(await text("/a")).toMatch(/answer [23]/);
    },
  );

  it("evicts by bytes and never stores a response that would evict all others", async () => {
    const { text, store } = await cached(
      ({ url }, response) => {
        response
          .writeHead(200, { "cache-control": "max-age=60" })
          .end("x".repeat(Number(url.slice(1))));
      },
      { maxBytes: 10_000 },
    );
    for (const size of [2000, 2001, 2002, 2003, 2004]) await text(`/${size}`);
    const storedSizes = async () =>
      [...(await store.keys())].map((key) => String(key).split("/").at(-1));
    const oldSizes = await storedSizes();
    expect(oldSizes).toContain("2004");
    expect(oldSizes).not.toContain("2000");
    expect(2000 * oldSizes.length).toBeLessThan(10_000);
    await text("/5000");
    expect(await storedSizes()).toEqual(oldSizes);
  });

  it("stays within its limits over 3,000 responses", async () => {
    const store = createMemoryStore();
    const body = "x".repeat(5000);
    const fetch = createCachedFetch({
      fetch: async () => new Response(body, { headers: { "cache-control": "max-age=60" } }),
      store,
      maxEntries: 200,
    });
    const memory: number[] = [];
    for (let count = 0; count < 3000; count += 1) {
      await fetch(`https://a.example/${count}`);
      if (count % 600 === 599) memory.push(heapInUse());
    }
    // 2,400 leaked responses of 5 kB would be 12 MB and more.
    expect(Math.max(...memory) - (memory[0] ?? 0)).toBeLessThan(2_000_000);
    const keys = [...(await store.keys())];
    expect(keys).toHaveLength(200);
    expect(keys.every((key) => /\/2[89]\d\d$/.test(String(key)))).toBe(true);
  });
});
