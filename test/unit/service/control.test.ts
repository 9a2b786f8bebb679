import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NewRule } from "../../service/control/rules.ts";
import { facts } from "../../service/seed/facts.ts";
import { type Running, running } from "./support.ts";

let site: Running;
beforeAll(async () => {
  site = await running({ control: true });
}, 60_000);
beforeEach(() => {
  site.control.remove();
  site.control.forgetRequests();
});
afterAll(() => site.close());

const control = (path: string, method = "GET", body?: unknown) =>
  fetch(`${site.origin}/control/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function spoil(rule: NewRule): Promise<number> {
  const response = await control("rules", "POST", rule);
  expect(response.status).toBe(200);
  return (await response.json()).id;
}

describe("a service told to misbehave", () => {
  it.each<[NewRule["effect"], number, string, RegExp]>([
    [{ kind: "invalid-json" }, 200, "application/json", /^\{"images": \[\{"id": 1,$/],
    [{ kind: "wrong-shape" }, 200, "application/json", /"total": "many"/],
    [{ kind: "rate-limit" }, 429, "text/html", /Too many/],
    [{ kind: "challenge" }, 501, "text/html", /person/],
    [{ kind: "blocked" }, 500, "", /^$/],
    [{ kind: "forbidden-page" }, 403, "text/html", /denied/],
    [{ kind: "empty-404" }, 404, "", /^$/],
  ])("answers with $kind", async (effect, status, type, body) => {
    await spoil({ endpoint: "images/*", effect });
    const answer = await site.get("images/1");
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type") ?? "").toContain(type);
    expect(answer.text).toMatch(body);
    expect((await site.get("tags/cat")).status).toBe(200);
  });

  it("says when to come back, as it was told", async () => {
    await spoil({ endpoint: "*", effect: { kind: "rate-limit", retryAfter: "7" } });
    expect((await site.get("tags/cat")).headers.get("retry-after")).toBe("7");
  });

  it("sends somebody elsewhere", async () => {
    await spoil({
      endpoint: "tags/cat",
      effect: { kind: "redirect", to: "https://other.example/" },
    });
    const { status, headers } = await site.ask("tags/cat", { redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([302, "https://other.example/"]);
  });

  it.each(["reset", "truncate"] as const)("breaks off: %s", async (kind) => {
    await spoil({ endpoint: "search/images", effect: { kind } });
    await expect(site.get("search/images", { q: "cat" })).rejects.toThrow();
    site.control.remove();
    expect((await site.get("search/images", { q: "cat" })).status).toBe(200);
  });

  it("misbehaves as often as it was told, with one method", async () => {
    await spoil({ endpoint: "images/1", method: "GET", times: 2, effect: { kind: "blocked" } });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await site.get("images/1")).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it("answers as years ago, and the next time as today", async () => {
    await spoil({ endpoint: "images/*", times: 1, effect: { kind: "old-shapes" } });
    const shapes = { galleryCreator: "user" } as const;
    await spoil({ endpoint: "search/galleries", effect: { kind: "old-shapes", shapes } });
    const old = (await site.get("images/1")).json.image;
    expect(old.created_at).toMatch(/\d$/);
    expect(old).not.toHaveProperty("source_urls");
    const { json } = await site.get("search/galleries", { q: "minou" });
    expect(json.galleries[0]).toMatchObject({ user: "Jackdaw", user_id: 3 });
    const today = (await site.get("images/1")).json.image;
    expect(today.created_at).toMatch(/Z$/);
    expect(today).toHaveProperty("source_urls");
  });

  it("takes its time", async () => {
    await spoil({ endpoint: "tags/*", effect: { kind: "latency", ms: 120 } });
    const before = performance.now();
    expect((await site.get("tags/cat")).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(110);
  });

  it("stalls until the rule is gone, and answers then", async () => {
    const id = await spoil({ endpoint: "tags/*", effect: { kind: "stall" } });
    let answered = false;
    const answer = site.get("tags/cat").then((found) => {
      answered = true;
      return found;
    });
    expect((await site.get("images/1")).status).toBe(200);
    expect(answered).toBe(false);
    await control(`rules/${id}`, "DELETE");
    expect((await answer).status).toBe(200);
  });

  it("acts on a request whose answer never arrives", async () => {
    const image = { tag_input: "a name of its own" };
    await spoil({ endpoint: "images", method: "POST", after: true, effect: { kind: "reset" } });
    await expect(site.submit(facts.keys.magpie, "http://127.0.0.1:1/", image)).rejects.toThrow();
    expect((await site.get("tags/a+name+of+its+own")).status).toBe(200);
  });

  it.each([
    {},
    { endpoint: "*" },
    { endpoint: "*", effect: { kind: "dance" } },
    { endpoint: "*", effect: { kind: "old-shapes", shapes: { notFound: "poem" } } },
    { endpoint: "*", effect: { kind: "old-shapes", shapes: { colour: "old" } } },
    { effect: { kind: "stall" } },
  ])("refuses a rule that makes no sense: %j", async (rule) => {
    expect((await control("rules", "POST", rule)).status).toBe(400);
    expect(site.control.rules()).toEqual([]);
  });
});

it("the control lists what was asked, and keeps no key", async () => {
  await site.get("images/1", { key: facts.keys.magpie, filter_id: "2" });
  await site.submit(facts.keys.unknown, "http://127.0.0.1:1/x", { tag_input: "a" });
  const response = await control("requests");
  const text = await response.text();
  expect(text).not.toContain(facts.keys.magpie);
  expect(JSON.parse(text).requests).toMatchObject([
    { method: "GET", path: "/api/v1/json/images/1", parameters: { filter_id: "2" }, keyed: true },
    {
      method: "POST",
      path: "/api/v1/json/images",
      parameters: { url: "http://127.0.0.1:1/x", image: { tag_input: "a" } },
      keyed: true,
    },
  ]);
  await control("requests", "DELETE");
  expect(site.control.requests()).toEqual([]);
});

it("the control changes shapes and caching while the service runs", async () => {
  expect((await control("shapes", "PATCH", { timestamps: "zoneless" })).status).toBe(200);
  expect((await site.get("images/1")).json.image.created_at).toMatch(/\d$/);
  expect((await control("shapes", "PATCH", { timestamps: "sundial" })).status).toBe(400);
  expect((await control("shapes", "PATCH", { timestamps: "zoned" })).status).toBe(200);
  expect((await control("caching", "PUT", { caching: "none" })).status).toBe(200);
  expect((await site.get("images/1")).headers.get("cache-control")).toBeNull();
  expect((await control("caching", "PUT", { caching: "never" })).status).toBe(400);
});
