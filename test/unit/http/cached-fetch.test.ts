import process from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readCacheControl } from "../../../lib/http/cache-control.ts";
import type { CacheStore } from "../../../lib/http/cache-store.ts";
import { type CachedFetchOptions, createCachedFetch } from "../../../lib/http/cached-fetch.ts";
import { platformFetch } from "../../../lib/http/fetch.ts";
import { createMemoryStore } from "../../../lib/http/memory-store.ts";
import { MAX_BUSY, processorTime } from "../processor-time.ts";
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

describe("odd fields", () => {
  it.each(["accept-encoding cookie", "a b", "é", "a,("])(
    "stores nothing if Vary is %j, and passes the response on",
    async (vary) => {
      const fetch = async () =>
        new Response("{}", { headers: { vary, "cache-control": "max-age=60" } });
      const store = createMemoryStore();
      const response = await createCachedFetch({ fetch, store })("https://a.example/");
      expect(await response.text()).toBe("{}");
      expect(await store.keys()).toEqual([]);
    },
  );

  it.each([`${"a".repeat(60_000)};`, 'a="'.repeat(20_000), `a${" ".repeat(60_000)};`])(
    "reads a long Cache-Control quickly",
    (field) => {
      expect(processorTime(() => readCacheControl(field))).toBeLessThan(MAX_BUSY);
    },
  );
});

describe("freshness", () => {
  it("uses an answer as long as the service says, and asks again after", async () => {
    const { text } = await cached({ "cache-control": "max-age=60" });
    expect(await text("/a")).toBe("answer 1");
    now += 59 * SECOND;
    expect(await text("/a")).toBe("answer 1");
    now += 2 * SECOND;
    expect(await text("/a")).toBe("answer 2");
  });

  it("says how old an answer is, and keeps its status, fields and address", async () => {
    const { fetch, url } = await cached((_request, response) => {
      response
        .writeHead(203, "Sort Of", { "cache-control": "max-age=60", "x-a": "1", age: "5" })
        .end("é\0");
    });
    await fetch(`${url}/a?b`);
    now += 10 * SECOND;
    const response = await fetch(`${url}/a?b`);
    expect(response).toMatchObject({ status: 203, statusText: "Sort Of", url: `${url}/a?b` });
    expect([response.headers.get("age"), response.headers.get("x-a")]).toEqual(["15", "1"]);
    expect(await response.text()).toBe("é\0");
  });

  it.each(["no-store", "no-store, no-cache", "max-age=0", "no-cache"])(
    "asks each time under %s",
    async (field) => {
      const defaultFreshness = [{ path: /a/, seconds: 600 }];
      const { text } = await cached({ "cache-control": field }, { defaultFreshness });
      expect([await text("/a"), await text("/a")]).toEqual(["answer 1", "answer 2"]);
    },
  );

  it("keeps no trace of what must not be stored", async () => {
    const { text, store } = await cached({ "cache-control": "no-store" });
    await text("/a");
    expect([...(await store.keys())]).toEqual([]);
  });

  it("falls back to its table only where the service says nothing", async () => {
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

  it("asks when the caller wants it fresh, and keeps what comes", async () => {
    const { text } = await cached({ "cache-control": "max-age=60" });
    await text("/a");
    expect(await text("/a", { headers: { "cache-control": "no-cache" } })).toBe("answer 2");
    expect(await text("/a")).toBe("answer 2");
  });

  it("does not go back to an answer that a later one has replaced, though that may not be kept", async () => {
    const { text } = await cached((_request, response, count) => {
      response
        .writeHead(200, { "cache-control": count === 1 ? "max-age=60" : "no-store" })
        .end(`answer ${count}`);
    });
    await text("/a");
    await text("/a", { headers: { "cache-control": "no-cache" } });
    expect(await text("/a")).toBe("answer 3");
  });

  it("keeps bytes that are no text", async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const { fetch, url } = await cached((_request, response) => {
      response.writeHead(200, { "cache-control": "max-age=60" }).end(bytes);
    });
    await fetch(url);
    expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(bytes);
  });
});

describe("validation", () => {
  const revalidating: Handler = ({ headers }, response, count) => {
    response.sendDate = false;
    const fields = { etag: '"v1"', "cache-control": "max-age=10", "x-count": String(count) };
    if (headers["if-none-match"] === '"v1"') response.writeHead(304, fields).end();
    else response.writeHead(200, { ...fields, "x-first": "yes" }).end("body");
  };

  it("asks whether a stale answer still holds, and is satisfied with 304", async () => {
    const { fetch, url, seen } = await cached(revalidating);
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
    expect(seen).toHaveLength(2);
  });

  it("gives a caller's own condition to the service", async () => {
    const { fetch, url, seen } = await cached(revalidating);
    await fetch(url);
    expect((await fetch(url, { headers: { "if-none-match": '"v1"' } })).status).toBe(304);
    expect(seen).toHaveLength(2);
  });

  it("renews the default freshness, too", async () => {
    const { fetch, url, seen } = await cached(
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
    expect(seen.map(({ headers }) => headers["if-none-match"])).toEqual([
      undefined,
      '"v1"',
      '"v1"',
    ]);
  });
});

describe("staleness that a service allows", () => {
  it("answers at once and asks anew behind the scenes", async () => {
    const { text, seen } = await cached({
      "cache-control": "max-age=10, stale-while-revalidate=60",
    });
    await text("/a");
    now += 20 * SECOND;
    expect(await text("/a")).toBe("answer 1");
    await vi.waitFor(async () => expect(await text("/a")).toBe("answer 2"), PATIENTLY);
    expect(seen).toHaveLength(2);
  });

  it.each([
    [
      "fails",
      (response: import("node:http").ServerResponse) => response.writeHead(503).end("down"),
    ],
    ["is gone", (response: import("node:http").ServerResponse) => response.destroy()],
  ])("answers from the cache when the service %s", async (_name, act) => {
    const { text } = await cached((_request, response, count) => {
      if (count > 1) act(response);
      else
        response.writeHead(200, { "cache-control": "max-age=10, stale-if-error=60" }).end("kept");
    });
    await text("/a");
    now += 20 * SECOND;
    expect(await text("/a")).toBe("kept");
    now += 60 * SECOND;
    await expect(
      text("/a").then((body) => (body === "down" ? Promise.reject(body) : body)),
    ).rejects.toBeDefined();
  });

  it.each([
    ["it was not allowed", "max-age=10", {}],
    ["it was forbidden", "max-age=10, stale-if-error=60, must-revalidate", {}],
    ["the caller wants it fresh", "max-age=60, stale-if-error=60", { "cache-control": "no-cache" }],
  ])("shows the failure when %s", async (_name, field, headers) => {
    const { fetch, url } = await cached((_request, response, count) => {
      response.writeHead(count > 1 ? 503 : 200, { "cache-control": field }).end();
    });
    await fetch(url);
    now += 20 * SECOND;
    expect((await fetch(url, { headers })).status).toBe(503);
  });
});

describe("telling answers apart", () => {
  it("by the request fields that Vary names", async () => {
    const { text } = await cached({ "cache-control": "max-age=60", vary: "Accept" });
    const ask = (accept: string) => text("/a", { headers: { accept } });
    expect([await ask("x"), await ask("y"), await ask("x"), await ask("y")]).toEqual([
      "answer 1",
      "answer 2",
      "answer 1",
      "answer 2",
    ]);
  });

  it("by the holder of the key, which is never kept", async () => {
    const { text, store } = await cached({ "cache-control": "max-age=60" });
    expect(await text("/a?q=1&key=SECRET1")).toBe("answer 1");
    expect(await text("/a?q=1&key=SECRET2")).toBe("answer 2");
    expect(await text("/a?q=1")).toBe("answer 3");
    expect(await text("/a?q=1&key=SECRET1")).toBe("answer 1");
    const values = await Promise.all(
      [...(await store.keys())].map((key) => store.get(String(key))),
    );
    const kept = JSON.stringify([[...(await store.keys())], values]);
    expect(kept).toContain("q=1");
    expect(kept).not.toContain("SECRET");
  });

  it.each<[string, Handler, answers: string[]]>([
    [
      "a field, which is left out",
      (request, response, count) => {
        const headers = {
          "cache-control": "max-age=60",
          link: `<${request.url}&page=2>; rel=next`,
        };
        response.writeHead(200, headers).end(`answer ${count}`);
      },
      ["answer 1", "answer 1"],
    ],
    [
      "the body, which is not kept at all",
      (request, response, count) => {
        const body = `${count} for ${request.url?.split("key=")[1]}`;
        response.writeHead(200, { "cache-control": "max-age=60" }).end(body);
      },
      ["1 for SECRET%2F12", "2 for SECRET%2F12"],
    ],
  ])(
    "by the holder of the key, even if the service repeats it in %s",
    async (_, handler, answers) => {
      const { text, store } = await cached(handler);
      expect([await text("/a?key=SECRET%2F12"), await text("/a?key=SECRET%2F12")]).toEqual(answers);
      const values = await Promise.all(
        [...(await store.keys())].map((key) => store.get(String(key))),
      );
      expect(JSON.stringify(values)).not.toContain("SECRET");
    },
  );

  it("by partition", async () => {
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

describe("changes", () => {
  it.each([
    ["the same address", "/a", {}],
    ["the address that the answer names", "/b", { location: "/a" }],
  ])(
    "make what was kept for %s invalid, for every holder of a key",
    async (_name, path, fields) => {
      const { text } = await cached(({ method }, response, count) => {
        response
          .writeHead(200, method === "POST" ? fields : { "cache-control": "max-age=60" })
          .end(`answer ${count}`);
      });
      await text("/a?key=K");
      await text(`${path}?key=L`.replace("/a?key=L", "/a"), { method: "POST" });
      expect(await text("/a?key=K")).toBe(
        path === "/a" || "location" in fields ? "answer 3" : "answer 1",
      );
    },
  );

  it("leave everything as it is when they fail", async () => {
    const { text } = await cached(({ method }, response, count) => {
      response
        .writeHead(method === "POST" ? 500 : 200, { "cache-control": "max-age=60" })
        .end(`answer ${count}`);
    });
    await text("/a");
    await text("/a", { method: "POST" });
    expect(await text("/a")).toBe("answer 1");
  });
});

describe("requests in flight", () => {
  let release: (() => void)[] = [];
  const waiting: Handler = (_request, response, count) => {
    release.push(() => response.end(`answer ${count}`));
  };
  afterEach(() => {
    release = [];
  });

  it("are one when they are identical", async () => {
    const { text, seen } = await cached(waiting);
    const answers = Promise.all([text("/a"), text("/a"), text("/a"), text("/b")]);
    await vi.waitFor(() => expect(release).toHaveLength(2), PATIENTLY);
    for (const go of release) go();
    const [first, second, third] = await answers;
    expect(new Set([first, second, third]).size).toBe(1);
    expect(seen).toHaveLength(2);
  });

  it("go on for the others when one walks away, and end when all do", async () => {
    const aborted = vi.fn();
    const { text } = await cached((request, response, count) => {
      response.on("close", () => {
        if (!response.writableEnded) aborted();
      });
      waiting(request, response, count);
    });
    const [leaver, other] = [new AbortController(), new AbortController()];
    const left = text("/a", { signal: leaver.signal });
    const stayed = text("/a", { signal: other.signal });
    await vi.waitFor(() => expect(release).toHaveLength(1), PATIENTLY);
    leaver.abort(new Error("left"));
    await expect(left).rejects.toThrow("left");
    expect(aborted).not.toHaveBeenCalled();
    other.abort(new Error("left as well"));
    await expect(stayed).rejects.toThrow("left as well");
    await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce(), PATIENTLY);
  });
});

describe("the store", () => {
  it("survives the process", async () => {
    const { url, store, text } = await cached({ "cache-control": "max-age=60" });
    await text("/a");
    const later = createCachedFetch({ fetch: platformFetch, store, now: () => now });
    expect(await (await later(`${url}/a`)).text()).toBe("answer 1");
  });

  it.each([
    ["text", "garbage"],
    ["nothing", null],
    ["another version", { version: 0, variants: [] }],
    ["half a record", { version: 1, variants: [{ status: 200 }] }],
    [
      "fields that are none",
      {
        version: 1,
        variants: [
          {
            status: 200,
            statusText: "",
            body: "",
            binary: false,
            headers: [1],
            varying: [],
            policy: {},
          },
        ],
      },
    ],
    [
      "bytes that are none",
      {
        version: 1,
        variants: [
          {
            status: 200,
            statusText: "",
            body: "%",
            binary: true,
            headers: [],
            varying: [],
            policy: { v: 1 },
          },
        ],
      },
    ],
  ])("is cleared of %s", async (_name, garbage) => {
    const { text, store } = await cached({ "cache-control": "max-age=60" });
    await text("/a");
    for (const key of await store.keys()) await store.set(String(key), garbage);
    expect(await text("/a")).toBe("answer 2");
    expect(await text("/a")).toBe("answer 2");
    expect([...(await store.keys())]).toHaveLength(1);
  });

  it("may be emptied by others", async () => {
    const { text, store } = await cached({ "cache-control": "max-age=60" });
    await text("/a");
    for (const key of await store.keys()) await store.del(String(key));
    expect(await text("/a")).toBe("answer 2");
    expect(await text("/a")).toBe("answer 2");
  });

  it.each(["get", "set", "del", "keys"] as const)("may fail to %s", async (operation) => {
    const store: CacheStore = {
      ...createMemoryStore(),
      [operation]: () => Promise.reject(new Error("quota")),
    };
    const { text } = await cached({ "cache-control": "max-age=60" }, { store });
    expect(await text("/a")).toBe("answer 1");
    expect(await text("/a")).toMatch(/answer [12]/);
    now += 61 * SECOND;
    expect(await text("/a")).toMatch(/answer [23]/);
  });

  it("holds only so many answers, and forgets those used longest ago", async () => {
    const { text, store } = await cached({ "cache-control": "max-age=60" }, { maxEntries: 2 });
    await text("/a");
    await text("/b");
    await text("/a");
    await text("/c");
    expect([...(await store.keys())]).toHaveLength(2);
    expect(await text("/a")).toBe("answer 1");
    expect(await text("/b")).toBe("answer 4");
  });

  it("remembers across processes what was used last", async () => {
    const store = createMemoryStore();
    const { url, text } = await cached(
      { "cache-control": "max-age=600" },
      { store, maxEntries: 3 },
    );
    for (const path of ["/a", "/b", "/c"]) {
      await text(path);
      now += 61 * SECOND;
    }
    await text("/a");
    const later = createCachedFetch({ fetch: platformFetch, store, maxEntries: 3, now: () => now });
    const answer = async (path: string) => (await later(url + path)).text();
    await answer("/d");
    expect([await answer("/a"), await answer("/c"), await answer("/b")]).toEqual([
      "answer 1",
      "answer 3",
      "answer 5",
    ]);
  });

  it("holds only so many bytes, and nothing that would drive out everything else", async () => {
    const { text, store } = await cached(
      ({ url }, response) => {
        response
          .writeHead(200, { "cache-control": "max-age=60" })
          .end("x".repeat(Number(url.slice(1))));
      },
      { maxBytes: 20_000 },
    );
    for (const size of [2000, 2001, 2002, 2003, 2004]) await text(`/${size}`);
    const kept = async () => [...(await store.keys())].map((key) => String(key).split("/").at(-1));
    const before = await kept();
    expect(before).toContain("2004");
    expect(before).not.toContain("2000");
    expect(2 * 2000 * before.length).toBeLessThan(20_000);
    await text("/9000");
    expect(await kept()).toEqual(before);
  });

  it("stays within its bounds over 10,000 answers", async () => {
    const store = createMemoryStore();
    const body = "x".repeat(1000);
    const fetch = createCachedFetch({
      fetch: async () => new Response(body, { headers: { "cache-control": "max-age=60" } }),
      store,
      maxEntries: 200,
    });
    const memory: number[] = [];
    for (let count = 0; count < 10_000; count += 1) {
      await fetch(`https://a.example/${count}`);
      if (count % 2000 === 1999) memory.push(heapInUse());
    }
    // 8,000 leaked responses of 1 kB would be 8 MB and more.
    expect(Math.max(...memory) - (memory[0] ?? 0)).toBeLessThan(2_000_000);
    const keys = [...(await store.keys())];
    expect(keys).toHaveLength(200);
    expect(keys.every((key) => /\/9[89]\d\d$/.test(String(key)))).toBe(true);
  });
});

it("can be called just as fetch can", async () => {
  const { fetch, url } = await cached({ "cache-control": "max-age=60" });
  const answers = [
    fetch(url),
    fetch(new URL(url)),
    fetch(new Request(url)),
    fetch(new Request(url, { method: "HEAD" })),
  ];
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await expect(fetch("https://127.0.0.1:1/")).rejects.toThrow(TypeError);
  expect(
    await (
      await createCachedFetch({ fetch: platformFetch, store: createMemoryStore() })(url)
    ).text(),
  ).toMatch(/answer/);
});
