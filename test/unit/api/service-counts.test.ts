import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createApiClient } from "../../../lib/api/client.ts";
import { createServiceFetch } from "../../../lib/api/service-fetch.ts";
import { platformFetch } from "../../../lib/http/fetch.ts";
import type { NewRule } from "../../service/control/rules.ts";
import { type RunningService, startService } from "../../service/server.ts";
import { PATIENTLY } from "../http/origin.ts";
import { clientOf, failureOf } from "./service-client.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService({ caching: "none" });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => service.control.forgetRequests());
afterEach(() => {
  service.control.remove();
  service.control.setCaching("none");
});

describe("how often the client asks", () => {
  const asked = () => service.control.requests().length;
  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  it("once for what is asked twenty times at once", async () => {
    const client = clientOf(service);
    const found = await times(20, () => client.images.get(1));
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([1]));
    expect(asked()).toBe(1);
    await times(5, (index) => client.images.get(index + 2));
    expect(asked()).toBe(6);
  });

  it.each([
    ["none", 1],
    ["max-age", 1],
    ["etag", 2],
    ["no-store", 2],
    ["deployed", 2],
  ] as const)("for something known, if the service says %s: %i in two", async (caching, count) => {
    service.control.setCaching(caching);
    const client = clientOf(service);
    const first = await client.images.get(1);
    expect(await client.images.get(1)).toEqual(first);
    expect(asked()).toBe(count);
  });

  it("spares the body of what is known by its ETag", async () => {
    service.control.setCaching("etag");
    const statuses: number[] = [];
    const client = clientOf(service, {
      fetch: async (input, init) => {
        const response = await platformFetch(input, init);
        statuses.push(response.status);
        return response;
      },
    });
    const first = await client.images.get(1);
    expect(await client.images.get(1)).toEqual(first);
    expect(statuses).toEqual([200, 304]);
  });

  it("again when the time that the service named has passed", async () => {
    service.control.setCaching("max-age");
    let now = Date.now();
    const client = clientOf(service, { now: () => now });
    await client.images.get(1);
    now += 59_000;
    await client.images.get(1);
    expect(asked()).toBe(1);
    now += 2000;
    await client.images.get(1);
    expect(asked()).toBe(2);
  });

  it("no more than four times while the clock stands, if four are allowed", async () => {
    let now = 0;
    const interval = 20;
    const client = clientOf(service, {
      now: () => now,
      rates: { overall: { requests: 4, interval } },
    });
    const all = times(10, (index) => client.images.get(index + 1));
    for (const allowed of [4, 8]) {
      await vi.waitFor(() => expect(asked()).toBe(allowed), PATIENTLY);
      await pause(3 * interval);
      expect(asked()).toBe(allowed);
      now += interval;
    }
    expect(await all).toHaveLength(10);
    expect(asked()).toBe(10);
  });

  it("thirty times in five seconds, and twenty in ten for searches, unless told otherwise", async () => {
    let now = 0;
    const fetch = createServiceFetch({ now: () => now });
    const client = createApiClient({ baseUrl: service.origin, fetch, now: () => now });
    const leave = new AbortController();
    const { signal } = leave;
    const all = Promise.allSettled([
      times(25, (index) => client.search.tags({ q: `id:${index}`, signal })),
      times(25, (index) => client.tags.get(`tag-${index}`, { signal })),
    ]);
    await vi.waitFor(() => expect(asked()).toBe(30), PATIENTLY);
    await pause(50);
    expect(asked()).toBe(30);
    const paths = service.control.requests().map(({ path }) => path);
    expect(paths.filter((path) => path.includes("search")).length).toBeLessThanOrEqual(20);
    now += 1;
    leave.abort();
    await all;
    expect(asked()).toBe(30);
  });

  it.each<[NewRule["effect"]["kind"], number]>([
    ["reset", 3],
    ["truncate", 3],
    ["invalid-json", 1],
    ["empty-404", 1],
    ["forbidden-page", 1],
    ["challenge", 1],
    ["blocked", 1],
  ])("when it always fails by %s: %i times", async (kind, count) => {
    const effect = { kind } as NewRule["effect"];
    service.control.add({ endpoint: "*", effect });
    await failureOf(clientOf(service).images.get(1));
    expect(asked()).toBe(count);
  });

  it("until it succeeds, where it failed in passing", async () => {
    service.control.add({ endpoint: "*", times: 2, effect: { kind: "reset" } });
    expect(await clientOf(service).images.get(1)).toMatchObject({ id: 1 });
    expect(asked()).toBe(3);
  });

  it("again after a 429 as soon as that says", async () => {
    const effect = { kind: "rate-limit", retryAfter: "0" } as const;
    service.control.add({ endpoint: "*", times: 1, effect });
    expect(await clientOf(service).images.get(1)).toMatchObject({ id: 1 });
    expect(asked()).toBe(2);
  });

  it.each<NewRule["effect"]>([
    { kind: "rate-limit", retryAfter: "60" },
    { kind: "challenge" },
    { kind: "blocked" },
  ])("nothing any more after $kind", async (effect) => {
    service.control.add({ endpoint: "*", times: 1, effect });
    const client = clientOf(service);
    const { code } = await failureOf(client.images.get(1));
    const held = await times(5, (index) => failureOf(client.images.get(index + 2)));
    expect(new Set(held.map((error) => error.code))).toEqual(new Set([code]));
    expect(asked()).toBe(1);
  });

  it.each(["reset", "truncate", "blocked", "stall"] as const)(
    "an upload once, even if it ends in %s",
    async (kind) => {
      service.control.add({ endpoint: "images", method: "POST", effect: { kind } });
      const client = clientOf(service, { timeOut: () => 50 });
      const submission = { tag_input: "safe", description: "", source_urls: [] };
      await failureOf(client.images.submit(submission, "http://127.0.0.1:1/missing.png"));
      expect(asked()).toBe(1);
    },
  );

  it("a reverse search again, for that changes nothing", async () => {
    const rule = { endpoint: "search/reverse", method: "POST", times: 1 } as const;
    service.control.add({ ...rule, effect: { kind: "reset" } });
    const found = await clientOf(service).search.reverse({ url: "http://127.0.0.1:1/missing.png" });
    expect(found).toEqual({ items: [], total: 0 });
    expect(asked()).toBe(2);
  });
});
