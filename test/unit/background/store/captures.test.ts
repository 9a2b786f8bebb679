import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { needsCapture } from "../../../../lib/background/store/captures.ts";
import { readFile } from "../../../../lib/file/file-builder.ts";
import { getFile, listFiles, removeFile } from "../../../../lib/file/file-database.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import type { Candidate } from "../../../../lib/picture/pick.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import { type NoShot, type Shot, shotItem } from "../../../../lib/stored/storage.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
import { aChoice, aDraft, aPictureFile, aReverseSearch } from "../../components/records.ts";
import { freshBrowser, pickOf, startWorker, stored } from "../worker.ts";

const picture = sharp({ create: { width: 6, height: 4, channels: 3, background: "#c00" } });
const [png, jpeg] = await Promise.all([picture.png().toBuffer(), picture.jpeg().toBuffer()]);
const capture = await readFile(new Blob([new Uint8Array(png)]), { maxBytes: 10_000 });

const draft: Draft = { ...aDraft({ status: "editing" }), id: "one", pick: pickOf("blob:x") };
const shot: Shot = {
  data_url: `data:image/jpeg;base64,${jpeg.toString("base64")}`,
  part: { x: 0, y: 0, width: 1, height: 1 },
  mask: "",
  at: 0,
};
const aFile = aPictureFile({ id: "f", origin: "capture" });

async function captureOf(id: string): Promise<PictureFile | undefined> {
  const record = await stored(id);
  return record && "capture" in record ? record.capture : undefined;
}

const bytesOf = async (file: PictureFile | undefined) => (await getFile(file?.id ?? ""))?.bytes();

beforeEach(async () => {
  freshBrowser();
  for (const { id } of await listFiles()) await removeFile(id);
});

describe("keep of createCaptures", () => {
  it.each([
    ["draft", draft],
    ["search", aReverseSearch({ status: "loading" }, { id: "one" })],
  ])("stores a capture for a %s", async (_, record) => {
    const { records, captures } = startWorker();
    await records.add(record);
    await captures.keep("one", capture);
    const storedCapture = await captureOf("one");
    expect(storedCapture).toMatchObject({
      ...{ origin: "capture", name: "capture.png", format: "png", width: 6, height: 4 },
    });
    expect(storedCapture).not.toHaveProperty("url");
    expect(await bytesOf(storedCapture)).toEqual(new Uint8Array(png));
  });

  it.each([
    ["a choice", aChoice({ id: "one" })],
    ["a removed record", { ...draft, id: "other" }],
  ])("stores no bytes for %s", async (_, record) => {
    const { records, captures } = startWorker();
    await records.add(record);
    await captures.keep("one", capture);
    expect(await listFiles()).toEqual([]);
  });

  it("leaves the record unchanged if the disk is full", async () => {
    const { records, captures } = startWorker();
    await records.add(draft);
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    });
    await expect(captures.keep("one", capture)).resolves.toBeUndefined();
    put.mockRestore();
    expect(await stored("one")).toEqual(draft);
  });
});

describe("keepShot of createCaptures", () => {
  async function keptShot(record: Draft | ReverseSearch, outcome: Shot | NoShot | null) {
    const { records, captures } = startWorker();
    if (outcome) await shotItem("one").setValue(outcome);
    await records.add(record);
    await captures.keepShot("one");
    return captureOf("one");
  }

  it("stores the shot of a draft whose file services cannot get", async () => {
    const storedCapture = await keptShot(draft, shot);
    expect(storedCapture).toMatchObject({
      ...{ origin: "capture", name: "capture.jpeg", format: "jpeg", width: 6, height: 4 },
    });
    expect(await bytesOf(storedCapture)).toEqual(new Uint8Array(jpeg));
  });

  it("waits for the shot of a new draft", async () => {
    const keeping = keptShot({ ...draft, created_at: Date.now() }, null);
    setTimeout(() => void shotItem("one").setValue(shot), 50);
    expect(await keeping).toBeDefined();
  });

  it.each<[string, Draft, Shot | NoShot | null]>([
    ["a file that services can get", { ...draft, pick: pickOf("https://art.example/1.png") }, shot],
    ["no picture of a page", { ...draft, pick: null }, shot],
    ["no shot", draft, { missing: "covered", at: 0 }],
    ["a shot with an altered look", draft, { ...shot, altered: true }],
  ])("stores nothing for a draft with %s", async (_, record, outcome) => {
    expect(await keptShot(record, outcome)).toBeUndefined();
    expect(await listFiles()).toEqual([]);
  });

  it("keeps the capture that a draft has", async () => {
    expect(await keptShot({ ...draft, capture: aFile }, shot)).toEqual(aFile);
    expect(await listFiles()).toEqual([]);
  });

  it("stores nothing for a search", async () => {
    const search = aReverseSearch({ status: "loading" }, { id: "one", pick: pickOf("blob:x") });
    expect(await keptShot(search, shot)).toBeUndefined();
  });
});

describe("needsCapture", () => {
  const fetchable: Candidate = { url: "https://art.example/1.png", origin: "img" };
  const local: Candidate = { url: "blob:https://art.example/1", origin: "img" };

  it.each<[string, Candidate[], boolean]>([
    ["a file that services can fetch", [fetchable], false],
    ["another file that services can fetch", [local, fetchable], false],
    ["only a file in the page", [local], true],
    [
      "only a format that services reject",
      [{ ...fetchable, url: "https://art.example/1.webp" }],
      true,
    ],
    ["only a file that needs a Referer", [{ ...fetchable, flags: ["needs-referer"] }], true],
    ["no file", [], true],
  ])("decides by what services can fetch: a picture with %s", (_, candidates, expected) => {
    expect(needsCapture({ ...pickOf(""), candidates })).toBe(expected);
  });
});
