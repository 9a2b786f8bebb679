import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { headlineAtEnd } from "../../../../lib/reverse/findings.ts";
import { isConclusive } from "../../../../lib/reverse/presence.ts";
import { facts } from "../../../service/seed/facts.ts";
import { type RunningService, startService } from "../../../service/server.ts";
import { type Pictures, servePictures } from "../pictures.ts";
import { freshBrowser, pickOf, settled, startWorker } from "../worker.ts";

const FILE = "img/view/2026/10/15/334.png";
let service: RunningService;
let pictures: Pictures;
beforeAll(async () => {
  service = await startService({ shapes: { reverse: "knn" } });
  pictures = await servePictures(service.origin);
});
afterAll(async () => {
  await pictures.close();
  await service.close();
});
beforeEach(async () => {
  freshBrowser();
  service.control.remove();
  const { origin: base_url } = service;
  await startWorker().services.save({ id: null, base_url, key: facts.keys.magpie });
  service.control.forgetRequests();
});

async function searched(url: string) {
  const { searches } = startWorker();
  const id = await searches.findPicture({ ...pickOf(url), source_url: null });
  const record = await settled(id, "ready");
  if (record.kind !== "reverse") throw new Error("It is no reverse search.");
  return record;
}
const reverseParameters = () =>
  service.control.requests().find(({ path }) => path.endsWith("search/reverse"))?.parameters;

describe("takeSteps with a service that lists its nearest images", () => {
  it("sends a filter that hides nothing", async () => {
    await searched(`${pictures.origin}/other?${FILE}`);
    expect(reverseParameters()).toMatchObject({ filter_id: expect.anything() });
  });

  it("shows no headline before the ten images are compared", async () => {
    const search = await searched(`${pictures.origin}/other?${FILE}`);
    expect(search.state).toMatchObject({ value: { total: 10 } });
    expect(search.headline).toBeUndefined();
    expect(headlineAtEnd(search)).toBeUndefined();
  });

  it("does not take an empty list for proof that the service lacks the picture", async () => {
    service.control.listUpTo(0);
    const search = await searched(`${pictures.origin}/other?${FILE}`);
    service.control.remove();
    expect(search.state).toMatchObject({ value: { total: 0 } });
    expect(isConclusive(search.steps)).toBe(false);
  });
});
