import { describe, expect, it } from "vitest";
import { headlineOfEndedSearch } from "../../../../lib/reverse/findings.ts";
import { hadWholePicture } from "../../../../lib/reverse/match-facts.ts";
import { searchScene } from "../search-scene.ts";
import { pickOf, settledSearch, startWorker } from "../worker.ts";

const FILE = "img/view/2026/10/15/334.png";
const at = searchScene({ shapes: { reverse: "knn" } });

async function searched(url: string) {
  const { searches } = startWorker();
  const id = await searches.findPicture({ ...pickOf(url), source_url: null });
  return settledSearch(id);
}

describe("runSteps with a service that lists its nearest images", () => {
  it("sends a filter that hides nothing", async () => {
    await searched(`${at.pictures.origin}/other?${FILE}`);
    expect(at.reverseRequests()).toMatchObject([{ parameters: { filter_id: expect.anything() } }]);
  });

  it("shows no headline before the ten images are compared", async () => {
    const search = await searched(`${at.pictures.origin}/other?${FILE}`);
    expect(search.state).toMatchObject({ value: { total: 10 } });
    expect(search.headline).toBeUndefined();
    expect(headlineOfEndedSearch(search)).toBeUndefined();
  });

  it("does not take an empty list for proof that the service lacks the picture", async () => {
    at.service.control.listUpTo(0);
    const search = await searched(`${at.pictures.origin}/other?${FILE}`);
    at.service.control.remove();
    expect(search.state).toMatchObject({ value: { total: 0 } });
    expect(hadWholePicture(search.steps)).toBe(false);
  });
});
