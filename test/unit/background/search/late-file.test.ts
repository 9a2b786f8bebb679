import { expect, it, vi } from "vitest";
import { searchScene, summaryOf } from "../search-scene.ts";
import { pickOf, settledSearch, startWorker, stored } from "../worker.ts";

// Node has no canvas.
vi.mock("../../../../lib/file/canvas.ts", async (original) => ({
  ...(await original<object>()),
  withBitmap: async (_: Blob, use: (size: object) => unknown) => use({ width: 10, height: 10 }),
}));

const at = searchScene();

it("a search recognises the identical file if the page's file loads after the matches", async () => {
  const request = globalThis.fetch;
  const arrival = Promise.withResolvers<void>();
  const fileRequest = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    // Tagpie requests the file, and not the service.
    if (init?.cache === "no-store" && String(input).startsWith(at.pictures.origin)) {
      fileRequest.resolve();
      await arrival.promise;
    }
    return request(input, init);
  });
  const { searches } = startWorker();
  const url = `${at.pictures.origin}/same?img/view/2026/10/15/334.png`;
  const id = await searches.findPicture({ ...pickOf(url), source_url: null });
  await fileRequest.promise;
  await searches.skipFile(id);
  const early = await settledSearch(id, "ready");
  expect(summaryOf(early)).toMatchObject({ hash: "slow", reverse: "done" });
  expect(early.read).toBeUndefined();
  const requests = at.service.control.requests().length;
  arrival.resolve();
  await vi.waitFor(async () => expect(await stored(id)).toMatchObject({ read: { url } }));
  const finalSearch = await settledSearch(id, "ready");
  expect(summaryOf(finalSearch)).toMatchObject({ hash: "done", reverse: "done" });
  expect(finalSearch.state).toEqual(early.state);
  expect(at.service.control.requests()).toHaveLength(requests);
});
