import { describe, expect, it } from "vitest";
import { mayConvert, pngName } from "../../../lib/file/convert.ts";
import type { FileFormat } from "../../../lib/picture/file-format.ts";

describe("mayConvert", () => {
  it.each<[FileFormat | null, boolean]>([
    ["webp", true],
    ["avif", true],
    ["mp4", false],
    ["png", false],
    ["webm", false],
    [null, false],
  ])("returns for a file of the format %s: %s", (format, expected) => {
    expect(mayConvert({ format })).toBe(expected);
  });
});

describe("pngName", () => {
  it.each([
    ["cat.webp", "cat.png"],
    ["cat.v2.avif", "cat.v2.png"],
    ["cat", "cat.png"],
  ])("renames %s to %s", (name, expected) => {
    expect(pngName(name)).toBe(expected);
  });
});
