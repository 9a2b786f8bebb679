import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { createRecords, type Records } from "../../../../lib/background/store/records.ts";
import { createUnfinishedWork } from "../../../../lib/background/store/unfinished-work.ts";
import { emptyIndex } from "../../../../lib/stored/records.ts";
import { recordIndex, recordItem } from "../../../../lib/stored/storage.ts";
import { aChoice, aDraft, aReverseSearch, aTextSearch } from "../../components/records.ts";
import { fillStorage, freshBrowser, stored } from "../worker.ts";

const text = (id: string) => aTextSearch({ status: "loading" }, { id });
const reverse = (id: string) => aReverseSearch({ status: "loading" }, { id });
const draft = (id: string) => ({ ...aDraft({ status: "editing" }), id });

beforeEach(freshBrowser);

describe("createRecords", () => {
  it.each([
    ["text searches", text, 20],
    ["reverse searches", reverse, 50],
    ["drafts", draft, 60],
  ] as const)("keeps the newest %s up to their limit", async (_, make, kept) => {
    const records = createRecords();
    for (let number = 0; number < 60; number += 1) await records.add(make(`r${number}`));
    const { kind } = make("");
    const ids = (await recordIndex.getValue())[kind];
    expect(ids).toHaveLength(kept);
    expect(ids[0]).toBe("r59");
    expect((await stored("r0")) !== null).toBe(kept === 60);
    expect(await stored("r59")).not.toBeNull();
  });

  it("applies simultaneous updates one after another", async () => {
    const records = createRecords();
    await records.add(text("a"));
    const grow = () =>
      records.update(["text"], "a", (search) => ({ ...search, page: search.page + 1 }));
    await Promise.all(Array.from({ length: 20 }, grow));
    expect(await stored("a")).toMatchObject({ page: 21 });
  });

  it("ignores records and index entries with an invalid shape", async () => {
    await fakeBrowser.storage.local.set({
      "record:a": { kind: "text", q: 7 },
      "record:b": '{"kind":"te',
      records: { text: ["a", "b", "c"], draft: 3 },
    });
    const records = createRecords();
    expect(await records.get(["text"], "a")).toBeNull();
    expect(await records.all("text")).toEqual([]);
    await records.add(draft("d"));
    expect(await records.all("draft")).toHaveLength(1);
  });

  it.each([
    [{ presence: "new" }, "new"],
    [{ state: "better" }, "better"],
    [{}, null],
  ])("reads an item of a batch stored as %j with the state %j", async (result, state) => {
    const batch = { status: "done", items: { 0: { status: "done", ...result } } };
    await fakeBrowser.storage.local.set({ "record:c": JSON.stringify({ ...aChoice(), batch }) });
    expect(await createRecords().get(["choice"], "c")).toMatchObject({
      batch: { items: { 0: { status: "done", state } } },
    });
  });

  it.each([
    ["damaged", "{"],
    ["damaged in part", { ...emptyIndex, text: ["t"], draft: 3 }],
    ["without groups", { text: ["t"], draft: ["new", "old"], reverse: [], choice: [] }],
    ["missing", undefined],
  ])("rebuilds an index that is %s", async (_, damaged) => {
    const records = createRecords();
    await records.add({ ...draft("old"), created_at: 1 });
    await records.add({ ...draft("new"), created_at: 2, group: "g" });
    await records.add(text("t"));
    await fakeBrowser.storage.local.remove("records");
    if (damaged) await fakeBrowser.storage.local.set({ records: damaged });
    await createRecords().repairIndex();
    expect(await recordIndex.getValue()).toEqual({
      reverse: [],
      text: ["t"],
      draft: ["new", "old"],
      choice: [],
      groups: { new: "g" },
    });
  });

  it("indexes the group of a draft, also if it joins later, until it is removed", async () => {
    const records = createRecords();
    const groups = async () => (await recordIndex.getValue()).groups;
    await records.add({ ...draft("a"), group: "g" });
    await records.add(draft("b"));
    expect(await groups()).toEqual({ a: "g" });
    await records.update(["draft"], "b", (one) => ({ ...one, group: "g" }));
    expect(await groups()).toEqual({ a: "g", b: "g" });
    await records.remove("a");
    expect(await groups()).toEqual({ b: "g" });
  });

  it("indexes a group before the draft that joins it is written", async () => {
    const records = createRecords();
    await records.add(draft("a"));
    const set = vi.spyOn(fakeBrowser.storage.local, "set");
    await records.update(["draft"], "a", (one) => ({ ...one, group: "g" }));
    expect(set.mock.calls.flatMap(([values]) => Object.keys(values))).toEqual([
      "records",
      "record:a",
    ]);
  });

  it("creates no index without records", async () => {
    await createRecords().repairIndex();
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });

  it("indexes a record once if the index is repaired while it is added", async () => {
    const adding = createRecords().add(draft("d"));
    await vi.waitFor(async () => expect(await recordItem("d").getValue()).not.toBeNull());
    await recordIndex.setValue({ ...emptyIndex, draft: ["d"] });
    await adding;
    expect((await recordIndex.getValue()).draft).toEqual(["d"]);
  });

  it("reads no record again if the index is intact", async () => {
    const records = createRecords();
    await records.add(draft("d"));
    const get = vi.spyOn(fakeBrowser.storage.local, "get");
    await records.repairIndex();
    expect(get.mock.calls).toEqual([["records"]]);
  });

  it("stores records as text and reads objects as well", async () => {
    const records = createRecords();
    await records.add(draft("d"));
    const { "record:d": kept } = await fakeBrowser.storage.local.get("record:d");
    expect(JSON.parse(String(kept))).toEqual(draft("d"));
    await fakeBrowser.storage.local.set({ "record:d": draft("d") });
    expect(await records.get(["draft"], "d")).toEqual(draft("d"));
  });

  it("does not update a record of another kind", async () => {
    const records = createRecords();
    await records.add(draft("d"));
    expect(await records.update(["text", "reverse"], "d", (search) => search)).toBeNull();
  });

  it("deletes old records when the storage is full, but never drafts", async () => {
    const records = createRecords();
    for (const record of [draft("d"), reverse("old"), reverse("new"), text("t")])
      await records.add(record);
    let refusals = 2;
    fillStorage((items) => "record:big" in items && refusals-- > 0);
    await records.add(draft("big"));
    const remaining: string[] = [];
    for (const id of ["d", "old", "new", "t", "big"]) if (await stored(id)) remaining.push(id);
    expect(remaining).toEqual(["d", "new", "big"]);
  });

  it("deletes nothing for a record that cannot fit anyway", async () => {
    const records = createRecords();
    await records.add(reverse("old"));
    fillStorage((items) => "record:big" in items);
    // Chromium stores each of these as six characters.
    const big = { ...text("big"), q: "<".repeat(2_000_000) };
    await expect(records.add(big)).rejects.toMatchObject({ code: "storage-full" });
    expect(await stored("old")).not.toBeNull();
  });

  it.each([
    ["the index", "records", (records: Records) => records.add(draft("d"))],
    [
      "the list of unfinished work",
      "unfinished",
      (records: Records) => createUnfinishedWork(records).begin("d"),
    ],
  ])("deletes old records to make room for %s too", async (_, key, write) => {
    const records = createRecords();
    await records.add(reverse("old"));
    fillStorage(async (items) => key in items && (await stored("old")) !== null);
    await write(records);
    expect(await stored("old")).toBeNull();
    expect(await fakeBrowser.storage.local.get(key)).toHaveProperty(key);
  });

  it.each([
    ["the index", (items: object) => "records" in items],
    ["the record", () => true],
  ])("fails with storage-full, and stores no record, if %s does not fit", async (_, isFull) => {
    fillStorage(isFull);
    await expect(createRecords().add(draft("d"))).rejects.toMatchObject({ code: "storage-full" });
    expect(await stored("d")).toBeNull();
  });
});
