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

describe("the number of requests", () => {
  const requests = () => service.control.requests().length;
  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  it("is one for twenty identical calls at a time", async () => {
    const client = clientOf(service);
    const found = await times(20, () => client.images.get(1));
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([1]));
    expect(requests()).toBe(1);
    await times(5, (index) => client.images.get(index + 2));
    expect(requests()).toBe(6);
  });

  it.each([
    ["none", 1],
    ["max-age", 1],
    ["etag", 2],
    ["no-store", 2],
    ["deployed", 2],
  ] as const)("for two calls with the caching %s is %i", async (caching, count) => {
    service.control.setCaching(caching);
    const client = clientOf(service);
    const first = await client.images.get(1);
    expect(await client.images.get(1)).toEqual(first);
    expect(requests()).toBe(count);
  });

  it("includes a revalidation by ETag, without a body", async () => {
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

  it("grows by one after the expiry time", async () => {
    service.control.setCaching("max-age");
    let now = Date.now();
    const client = clientOf(service, { now: () => now });
    await client.images.get(1);
    now += 59_000;
    await client.images.get(1);
    expect(requests()).toBe(1);
    now += 2000;
    await client.images.get(1);
    expect(requests()).toBe(2);
  });

  it("is at most the rate limit per interval", async () => {
    let now = 0;
    const interval = 20;
    const client = clientOf(service, {
      now: () => now,
      rates: { overall: { requests: 4, interval } },
    });
    const all = times(10, (index) => client.images.get(index + 1));
    for (const allowed of [4, 8]) {
      await vi.waitFor(() => expect(requests()).toBe(allowed), PATIENTLY);
      await pause(3 * interval);
      expect(requests()).toBe(allowed);
      now += interval;
    }
    expect(await all).toHaveLength(10);
    expect(requests()).toBe(10);
  });

  it("is 30 in 5 seconds, and 20 in 10 seconds for searches, by default", async () => {
    let now = 0;
    const fetch = createServiceFetch({ now: () => now });
    const client = createApiClient({ baseUrl: service.origin, fetch, now: () => now });
    const leave = new AbortController();
    const { signal } = leave;
    const all = Promise.allSettled([
      times(25, (index) => client.search.tags({ q: `id:${index}`, signal })),
      times(25, (index) => client.tags.get(`tag-${index}`, { signal })),
    ]);
    await vi.waitFor(() => expect(requests()).toBe(30), PATIENTLY);
    await pause(50);
    expect(requests()).toBe(30);
    const paths = service.control.requests().map(({ path }) => path);
    expect(paths.filter((path) => path.includes("search")).length).toBeLessThanOrEqual(20);
    now += 1;
    leave.abort();
    await all;
    expect(requests()).toBe(30);
  });

  it.each<[NewRule["effect"]["kind"], number]>([
    ["reset", 3],
    ["truncate", 3],
    ["invalid-json", 1],
    ["empty-404", 1],
    ["forbidden-page", 1],
    ["challenge", 1],
    ["blocked", 1],
  ])("with the failure %s is %i", async (kind, count) => {
    const effect = { kind } as NewRule["effect"];
    service.control.add({ endpoint: "*", effect });
    await failureOf(clientOf(service).images.get(1));
    expect(requests()).toBe(count);
  });

  it("includes retries until a success", async () => {
    service.control.add({ endpoint: "*", times: 2, effect: { kind: "reset" } });
    expect(await clientOf(service).images.get(1)).toMatchObject({ id: 1 });
    expect(requests()).toBe(3);
  });

  it("includes a retry after a 429", async () => {
    const effect = { kind: "rate-limit", retryAfter: "0" } as const;
    service.control.add({ endpoint: "*", times: 1, effect });
    expect(await clientOf(service).images.get(1)).toMatchObject({ id: 1 });
    expect(requests()).toBe(2);
  });

  it.each<NewRule["effect"]>([
    { kind: "rate-limit", retryAfter: "60" },
    { kind: "challenge" },
    { kind: "blocked" },
  ])("stays the same after $kind", async (effect) => {
    service.control.add({ endpoint: "*", times: 1, effect });
    const client = clientOf(service);
    const { code } = await failureOf(client.images.get(1));
    const held = await times(5, (index) => failureOf(client.images.get(index + 2)));
    expect(new Set(held.map((error) => error.code))).toEqual(new Set([code]));
    expect(requests()).toBe(1);
  });

  it.each(["reset", "truncate", "blocked", "stall"] as const)(
    "is one for an upload, even if it ends in %s",
    async (kind) => {
      service.control.add({ endpoint: "images", method: "POST", effect: { kind } });
      const client = clientOf(service, { timeOut: () => 50 });
      const submission = { tag_input: "safe", description: "", source_urls: [] };
      await failureOf(client.images.submit(submission, "http://127.0.0.1:1/missing.png"));
      expect(requests()).toBe(1);
    },
  );

  it("includes a retry for a reverse search", async () => {
    const rule = { endpoint: "search/reverse", method: "POST", times: 1 } as const;
    service.control.add({ ...rule, effect: { kind: "reset" } });
    const found = await clientOf(service).search.reverse({ url: "http://127.0.0.1:1/missing.png" });
    expect(found).toEqual({ items: [], total: 0 });
    expect(requests()).toBe(2);
  });
});
