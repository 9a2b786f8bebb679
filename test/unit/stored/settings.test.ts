import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { StoredSettings } from "../../../lib/stored/settings.ts";

describe("StoredSettings", () => {
  it.each<[stored: unknown, undo_seconds: number]>([
    [undefined, 5],
    ["nonsense", 5],
    [{ undo_seconds: 0 }, 0],
    [{ undo_seconds: 60, notify: "yes" }, 60],
    [{ undo_seconds: 61 }, 5],
    [{ undo_seconds: -1 }, 5],
    [{ undo_seconds: Number.NaN }, 5],
  ])("reads %j with an undo period of %d s", (stored, undo_seconds) => {
    expect(v.parse(StoredSettings, stored)).toMatchObject({ undo_seconds, notify: false });
  });
});
