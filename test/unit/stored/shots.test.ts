import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { encodeHiddenCells } from "../../../lib/picture/shown-geometry.ts";
import {
  awaitIsPictureMoving,
  awaitShot,
  awaitShotOutcome,
  SHOT_TIMEOUT,
  unalteredShot,
} from "../../../lib/stored/shots.ts";
import { type NoShot, type Shot, shotItem } from "../../../lib/stored/storage.ts";

const shot: Shot = {
  data_url: "data:image/jpeg;base64,AA==",
  part: { x: 0, y: 0, width: 1, height: 1 },
  mask: encodeHiddenCells(new Uint8Array(48 * 48)),
  at: 0,
};
const covered: NoShot = { missing: "covered", at: 0 };
const open = new AbortController().signal;
const newRecord = (index?: number) => ({ id: "r", index, created_at: Date.now() });

/** Notes when a promise resolves, in milliseconds from now. */
function timed<T>(promise: Promise<T>) {
  const start = Date.now();
  return promise.then((value) => ({ value, duration: Date.now() - start }));
}

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("awaitShotOutcome", () => {
  it.each<[string, Shot | NoShot]>([
    ["shot", shot],
    ["reason", covered],
  ])("returns a stored %s without waiting", async (_, outcome) => {
    await shotItem("r").setValue(outcome);
    expect(await timed(awaitShotOutcome(newRecord()))).toEqual({ value: outcome, duration: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[string, Shot | NoShot]>([
    ["shot", shot],
    ["reason", covered],
  ])("waits for the %s of a new record", async (_, outcome) => {
    const waiting = timed(awaitShotOutcome(newRecord()));
    await vi.advanceTimersByTimeAsync(2_000);
    await shotItem("r").setValue(outcome);
    expect(await waiting).toEqual({ value: outcome, duration: 2_000 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [0, SHOT_TIMEOUT],
    [3_000, 2_000],
    [SHOT_TIMEOUT, 0],
    [60_000, 0],
  ])("waits for a record that is %d ms old for %d ms", async (age, duration) => {
    const created_at = Date.now() - age;
    const waiting = timed(awaitShotOutcome({ id: "r", created_at }));
    await vi.advanceTimersByTimeAsync(SHOT_TIMEOUT);
    expect(await waiting).toEqual({ value: null, duration });
  });

  it("does not wait for a record of unknown age", async () => {
    const waiting = timed(awaitShotOutcome({ id: "r" }));
    await vi.advanceTimersByTimeAsync(SHOT_TIMEOUT);
    expect(await waiting).toEqual({ value: null, duration: 0 });
  });

  it("returns null when it is aborted", async () => {
    const leaving = new AbortController();
    const waiting = timed(awaitShotOutcome(newRecord(), leaving.signal));
    await vi.advanceTimersByTimeAsync(1_000);
    leaving.abort();
    expect(await waiting).toEqual({ value: null, duration: 1_000 });
    const aborted = timed(awaitShotOutcome(newRecord(), leaving.signal));
    expect(await aborted).toEqual({ value: null, duration: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("returns the outcome of the whole choice for a picture without its own", async () => {
    await shotItem("r").setValue(covered);
    expect(await awaitShotOutcome(newRecord(3))).toEqual(covered);
    await shotItem("r", 3).setValue(shot);
    expect(await awaitShotOutcome(newRecord(3))).toEqual(shot);
    expect(await awaitShotOutcome(newRecord(4))).toEqual(covered);
  });

  it.each([
    ["picture", 3],
    ["whole choice", undefined],
  ])("waits for a picture of a choice until the %s has an outcome", async (_, index) => {
    const waiting = timed(awaitShotOutcome(newRecord(3)));
    await vi.advanceTimersByTimeAsync(1_000);
    await shotItem("r", index).setValue(covered);
    expect(await waiting).toEqual({ value: covered, duration: 1_000 });
  });
});

describe("awaitShot", () => {
  it("returns a shot, or null without one", async () => {
    await shotItem("r").setValue(shot);
    expect(await awaitShot(newRecord(), open)).toEqual(shot);
    await shotItem("r").setValue(covered);
    expect(await awaitShot(newRecord(), open)).toBeNull();
  });
});

describe("unalteredShot", () => {
  it.each<[string, Shot | NoShot | null, Shot | null]>([
    ["a shot", shot, shot],
    ["a shot with an altered look", { ...shot, altered: true }, null],
    ["the reason for a missing shot", covered, null],
    ["nothing", null, null],
  ])("returns a shot unless the page alters the picture: %s", (_, outcome, expected) => {
    expect(unalteredShot(outcome)).toBe(expected);
  });
});

describe("awaitIsPictureMoving", () => {
  it.each([true, false])("returns a stored %s without waiting", async (moving) => {
    await shotItem("r").setValue({ ...shot, moving });
    expect(await timed(awaitIsPictureMoving("r", open))).toEqual({ value: moving, duration: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits until it is stored", async () => {
    await shotItem("r").setValue(shot);
    const waiting = timed(awaitIsPictureMoving("r", open));
    await vi.advanceTimersByTimeAsync(600);
    await shotItem("r").setValue({ ...shot, moving: true });
    expect(await waiting).toEqual({ value: true, duration: 600 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("returns undefined after four seconds", async () => {
    await shotItem("r").setValue(shot);
    const waiting = timed(awaitIsPictureMoving("r", open));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await waiting).toEqual({ value: undefined, duration: 4_000 });
  });

  it("returns undefined when it is aborted", async () => {
    const leaving = new AbortController();
    const waiting = timed(awaitIsPictureMoving("r", leaving.signal));
    await vi.advanceTimersByTimeAsync(100);
    leaving.abort();
    expect(await waiting).toEqual({ value: undefined, duration: 100 });
  });
});
