import { describe, expect, it } from "vitest";
import { pickOfOwnFile } from "../../../../lib/picture/own-file.ts";
import type { PickedPicture } from "../../../../lib/picture/pick.ts";
import { storeFile } from "../given-files.ts";
import { idsOf, searchScene, summaryOf, unknownPicture } from "../search-scene.ts";
import { settledSearch, startWorker } from "../worker.ts";

const at = searchScene();

const wholeAt = (url: string): PickedPicture => ({
  ...pickOfOwnFile({ name: "" }, { url: "https://art.example/p/1", title: "Post" }),
  candidates: [{ url, origin: "img" }],
});

/** The address of a picture that the service has. */
const knownAddress = () => `${at.pictures.origin}/other?img/view/2026/10/15/334.png`;

/** Searches for an unknown area of a picture. */
async function findArea(wholePicture: PickedPicture | undefined) {
  const worker = startWorker();
  const { id: profile_id } = await worker.services.active();
  const png = new Blob([await unknownPicture(1200)]);
  const file = await storeFile(png, { id: "f1", origin: "area", name: "area.png" });
  const page = { url: "https://art.example/p/1", title: "Post" };
  const id = await worker.searches.findFile(file, profile_id, { page, whole: wholePicture });
  return { ...worker, id, search: await settledSearch(id) };
}

describe("searches.findFile with an area", () => {
  it("also searches for the picture that contains the area, with two requests", async () => {
    const { search } = await findArea(wholeAt(knownAddress()));
    expect(summaryOf(search)).toMatchObject({ hash: "part-drawn", reverse: "done", whole: "done" });
    expect(idsOf(search)).toEqual([334]);
    expect(at.reverseRequests()).toHaveLength(2);
    expect(at.service.control.requests().length).toBeLessThanOrEqual(3);
  });

  it("has no step for the whole picture if no picture contains the area", async () => {
    const { search, searches } = await findArea(undefined);
    expect(summaryOf(search)).not.toHaveProperty("whole");
    expect(summaryOf(search).hash).toBe("done");
    await expect(searches.searchWhole(search.id)).rejects.toMatchObject({ code: "no-record" });
  });

  it("skips the step for the whole picture if that cannot be read", async () => {
    const { search } = await findArea(wholeAt("blob:https://art.example/1"));
    expect(summaryOf(search)).toMatchObject({ reverse: "done", whole: "not-fetchable" });
  });
});

it("searches.searchWhole starts a search of the picture around the area", async () => {
  const wholePicture = wholeAt(knownAddress());
  const { id, searches } = await findArea(wholePicture);
  const started = await settledSearch(await searches.searchWhole(id));
  expect(started.id).not.toBe(id);
  expect(started.pick).toEqual(wholePicture);
  expect(started).not.toHaveProperty("file");
});
