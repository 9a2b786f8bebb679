import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { Pick } from "../../../../lib/picture/pick.ts";
import { type ReverseSearch, type SearchStep, StoredRecord } from "../../../../lib/records.ts";
import { queryHosts } from "../../../../lib/storage.ts";
import { fromText } from "../../../../lib/stored-item.ts";
import { facts } from "../../../service/seed/facts.ts";
import { searchScene } from "../search-scene.ts";
import { grantAccess, pickOf, settled, startWorker, stored } from "../worker.ts";

const at = searchScene();

const FILE = "img/view/2026/10/15/334.png";
const same = () => `${at.pictures.origin}/same?${FILE}`;
const other = () => `${at.pictures.origin}/other?${FILE}`;
const pick = (url: string, change: Partial<Pick> = {}): Pick => ({
  ...pickOf(url),
  source_url: null,
  ...change,
});

const asked = () =>
  at.service.control.requests().flatMap(({ path }) => path.split("/api/v1/json/")[1] ?? []);

async function searched(
  pick: Pick,
  status = "ready",
  { searches } = startWorker(),
): Promise<ReverseSearch> {
  const record = await settled(await searches.findPicture(pick), status);
  if (record.kind !== "reverse") throw new Error("It is no reverse search.");
  return record;
}

const summaryOf = ({ steps }: ReverseSearch) =>
  Object.fromEntries(steps.map(({ step, status, why }) => [step, why ?? status]));
const imagesOf = ({ state }: ReverseSearch) => (state.status === "ready" ? state.value.images : []);
const idsOf = (search: ReverseSearch) => imagesOf(search).map(({ id }) => id);

const CERTAIN = { hash: "certain", source: "certain", reverse: "certain", "other-file": "certain" };

describe("a picture of the service itself", () => {
  it.each([
    ["its file", () => `${at.service.origin}/${FILE}`],
    ["its page", () => `${at.service.origin}/images/334`],
    ["its short page", () => `${at.service.origin}/334`],
  ])("is known by %s, with one request", async (_, url) => {
    const search = await searched(pick(url()));
    expect(summaryOf(search)).toEqual({ address: "done", ...CERTAIN });
    expect(idsOf(search)).toEqual([334]);
    expect(asked()).toEqual(["images/334"]);
    expect(search.steps[0]).toMatchObject({ found: [334], requests: 1 });
  });

  it("is told apart from one of another service, whose files have such addresses too", async () => {
    const search = await searched(pick(`${at.pictures.origin}/${FILE}`));
    expect(summaryOf(search)).toMatchObject({ address: "done", hash: "not-read", reverse: "done" });
    expect(idsOf(search)).toEqual([]);
  });

  it("that was removed since is looked for in other ways", async () => {
    at.service.control.add({ endpoint: "images/*", effect: { kind: "empty-404" } });
    const search = await searched(pick(`${at.service.origin}/${FILE}`));
    expect(summaryOf(search)).toMatchObject({ address: "done", hash: "done", reverse: "certain" });
  });

  it("that was deleted is told of, with the reason", async () => {
    const search = await searched(pick(`${at.service.origin}/images/${facts.images.deleted}`));
    expect(imagesOf(search)).toMatchObject([
      { id: facts.images.deleted, state: "deleted", deletion_reason: expect.any(String) },
    ]);
  });

  it("that was merged leads to what it was merged into", async () => {
    const { merged, mergedInto } = facts.images;
    const search = await searched(pick(`${at.service.origin}/images/${merged}`));
    expect(idsOf(search)).toEqual([mergedInto]);
    expect(search.merged).toEqual({ [mergedInto]: [merged] });
    expect(search.steps[0]).toMatchObject({ found: [mergedInto], requests: 2 });
  });
});

describe("a picture of another site", () => {
  it("is certain by its hash, where its host may be reached", async () => {
    const search = await searched(pick(same()));
    expect(summaryOf(search)).toEqual({
      address: "done",
      hash: "done",
      source: "certain",
      reverse: "certain",
      "other-file": "certain",
    });
    expect(idsOf(search)).toEqual([334]);
    expect(asked()).toEqual(["filters/system", "search/images", "search/images"]);
    expect(search.steps.map(({ requests }) => requests)).toEqual([0, 3, 0, 0, 0]);
  });

  it("is looked up by the service where it may not be", async () => {
    const worker = startWorker();
    vi.mocked(fakeBrowser.permissions.contains).mockImplementation(
      async ({ origins: [origin = ""] = [] }) => !origin.startsWith("https"),
    );
    const search = await searched(pick("https://127.0.0.1:9/1.png"), "ready", worker);
    expect(summaryOf(search)).toMatchObject({ hash: "no-access", reverse: "done" });
    expect(asked()).toEqual(["search/reverse"]);
  });

  it("is certain by its hash once its host may be reached, and nothing else is asked again", async () => {
    const worker = startWorker();
    const { contains } = fakeBrowser.permissions;
    // The first question is about the service.
    vi.mocked(contains)
      .mockImplementationOnce(async () => true)
      .mockImplementation(async () => false);
    const first = await searched(pick(same()), "ready", worker);
    expect(summaryOf(first)).toMatchObject({ hash: "no-access", reverse: "done" });
    vi.mocked(contains).mockImplementation(async () => true);
    at.service.control.forgetRequests();
    await worker.searches.lookUpFile(first.id);
    const search = await settled(first.id, "ready");
    if (search.kind !== "reverse") throw new Error("It is no reverse search.");
    expect(summaryOf(search)).toEqual({ ...summaryOf(first), hash: "done" });
    expect(idsOf(search)).toEqual([334]);
    expect(asked()).toEqual(["filters/system", "search/images"]);
  });

  it("in another file is found by what it looks like", async () => {
    const search = await searched(pick(other()));
    expect(summaryOf(search)).toMatchObject({
      hash: "done",
      reverse: "done",
      "other-file": "found",
    });
    expect(idsOf(search)).toContain(334);
    expect(new Set(idsOf(search)).size).toBe(idsOf(search).length);
    expect(search.so_far).toEqual([]);
  });

  it("is found by its source, each image once", async () => {
    const source_url = "https://www.scissors.example/cuttings/boats-outlined/";
    const boats = 328;
    const search = await searched(pick(other(), { source_url }));
    expect(summaryOf(search)).toMatchObject({ source: "done", reverse: "done" });
    expect(search.steps[2]?.found).toEqual([boats]);
    expect(idsOf(search)).toEqual(expect.arrayContaining([boats, 334]));
    expect(new Set(idsOf(search)).size).toBe(idsOf(search).length);
  });

  it("is looked up by its source with the query only after the user allowed it for the host", async () => {
    const source_url = "https://art.example/view?id=123";
    const sources = () => {
      const { q = "" } =
        at.service.control.requests().findLast(({ path }) => path.endsWith("search/images"))
          ?.parameters ?? {};
      return String(q);
    };
    await searched(pick(other(), { source_url }));
    expect(sources()).toContain("https://art.example/view");
    expect(sources()).not.toContain("123");
    await queryHosts.setValue(["art.example"]);
    await searched(pick(other(), { source_url }));
    expect(sources()).toContain(String.raw`https://art.example/view\?id=123`);
  });

  it("is not found by a source that many images have", async () => {
    const source_url = "https://moorebridge.example/locomotion/cat";
    const search = await searched(pick(other(), { source_url }));
    expect(summaryOf(search)).toMatchObject({ source: "many-of-source", reverse: "done" });
  });

  it("that nobody can fetch is looked for by its source, and said not to have been checked", async () => {
    const data = "data:image/png;base64,AAAA";
    const search = await searched(pick(data, { source_url: "https://art.example/p/1" }), "failed");
    expect(summaryOf(search)).toMatchObject({ source: "done", reverse: "not-fetchable" });
    expect(search).toMatchObject({ state: { failure: { code: "not-fetchable" } } });
    expect(asked()).toEqual(["filters/system", "search/images"]);
  });

  it("is looked up by another of its files when the first brings nothing", async () => {
    const first = `${at.pictures.origin}/none.png`;
    const { candidates } = pick(other());
    const search = await searched({
      ...pick(first),
      candidates: [{ url: first, found: "img" }, ...candidates],
      lookup: 0,
    });
    expect(summaryOf(search)).toMatchObject({ reverse: "done", "other-file": "done" });
    expect(idsOf(search)).toContain(334);
  });
});

describe("what a step brings", () => {
  it("is written with the next one's beginning, and that of the last with the search's end: each time, views draw", async () => {
    const written: string[] = [];
    fakeBrowser.storage.local.onChanged.addListener((changes) => {
      for (const { newValue } of Object.values(changes)) {
        const record = v.parse(StoredRecord, fromText(newValue));
        if (record?.kind !== "reverse") continue;
        const { steps, so_far, state } = record;
        written.push(
          `${state.status} ${steps.at(-1)?.step} ${steps.at(-1)?.status} ${so_far.length}`,
        );
      }
    });
    const source_url = "https://www.scissors.example/cuttings/boats-outlined/";
    await searched(pick(other(), { source_url }));
    expect(written).toEqual([
      "loading undefined undefined 0",
      "loading address running 0",
      "loading hash running 0",
      "loading source running 0",
      "loading reverse running 1",
      "ready other-file skipped 0",
    ]);
  });
});

describe("a step that fails", () => {
  const SPOILT = [
    { kind: "reset" },
    { kind: "truncate" },
    { kind: "invalid-json" },
    { kind: "wrong-shape" },
    { kind: "rate-limit", retryAfter: "300" },
    { kind: "challenge" },
    { kind: "blocked" },
    { kind: "forbidden-page" },
    { kind: "redirect", to: "https://elsewhere.example/" },
  ] as const;

  it.each(SPOILT)("of an address, by $kind, stops none after it", async (effect) => {
    at.service.control.add({ endpoint: "images/*", effect });
    const worker = startWorker();
    const id = await worker.searches.findPicture(pick(`${at.service.origin}/${FILE}`));
    const record = await ended(id);
    expect(record.steps.map(({ step }) => step)).toEqual(STEPS);
    expect(record.steps[0]).toMatchObject({ status: "failed", why: expect.any(String) });
    expect(record.steps.some(({ status }) => status === "running")).toBe(false);
  });

  it.each(SPOILT)(
    "of a search by source and hash, by $kind, stops none after it",
    async (effect) => {
      at.service.control.add({ endpoint: "search/images", effect });
      const id = await startWorker().searches.findPicture(
        pick(same(), { source_url: "https://art.example/p/1" }),
      );
      const record = await ended(id);
      expect(record.steps.map(({ step }) => step)).toEqual(STEPS);
      expect(record.steps.slice(1, 3)).toMatchObject([{ status: "failed" }, { status: "failed" }]);
    },
    20_000,
  );

  it.each(SPOILT)(
    "of a reverse search, by $kind, fails it where nothing else found it",
    async (effect) => {
      at.service.control.add({ endpoint: "search/reverse", effect });
      const id = await startWorker().searches.findPicture(pick(other()));
      const record = await ended(id);
      const { why } = record.steps.find(({ step }) => step === "reverse") ?? {};
      expect(record.state).toMatchObject({ status: "failed", failure: { code: why } });
      expect(summaryOf(record)).toMatchObject({ "other-file": "no-other-file" });
    },
  );
});

describe("the person's filter", () => {
  const { default: usual, everything } = facts.filters;
  const chosen = ({ id, name }: { id: number; name: string }) => ({
    id,
    name,
    hidden_tag_ids: [],
    spoilered_tag_ids: [],
  });

  it.each([
    ["hides", usual, [facts.images.grimdark], true],
    ["does not hide", everything, [], false],
  ])("that %s a picture leaves it among what is found", async (_, filter, hidden, spoilered) => {
    const worker = startWorker();
    const { id } = await worker.services.active();
    await worker.services.adjust({ id, filter: chosen(filter) });
    const image = facts.images.grimdark;
    const search = await searched(pick(`${at.service.origin}/images/${image}`), "ready", worker);
    expect(imagesOf(search)).toMatchObject([{ id: image, spoilered }]);
    expect(search.hidden).toEqual(hidden);
  });
});

describe("a worker that is killed", () => {
  it("is followed by one that does again only what did not end", async () => {
    at.service.control.add({ endpoint: "search/reverse", times: 1, effect: { kind: "stall" } });
    const id = await startWorker().searches.findPicture(
      pick(other(), { source_url: "https://art.example/p/1" }),
    );
    await vi.waitFor(() => expect(asked()).toContain("search/reverse"));
    expect(await stored(id)).toMatchObject({
      steps: [{ status: "done" }, { status: "done" }, { status: "done" }, { status: "running" }],
    });
    at.service.control.forgetRequests();
    await startWorker().resume();
    const record = await ended(id);
    expect(asked()[0]).toBe("search/reverse");
    expect(record.steps.map(({ step }) => step)).toEqual(STEPS);
    expect(idsOf(record)).toContain(334);
  });
});

describe("a person", () => {
  it("ends all steps by cancelling", async () => {
    at.service.control.add({ endpoint: "search/reverse", times: 1, effect: { kind: "stall" } });
    const { searches } = startWorker();
    const id = await searches.findPicture(pick(other()));
    await vi.waitFor(() => expect(asked()).toContain("search/reverse"));
    await searches.cancel(id);
    at.service.control.remove();
    await searches.ended(id);
    expect(await stored(id)).toMatchObject({
      state: { status: "cancelled" },
      steps: [{}, {}, {}, { step: "reverse", status: "failed", why: "aborted" }],
    });
  });

  it("gets a reverse search by asking for another distance, however certain it is", async () => {
    const worker = startWorker();
    const { id } = await searched(pick(same()), "ready", worker);
    at.service.control.forgetRequests();
    await worker.searches.repeat({ id, distance: 0.5 });
    const record = await ended(id);
    expect(asked()[0]).toBe("search/reverse");
    expect(summaryOf(record)).toMatchObject({ hash: "done", reverse: "done" });
    expect(idsOf(record)[0]).toBe(334);
    expect(idsOf(record).filter((one) => one === 334)).toEqual([334]);
  });

  it("is repeated with another distance without the other steps, even if one failed", async () => {
    const worker = startWorker();
    at.service.control.add({ endpoint: "search/images", effect: { kind: "empty-404" } });
    const source_url = "https://art.example/p/1";
    const first = await searched(pick(other(), { source_url }), "ready", worker);
    expect(summaryOf(first)).toMatchObject({ source: "not-found", reverse: "done" });
    at.service.control.remove();
    at.service.control.forgetRequests();
    await worker.searches.repeat({ id: first.id, distance: 0.5 });
    expect(summaryOf(await ended(first.id))).toMatchObject({
      source: "not-found",
      reverse: "done",
    });
    expect(asked()).not.toContain("search/images");
  });

  it("keeps what is certain where it cannot be asked again", async () => {
    const worker = startWorker();
    const { id } = await searched(pick(same()), "ready", worker);
    grantAccess(false);
    await worker.searches.repeat({ id, distance: 0.5 });
    const { state, so_far } = await ended(id);
    expect(state).toMatchObject({ status: "failed", failure: { code: "no-access" } });
    expect(so_far.map((image) => image.id)).toEqual([334]);
  });

  it("has verdicts kept on what was found, and on nothing else", async () => {
    const worker = startWorker();
    const { id } = await searched(pick(same()), "ready", worker);
    const verdict = { kind: "same-file", because: "hash" } as const;
    await worker.searches.keepVerdicts({ id, verdicts: { 334: verdict, 7: verdict } });
    expect(await stored(id)).toMatchObject({ verdicts: { 334: verdict } });
    expect(JSON.stringify(await stored(id))).not.toContain('"7":');
  });
});

const STEPS: SearchStep["step"][] = ["address", "hash", "source", "reverse", "other-file"];

async function ended(id: string): Promise<ReverseSearch> {
  return vi.waitFor(
    async () => {
      const record = await stored(id);
      if (record?.kind !== "reverse") throw new Error("It is no reverse search.");
      expect(record.state.status).not.toBe("loading");
      return record;
    },
    { timeout: 20_000, interval: 5 },
  );
}
