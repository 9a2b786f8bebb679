import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { facts } from "../../service/seed/facts.ts";
import { pictureHost, type Running, running } from "./support.ts";

let site: Running;
beforeAll(async () => {
  site = await running();
}, 60_000);
afterAll(() => site.close());

const { sticky, plain } = facts.topics;

/** Reads that accept a key, and others that ignore it. */
const keyed = [
  "images/1",
  "filters/2",
  "search/images?q=cat",
  "search/comments?q=cat",
  "search/galleries?q=minou",
  "search/posts?q=bird",
];
const keyless = [
  "comments/1",
  "images/featured",
  "tags/cat",
  "posts/1",
  "profiles/2",
  "filters/system",
  "oembed?url=/1",
  "search/tags?q=cat",
  "forums",
  "forums/meta",
  "forums/meta/topics",
  `forums/meta/topics/${sticky}`,
  `forums/meta/topics/${plain}/posts`,
  `forums/meta/topics/${plain}/posts/${facts.posts.plain}`,
];
const endpoints = [...keyed, ...keyless];
const withKey = (path: string, key: string) => `${path}${path.includes("?") ? "&" : "?"}key=${key}`;

describe("every answer", () => {
  it.each(endpoints)("carries what the proxy adds: %s", async (path) => {
    const { status, headers } = await site.ask(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("application/json");
    expect(headers.get("cache-control")).toBe("no-store, no-cache");
    expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  it.each(keyed)("is refused with 403 to a deactivated account: %s", async (path) => {
    const { status, text } = await site.ask(withKey(path, facts.keys.deactivated));
    expect([status, text]).toEqual([403, ""]);
  });

  it.each(keyless)("is the same whatever it is told beside its parameters: %s", async (path) => {
    const more = "filter_id=x&per_page=1&sd=asc&sf=id";
    const response = await site.ask(`${withKey(path, facts.keys.deactivated)}&${more}`);
    expect([response.status, response.text]).toEqual([200, (await site.ask(path)).text]);
  });

  it.each(["forums", "tags/cat", "comments/1"])("is the same on every page: %s", async (path) => {
    expect((await site.ask(`${path}?page=2&q=x`)).text).toBe((await site.ask(path)).text);
  });

  it.each(endpoints)("is what anybody gets with a key that is nobody's: %s", async (path) => {
    const keyed = await site.ask(withKey(path, facts.keys.unknown));
    expect([keyed.status, keyed.text]).toEqual([200, (await site.ask(path)).text]);
  });

  it("to a POST says nothing of other origins", async () => {
    const { headers } = await site.reverse({});
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it("to an OPTIONS is 404", async () => {
    expect((await site.ask("images", { method: "OPTIONS" })).status).toBe(404);
  });
});

describe("an address that does not exist", () => {
  it.each([
    ["application/json", "application/json"],
    ["*/*", "text/html"],
  ])("is answered 404 as wished: accepting %s", async (accept, type) => {
    const { status, headers } = await site.ask("nothing/here", { headers: { accept } });
    expect(status).toBe(404);
    expect(headers.get("content-type")).toContain(type);
  });

  it("includes the control, unless it is switched on", async () => {
    expect((await fetch(`${site.origin}/control/requests`)).status).toBe(404);
  });
});

describe("caching", () => {
  it.each([
    ["none", null],
    ["no-store", "no-store"],
    ["max-age", "max-age=60"],
    ["etag", "no-cache"],
    ["deployed", "no-store, no-cache"],
  ] as const)("may be %s", async (choice, expected) => {
    site.control.setCaching(choice);
    expect((await site.ask("images/1")).headers.get("cache-control")).toBe(expected);
  });

  it("with ETag spares a body that is known", async () => {
    site.control.setCaching("etag");
    const first = await site.ask("images/1");
    const etag = first.headers.get("etag") ?? "";
    const again = await site.ask("images/1", { headers: { "if-none-match": etag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    const other = await site.ask("images/2", { headers: { "if-none-match": etag } });
    expect(other.status).toBe(200);
    site.control.setCaching("deployed");
  });
});

describe("a service of old", () => {
  it("answers in the shapes of its time", async () => {
    const old = await running({ era: "old" });
    const { image } = (await old.get("images/7")).json;
    expect(image.created_at).toMatch(/\d$/);
    expect(image).not.toHaveProperty("source_urls");
    const missing = await old.get("images/99999");
    expect([missing.status, missing.text]).toEqual([404, ""]);
    await old.close();
  });
});

it("two hundred requests at once are all answered", async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => site.ask(endpoints[i % endpoints.length] ?? "")),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
});

it("closing ends what is under way, and may be done twice", async () => {
  const silent = await pictureHost({ "/never": () => undefined });
  const closing = await running({ processingDelay: 60_000 });
  closing.control.add({ endpoint: "tags/*", effect: { kind: "stall" } });
  closing.control.add({ endpoint: "images/*", effect: { kind: "latency", ms: 60_000 } });
  const cut = Promise.allSettled([
    closing.ask("tags/cat"),
    closing.ask("images/1"),
    closing.reverse({ url: `${silent.origin}/never` }),
    closing.submit(facts.keys.magpie, `${silent.origin}/never`, {}),
  ]);
  await vi.waitFor(() => expect(closing.control.requests()).toHaveLength(4));
  await Promise.all([closing.close(), closing.close()]);
  expect((await cut).map((one) => one.status)).toEqual(Array(4).fill("rejected"));
  await expect(closing.ask("images/1")).rejects.toThrow();
  await silent.close();
});

it("a service without seed has nothing and works", async () => {
  const empty = await running({ seed: "none" });
  expect((await empty.get("search/images", { q: "*" })).json.total).toBe(0);
  expect((await empty.get("images/featured")).status).toBe(404);
  expect((await empty.get("filters/system")).json).toEqual({ filters: [], total: 0 });
  await empty.close();
});
