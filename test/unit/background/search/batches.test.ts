import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { Choice } from "../../../../lib/records.ts";
import { shotItem, unfinished } from "../../../../lib/storage.ts";
import { fromText } from "../../../../lib/stored-item.ts";
import { facts } from "../../../service/seed/facts.ts";
import { type RunningService, startService } from "../../../service/server.ts";
import { eventually, freshBrowser, pickOf, startWorker, stored } from "../worker.ts";

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const badge = vi.fn(async () => {});
beforeEach(async () => {
  freshBrowser();
  badge.mockClear();
  vi.spyOn(fakeBrowser.action, "setBadgeText").mockImplementation(badge);
  vi.spyOn(fakeBrowser.tabs, "query").mockImplementation(async () => [{ id: 9 }] as never);
  await startWorker().services.save({ id: null, base_url: service.origin, key: facts.keys.magpie });
  service.control.forgetRequests();
});
afterEach(() => service.control.remove());

/** Creates a choice with two pictures of the service and one that does not load. */
async function offered({ records, services }: ReturnType<typeof startWorker>): Promise<string> {
  const { id: profile_id } = await services.active();
  const urls = ["/images/334", "/nothing.png", "/images/328"].map((path) => service.origin + path);
  await records.add({
    kind: "choice",
    id: "c",
    created_at: 0,
    profile_id,
    purpose: null,
    page: { url: "https://art.example/", title: "" },
    picks: urls.map((url) => ({ ...pickOf(url), source_url: null })),
    at: "page",
    left_out: 0,
    incomplete: false,
  });
  return "c";
}

const batch = async () => ((await stored("c")) as Choice | null)?.batch;
const finished = (status = "done") =>
  eventually(async () => expect(await batch()).toMatchObject({ status }));
const asked = () => service.control.requests().filter(({ path }) => path.includes("/api/"));

it("searches for all, one after another, and counts those that are there", async () => {
  const worker = startWorker();
  await worker.batches.findAll({ id: await offered(worker) });
  await finished();
  expect(await batch()).toMatchObject({
    tab_id: 9,
    items: {
      0: { status: "done", there: true, search_id: expect.any(String) },
      1: { status: "done", there: false },
      2: { status: "done", there: true },
    },
  });
  expect(badge).toHaveBeenLastCalledWith({ tabId: 9, text: "2" });
  expect(await worker.records.all("reverse")).toHaveLength(3);
  await eventually(async () => expect(await unfinished.getValue()).toEqual([]));
});

it("searches for the chosen ones only, and asks no second time for what is known", async () => {
  const worker = startWorker();
  const id = await offered(worker);
  await shotItem(id, 2).setValue({
    data_url: "data:image/jpeg;base64,",
    part: { x: 0, y: 0, width: 1, height: 1 },
    mask: "",
    at: 0,
  });
  await worker.batches.findAll({ id, indexes: [2] });
  await finished();
  expect(Object.keys((await batch())?.items ?? {})).toEqual(["2"]);
  expect(asked()).toHaveLength(1);
  const search = (await batch())?.items[2]?.search_id ?? "";
  expect(await shotItem(search).getValue()).toMatchObject({ data_url: "data:image/jpeg;base64," });
  await worker.batches.findAll({ id, indexes: [0, 2] });
  await finished();
  expect(asked().map(({ path }) => path.split("/").at(-1))).toEqual(["328", "334"]);
});

it("begins once, however often it is asked to at the same time", async () => {
  const worker = startWorker();
  const id = await offered(worker);
  const update = vi.spyOn(worker.records, "update");
  await Promise.all([worker.batches.findAll({ id }), worker.batches.findAll({ id })]);
  await finished();
  const { calls, results } = update.mock;
  const begun = await Promise.all(
    results.flatMap(({ value }, at) => (calls[at]?.[1] === id ? [value] : [])),
  );
  const isNew = (one: Choice) =>
    Object.values(one.batch?.items ?? {}).every(({ status }) => status === "waiting");
  expect(begun.filter((one) => one?.kind === "choice" && isNew(one))).toHaveLength(1);
  expect(asked()).toHaveLength(3);
});

it("goes on where a worker was killed, without a second search", async () => {
  service.control.add({ endpoint: "images/*", times: 1, effect: { kind: "stall" } });
  const killed = startWorker();
  const id = await offered(killed);
  await killed.batches.findAll({ id, indexes: [0, 2] });
  await eventually(() => expect(asked()).toHaveLength(1));
  const worker = startWorker();
  await worker.resume();
  await finished();
  expect(await batch()).toMatchObject({ items: { 0: { there: true }, 2: { there: true } } });
  expect(await worker.records.all("reverse")).toHaveLength(2);
});

it("begins no more when it is cancelled, and cancels the one that runs", async () => {
  service.control.add({ endpoint: "images/*", times: 1, effect: { kind: "stall" } });
  const worker = startWorker();
  const id = await offered(worker);
  await worker.batches.findAll({ id });
  await eventually(() => expect(asked()).toHaveLength(1));
  await worker.batches.cancel(id);
  service.control.remove();
  await eventually(async () =>
    expect(await batch()).toMatchObject({
      status: "cancelled",
      items: { 0: { status: "failed" }, 1: { status: "waiting" }, 2: { status: "waiting" } },
    }),
  );
  expect(await worker.records.all("reverse")).toMatchObject([{ state: { status: "cancelled" } }]);
});

it("ends, and says why, when the service wants to be left alone", async () => {
  service.control.add({ endpoint: "*", effect: { kind: "challenge" } });
  const worker = startWorker();
  await worker.batches.findAll({ id: await offered(worker), indexes: [1, 0] });
  await finished("failed");
  expect(await batch()).toMatchObject({ failure: { code: "challenged" } });
});

it("learns what a view has judged", async () => {
  const worker = startWorker();
  await worker.batches.findAll({ id: await offered(worker), indexes: [0] });
  await finished();
  const search = (await batch())?.items[0]?.search_id ?? "";
  badge.mockClear();
  await worker.batches.judged(search);
  expect(badge).toHaveBeenCalledWith({ tabId: 9, text: "1" });
});

it("is not disturbed by another that is asked for at the same time", async () => {
  const worker = startWorker();
  const id = await offered(worker);
  service.control.add({ endpoint: "images/*", times: 1, effect: { kind: "stall" } });
  vi.spyOn(fakeBrowser.tabs, "query").mockImplementationOnce(async () => {
    await eventually(() => expect(asked()).not.toHaveLength(0));
    return [];
  });
  const late = worker.batches.findAll({ id, indexes: [1] });
  await Promise.all([late, worker.batches.findAll({ id })]);
  service.control.remove();
  await finished();
  expect(await worker.records.all("reverse")).toHaveLength(3);
});

/** Makes writing a choice fail if `isRefused` matches the status of its batch. */
function refuseChoices(isRefused: (status: string | undefined) => boolean) {
  const { set } = fakeBrowser.storage.local;
  return vi.spyOn(fakeBrowser.storage.local, "set").mockImplementation(async (items: object) => {
    const record = fromText(Object.values(items)[0]) as Partial<Choice> | null;
    if (record?.kind === "choice" && isRefused(record.batch?.status))
      throw new Error("QUOTA_BYTES quota exceeded");
    await set(items);
  });
}

it("says so where what it finds can no longer be kept", async () => {
  const worker = startWorker();
  const id = await offered(worker);
  await worker.batches.findAll({ id });
  refuseChoices((status) => status === "running");
  await finished("failed");
  expect(await batch()).toMatchObject({ failure: { code: "storage-full" } });
  await eventually(async () => expect(await unfinished.getValue()).toEqual([]));
});

it("is taken up again where nothing at all could be written, and asks no second time", async () => {
  const worker = startWorker();
  const id = await offered(worker);
  await worker.batches.findAll({ id });
  const refused = refuseChoices(() => true);
  await eventually(() => expect(refused).toHaveBeenCalled());
  await expect(worker.resume()).resolves.toBeUndefined();
  expect(await batch()).toMatchObject({ status: "running" });
  expect(await unfinished.getValue()).toEqual([id]);
  refused.mockRestore();
  await worker.resume();
  await finished();
  expect(await worker.records.all("reverse")).toHaveLength(3);
});

it("of a choice that is gone is refused", async () => {
  await expect(startWorker().batches.findAll({ id: "gone" })).rejects.toMatchObject({
    code: "no-record",
  });
  await eventually(async () => expect(await unfinished.getValue()).toEqual([]));
});
