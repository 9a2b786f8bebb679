import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { WORK_ALARM } from "../../../../lib/background/store/unfinished-work.ts";
import { settings, unfinishedRecordIds } from "../../../../lib/stored/storage.ts";
import { searchScene } from "../search-scene.ts";
import {
  fillStorage,
  grantAccess,
  pickOf,
  settled,
  settledSearch,
  startWorker,
  stored,
} from "../worker.ts";

const at = searchScene();

const picture = () => `${at.pictures.origin}/other?img/view/2026/10/15/334.png`;
const requestsTo = (path: string) =>
  at.service.control.requests().filter((request) => request.path.endsWith(path));
const stallOnce = (endpoint: string) =>
  at.service.control.add({ endpoint, times: 1, effect: { kind: "stall" } });
/** Starts a search whose request to compare pictures gets no response. */
async function startStalled(searches: ReturnType<typeof startWorker>["searches"]) {
  stallOnce("search/reverse");
  const id = await searches.findPicture(pickOf(picture()));
  await vi.waitFor(() => expect(requestsTo("search/reverse")).toHaveLength(1));
  return id;
}

describe("a reverse search", () => {
  it("becomes a record that ends with the service's matches", async () => {
    const { searches } = startWorker();
    const id = await searches.findPicture(pickOf(picture()));
    expect(await stored(id)).toMatchObject({
      kind: "reverse",
      distance: 0.5,
      state: { status: "loading" },
    });
    expect(await settled(id, "ready")).toMatchObject({
      state: { value: { images: expect.arrayContaining([expect.objectContaining({ id: 334 })]) } },
    });
    expect(requestsTo("search/reverse")).toMatchObject([{ parameters: { distance: "0.5" } }]);
    await vi.waitFor(async () => {
      expect(await unfinishedRecordIds.getValue()).toEqual([]);
      expect(await browser.alarms.get(WORK_ALARM)).toBeUndefined();
    });
  });

  it("sends the candidate that the pick names, or the one that the user chooses", async () => {
    const { searches } = startWorker();
    const pick = pickOf(`${at.pictures.origin}/none.png`);
    const candidates = [...pick.candidates, ...pickOf(picture()).candidates];
    const id = await searches.findPicture({ ...pick, candidates, lookup: 1 });
    await settled(id, "ready");
    expect(requestsTo("search/reverse").at(-1)?.parameters).toMatchObject({ url: picture() });
    await searches.again.withCandidate({ id, candidate: 0 });
    expect(await settled(id, "ready")).toMatchObject({ pick: { shown: 0, lookup: 0 } });
    expect(requestsTo("search/reverse").at(-1)?.parameters).toMatchObject({
      url: `${at.pictures.origin}/none.png`,
    });
    await expect(searches.again.withCandidate({ id, candidate: 7 })).rejects.toMatchObject({
      code: "no-record",
    });
  });

  it("loses its verdicts when it is repeated, at the same distance or not", async () => {
    const { searches } = startWorker();
    const id = await searches.findPicture(pickOf(picture()));
    const verdict = { kind: "related", rests_on: "service", confidence: 0.1 } as const;
    for (const distance of [0.25, undefined]) {
      await settled(id, "ready");
      await searches.keepOutcome({ id, verdicts: { 334: verdict } });
      expect(await stored(id)).toMatchObject({ verdicts: { 334: verdict } });
      await searches.again.repeat({ id, ...(distance !== undefined && { distance }) });
      expect(await settled(id, "ready")).toMatchObject({ verdicts: {} });
    }
  });

  it("fails with no-access, without a request, if access is missing", async () => {
    grantAccess(false);
    const id = await startWorker().searches.findPicture(pickOf(picture()));
    expect(await settled(id, "failed")).toMatchObject({
      state: { failure: { code: "no-access" } },
      headline: { code: "failed" },
    });
    expect(at.service.control.requests()).toEqual([]);
  });
});

describe("a running search", () => {
  it("ends its steps if it is cancelled, and stays so when its response arrives", async () => {
    const { searches } = startWorker();
    const id = await startStalled(searches);
    await searches.cancel(id);
    at.service.control.remove();
    await searches.ended(id);
    await searches.findImages({ q: "cat", page: 1 });
    expect(await stored(id)).toMatchObject({
      state: { status: "cancelled" },
      steps: [{}, {}, {}, { step: "reverse", status: "failed", why: "aborted" }],
    });
    expect(await unfinishedRecordIds.getValue()).not.toContain(id);
  });

  it("is stopped when it is repeated, and only the repetition is stored", async () => {
    const { searches } = startWorker();
    const id = await startStalled(searches);
    await searches.again.repeat({ id, distance: 0.5 });
    expect(await settled(id, "ready")).toMatchObject({ distance: 0.5 });
    at.service.control.remove();
    expect(await stored(id)).toMatchObject({ distance: 0.5, state: { status: "ready" } });
  });

  it("is not requested twice by its own worker", async () => {
    const worker = startWorker();
    await startStalled(worker.searches);
    await worker.resume();
    expect(requestsTo("search/reverse")).toHaveLength(1);
  });

  it("is no longer resumed once its record is gone", async () => {
    await unfinishedRecordIds.setValue(["gone"]);
    await startWorker().resume();
    expect(await unfinishedRecordIds.getValue()).toEqual([]);
  });
});

describe("a record that does not fit into the storage", () => {
  const hasMatches = (items: object) => Object.values(items).join().includes('"status":"ready"');

  it("ends the search as failed, and allows another attempt", async () => {
    const { searches } = startWorker();
    fillStorage(hasMatches);
    const id = await searches.findImages({ q: "cat", page: 1 });
    expect(await settled(id, "failed")).toMatchObject({
      state: { failure: { code: "storage-full" } },
    });
    await vi.waitFor(async () => expect(await unfinishedRecordIds.getValue()).toEqual([]));
    vi.restoreAllMocks();
    grantAccess(true);
    await searches.again.repeat({ id });
    await settled(id, "ready");
  });

  it("ends a reverse search without running steps or partial results", async () => {
    const { searches } = startWorker();
    fillStorage(hasMatches);
    const id = await searches.findPicture(pickOf(picture()));
    const { steps, so_far } = await settledSearch(id, "failed");
    expect(steps.filter(({ status }) => status === "running")).toEqual([]);
    expect(so_far).toEqual([]);
  });

  it("leaves no unfinished work if storage has no room for the record at all", async () => {
    const { searches } = startWorker();
    fillStorage((items) => Object.keys(items).some((key) => key.startsWith("record:")));
    await expect(searches.findImages({ q: "cat", page: 1 })).rejects.toMatchObject({
      code: "storage-full",
    });
    expect(await unfinishedRecordIds.getValue()).toEqual([]);
  });

  it("cancels the request that is sent while the record is written", async () => {
    const { searches } = startWorker();
    stallOnce("search/images");
    const fetching = vi.spyOn(globalThis, "fetch");
    fillStorage(async (items) => {
      if (!Object.keys(items).some((key) => key.startsWith("record:"))) return false;
      await vi.waitFor(() => expect(requestsTo("search/images")).toHaveLength(1));
      return true;
    });
    await expect(searches.findImages({ q: "cat", page: 1 })).rejects.toMatchObject({
      code: "storage-full",
    });
    expect(fetching.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
  });
});

describe("a text search", () => {
  it("requests a page under the chosen filter", async () => {
    const { searches, services } = startWorker();
    const { id: profile } = await services.active();
    await services.adjust({
      id: profile,
      filter: { id: 2, name: "Everything", hidden_tag_ids: [], spoilered_tag_ids: [] },
    });
    const id = await searches.findImages({ q: "cat", page: 2 });
    expect(await settled(id, "ready")).toMatchObject({
      q: "cat",
      page: 2,
      per_page: 24,
      state: { value: { total: expect.any(Number), filter_id: 2 } },
    });
    expect(requestsTo("search/images")[0]?.parameters).toMatchObject({
      q: "cat",
      page: "2",
      per_page: "24",
      filter_id: "2",
    });
  });

  it("requests the filter that hides the least if the search is unfiltered", async () => {
    const { searches } = startWorker();
    const id = await searches.findImages({ q: "cat", page: 1, unfiltered: true });
    expect(await settled(id, "ready")).toMatchObject({
      unfiltered: true,
      state: { value: { filter_id: 2 } },
    });
    expect(requestsTo("search/images")[0]?.parameters).toMatchObject({ filter_id: "2" });
  });

  it("requests the user's order and page size, and stores both", async () => {
    const { searches } = startWorker();
    const order = { sf: "score", sd: "asc", per_page: 3 } as const;
    await settings.setValue(order);
    const id = await searches.findImages({ q: "boat", page: 1 });
    expect(await settled(id, "ready")).toMatchObject(order);
    expect(requestsTo("search/images")[0]?.parameters).toMatchObject({ ...order, per_page: "3" });
  });

  it("stores the service's own message about a query that it rejects", async () => {
    const { searches } = startWorker();
    const id = await searches.findImages({ q: "(cat", page: 1 });
    expect(await settled(id, "failed")).toMatchObject({
      state: { failure: { code: "bad-query", detail: expect.stringContaining("parenthes") } },
    });
  });

  it("requests from the given service, not the active one", async () => {
    const { searches, services } = startWorker();
    const { id: profile_id } = await services.active();
    const other = await services.save({ id: null, base_url: "http://127.0.0.1:9" });
    await services.activate(other.id);
    const id = await searches.findImages({ q: "cat", page: 2, profile_id });
    expect(await settled(id, "ready")).toMatchObject({ profile_id });
    await expect(
      searches.findImages({ q: "cat", page: 2, profile_id: "gone" }),
    ).rejects.toMatchObject({ code: "no-service" });
  });

  it("stops the text search that was running before", async () => {
    const { searches } = startWorker();
    stallOnce("search/images");
    const older = await searches.findImages({ q: "cat", page: 1 });
    await vi.waitFor(() => expect(requestsTo("search/images")).toHaveLength(1));
    const newer = await searches.findImages({ q: "dog", page: 1 });
    await settled(newer, "ready");
    expect(await stored(older)).toMatchObject({ state: { status: "cancelled" } });
  });

  it("sends its request while its record is written", async () => {
    const { searches } = startWorker();
    const written = Promise.withResolvers<void>();
    const { set } = fakeBrowser.storage.local;
    vi.spyOn(fakeBrowser.storage.local, "set").mockImplementation(async (items: object) => {
      await written.promise;
      await set(items);
    });
    const started = searches.findImages({ q: "cat", page: 1 });
    const heard = vi.fn();
    void started.then(heard);
    await vi.waitFor(() => expect(requestsTo("search/images")).toHaveLength(1));
    expect(heard).not.toHaveBeenCalled();
    written.resolve();
    await settled(await started, "ready");
    expect(requestsTo("search/images")).toHaveLength(1);
  });

  it("is requested again if the worker was terminated before it stored the response", async () => {
    const { set } = fakeBrowser.storage.local;
    const killed = vi.spyOn(fakeBrowser.storage.local, "set");
    killed.mockImplementation((items: object) =>
      Object.values(items).join().includes('"status":"ready"') ? new Promise(() => {}) : set(items),
    );
    const id = await startWorker().searches.findImages({ q: "cat", page: 1 });
    await vi.waitFor(() => expect(requestsTo("search/images")).toHaveLength(1));
    expect(await stored(id)).toMatchObject({ state: { status: "loading" } });
    killed.mockImplementation(set);

    await startWorker().resume();
    await settled(id, "ready");
    expect(requestsTo("search/images")).toHaveLength(2);
  });

  it("stores when it may be tried again after a rate limit", async () => {
    at.service.control.add({
      endpoint: "search/images",
      effect: { kind: "rate-limit", retryAfter: "300" },
    });
    const id = await startWorker().searches.findImages({ q: "cat", page: 1 });
    expect(await settled(id, "failed")).toMatchObject({
      state: { failure: { code: "rate-limited", retry_at: expect.any(Number) } },
    });
  });
});
