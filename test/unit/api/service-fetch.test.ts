import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createServiceFetch } from "../../../lib/api/service-fetch.ts";

const API = "https://images.example/api/v1/json";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
});
afterEach(() => vi.useRealTimers());

const ok = () => vi.fn(async () => new Response("{}"));

it.each([
  ["search/tags?q=", 20, 10_000],
  ["search/images?q=", 20, 10_000],
  ["images/", 30, 5_000],
  ["filters/1/search?q=", 30, 5_000],
])(
  "createServiceFetch sends requests to %s… at most %i times in %i ms",
  async (path, requests, interval) => {
    const fetch = ok();
    const send = createServiceFetch({ fetch });
    const all = Array.from({ length: requests + 1 }, (_, at) => send(`${API}/${path}${at}`));
    await vi.advanceTimersByTimeAsync(interval - 1);
    expect(fetch).toHaveBeenCalledTimes(requests);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(requests + 1);
    await Promise.all(all);
  },
);

const MINUTE = 60;
it.each([
  ["oembed?url=1", 120 * MINUTE],
  ["filters/system", 60 * MINUTE],
  ["tags/fox", 60 * MINUTE],
  ["images/featured", 10 * MINUTE],
  ["search/tags?q=fox", 10 * MINUTE],
  ["profiles/7", 5 * MINUTE],
  ["filters/7", 5 * MINUTE],
  ["forums", 5 * MINUTE],
  ["forums/art", 5 * MINUTE],
  ["search/images?q=fox", MINUTE],
  ["images/7", MINUTE],
])("createServiceFetch caches %s for %i seconds", async (path, seconds) => {
  const fetch = ok();
  const send = createServiceFetch({ fetch });
  await send(`${API}/${path}`);
  vi.setSystemTime(Date.now() + seconds * 1000 - 1000);
  await send(`${API}/${path}`);
  expect(fetch).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1000);
  await send(`${API}/${path}`);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it.each([
  ["GET", "search/images", 0, 30_000],
  ["POST", "search/reverse", 0, 60_000],
  ["POST", "images", 0, 120_000],
  ["POST", "images", 5_000, 120_100],
])(
  "createServiceFetch waits for the response to %s %s with %i bytes for %i ms",
  async (method, path, bytes, limit) => {
    const fetch = vi.fn(
      (_input: unknown, init?: RequestInit) =>
        new Promise<Response>((_, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new Error("late")));
        }),
    );
    const send = createServiceFetch({ fetch, retries: 0 });
    const body = bytes > 0 ? new Blob([new Uint8Array(bytes)]) : null;
    let failure: unknown;
    const sending = send(`${API}/${path}`, { method, body }).catch((cause: unknown) => {
      failure = cause;
    });
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect([fetch.mock.calls.length, failure]).toEqual([1, undefined]);
    await vi.advanceTimersByTimeAsync(1);
    await sending;
    expect(failure).toMatchObject({ code: "timed-out" });
  },
);

const MIB = 1024 * 1024;
it.each([
  ["/autocomplete/compiled?vsn=2", 8 * MIB + 1],
  ["/autocomplete/compiled?vsn=2", 12 * MIB],
  ["/autocomplete/compiled?vsn=2", 16 * MIB],
  ["/autocomplete/compiled-2.bin", 8 * MIB + 1],
  ["/autocomplete/compiled-2.bin", 16 * MIB],
  ["/api/v1/json/search/images?q=fox", 8 * MIB],
])("createServiceFetch reads %s of %i bytes, none above its cap", async (path, bytes) => {
  let length = bytes;
  const send = createServiceFetch({ fetch: async () => new Response(new Uint8Array(length)) });
  const response = await send(`https://images.example${path}`);
  expect((await response.arrayBuffer()).byteLength).toBe(bytes);
  length = bytes > 8 * MIB ? 16 * MIB + 1 : bytes + 1;
  const fresh = { headers: { "cache-control": "no-cache" } };
  await expect(send(`https://images.example${path}`, fresh)).rejects.toMatchObject({
    code: "too-large",
  });
});
