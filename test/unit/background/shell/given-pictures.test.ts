import { beforeEach, expect, it } from "vitest";
import { handleMessages } from "../../../../lib/background/shell/handlers.ts";
import { createFiles } from "../../../../lib/background/store/files.ts";
import { getFile, listFiles, removeFile } from "../../../../lib/file/file-database.ts";
import { background, removeAllListeners } from "../../../../lib/messages.ts";
import { createAddressScan } from "../../../../lib/state/file/scan-addresses.ts";
import { storeFile } from "../given-files.ts";
import { idsOf, searchScene, unknownPicture } from "../search-scene.ts";
import { settledSearch, startWorker } from "../worker.ts";

const at = searchScene();
const FILE = "img/view/2026/10/15/334.png";
const LINK = "https://art.example/post/7";

let worker: ReturnType<typeof startWorker>;
beforeEach(async () => {
  removeAllListeners();
  for (const { id } of await listFiles()) await removeFile(id);
  worker = startWorker();
  handleMessages(worker);
});

const store = (id: string, bytes: BlobPart) =>
  storeFile(new Blob([bytes]), { id, origin: "clipboard", name: `${id}.png` });

async function pictureOnService() {
  const response = await fetch(`${at.pictures.origin}/other?${FILE}`);
  return response.arrayBuffer();
}

/** Returns the scan of a picture on the host of pictures. */
async function scanOf(path: string) {
  const scan = await createAddressScan({
    src: `${at.pictures.origin}/${path}`,
    link: LINK,
    text: "A fox",
  });
  if (!scan) throw new Error("No picture");
  return scan;
}

it.each([
  ["the named file, although the still finds nothing", `other?${FILE}`, unknownPicture, 1],
  ["the still, if the named file is gone", "none.png", pictureOnService, 2],
])("findGiven finds %s", async (_, path, bytes, requests) => {
  const still = await store("still", new Uint8Array(await bytes()));
  const id = await background.findGiven({ scan: await scanOf(path), still });
  const search = await settledSearch(id);
  expect(idsOf(search)).toContain(334);
  expect(search).toMatchObject({ still: { id: "still" }, pick: { source_url: LINK } });
  expect(at.reverseRequests()).toHaveLength(requests);
});

it.each([
  [
    "finds an animated PNG by its address if the copied frame finds nothing",
    `other.png?${FILE}`,
    [334],
    2,
  ],
  ["sends no second request for a copied JPEG", "none.jpg", [], 1],
])("findGiven %s", async (_, path, ids, requests) => {
  const file = await store("copy", new Uint8Array(await unknownPicture()));
  const scan = await scanOf(path);
  const search = await settledSearch(await background.findGiven({ scan, file }));
  expect(idsOf(search)).toEqual(ids);
  expect(at.reverseRequests()).toHaveLength(requests);
});

it("findGiven searches with the file, and takes source and text from the addresses", async () => {
  const file = await store("file", await pictureOnService());
  const search = await settledSearch(
    await background.findGiven({ scan: await scanOf("none.png"), file }),
  );
  expect(idsOf(search)).toContain(334);
  expect(search).toMatchObject({
    file: { id: "file" },
    pick: { source_url: LINK, text: "A fox", page: { url: LINK, title: "A fox" } },
  });
  const draft = await worker.drafts.fromSearch(search.id);
  expect(await worker.records.need(["draft"], draft)).toMatchObject({
    file: { id: "file" },
    fields: { as_file: true, source_urls: [LINK] },
  });
});

it("findGiven keeps the still as long as its search", async () => {
  const still = await store("still", new Uint8Array(await unknownPicture()));
  const id = await background.findGiven({ scan: await scanOf("none.png"), still });
  await settledSearch(id);
  const later = createFiles({ records: worker.records, now: () => Date.now() + 3_600_000 });
  await later.tidy();
  expect(await getFile("still")).not.toBeNull();
  await worker.records.remove(id);
  await later.tidy();
  expect(await getFile("still")).toBeNull();
});

it("findGiven refuses a file that no view has stored", async () => {
  const still = await store("still", new Uint8Array(await unknownPicture()));
  await removeFile("still");
  await expect(
    background.findGiven({ scan: await scanOf("none.png"), still }),
  ).rejects.toMatchObject({
    code: "no-file",
  });
});
