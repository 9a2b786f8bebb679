import { describe, expect, it } from "vitest";
import { isTagFileOf, readTagFile } from "../../../lib/tags/tag-file.ts";

const readParts = async (...parts: BlobPart[]) => readTagFile(new File(parts, "A.png.txt"));
const names = async (...parts: BlobPart[]) =>
  (await readParts(...parts))?.tags?.map(({ name }) => name);

describe("isTagFileOf", () => {
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
    expect(isTagFileOf(text, picture)).toBe(expected);
  });
});

describe("readTagFile", () => {
  it.each([
    ["boat\nred fox\n", ["boat", "red fox"]],
    ["boat, red_fox,,boat", ["boat", "red_fox"]],
    ["\ufeffboat\r\n creator:bo \r\n", ["boat", "creator:bo"]],
    ["boat; red fox; night", ["boat", "red fox", "night"]],
    ["boat red_fox night", ["boat", "red_fox", "night"]],
    ["red_fox blue_sky", ["red fox", "blue sky"]],
    ["#boat #red_fox", ["boat", "red fox"]],
    ['["boat", "red fox"]', ["boat", "red fox"]],
    ['{ "tags": ["boat", "red fox"] }', ["boat", "red fox"]],
    ["ann \\(artist\\), boat", ["ann (artist)", "boat"]],
    ['"boat", "red fox"', ["boat", "red fox"]],
    [
      "character:ann\nseries:river\nclothing:red hat",
      ["character:ann", "series:river", "clothing:red hat"],
    ],
    ["- boat\n- red fox", ["boat", "red fox"]],
    ["red fox", ["red fox"]],
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

  it("counts names that have control characters or are too long", async () => {
    const list = await readParts("a\u0000b\n", `${"x".repeat(256)}\n`, "boat");
    expect(list).toMatchObject({ tags: [{ name: "boat" }], left_out: 2 });
  });

  it("reads a list in windows-1252 and in UTF-16, and says if it had to guess", async () => {
    expect(await readParts(Uint8Array.of(0x61, 0xe9, 0x0a), "boat")).toMatchObject({
      tags: [{ name: "aé" }, { name: "boat" }],
      is_guessed: true,
    });
    const utf16 = await readParts(Uint8Array.of(0xff, 0xfe, 0x62, 0, 0x6f, 0));
    expect(utf16).toEqual({
      host: "a.png.txt",
      tags: [{ name: "bo", category: "general" }],
      left_out: 0,
    });
  });

  it.each([
    ["10,000 tags", Array.from({ length: 10_000 }, (_, n) => `t${n}`).join("\n")],
    ["10 MB", "x,".repeat(5_000_000)],
  ])("returns unknown tags for %s", async (_, text) => {
    expect(await readParts(text)).toEqual({ host: "a.png.txt", tags: null, left_out: 0 });
  });
});
