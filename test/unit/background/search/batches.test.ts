import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { WAITING_BATCH_ITEM } from "../../../../lib/background/search/batch-searches.ts";
import type { PictureChoice } from "../../../../lib/stored/records.ts";
import { shotItem, unfinishedRecordIds } from "../../../../lib/stored/storage.ts";
import { parseStoredText } from "../../../../lib/stored/stored-item.ts";
import { facts } from "../../../service/seed/facts.ts";
import { aChoice } from "../../components/records.ts";
import { serviceScene } from "../../service-scene.ts";
import { eventually, fillStorage, freshBrowser, pickOf, startWorker, stored } from "../worker.ts";

const service = serviceScene();
const ALL = [0, 1, 2];

const badge = vi.fn(async () => {});
beforeEach(async () => {
  freshBrowser();
  badge.mockClear();
  vi.spyOn(fakeBrowser.action, "setBadgeText").mockImplementation(badge);
  vi.spyOn(fakeBrowser.tabs, "query").mockImplementation(async () => [{ id: 9 }] as never);
  await startWorker().services.save({ id: null, base_url: service.origin, key: facts.keys.magpie });
  service.control.forgetRequests();
});

/** Creates a choice with two pictures of the service and one that does not load. */
async function offered({ records, services }: ReturnType<typeof startWorker>): Promise<string> {
  const { id: profile_id } = await services.active();
  const urls = ["/images/334", "/nothing.png", "/images/328"].map((path) => service.origin + path);
  const picks = urls.map((url) => ({ ...pickOf(url), source_url: null }));
  await records.add(aChoice({ profile_id, picks }));
  return "c";
}

const batch = async () => ((await stored("c")) as PictureChoice | null)?.batch;
const finished = (status = "done") =>
  eventually(async () => expect(await batch()).toMatchObject({ status }));
const apiRequests = () => service.control.requests().filter(({ path }) => path.includes("/api/"));

it("searchRest searches for one picture after another and counts those on the service", async () => {
  const worker = startWorker();
  await worker.batches.searchRest({ id: await offered(worker), indexes: ALL });
  await finished();
  expect(await batch()).toMatchObject({
    tab_id: 9,
    items: {
      0: { status: "done", state: "there", search_id: expect.any(String) },
      1: { status: "done", state: null },
      2: { status: "done", state: "there" },
    },
  });
  expect(badge).toHaveBeenLastCalledWith({ tabId: 9, text: "2" });
  const searches = await worker.records.all("reverse");
  expect(searches.map(({ headline }) => headline)).toEqual([
    { code: "same-file", id: 328 },
    undefined,
    { code: "same-file", id: 334 },
  ]);
  await eventually(async () => expect(await unfinishedRecordIds.getValue()).toEqual([]));
});

it("searchRest stores each result while the next search runs", async () => {
  service.control.add({ endpoint: "images/328", effect: { kind: "stall" } });
  const worker = startWorker();
  await worker.batches.searchRest({ id: await offered(worker), indexes: ALL });
  await eventually(async () =>
    expect(await batch()).toMatchObject({
      status: "running",
      items: { 0: { status: "done", state: "there" }, 2: { status: "running" } },
    }),
  );
  service.control.remove();
  await finished();
});

it("searchRest searches for the chosen pictures only, and never twice", async () => {
  const worker = startWorker();
  const id = await offered(worker);
  await shotItem(id, 2).setValue({
    data_url: "data:image/jpeg;base64,",
    part: { x: 0, y: 0, width: 1, height: 1 },
    mask: "",
    at: 0,
  });
  await worker.batches.searchRest({ id, indexes: [2] });
  await finished();
  expect(Object.keys((await batch())?.items ?? {})).toEqual(["2"]);
  expect(apiRequests()).toHaveLength(1);
  const search = (await batch())?.items[2]?.search_id ?? "";
  expect(await shotItem(search).getValue()).toMatchObject({ data_url: "data:image/jpeg;base64," });
  await worker.batches.searchRest({ id, indexes: [0, 2] });
  await finished();
  expect(apiRequests().map(({ path }) => path.split("/").at(-1))).toEqual(["328", "334"]);
});

it("searchRest starts once for simultaneous calls", async () => {
  const worker = startWorker();
  const id = await offered(worker);
  const update = vi.spyOn(worker.records, "update");
  await Promise.all([
    worker.batches.searchRest({ id, indexes: ALL }),
    worker.batches.searchRest({ id, indexes: ALL }),
  ]);
  await finished();
  const { calls, results } = update.mock;
  const updates = await Promise.all(
    results.flatMap(({ value }, at) => (calls[at]?.[1] === id ? [value] : [])),
  );
  const isNew = (one: PictureChoice) => Object.keys(one.batch?.items ?? {}).length === 0;
  expect(updates.filter((one) => one?.kind === "choice" && isNew(one))).toHaveLength(1);
  expect(apiRequests()).toHaveLength(3);
});

it("resume continues a batch of a terminated worker without repeating a search", async () => {
  service.control.add({ endpoint: "images/*", times: 1, effect: { kind: "stall" } });
  const killed = startWorker();
  const id = await offered(killed);
  await killed.batches.searchRest({ id, indexes: [0, 2] });
  await eventually(() => expect(apiRequests()).toHaveLength(1));
  const worker = startWorker();
  await worker.resume();
  await finished();
  expect(await batch()).toMatchObject({
    items: { 0: { state: "there" }, 2: { state: "there" } },
  });
  expect(await worker.records.all("reverse")).toHaveLength(2);
});

it("cancel stops the batch and its running search", async () => {
  service.control.add({ endpoint: "images/*", times: 1, effect: { kind: "stall" } });
  const worker = startWorker();
  const id = await offered(worker);
  await worker.batches.searchRest({ id, indexes: ALL });
  await eventually(() => expect(apiRequests()).toHaveLength(1));
  await worker.batches.cancel(id);
  service.control.remove();
  await eventually(async () =>
    expect(await batch()).toMatchObject({
      status: "cancelled",
      queue: ALL,
      items: { 0: { status: "waiting", state: null } },
    }),
  );
  expect(await worker.records.all("reverse")).toMatchObject([
    { state: { status: "cancelled" }, headline: { code: "cancelled" } },
  ]);
});

it("cancel prevents a search that still waits for stored lists of images", async () => {
  const worker = startWorker();
  const id = await offered(worker);
  await worker.batches.findAll({ id, indexes: [0] });
  await finished();
  service.control.forgetRequests();
  const { session } = fakeBrowser.storage;
  const get = session.get.bind(session);
  vi.spyOn(session, "get").mockImplementation(async (keys) => {
    const { items, status } = (await batch()) ?? {};
    if (status === "running" && items?.[0]?.status === "running") await worker.batches.cancel(id);
    return get(keys as never);
  });
  await worker.batches.searchRest({ id, indexes: [0] });
  await finished("cancelled");
  await eventually(async () => expect(await unfinishedRecordIds.getValue()).toEqual([]));
  expect(apiRequests()).toEqual([]);
  expect(await worker.records.all("reverse")).toEqual([]);
  expect(await batch()).toMatchObject({ queue: [0], items: { 0: WAITING_BATCH_ITEM } });
  expect((await batch())?.items[0]?.search_id).toBeUndefined();
});

it("searchRest ends with the failure when the service pauses requests", async () => {
  service.control.add({ endpoint: "*", effect: { kind: "challenge" } });
  const worker = startWorker();
  await worker.batches.searchRest({ id: await offered(worker), indexes: [1, 0] });
  await finished("failed");
  expect(await batch()).toMatchObject({ failure: { code: "challenged" } });
});

/** Starts a worker whose batches wait by the clock of the test. `passTime` ends a wait. */
function workerWithClock() {
  let passedTime = 0;
  let passTime = () => {};
  const waits: number[] = [];
  const worker = startWorker({
    now: () => Date.now() + passedTime,
    wait: (ms) => {
      waits.push(ms);
      const { promise, resolve } = Promise.withResolvers<void>();
      passTime = () => {
        passedTime += ms;
        resolve();
      };
      return promise;
    },
  });
  return { ...worker, waits, passTime: () => passTime() };
}

const limit = (times: number, retryAfter: string) =>
  service.control.add({ endpoint: "*", times, effect: { kind: "rate-limit", retryAfter } });
const paused = () =>
  eventually(async () =>
    expect(await batch()).toMatchObject({
      status: "running",
      failure: { code: "rate-limited", retry_at: expect.any(Number) },
    }),
  );
const allThere = { 0: { state: "there" }, 2: { state: "there" } };

it.each([
  ["a second", "1", 0],
  ["40 seconds", "40", 1],
  ["10 minutes", "600", 1],
])("a batch goes on after a rate limit of %s", async (_, retryAfter, pauses) => {
  const worker = workerWithClock();
  const id = await offered(worker);
  limit(1, retryAfter);
  await worker.batches.searchRest({ id, indexes: [0, 2] });
  if (pauses > 0) {
    await paused();
    await eventually(() => expect(worker.waits).toHaveLength(1));
    expect(worker.waits[0]).toBeGreaterThan((Number(retryAfter) - 2) * 1000);
    expect(apiRequests()).toHaveLength(1);
    worker.passTime();
  }
  await finished();
  expect(await batch()).toMatchObject({ items: allThere });
  expect((await batch())?.failure).toBeUndefined();
  expect(await worker.records.all("reverse")).toHaveLength(2);
});

it("a batch continues if the service limits requests repeatedly", async () => {
  const worker = workerWithClock();
  const id = await offered(worker);
  limit(3, "30");
  await worker.batches.searchRest({ id, indexes: [0, 2] });
  await eventually(async () => {
    worker.passTime();
    expect(await batch()).toMatchObject({ status: "done", items: allThere });
  });
  expect(worker.waits.length).toBeGreaterThanOrEqual(3);
});

it("a paused batch continues as soon as the user resumes the service", async () => {
  const worker = workerWithClock();
  const id = await offered(worker);
  limit(1, "600");
  await worker.batches.searchRest({ id, indexes: [0, 2] });
  await eventually(() => expect(worker.waits).toHaveLength(1));
  const { id: profile_id } = await worker.services.active();
  await worker.services.resume(profile_id);
  await worker.batches.resumeHeld("other");
  expect(await batch()).toMatchObject({ failure: { code: "rate-limited" } });
  await worker.batches.resumeHeld(profile_id);
  await finished();
  expect(await batch()).toMatchObject({ items: allThere });
});

it("cancel ends a paused batch, whose pictures have no result", async () => {
  const worker = workerWithClock();
  const id = await offered(worker);
  limit(1, "600");
  await worker.batches.searchRest({ id, indexes: [0, 2] });
  await eventually(() => expect(worker.waits).toHaveLength(1));
  await worker.batches.cancel(id);
  await finished("cancelled");
  await eventually(async () => expect(await unfinishedRecordIds.getValue()).toEqual([]));
  expect(await batch()).toMatchObject({
    queue: [0, 2],
    items: { 0: { status: "waiting", state: null } },
  });
});

it("a paused batch outlives any number of workers", async () => {
  const first = workerWithClock();
  const id = await offered(first);
  limit(1, "600");
  await first.batches.searchRest({ id, indexes: [0, 2] });
  await eventually(() => expect(first.waits).toHaveLength(1));
  for (let count = 0; count < 5; count++) {
    const worker = workerWithClock();
    void worker.resume();
    await eventually(() => expect(worker.waits).toHaveLength(1));
  }
  expect(await batch()).toMatchObject({ status: "running", failure: { code: "rate-limited" } });
});

it("searchRest repeats the searches that a challenge interrupted, in their records", async () => {
  service.control.add({ endpoint: "*", effect: { kind: "challenge" } });
  const worker = startWorker();
  const id = await offered(worker);
  await worker.batches.searchRest({ id, indexes: [0, 2] });
  await finished("failed");
  expect(await batch()).toMatchObject({ items: { 0: { status: "waiting", state: null } } });
  service.control.remove();
  await worker.services.resume((await worker.services.active()).id);
  await worker.batches.searchRest({ id, indexes: [0, 2] });
  await finished();
  expect(await batch()).toMatchObject({ items: allThere });
  expect(await worker.records.all("reverse")).toHaveLength(2);
});

it("shows the badge of the queue again in a tab where the service has no picture", async () => {
  const worker = startWorker();
  await worker.batches.searchRest({ id: await offered(worker), indexes: [1] });
  await finished();
  expect(badge).toHaveBeenLastCalledWith({ tabId: 9, text: null });
});

it("judged updates the toolbar badge when a view has judged a search", async () => {
  const worker = startWorker();
  await worker.batches.searchRest({ id: await offered(worker), indexes: [0] });
  await finished();
  const search = (await batch())?.items[0]?.search_id ?? "";
  badge.mockClear();
  await worker.batches.judged(search);
  expect(badge).toHaveBeenCalledWith({ tabId: 9, text: "1" });
});

it("a batch continues while another one starts", async () => {
  const worker = startWorker();
  const id = await offered(worker);
  service.control.add({ endpoint: "images/*", times: 1, effect: { kind: "stall" } });
  vi.spyOn(fakeBrowser.tabs, "query").mockImplementationOnce(async () => {
    await eventually(() => expect(apiRequests()).not.toHaveLength(0));
    return [];
  });
  const otherCall = worker.batches.searchRest({ id, indexes: [1] });
  await Promise.all([otherCall, worker.batches.searchRest({ id, indexes: ALL })]);
  service.control.remove();
  await finished();
  expect(await worker.records.all("reverse")).toHaveLength(3);
});

/** Makes writing a choice fail if `isRefused` matches the status of its batch. */
function refuseChoices(isRefused: (status: string | undefined) => boolean) {
  return fillStorage((items) => {
    const record = parseStoredText(Object.values(items)[0]) as Partial<PictureChoice> | null;
    return record?.kind === "choice" && isRefused(record.batch?.status);
  });
}

it("searchRest fails with storage-full if no result can be stored", async () => {
  const worker = startWorker();
  const id = await offered(worker);
  await worker.batches.searchRest({ id, indexes: ALL });
  refuseChoices((status) => status === "running");
  await finished("failed");
  expect(await batch()).toMatchObject({ failure: { code: "storage-full" } });
  await eventually(async () => expect(await unfinishedRecordIds.getValue()).toEqual([]));
});

it("resume finishes a batch that could store nothing, without repeating a search", async () => {
  const worker = startWorker();
  const id = await offered(worker);
  await worker.batches.searchRest({ id, indexes: ALL });
  const refused = refuseChoices(() => true);
  await eventually(() => expect(refused).toHaveBeenCalled());
  await expect(worker.resume()).resolves.toBeUndefined();
  expect(await batch()).toMatchObject({ status: "running" });
  expect(await unfinishedRecordIds.getValue()).toEqual([id]);
  refused.mockRestore();
  await worker.resume();
  await finished();
  expect(await worker.records.all("reverse")).toHaveLength(3);
});

it.each([
  ["searches for the rest", { state: "check", doubt: "not-listed" } as const],
  ["requests its hash", { state: "probably-new", sha512: "ab".repeat(64) } as const],
])("findAll %s although a view compares a picture in the last moment", async (_, finding) => {
  const worker = startWorker();
  const id = await offered(worker);
  const { session } = fakeBrowser.storage;
  const get = session.get.bind(session);
  let isReported = false;
  vi.spyOn(session, "get").mockImplementation(async (keys) => {
    // The batch has read its record, and decides by it after this.
    if (!isReported && (await batch())?.items[1]?.status === "comparing") {
      isReported = true;
      await worker.batches.keepTiles({ id, tiles: { 1: finding } });
    }
    return get(keys as never);
  });
  await worker.batches.findAll({ id, indexes: [1], rest: true });
  await finished();
  expect(await batch()).toMatchObject({
    rest: [],
    items: { 1: { search_id: expect.any(String) } },
  });
  const hashes = apiRequests().filter(({ parameters }) => /sha512/u.test(`${parameters.q}`));
  expect(hashes).toHaveLength("sha512" in finding ? 1 : 0);
});

it("findAll requests the hashes of all pictures together, once they were compared", async () => {
  const worker = startWorker();
  const id = await offered(worker);
  await worker.batches.findAll({ id, indexes: [0, 1] });
  await finished();
  service.control.forgetRequests();
  for (const index of [0, 1]) {
    expect(apiRequests()).toEqual([]);
    const sha512 = `${index}`.repeat(128);
    await worker.batches.keepTiles({ id, tiles: { [index]: { state: "check", sha512 } } });
    await finished();
  }
  await eventually(async () => expect(await unfinishedRecordIds.getValue()).toEqual([]));
  // Another request finds the filter that hides least.
  const queries = apiRequests().flatMap(({ parameters: { q } }) => q ?? []);
  expect(queries).toEqual([
    [0, 1].map((index) => `orig_sha512_hash:${`${index}`.repeat(128)}`).join(" OR "),
  ]);
});

it("findAll rejects with no-record for a choice that was removed", async () => {
  await expect(startWorker().batches.findAll({ id: "gone" })).rejects.toMatchObject({
    code: "no-record",
  });
  await eventually(async () => expect(await unfinishedRecordIds.getValue()).toEqual([]));
});
