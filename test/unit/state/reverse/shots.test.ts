import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { encodeMask } from "../../../../lib/picture/shown-geometry.ts";
import {
  awaitShot,
  awaitWholeShot,
  fingerprintOfShot,
  watchNewShot,
} from "../../../../lib/state/reverse/shots.ts";
import { shotItem } from "../../../../lib/storage.ts";

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const shot = {
  data_url: "data:image/jpeg;base64,AA==",
  part: WHOLE,
  mask: encodeMask(new Uint8Array(48 * 48)),
  at: 0,
};
const missing = { missing: "covered", at: 0 } as const;
const open = new AbortController().signal;

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const just = () => ({ id: "r", created_at: Date.now() });

describe("the shot of a search", () => {
  it("is there at once, or it is known that there is none", async () => {
    await shotItem("r").setValue(shot);
    expect(await awaitShot(just(), open)).toEqual(shot);
    await shotItem("r").setValue(missing);
    expect(await awaitShot(just(), open)).toBeNull();
  });

  it.each([
    ["comes", shot, shot],
    ["is known to be missing", missing, null],
  ])("is waited for until it %s", async (_, outcome, expected) => {
    const waiting = awaitShot(just(), open);
    await vi.advanceTimersByTimeAsync(2_000);
    await shotItem("r").setValue(outcome);
    expect(await waiting).toEqual(expected);
  });

  it("is waited for 5 seconds at most, and no longer than the view is open", async () => {
    const waiting = awaitShot(just(), open);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await waiting).toBeNull();
    const leaving = new AbortController();
    const left = awaitShot(just(), leaving.signal);
    leaving.abort();
    expect(await left).toBeNull();
  });

  it("of an earlier search is not waited for", async () => {
    const { id, created_at } = just();
    expect(await awaitShot({ id, created_at: created_at - 10_000 }, open)).toBeNull();
  });

  it("tells when it comes later", async () => {
    const came = vi.fn();
    const stop = watchNewShot("r", came);
    await shotItem("r").setValue(missing);
    expect(came).not.toHaveBeenCalled();
    await shotItem("r").setValue(shot);
    expect(came).toHaveBeenCalledOnce();
    stop();
  });

  it("is compared only if it shows the whole picture", async () => {
    await shotItem("r").setValue({ ...shot, part: { ...WHOLE, height: 0.6 } });
    expect(await awaitWholeShot(just(), open)).toBeNull();
    await shotItem("r").setValue(shot);
    expect(await awaitWholeShot(just(), open)).toBe(shot.data_url);
  });

  it("is awaited before it is compared", async () => {
    const waiting = awaitWholeShot(just(), open);
    await vi.advanceTimersByTimeAsync(2_000);
    await shotItem("r").setValue(shot);
    expect(await waiting).toBe(shot.data_url);
  });

  it("is not looked at where more than half of the picture is masked", async () => {
    const decode = vi.fn(() => Promise.reject(new Error("no picture")));
    vi.stubGlobal("createImageBitmap", decode);
    const half = Uint8Array.from({ length: 48 * 48 }, (_, at) => Number(at % 48 > 22));
    expect(await fingerprintOfShot({ ...shot, mask: encodeMask(half) }, 512)).toBeNull();
    expect(decode).not.toHaveBeenCalled();
    await fingerprintOfShot(shot, 512);
    expect(decode).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
