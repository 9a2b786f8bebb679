import { beforeEach, expect, it, vi } from "vitest";
import { handleMessages } from "../../../../lib/background/shell/handlers.ts";
import { saveShots } from "../../../../lib/background/store/shot-store.ts";
import { codedError } from "../../../../lib/base/failure.ts";
import { listFiles, removeFile } from "../../../../lib/file/file-database.ts";
import { background, removeAllListeners } from "../../../../lib/messages.ts";
import { panelView, type Shot, shotItem } from "../../../../lib/stored/storage.ts";
import { aBatch, aChoice } from "../../components/records.ts";
import { visibleImage } from "../../visible-image.ts";
import { storeFile } from "../given-files.ts";
import { searchScene } from "../search-scene.ts";
import { eventually, fillStorage, pickOf, settled, startWorker, stored } from "../worker.ts";

const at = searchScene();

let worker: ReturnType<typeof startWorker>;
beforeEach(async () => {
  removeAllListeners();
  vi.unstubAllGlobals();
  for (const { id } of await listFiles()) await removeFile(id);
  worker = startWorker();
  handleMessages(worker);
});

const GIF = Uint8Array.from(
  atob("R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="),
  (one) => one.charCodeAt(0),
);

const storeGif = (id: string) =>
  storeFile(new Blob([GIF]), { id, origin: "drop", name: `${id}.gif` });

it("findFile searches for a file in the panel of the window", async () => {
  const id = await background.findFile({ file: await storeGif("f1"), window_id: 3 });
  expect(await panelView(3).getValue()).toEqual({ view: "record", id });
  const search = await settled(id, "ready");
  expect(search).toMatchObject({
    file: { id: "f1" },
    pick: { page: { title: "f1.gif" }, candidates: [{ origin: "own-file", width: 1, height: 1 }] },
  });
});

it("resumeService resumes the uploads that waited for the service", async () => {
  const { id } = await worker.services.active();
  const retryNow = vi.spyOn(worker.queue, "retryNow").mockResolvedValue();
  await background.resumeService(id);
  expect(retryNow).toHaveBeenCalledExactlyOnceWith(id);
});

it("resumeService repeats a search that ends as held back afterwards", async () => {
  const { id } = await worker.services.active();
  const page = at.service.control.add({
    endpoint: "search/*",
    effect: { kind: "challenge", status: 200 },
  });
  let isResumed = false;
  fillStorage(async (items) => {
    if (isResumed || !/code\W+challenged/u.test(JSON.stringify(items))) return false;
    isResumed = true;
    at.service.control.remove(page);
    await background.resumeService(id);
    return false;
  });
  const search = await worker.searches.findImages({ q: "boat", page: 1 });
  await settled(search, "ready");
  expect(isResumed).toBe(true);
});

it("findFile rejects a file whose bytes are missing", async () => {
  const file = await storeGif("f1");
  await removeFile("f1");
  await expect(background.findFile({ file })).rejects.toMatchObject({ code: "no-file" });
  await expect(background.draftFromFiles({ files: [file] })).rejects.toMatchObject({
    code: "no-file",
  });
});

it("draftFromFiles rejects a file without room and removes it", async () => {
  const file = await storeGif("f1");
  vi.spyOn(worker.files, "tidy").mockRejectedValueOnce(codedError("storage-full"));
  await expect(background.findFile({ file })).rejects.toMatchObject({ code: "storage-full" });
  expect(await listFiles()).toEqual([]);
});

it("draftFromFiles creates a group of drafts in the order of the files", async () => {
  const ids = await background.draftFromFiles({
    files: [await storeGif("f1"), await storeGif("f2")],
  });
  const drafts = await Promise.all(ids.map(stored));
  expect(drafts).toMatchObject([
    { file: { id: "f1" }, place: 0, fields: { as_file: true, url: "" } },
    { file: { id: "f2" }, place: 1 },
  ]);
  const [one, other] = drafts.map((draft) => draft?.kind === "draft" && draft.group);
  expect(one).toBe(other);
});

it("draftFromSearch creates one draft with the file of the search", async () => {
  const search = await background.findFile({ file: await storeGif("f1") });
  const id = await background.draftFromSearch(search);
  expect(await stored(id)).toMatchObject({ file: { id: "f1" }, fields: { as_file: true } });
  expect(await background.draftFromSearch(search)).toBe(id);
});

it("clearFiles removes all files except those of unfinished uploads", async () => {
  await settled(await background.findFile({ file: await storeGif("searched") }), "ready");
  await background.draftFromFiles({ files: [await storeGif("drafted")] });
  await storeGif("unused");
  await background.clearFiles();
  expect((await listFiles()).map(({ id }) => id)).toEqual(["drafted"]);
});

it.each([
  [
    "there",
    [visibleImage(7)],
    { 7: { kind: "same-file", because: "hash" } },
    { code: "there", id: 7 },
  ],
  ["probably-new", [], {}, { code: "not-found" }],
] as const)(
  "keepOutcome stores verdicts and headline before it responds, and %s in the batch",
  async (state, images, verdicts, headline) => {
    const id = await background.findFile({ file: await storeGif("f1") });
    await settled(id, "ready");
    await worker.records.update(["reverse"], id, (search) => ({
      ...search,
      state: { status: "ready", value: { images: [...images], total: images.length } },
    }));
    const { id: profile_id } = await worker.services.active();
    const item = { status: "done", search_id: id, state: null } as const;
    await worker.records.add(aChoice({ profile_id, batch: aBatch({ items: { 0: item } }) }));
    await background.keepOutcome({ id, verdicts, headline });
    expect(await stored(id)).toMatchObject({ verdicts, headline });
    expect(await stored("c")).toMatchObject({ batch: { items: { 0: { state } } } });
  },
);

it("draftPicks gives each draft of a group the shot of its picture", async () => {
  const picks = [1, 2].map((n) => pickOf(`https://art.example/${n}.png`));
  const choice = aChoice({ profile_id: (await worker.services.active()).id, picks });
  await worker.records.add(choice);
  const indexes = [1, 0];
  const shotOf = (index: number): Shot => ({
    ...{ data_url: `data:image/jpeg;base64,AAA${index}`, width: 8, height: 8, mask: "", at: 1 },
    part: { x: 0, y: 0, width: 1, height: 1 },
  });
  await saveShots(
    choice.id,
    indexes.map((index) => [index, shotOf(index)]),
  );
  const ids = await background.draftPicks({ id: choice.id, indexes });
  await eventually(async () =>
    expect(await Promise.all(ids.map((id) => shotItem(id).getValue()))).toEqual(
      indexes.map(shotOf),
    ),
  );
});
