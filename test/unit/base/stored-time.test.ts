import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentHold } from "../../../components/ui/failure/failure-text.ts";
import { measureFilesCapability } from "../../../lib/background/service/capabilities.ts";
import { isRecent, timeUntil } from "../../../lib/base/stored-time.ts";
import { createCachedFetch } from "../../../lib/http/cached-fetch.ts";
import { createGate } from "../../../lib/http/gate.ts";
import { createMemoryStore } from "../../../lib/http/memory-store.ts";
import type { TextSearch } from "../../../lib/stored/records.ts";
import { isRestorable } from "../../../lib/stored/restored-search.ts";
import { awaitShotOutcome } from "../../../lib/stored/shots.ts";
import { freshBrowser } from "../background/worker.ts";

const HOUR = 60 * 60_000;
/** The clock before and after it was set back. */
const WRONG = Date.UTC(2026, 10, 28, 12);
const RIGHT = WRONG - 72 * HOUR;

describe("stored times under a changed clock", () => {
  it.each([
    [RIGHT, true],
    [RIGHT - HOUR + 1, true],
    [RIGHT - HOUR, false],
    [RIGHT + 1, false],
    [WRONG, false],
    [Number.NaN, false],
    [Number.NEGATIVE_INFINITY, false],
  ])("isRecent(%d) within an hour is %s", (time, expected) => {
    expect(isRecent(time, HOUR, RIGHT)).toBe(expected);
  });

  it.each([
    [RIGHT + HOUR, HOUR],
    [RIGHT + 1, 1],
    [RIGHT, 0],
    [RIGHT + HOUR + 1, 0],
    [WRONG + HOUR, 0],
    [Number.NaN, 0],
  ])("timeUntil(%d) within an hour is %d", (end, expected) => {
    expect(timeUntil(end, HOUR, RIGHT)).toBe(expected);
  });
});

describe("a clock that was set back by 72 hours", () => {
  beforeEach(() => {
    freshBrowser();
    vi.setSystemTime(RIGHT);
    return () => void vi.useRealTimers();
  });

  it("makes a cached response stale", async () => {
    let time = WRONG;
    const fetch = vi.fn(
      async () => new Response("1", { headers: { "cache-control": "max-age=3600" } }),
    );
    const cached = createCachedFetch({ fetch, store: createMemoryStore(), now: () => time });
    await cached("https://board.example/");
    await cached("https://board.example/");
    expect(fetch).toHaveBeenCalledOnce();
    time = RIGHT;
    await cached("https://board.example/");
    expect(fetch).toHaveBeenCalledTimes(2);
    await cached("https://board.example/");
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("ends a stored hold for requests and in the words of the failure", () => {
    const until = WRONG + HOUR;
    const initial = { status: "stopped", reason: "blocked", until } as const;
    expect(createGate({ now: () => RIGHT, initial }).state).toEqual({ status: "open" });
    expect(currentHold({ code: "blocked", retry_at: until })).toBe(false);
    expect(currentHold({ code: "blocked", retry_at: RIGHT + HOUR })).toMatchObject({
      until: RIGHT + HOUR,
    });
  });

  it("does not count the next challenge as a repeated one", () => {
    let time = WRONG;
    const gate = createGate({ now: () => time });
    gate.hold("challenged", null);
    gate.resume();
    time = RIGHT;
    gate.hold("challenged", null);
    expect(gate.state).not.toHaveProperty("is_repeated");
  });

  it("measures again whether a service accepts files", async () => {
    const images = vi.fn(async () => []);
    await measureFilesCapability(
      { accepted: true, measured_at: WRONG },
      {} as never,
      images,
      () => RIGHT,
    );
    expect(images).toHaveBeenCalledOnce();
  });

  it("opens the popup without the last search", () => {
    const search = { state: { status: "loading" }, created_at: WRONG } as TextSearch;
    expect(isRestorable(search, RIGHT)).toBe(false);
    expect(isRestorable(search, WRONG)).toBe(true);
  });

  it("waits for no capture of an earlier record", async () => {
    expect(await awaitShotOutcome({ id: "r1", created_at: WRONG })).toBeNull();
  });
});
