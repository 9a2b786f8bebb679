import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getFile, listFiles, removeFile } from "../../../../lib/file/file-database.ts";
import { background } from "../../../../lib/messages.ts";
import { MAX_FILE_BYTES } from "../../../../lib/reach/judge-reach.ts";
import {
  createOwnFiles,
  type GivenFiles,
  isCopiedStill,
} from "../../../../lib/state/file/own-files.ts";

const pixels = () => sharp({ create: { width: 8, height: 4, channels: 3, background: "#07f" } });
const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string) => new File([bytes], name);
const png = async (name = "a.png") => fileOf(new Uint8Array(await pixels().png().toBuffer()), name);
const webp = async () => fileOf(new Uint8Array(await pixels().webp().toBuffer()), "b.webp");

vi.mock("../../../../lib/messages.ts", () => ({
  background: { findFile: vi.fn(), draftFromFiles: vi.fn() },
}));
const findFile = vi.mocked(background.findFile);
const draftFromFiles = vi.mocked(background.draftFromFiles);

beforeEach(async () => {
  vi.unstubAllGlobals();
  let searches = 0;
  findFile.mockReset().mockImplementation(async () => `search-${++searches}`);
  draftFromFiles.mockReset().mockImplementation(async () => ["draft-1", "draft-2"]);
  for (const { id } of await listFiles()) await removeFile(id);
});

async function give(files: File[], origin: GivenFiles["origin"] = "drop") {
  const open = vi.fn(async () => {});
  const model = createOwnFiles({ files, origin }, { open });
  await vi.waitFor(() => expect(model.busy.value).toBe(false));
  return { model, open };
}

/** Converts pictures to this one, as Node has no canvas. */
function stubConversion(converted: File, size = { width: 8, height: 4 }) {
  vi.stubGlobal("createImageBitmap", async () => ({ ...size, close() {} }));
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => ({ drawImage() {} });
      convertToBlob = async () => converted;
    },
  );
}

describe("createOwnFiles", () => {
  it("stores a file with the facts of its bytes and searches for it", async () => {
    const { open } = await give([await png("renamed.gif")], "clipboard");
    const [{ file }] = findFile.mock.calls[0] ?? [{ file: undefined }];
    expect(file).toMatchObject({
      origin: "clipboard",
      name: "renamed.gif",
      format: "png",
      width: 8,
      height: 4,
      sha512: expect.stringMatching(/^[0-9a-f]{128}$/u),
    });
    expect((await getFile(file?.id ?? ""))?.size).toBe(file?.bytes);
    expect(open).toHaveBeenCalledExactlyOnceWith("search-1");
  });

  it.each(["a.png.txt", "a.txt"])("reads the tags of %s beside a.png", async (name) => {
    await give([new File(["boat\nred fox"], name), await png()]);
    expect(findFile.mock.calls[0]?.[0].file).toMatchObject({
      name: "a.png",
      tags: { host: name, tags: [{ name: "boat" }, { name: "red fox" }] },
    });
  });

  it("refuses a text file that belongs to no picture", async () => {
    const { model } = await give([new File(["boat"], "b.txt"), await png()]);
    expect(model.refused.value).toEqual([{ name: "b.txt", why: "not-picture" }]);
    expect(model.files.value[0]?.tags).toBeUndefined();
  });

  it("waits for a decision about several files, and opens the first", async () => {
    const { model, open } = await give([await png("1.png"), await png("2.png")]);
    expect(findFile).not.toHaveBeenCalled();
    await model.find();
    expect(findFile.mock.calls.map(([{ file }]) => file.name)).toEqual(["2.png", "1.png"]);
    expect(open).toHaveBeenCalledExactlyOnceWith("search-2");
  });

  it("deletes all files if the disk fills up between them", async () => {
    const put = IDBObjectStore.prototype.put;
    let puts = 0;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      if (++puts > 1) throw new DOMException("The disk is full.", "QuotaExceededError");
      return put.apply(this, given);
    });
    const { model } = await give([await png("1.png"), await png("2.png"), await png("3.png")]);
    vi.restoreAllMocks();
    expect(model.failure.value).toMatchObject({ code: "storage-full" });
    expect(puts).toBe(2);
    expect(await listFiles()).toEqual([]);
    expect(draftFromFiles).not.toHaveBeenCalled();
  });

  it("uploads files as a group, without formats that services reject", async () => {
    const { model, open } = await give([await png(), await webp(), await png("c.png")]);
    await model.upload();
    const [{ files }] = draftFromFiles.mock.calls[0] ?? [{ files: [] }];
    expect(files.map(({ name }) => name)).toEqual(["a.png", "c.png"]);
    expect(open).toHaveBeenCalledExactlyOnceWith("draft-1");
  });

  it("rejects files that are too large or not pictures before it stores anything", async () => {
    const large = Object.defineProperty(await png("large.png"), "size", {
      value: MAX_FILE_BYTES + 1,
    });
    const heic = fileOf(new TextEncoder().encode("\0\0\0\x14ftypheic\0\0\0\0mif1"), "photo.jpg");
    const notes = fileOf(new TextEncoder().encode("hello"), "notes.png");
    const { model } = await give([notes, heic, large]);
    expect(model.refused.value).toEqual([
      { name: "notes.png", why: "not-picture" },
      { name: "photo.jpg", why: "heic" },
      { name: "large.png", why: "too-large" },
    ]);
    expect(model.isRead.value).toBe(true);
    expect(findFile).not.toHaveBeenCalled();
    expect(await listFiles()).toEqual([]);
  });

  it("shows why a file could not be searched for", async () => {
    findFile.mockRejectedValue(Object.assign(new Error(), { code: "no-service" }));
    const { model, open } = await give([await png()]);
    expect(model.failure.value?.code).toBe("no-service");
    expect(open).not.toHaveBeenCalled();
  });
});

const FOX = "https://cdn.art.example/fox";

describe("isCopiedStill", () => {
  it.each<[kind: string, addresses: NonNullable<GivenFiles["addresses"]>, isStill: boolean]>([
    ["a GIF", { src: `${FOX}.gif` }, true],
    ["a GIF with a query", { src: `${FOX}.GIF?v=2` }, true],
    ["a WebP, animated or not", { src: `${FOX}.webp` }, true],
    ["an AVIF, animated or not", { src: `${FOX}.avif` }, true],
    ["a WebP of X", { src: `${FOX}?format=webp&name=small` }, true],
    ["a file without an extension", { src: FOX }, true],
    ["a JPEG that links to a GIF", { src: `${FOX}.jpg`, link: `${FOX}-large.gif` }, true],
    ["a PNG that links to a WebP", { src: `${FOX}.png`, link: `${FOX}-large.webp` }, true],
    ["a PNG, which is rarely animated", { src: `${FOX}.png` }, false],
    ["a JPEG", { src: `${FOX}.jpg` }, false],
    ["an inline GIF", { src: "data:image/gif;base64,R0lGODlhAQ==" }, false],
    ["a JPEG that links to a post", { src: `${FOX}.jpg`, link: "https://art.example/7" }, false],
  ])("is right for %s", (_, addresses, isStill) => {
    expect(isCopiedStill({ files: [], addresses, origin: "clipboard" })).toBe(isStill);
    expect(isCopiedStill({ files: [], addresses, origin: "drop" })).toBe(false);
  });
});

describe("createOwnFiles: conversion", () => {
  it("replaces a file by a PNG", async () => {
    const { model } = await give([await webp(), await png()]);
    stubConversion(await png());
    await model.convert();
    expect(model.files.value).toMatchObject([
      { name: "b.png", format: "png", origin: "conversion" },
      { name: "a.png", origin: "drop" },
    ]);
  });

  it.each([
    ["too large for services", { width: 40_000, height: 40_000 }],
    ["damaged", null],
  ])("is refused for a picture that is %s", async (_, size) => {
    const { model } = await give([await webp(), await png()]);
    if (size) stubConversion(await png(), size);
    await model.convert();
    expect(model.files.value.map(({ name }) => name)).toEqual(["a.png"]);
    expect(model.refused.value).toEqual([{ name: "b.webp", why: "not-converted" }]);
  });

  it("is refused for an animation, which a PNG cannot hold", async () => {
    const frames = Buffer.alloc(8 * 8 * 3, 90).fill(200, 96);
    const animated = await sharp(frames, {
      raw: { width: 8, height: 8, channels: 3, pageHeight: 4 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const { model } = await give([fileOf(new Uint8Array(animated), "b.webp"), await png()]);
    stubConversion(await png());
    await model.convert();
    expect(model.refused.value).toEqual([{ name: "b.webp", why: "not-converted" }]);
  });
});
