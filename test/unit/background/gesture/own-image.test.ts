import { expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { panelView } from "../../../../lib/stored/storage.ts";
import { aPicture, aScan } from "../../page/scans.ts";
import { searchScene } from "../search-scene.ts";
import { settledSearch, startWorker } from "../worker.ts";

const at = searchScene();

const FILE = "img/view/2026/10/15/334.png";
const THUMBNAIL = "img/2026/10/15/334/thumb.png";
const tab = { id: 3, windowId: 5, title: "Feed" };

/** Finds the picture of a page by its files, and returns the address step of the search. */
async function addressStep(...urls: string[]) {
  vi.spyOn(fakeBrowser.sidePanel, "open").mockImplementation(async () => {});
  const picture = aPicture(urls[0] ?? "", {
    candidates: urls.map((url) => ({ url, origin: "img" })),
  });
  vi.spyOn(fakeBrowser.scripting, "executeScript").mockImplementation(async (injection) => {
    const result = JSON.stringify(aScan([picture]));
    return ("args" in injection ? [{ result }] : []) as never;
  });
  const click = { menuItemId: "find", srcUrl: urls[0], pageUrl: "https://art.example/feed" };
  await startWorker().gestures.onMenu(click, tab);
  const view = await panelView(5).getValue();
  const { steps } = await settledSearch(view?.view === "record" ? view.id : "");
  return steps.find(({ step }) => step === "address");
}

const imageRequests = () =>
  at.service.control.requests().filter(({ path }) => path.endsWith("/images/334")).length;

it("the service's own image is requested once for click, files and search", async () => {
  const { origin } = at.pictures;
  const step = await addressStep(`${origin}/${FILE}`, `${origin}/${THUMBNAIL}`);
  expect(step).toEqual({ step: "address", status: "done", image_ids: [], requests: 1 });
  expect(imageRequests()).toBe(1);
});

it("the service's own image is requested only for addresses of that form", async () => {
  const step = await addressStep(`${at.pictures.origin}/other?1.png`);
  expect(step).toEqual({ step: "address", status: "done", image_ids: [], requests: 0 });
  expect(imageRequests()).toBe(0);
});

it("reports one request for an own image whose look-up failed", async () => {
  at.service.control.add({ endpoint: "images/*", effect: { kind: "invalid-json" } });
  const step = await addressStep(`${at.pictures.origin}/${FILE}`);
  expect(step).toMatchObject({ status: "failed", requests: 1 });
});
