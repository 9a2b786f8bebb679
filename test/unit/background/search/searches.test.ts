import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { WORK_ALARM } from "../../../../lib/background/store/unfinished-work.ts";
import type { ReverseSearch } from "../../../../lib/records.ts";
import { settings, unfinished } from "../../../../lib/storage.ts";
import { facts } from "../../../service/seed/facts.ts";
import { aDraft } from "../../components/records.ts";
import { searchScene } from "../search-scene.ts";
import { freshBrowser, grantAccess, pickOf, settled, startWorker, stored } from "../worker.ts";

const at = searchScene();

const picture = () => `${at.pictures.origin}/other?img/view/2026/10/15/334.png`;
const asked = (path: string) =>
  at.service.control.requests().filter((request) => request.path.endsWith(path));
const stallOnce = (endpoint: string) =>
  at.service.control.add({ endpoint, times: 1, effect: { kind: "stall" } });

describe("a reverse search", () => {
  it("becomes a record that ends with the service's matches", async () => {
    const { searches } = startWorker();
    const id = await searches.findPicture(pickOf(picture()));
    expect(await stored(id)).toMatchObject({
      kind: "reverse",
      distance: 0.25,
      state: { status: "loading" },
    });
    expect(await settled(id, "ready")).toMatchObject({
      state: { value: { images: expect.arrayContaining([expect.objectContaining({ id: 334 })]) } },
    });
    expect(asked("search/reverse")[0]?.parameters).toMatchObject({ url: picture() });
    await vi.waitFor(async () => {
      expect(await unfinished.getValue()).toEqual([]);
      expect(await browser.alarms.get(WORK_ALARM)).toBeUndefined();
    });
  });

  it("begins at the default distance and ignores the former setting", async () => {
    await fakeBrowser.storage.local.set({ settings: { distance: 0.4, density: "compact" } });
    const id = await startWorker().searches.findPicture(pickOf(picture()));
    expect(await settled(id, "ready")).toMatchObject({ distance: 0.25 });
    expect(asked("search/reverse")[0]?.parameters).toMatchObject({ distance: "0.25" });
  });

  it.each(["data:image/png;base64,AAAA", "blob:https://art.example/1", "file:///home/ann/1.png"])(
    "of %s asks nobody",
    async (src) => {
      const { searches } = startWorker();
      const id = await searches.findPicture({ ...pickOf(src), source_url: null });
      expect(await settled(id, "failed")).toMatchObject({
        state: { failure: { code: "not-fetchable" } },
      });
      expect(at.service.control.requests()).toEqual([]);
    },
  );

  it("for the check of a draft is the last one for the same file", async () => {
    const clock = { now: Date.now() };
    const { searches, records, services } = startWorker({ now: () => clock.now });
    const { id: profile_id } = await services.active();
    const draft = aDraft({ status: "editing" }, { url: picture() });
    await records.add({ ...draft, profile_id, pick: pickOf(picture()) });
    const first = await searches.checkDraft(draft.id);
    await settled(first, "ready");
    expect(await searches.checkDraft(draft.id)).toBe(first);
    expect(await searches.fromDraft(draft.id)).not.toBe(first);
    await records.update(["draft"], draft.id, (one) => ({
      ...one,
      fields: { ...one.fields, url: `${at.pictures.origin}/none.png` },
    }));
    expect(await searches.checkDraft(draft.id)).not.toBe(first);
  });

  it("looks up the cheapest rendition, or the one that a person chooses", async () => {
    const { searches } = startWorker();
    const pick = pickOf(`${at.pictures.origin}/none.png`);
    const candidates = [...pick.candidates, ...pickOf(picture()).candidates];
    const id = await searches.findPicture({ ...pick, candidates, lookup: 1 });
    await settled(id, "ready");
    expect(asked("search/reverse").at(-1)?.parameters).toMatchObject({ url: picture() });
    await searches.searchWithCandidate({ id, candidate: 0 });
    expect(await settled(id, "ready")).toMatchObject({ pick: { shown: 0, lookup: 0 } });
    expect(asked("search/reverse").at(-1)?.parameters).toMatchObject({
      url: `${at.pictures.origin}/none.png`,
    });
    await expect(searches.searchWithCandidate({ id, candidate: 7 })).rejects.toMatchObject({
      code: "no-record",
    });
  });

  it("is repeated with nothing judged, the same distance or not", async () => {
    const { searches } = startWorker();
    const id = await searches.findPicture(pickOf(picture()));
    const verdict = { kind: "related", rests_on: "service", confidence: 0.1 } as const;
    for (const distance of [0.25, undefined]) {
      await settled(id, "ready");
      await searches.keepVerdicts({ id, verdicts: { 334: verdict } });
      expect(await stored(id)).toMatchObject({ verdicts: { 334: verdict } });
      await searches.repeat({ id, ...(distance !== undefined && { distance }) });
      expect(await settled(id, "ready")).toMatchObject({ verdicts: {} });
    }
  });

  it("is repeated with another distance", async () => {
    const { searches } = startWorker();
    const id = await searches.findPicture(pickOf(picture()));
    await settled(id, "ready");
    await searches.repeat({ id, distance: 0.5 });
    expect(await settled(id, "ready")).toMatchObject({ distance: 0.5 });
    expect(asked("search/reverse").at(-1)?.parameters).toMatchObject({ distance: "0.5" });
  });

  it("without access is told from one that gets no answer", async () => {
    grantAccess(false);
    const id = await startWorker().searches.findPicture(pickOf(picture()));
    expect(await settled(id, "failed")).toMatchObject({
      state: { failure: { code: "no-access" } },
    });
    expect(at.service.control.requests()).toEqual([]);
  });

  it("without a service is refused", async () => {
    freshBrowser();
    await expect(startWorker().searches.findPicture(pickOf(picture()))).rejects.toMatchObject({
      code: "no-service",
    });
  });
});

describe("a search that is under way", () => {
  it("stays cancelled whatever comes back", async () => {
    const { searches } = startWorker();
    stallOnce("search/reverse");
    const id = await searches.findPicture(pickOf(picture()));
    await vi.waitFor(() => expect(asked("search/reverse")).toHaveLength(1));
    await searches.cancel(id);
    at.service.control.remove();
    await searches.findImages({ q: "cat", page: 1 });
    expect(await stored(id)).toMatchObject({ state: { status: "cancelled" } });
    expect(await unfinished.getValue()).not.toContain(id);
  });

  it("gives way to its repetition", async () => {
    const { searches } = startWorker();
    stallOnce("search/reverse");
    const id = await searches.findPicture(pickOf(picture()));
    await vi.waitFor(() => expect(asked("search/reverse")).toHaveLength(1));
    await searches.repeat({ id, distance: 0.5 });
    expect(await settled(id, "ready")).toMatchObject({ distance: 0.5 });
    at.service.control.remove();
    expect(await stored(id)).toMatchObject({ distance: 0.5, state: { status: "ready" } });
  });

  it("is taken up by the next worker when its own was killed", async () => {
    stallOnce("search/reverse");
    const id = await startWorker().searches.findPicture(pickOf(picture()));
    await vi.waitFor(() => expect(asked("search/reverse")).toHaveLength(1));
    expect(await browser.alarms.get(WORK_ALARM)).toBeDefined();

    await startWorker().resume();
    expect(await settled(id, "ready")).toMatchObject({ id });
    expect(asked("search/reverse")).toHaveLength(2);
  });

  it("is not asked again by the worker that is at it", async () => {
    const worker = startWorker();
    stallOnce("search/reverse");
    await worker.searches.findPicture(pickOf(picture()));
    await vi.waitFor(() => expect(asked("search/reverse")).toHaveLength(1));
    await worker.resume();
    expect(asked("search/reverse")).toHaveLength(1);
  });

  it("that nobody has a record of is forgotten", async () => {
    await unfinished.setValue(["gone"]);
    await startWorker().resume();
    expect(await unfinished.getValue()).toEqual([]);
  });
});

describe("a record that does not fit into the storage", () => {
  const refuse = (full: (items: object) => boolean) => {
    const { set } = fakeBrowser.storage.local;
    vi.spyOn(fakeBrowser.storage.local, "set").mockImplementation(async (items: object) => {
      if (full(items)) throw new Error("QUOTA_BYTES quota exceeded");
      await set(items);
    });
  };

  it("ends the search as failed, and can be asked for again", async () => {
    const { searches } = startWorker();
    refuse((items) => Object.values(items).join().includes('"status":"ready"'));
    const id = await searches.findImages({ q: "cat", page: 1 });
    expect(await settled(id, "failed")).toMatchObject({
      state: { failure: { code: "storage-full" } },
    });
    await vi.waitFor(async () => expect(await unfinished.getValue()).toEqual([]));
    vi.restoreAllMocks();
    grantAccess(true);
    await searches.repeat({ id });
    await settled(id, "ready");
  });

  it("ends a reverse search with none of its steps under way, and with less to keep", async () => {
    const { searches } = startWorker();
    refuse((items) => Object.values(items).join().includes('"status":"ready"'));
    const id = await searches.findPicture(pickOf(picture()));
    const { steps, so_far } = (await settled(id, "failed")) as ReverseSearch;
    expect(steps.filter(({ status }) => status === "running")).toEqual([]);
    expect(so_far).toEqual([]);
  });

  it("leaves nothing unfinished when not even the beginning fits", async () => {
    const { searches } = startWorker();
    refuse((items) => Object.keys(items).some((key) => key.startsWith("record:")));
    await expect(searches.findImages({ q: "cat", page: 1 })).rejects.toMatchObject({
      code: "storage-full",
    });
    expect(await unfinished.getValue()).toEqual([]);
  });
});

describe("a text search", () => {
  it("asks for a page under the chosen filter", async () => {
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
    expect(asked("search/images")[0]?.parameters).toMatchObject({
      q: "cat",
      page: "2",
      per_page: "24",
      filter_id: "2",
    });
  });

  it("asks in the order and the portions that the person likes, and keeps both", async () => {
    const { searches } = startWorker();
    const order = { sf: "score", sd: "asc", per_page: 3 } as const;
    await settings.setValue(order);
    const id = await searches.findImages({ q: "boat", page: 1 });
    expect(await settled(id, "ready")).toMatchObject(order);
    expect(asked("search/images")[0]?.parameters).toMatchObject({ ...order, per_page: "3" });
  });

  it("keeps the service's own words about what it did not understand", async () => {
    const { searches } = startWorker();
    const id = await searches.findImages({ q: "(cat", page: 1 });
    expect(await settled(id, "failed")).toMatchObject({
      state: { failure: { code: "bad-query", detail: expect.stringContaining("parenthes") } },
    });
  });

  it("asks the service that is named, not the one in use", async () => {
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

  it("takes the place of an older one that is under way", async () => {
    const { searches } = startWorker();
    stallOnce("search/images");
    const older = await searches.findImages({ q: "cat", page: 1 });
    await vi.waitFor(() => expect(asked("search/images")).toHaveLength(1));
    const newer = await searches.findImages({ q: "dog", page: 1 });
    await settled(newer, "ready");
    expect(await stored(older)).toMatchObject({ state: { status: "cancelled" } });
  });

  it("asks while it is written down, before anybody hears of it", async () => {
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
    await vi.waitFor(() => expect(asked("search/images")).toHaveLength(1));
    expect(heard).not.toHaveBeenCalled();
    written.resolve();
    await settled(await started, "ready");
    expect(asked("search/images")).toHaveLength(1);
  });

  it("whose answer came before its worker was killed is asked again by the next", async () => {
    const { set } = fakeBrowser.storage.local;
    const killed = vi.spyOn(fakeBrowser.storage.local, "set");
    killed.mockImplementation((items: object) =>
      Object.values(items).join().includes('"status":"ready"') ? new Promise(() => {}) : set(items),
    );
    const id = await startWorker().searches.findImages({ q: "cat", page: 1 });
    await vi.waitFor(() => expect(asked("search/images")).toHaveLength(1));
    expect(await stored(id)).toMatchObject({ state: { status: "loading" } });
    killed.mockImplementation(set);

    await startWorker().resume();
    await settled(id, "ready");
    expect(asked("search/images")).toHaveLength(2);
  });

  it("says when it may be tried again", async () => {
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

it("no record holds the key", async () => {
  const { searches } = startWorker();
  at.service.control.add({ endpoint: "search/images", times: 1, effect: { kind: "invalid-json" } });
  for (const q of ["cat", "(cat", "my:faves"]) {
    const id = await searches.findImages({ q, page: 1 });
    await vi.waitFor(async () =>
      expect(await stored(id)).not.toMatchObject({ state: { status: "loading" } }),
    );
    expect(JSON.stringify(await stored(id))).not.toContain(facts.keys.magpie);
  }
});
