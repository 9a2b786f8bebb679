import { describe, expect, it } from "vitest";
import { isTextOf, readTagFile } from "../../../lib/tags/tag-file.ts";

const readParts = async (...parts: BlobPart[]) => readTagFile(new File(parts, "A.png.txt"));
const names = async (...parts: BlobPart[]) =>
  (await readParts(...parts))?.tags?.map(({ name }) => name);

describe("isTextOf", () => {
  it.each([
    ["a.png.txt", "a.png", true],
    ["a.txt", "a.png", true],
    ["A.PNG.TXT", "a.png", true],
    ["a.b.txt", "a.b.png", true],
    ["a.txt", "a.b.png", false],
    ["b.txt", "a.png", false],
    ["a.txt", "a.txt", false],
    [".txt", "a.png", false],
  ])("pairs %s with %s: %s", (text, picture, expected) => {
    expect(isTextOf(text, picture)).toBe(expected);
  });
});

describe("readTagFile", () => {
  it.each([
    ["boat\nred fox\n", ["boat", "red fox"]],
    ["boat, red_fox,,boat", ["boat", "red_fox"]],
    ["\ufeffboat\r\n creator:bo \r\n", ["boat", "creator:bo"]],
  ])("reads %j", async (text, expected) => {
    expect(await names(text)).toEqual(expected);
  });

  it("reads a rating apart from the tags", async () => {
    expect(await readParts("boat\nrating:explicit\nrating:42")).toEqual({
      host: "a.png.txt",
      tags: [{ name: "boat", category: "general" }],
      left_out: 0,
      rating: "explicit",
    });
    expect((await readParts("rating:safe"))?.rating).toBe("safe");
  });

  it.each([[""], [" \n,, "]])("returns undefined for %j", async (text) => {
    expect(await readParts(text)).toBeUndefined();
  });

  it("counts names that are no UTF-8, have control characters or are too long", async () => {
    const bytes = Uint8Array.of(0x62, 0xff, 0x0a);
    const list = await readParts(bytes, "a\u0000b\n", `${"x".repeat(256)}\n`, "boat");
    expect(list).toMatchObject({ tags: [{ name: "boat" }], left_out: 3 });
  });

  it.each([
    ["10,000 tags", Array.from({ length: 10_000 }, (_, n) => `t${n}`).join("\n")],
    ["10 MB", "x,".repeat(5_000_000)],
  ])("returns unknown tags for %s", async (_, text) => {
    expect(await readParts(text)).toEqual({ host: "a.png.txt", tags: null, left_out: 0 });
  });
});
