import { beforeEach, describe, expect, it } from "vitest";
import { createFiles } from "../../../lib/background/store/files.ts";
import { getFile, listFiles, putFile, removeFile } from "../../../lib/file/file-database.ts";
import type { TagpieRecord } from "../../../lib/stored/records.ts";

const HOUR = 3_600_000;

/** Records by the file that they refer to; `sent` drafts are finished. */
function recordsOf(
  drafts: Record<string, "editing" | "sent" | "unknown">,
  searches: string[] = [],
) {
  const all = {
    draft: Object.entries(drafts).map(([id, status]) => ({ file: { id }, state: { status } })),
    reverse: searches.map((id) => ({ file: { id } })),
  };
  return {
    all: async (kind: "draft" | "reverse") => all[kind] as unknown as TagpieRecord[],
  } as never;
}

const loaded = (size: number) => ({
  blob: new Blob([new Uint8Array(size)]),
  bytes: size,
  sha512: "",
  format: null,
});
const origin = { origin: "device", name: "a.png" } as const;

beforeEach(async () => {
  for (const { id } of await listFiles()) await removeFile(id);
});

describe("createFiles", () => {
  it("stores a file unchanged", async () => {
    const file = await createFiles({ records: recordsOf({}) }).keep(loaded(5), origin);
    expect((await getFile(file.id))?.size).toBe(5);
  });

  it("tidy deletes unreferenced files, except new ones that a view may soon refer to", async () => {
    const now = () => 10 * HOUR;
    await putFile("old", new Blob(["1"]), 0);
    await putFile("new", new Blob(["1"]), now());
    await putFile("used", new Blob(["1"]), 0);
    await createFiles({ records: recordsOf({ used: "editing" }), now }).tidy();
    expect((await listFiles()).map(({ id }) => id)).toEqual(["used", "new"]);
  });

  it("deletes files of finished work, never of unfinished uploads, to make room", async () => {
    for (let at = 0; at < 50; at++) await putFile(`f${at}`, new Blob(["1"]), at);
    const drafts = Object.fromEntries(
      Array.from({ length: 49 }, (_, at) => [`f${at}`, at % 2 ? "unknown" : "sent"] as const),
    );
    const files = createFiles({ records: recordsOf(drafts, ["f49"]), now: () => 60 });
    await files.keep(loaded(1), origin);
    const storedIds = (await listFiles()).map(({ id }) => id);
    expect(storedIds).toHaveLength(50);
    expect(storedIds).not.toContain("f0");
    expect(storedIds).toContain("f1");
  });

  it("fails with storage-full if unfinished uploads fill the storage", async () => {
    for (let at = 0; at < 50; at++) await putFile(`f${at}`, new Blob(["1"]), at);
    const drafts = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`f${at}`, "editing"] as const),
    );
    const files = createFiles({ records: recordsOf(drafts), now: () => 60 });
    await expect(files.keep(loaded(1), origin)).rejects.toMatchObject({ code: "storage-full" });
    expect(await listFiles()).toHaveLength(50);
  });
});
