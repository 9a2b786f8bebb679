import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { encodeHiddenCells } from "../../../../lib/picture/shown-geometry.ts";
import { awaitWholeShot, fingerprintOfShot } from "../../../../lib/state/reverse/shots.ts";
import { shotItem } from "../../../../lib/stored/storage.ts";
import { jpeg } from "../../file/pictures.ts";

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const shot = {
  data_url: `data:image/jpeg;base64,${Buffer.from(jpeg({ width: 2, height: 2 })).toString("base64")}`,
  part: WHOLE,
  mask: encodeHiddenCells(new Uint8Array(48 * 48)),
  at: 0,
};
const open = new AbortController().signal;

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const newSearch = () => ({ id: "r", created_at: Date.now() });

describe("awaitWholeShot", () => {
  it("returns only a shot of the whole picture", async () => {
    await shotItem("r").setValue({ ...shot, part: { ...WHOLE, height: 0.6 } });
    expect(await awaitWholeShot(newSearch(), open)).toBeNull();
    await shotItem("r").setValue(shot);
    expect(await awaitWholeShot(newSearch(), open)).toBe(shot.data_url);
  });

  it("waits for the shot", async () => {
    const waiting = awaitWholeShot(newSearch(), open);
    await vi.advanceTimersByTimeAsync(2_000);
    await shotItem("r").setValue(shot);
    expect(await waiting).toBe(shot.data_url);
  });
});

describe("fingerprintOfShot", () => {
  it("skips a shot that is masked by more than half", async () => {
    const decode = vi.fn(() => Promise.reject(new Error("no picture")));
    vi.stubGlobal("createImageBitmap", decode);
    const half = Uint8Array.from({ length: 48 * 48 }, (_, at) => Number(at % 48 > 22));
    expect(await fingerprintOfShot({ ...shot, mask: encodeHiddenCells(half) }, 512)).toBeNull();
    expect(decode).not.toHaveBeenCalled();
    await fingerprintOfShot(shot, 512);
    expect(decode).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
