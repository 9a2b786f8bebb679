import { beforeEach, describe, expect, it, vi } from "vitest";
import { listFiles, putFile } from "../../../../lib/file/file-database.ts";
import { emptyListing } from "../../../../lib/reverse/listing/listing.ts";
import { listingItem } from "../../../../lib/stored/listing-item.ts";
import type { TextSearch } from "../../../../lib/stored/records.ts";
import { shotItem } from "../../../../lib/stored/storage.ts";
import type { Draft } from "../../../../lib/upload/draft.ts";
import {
  aBatch,
  aChoice,
  aDraft,
  aPictureFile,
  aReverseSearch,
  aTextSearch,
} from "../../components/records.ts";
import { visibleImage } from "../../visible-image.ts";
import { freshBrowser, startWorker, stored } from "../worker.ts";

beforeEach(freshBrowser);

const emptyResult: TextSearch["state"] = { status: "ready", value: { images: [], total: 0 } };
const textSearch = (id: string, created_at = 0) => aTextSearch(emptyResult, { id, created_at });

async function withHistory() {
  const worker = startWorker();
  for (const [created_at, id] of ["r1", "r2"].entries())
    await worker.records.add(aReverseSearch(emptyResult, { id, created_at }));
  await worker.records.add(aReverseSearch({ status: "loading" }, { id: "running", created_at: 2 }));
  await worker.records.add(textSearch("t1"));
  return worker;
}
const ids = async ({ records }: ReturnType<typeof startWorker>) => [
  ...(await records.all("reverse")).map(({ id }) => id),
  ...(await records.all("text")).map(({ id }) => id),
];

it("clear removes finished searches of the given kinds and keeps running ones", async () => {
  const worker = await withHistory();
  await shotItem("r1").setValue({
    data_url: "data:image/jpeg;base64,",
    part: { x: 0, y: 0, width: 1, height: 1 },
    mask: "",
    at: 0,
  });
  await worker.history.clear({ kinds: ["reverse"] });
  expect(await ids(worker)).toEqual(["running", "t1"]);
  expect(await stored("r1")).toBeNull();
  expect(await shotItem("r1").getValue()).toBeNull();
});

it("remove removes the searches for a picture on all services together, and undo restores them", async () => {
  const worker = await withHistory();
  const per_service = ["r1", "r2"].map((id) => ({ profile_id: "p1", id }));
  for (const { id } of per_service)
    await worker.records.update(["reverse"], id, (search) => ({ ...search, per_service }));
  const removal = await worker.history.remove("r2");
  expect(await ids(worker)).toEqual(["running", "t1"]);
  expect(await worker.history.undo(removal)).toBe(true);
  expect(await ids(worker)).toEqual(["running", "r2", "r1", "t1"]);
});

it("clear removes choices and keeps the ones with a running batch", async () => {
  const worker = await withHistory();
  await worker.records.add(aChoice({ id: "c1" }));
  await worker.records.add(aChoice({ id: "c2", batch: aBatch({ status: "running" }) }));
  const removal = await worker.history.clear({ kinds: ["choice"] });
  expect((await worker.records.all("choice")).map(({ id }) => id)).toEqual(["c2"]);
  await worker.history.undo(removal);
  expect(await stored("c1")).toMatchObject({ kind: "choice" });
});

it("clear removes the stored lists of images of the choices", async () => {
  const worker = startWorker();
  const { id } = await worker.services.save({ id: null, base_url: "https://images.example" });
  await listingItem(id).setValue({ ...emptyListing, hashes: { abc: Date.now() } });
  await worker.history.clear({ kinds: ["draft"] });
  expect(await listingItem(id).getValue()).not.toBeNull();
  await worker.history.clear({ kinds: ["choice"] });
  expect(await listingItem(id).getValue()).toBeNull();
});

it("clear removes drafts, except uploads that are queued or may have arrived", async () => {
  const worker = startWorker();
  const states: Draft["state"][] = [
    { status: "editing" },
    { status: "sent", at: 0, image: visibleImage(1) },
    { status: "waiting", since: 0, until: 0, held: null },
    { status: "sending", since: 0, undo: 0 },
    { status: "unknown", at: 0, looked: [], rounds: 0, again_at: null },
  ];
  for (const state of states)
    await worker.records.add({ ...aDraft(state), id: `draft-${state.status}` });
  await worker.history.clear({ kinds: ["draft"] });
  expect((await worker.records.all("draft")).map(({ state }) => state.status).sort()).toEqual([
    "sending",
    "unknown",
    "waiting",
  ]);
});

it("undo restores the last removal once, in the original order", async () => {
  const worker = await withHistory();
  const removal = await worker.history.clear({ kinds: ["reverse", "text"] });
  expect(await worker.history.undo(removal)).toBe(true);
  expect(await ids(worker)).toEqual(["running", "r2", "r1", "t1"]);
  expect(await worker.history.undo(removal)).toBe(false);
});

it("undo does not make an old search the newest", async () => {
  const worker = startWorker();
  for (const at of [0, 1, 2]) await worker.records.add(textSearch(`t${at}`, at));
  const removal = await worker.history.remove("t1");
  await worker.records.add(textSearch("t3", 3));
  await worker.history.undo(removal);
  expect(await ids(worker)).toEqual(["t3", "t2", "t1", "t0"]);
});

it("undo restores only the removal with the given id", async () => {
  const worker = await withHistory();
  const cleared = await worker.history.clear({ kinds: ["text"] });
  const other = await worker.history.remove("r1");
  expect(await worker.history.undo(cleared)).toBe(false);
  expect(await ids(worker)).toEqual(["running", "r2"]);
  expect(await worker.history.undo(other)).toBe(true);
  expect(await ids(worker)).toContain("r1");
});

it("remove deletes one search and cancels it if it runs", async () => {
  const worker = await withHistory();
  const removal = await worker.history.remove("running");
  expect(await worker.history.undo(await worker.history.remove("nobody"))).toBe(false);
  expect(await ids(worker)).toEqual(["r2", "r1", "t1"]);
  await worker.history.undo(removal);
  expect(await stored("running")).toMatchObject({ state: { status: "cancelled" } });
});

it("undo restores nothing of a service that was removed", async () => {
  const worker = await withHistory();
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no network here"));
  const profile = await worker.services.save({ id: null, base_url: "https://pics.example" });
  const removal = await worker.history.clear({ kinds: ["text"] });
  await worker.services.remove(profile.id);
  expect(await worker.history.undo(removal)).toBe(false);
});

describe("history.clear: files", () => {
  const fileIds = async () => (await listFiles()).map(({ id }) => id);

  async function withFiles() {
    const worker = startWorker();
    for (const id of ["r1", "r2"]) {
      await putFile(id, new Blob(["1"]));
      await worker.records.add({
        ...aReverseSearch(emptyResult, { id }),
        file: aPictureFile({ id }),
      });
    }
    return worker;
  }

  it("keeps files while the removal can be undone", async () => {
    const worker = await withFiles();
    const removal = await worker.history.remove("r1");
    await worker.history.undo(removal);
    await worker.history.remove("r2");
    expect(await fileIds()).toEqual(["r1", "r2"]);
    await worker.history.remove("r1");
    expect(await fileIds()).toEqual(["r1"]);
  });

  it("deletes files with the searches if the removal is final", async () => {
    const worker = await withFiles();
    const removal = await worker.history.clear({ kinds: ["reverse"], isFinal: true });
    expect(await fileIds()).toEqual([]);
    expect(await worker.history.undo(removal)).toBe(false);
  });

  it("keeps a file that an upload needs", async () => {
    const worker = await withFiles();
    await worker.records.add({
      ...aDraft({ status: "editing" }),
      id: "d1",
      file: aPictureFile({ id: "r1" }),
    });
    await worker.history.clear({ kinds: ["reverse"], isFinal: true });
    expect(await fileIds()).toEqual(["r1"]);
  });
});
