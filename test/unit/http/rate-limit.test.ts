import { beforeEach, describe, expect, it, vi } from "vitest";
import { createRateLimit } from "../../../lib/http/rate-limit.ts";

const SEARCH = new URL("https://service.example/search");
const OTHER = new URL("https://service.example/other");

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function limited(rates: Parameters<typeof createRateLimit>[0] = {}) {
  const mayStart = createRateLimit(rates);
  const starts: { url: URL; at: number }[] = [];
  const begin = Date.now();
  return {
    starts,
    ask(url: URL, times: number, signal?: AbortSignal) {
      return Array.from({ length: times }, () =>
        mayStart(url, signal).then(() => void starts.push({ url, at: Date.now() - begin })),
      );
    },
  };
}

const classes = [{ matches: (url: URL) => url === SEARCH, requests: 20, interval: 10_000 }];

describe("createRateLimit", () => {
  it("starts at most 30 requests in any 5 seconds by default", async () => {
    const { ask, starts } = limited();
    ask(OTHER, 65);
    await vi.advanceTimersByTimeAsync(4999);
    expect(starts).toHaveLength(30);
    await vi.advanceTimersByTimeAsync(1);
    expect(starts).toHaveLength(60);
    await vi.advanceTimersByTimeAsync(5000);
    expect(starts).toHaveLength(65);
  });

  it("limits a class of requests further without delaying others", async () => {
    const { ask, starts } = limited({ classes });
    ask(SEARCH, 25);
    ask(OTHER, 5);
    await vi.advanceTimersByTimeAsync(9999);
    expect(starts.filter(({ url }) => url === SEARCH)).toHaveLength(20);
    expect(starts.filter(({ url }) => url === OTHER)).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(1);
    expect(starts).toHaveLength(30);
  });

  it("never exceeds either limit for any mix of requests", async () => {
    const { ask, starts } = limited({ classes });
    for (let round = 0; round < 40; round += 1) {
      ask(round % 3 === 0 ? SEARCH : OTHER, 1 + (round % 4));
      await vi.advanceTimersByTimeAsync(round * 17);
    }
    await vi.advanceTimersByTimeAsync(120_000);
    const worst = (times: number[], interval: number) =>
      Math.max(
        ...times.map((time) => times.filter((at) => at >= time && at < time + interval).length),
      );
    expect(starts).toHaveLength(100);
    expect(
      worst(
        starts.map(({ at }) => at),
        5000,
      ),
    ).toBeLessThanOrEqual(30);
    const searches = starts.filter(({ url }) => url === SEARCH).map(({ at }) => at);
    expect(worst(searches, 10_000)).toBeLessThanOrEqual(20);
  });

  it("drops a waiting request when its caller aborts", async () => {
    const { ask, starts } = limited({ overall: { requests: 1, interval: 1000 } });
    const controller = new AbortController();
    ask(OTHER, 1);
    const waiting = ask(OTHER, 3, controller.signal);
    ask(OTHER, 1);
    const settled = Promise.allSettled(waiting);
    await vi.advanceTimersByTimeAsync(500);
    controller.abort();
    expect((await settled).map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
      "rejected",
    ]);
    await vi.advanceTimersByTimeAsync(500);
    expect(starts.map(({ at }) => at)).toEqual([0, 1000]);
  });

  it("does not wait longer than an interval when the clock is set back", async () => {
    const { ask, starts } = limited({ overall: { requests: 1, interval: 1000 } });
    await Promise.all(ask(OTHER, 1));
    vi.setSystemTime(Date.now() - 3_600_000);
    ask(OTHER, 1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(starts).toHaveLength(2);
  });
});
