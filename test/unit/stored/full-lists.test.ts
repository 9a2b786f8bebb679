import { beforeEach, expect, it } from "vitest";
import { MAX_IMPORTED_ARTISTS, MAX_IMPORTED_CORRECTIONS } from "../../../lib/base/bounds.ts";
import { knownArtists, recordItem, tagDictionary } from "../../../lib/stored/storage.ts";
import { freshBrowser, startWorker } from "../background/worker.ts";
import { aDraft } from "../components/records.ts";

beforeEach(() => freshBrowser());

const filled = (max: number) =>
  Object.fromEntries(Array.from({ length: max }, (_, index) => [`x ${index}`, "tag"]));

it.each([
  [
    "tagDictionary",
    tagDictionary,
    MAX_IMPORTED_CORRECTIONS,
    (from: string) => startWorker().tagLists.translateTag({ profile_id: "p", from, tag: "new" }),
  ],
  [
    "knownArtists",
    knownArtists,
    MAX_IMPORTED_ARTISTS,
    (account: string) =>
      startWorker().tagLists.rememberArtist({ profile_id: "p", account, tag: "new" }),
  ],
] as const)("a full %s drops its oldest entry for a new one", async (_, item, max, write) => {
  await item.setValue({ p: filled(max) });
  await write("x 0");
  await write("a new");
  const stored = (await item.getValue()).p ?? {};
  expect(Object.keys(stored)).toHaveLength(max);
  expect(stored).toMatchObject({ "x 0": "new", "a new": "new" });
  expect(stored).not.toHaveProperty("x 1");
});

it("keeps all pasted tags in a draft", async () => {
  const tags = Array.from({ length: 16_003 }, (_, index) => `tag ${index}`);
  const draft = aDraft({ status: "editing" });
  await recordItem("d").setValue({ ...draft, fields: { ...draft.fields, tags } });
  expect(await recordItem("d").getValue()).toMatchObject({ fields: { tags } });
});

it("a draft outlives damaged traits of its file", async () => {
  const draft = aDraft({ status: "editing" });
  const damaged = { ...draft.fields, file_traits: { of: 5 } };
  await recordItem("d").setValue({ ...draft, fields: damaged } as never);
  expect(await recordItem("d").getValue()).toMatchObject({ fields: { file_traits: null } });
});
