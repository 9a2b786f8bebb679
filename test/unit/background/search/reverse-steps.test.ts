import * as v from "valibot";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { WORK_ALARM } from "../../../../lib/background/store/unfinished-work.ts";
import type { PickedPicture } from "../../../../lib/picture/pick.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import type { SearchStep } from "../../../../lib/reverse/steps.ts";
import { StoredRecord } from "../../../../lib/stored/records.ts";
import { hostsWithSentQuery, leastHidingFilter, settings } from "../../../../lib/stored/storage.ts";
import { parseStoredText } from "../../../../lib/stored/stored-item.ts";
import { facts } from "../../../service/seed/facts.ts";
import { idsOf, searchScene, summaryOf } from "../search-scene.ts";
import {
  eventually,
  grantAccess,
  pickOf,
  refuseData,
  settledSearch,
  startWorker,
  stored,
} from "../worker.ts";

const at = searchScene();

const FILE = "img/view/2026/10/15/334.png";
const same = () => `${at.pictures.origin}/same?${FILE}`;
const other = () => `${at.pictures.origin}/other?${FILE}`;
const pick = (url: string, change: Partial<PickedPicture> = {}): PickedPicture => ({
  ...pickOf(url),
  source_url: null,
  ...change,
});

const apiPaths = () =>
  at.service.control.requests().flatMap(({ path }) => path.split("/api/v1/json/")[1] ?? []);

async function searched(
  pick: PickedPicture,
  status = "ready",
  { searches } = startWorker(),
): Promise<ReverseSearch> {
  return settledSearch(await searches.findPicture(pick), status);
}

const imagesOf = ({ state }: ReverseSearch) => (state.status === "ready" ? state.value.images : []);

const CERTAIN = { hash: "certain", source: "certain", reverse: "certain", "other-file": "certain" };

describe("runSteps: a picture of the service itself", () => {
  it.each([
    ["its file", () => `${at.service.origin}/${FILE}`],
    ["its page", () => `${at.service.origin}/images/334`],
    ["its short page", () => `${at.service.origin}/334`],
  ])("is recognised by %s, with one request", async (_, url) => {
    const search = await searched(pick(url()));
    expect(summaryOf(search)).toEqual({ address: "done", ...CERTAIN });
    expect(idsOf(search)).toEqual([334]);
    expect(apiPaths()).toEqual(["images/334"]);
    expect(search.steps[0]).toMatchObject({ image_ids: [334], requests: 1 });
  });

  it("is not confused with one of another service that uses such addresses", async () => {
    const search = await searched(pick(`${at.pictures.origin}/${FILE}`));
    expect(summaryOf(search)).toMatchObject({ address: "done", hash: "not-read", reverse: "done" });
    expect(idsOf(search)).toEqual([]);
  });

  it("is searched for by hash and pixels if the service no longer has it", async () => {
    at.service.control.add({ endpoint: "images/*", effect: { kind: "empty-404" } });
    const search = await searched(pick(`${at.service.origin}/${FILE}`));
    expect(summaryOf(search)).toMatchObject({ address: "done", hash: "done", reverse: "certain" });
  });

  it("is reported as deleted, with the reason", async () => {
    const search = await searched(pick(`${at.service.origin}/images/${facts.images.deleted}`));
    expect(imagesOf(search)).toMatchObject([
      { id: facts.images.deleted, state: "deleted", deletion_reason: expect.any(String) },
    ]);
  });

  it("resolves to the image that it was merged into", async () => {
    const { merged, mergedInto } = facts.images;
    const search = await searched(pick(`${at.service.origin}/images/${merged}`));
    expect(idsOf(search)).toEqual([mergedInto]);
    expect(search.merged).toEqual({ [mergedInto]: [merged] });
    expect(search.steps[0]).toMatchObject({ image_ids: [mergedInto], requests: 2 });
  });
});

describe("runSteps: a picture of another site", () => {
  it("is found by its hash if its host is accessible, and searched for no further", async () => {
    const search = await searched(pick(same()));
    expect(summaryOf(search)).toEqual({
      address: "done",
      hash: "done",
      source: "certain",
      reverse: "certain",
      "other-file": "certain",
    });
    expect(idsOf(search)).toEqual([334]);
    expect(apiPaths()).toEqual(["filters/system", "search/images", "search/images"]);
    expect(search.steps.map(({ requests }) => requests)).toEqual([0, 3, 0, 0, 0]);
  });

  it("is found by its pixels if the service has another file of it", async () => {
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
    expect(search.steps[2]?.image_ids).toEqual([boats]);
    expect(idsOf(search)).toEqual(expect.arrayContaining([boats, 334]));
    expect(new Set(idsOf(search)).size).toBe(idsOf(search).length);
  });

  it("is searched for with the query of its source only if the user allowed the host", async () => {
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
    await hostsWithSentQuery.setValue(["art.example"]);
    await searched(pick(other(), { source_url }));
    expect(sources()).toContain(String.raw`https://art.example/view\?id=123`);
  });

  it("is searched for only by its source if no service can fetch it", async () => {
    const data = "data:image/png;base64,AAAA";
    const search = await searched(pick(data, { source_url: "https://art.example/p/1" }), "failed");
    expect(summaryOf(search)).toMatchObject({ source: "done", reverse: "not-fetchable" });
    expect(search).toMatchObject({ state: { failure: { code: "not-fetchable" } } });
    expect(apiPaths()).toEqual(["filters/system", "search/images"]);
  });
});

describe("runSteps: storage", () => {
  it("writes each step's outcome together with the next step's start", async () => {
    const written: string[] = [];
    fakeBrowser.storage.local.onChanged.addListener((changes) => {
      for (const { newValue } of Object.values(changes)) {
        const record = v.parse(StoredRecord, parseStoredText(newValue));
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

describe("runSteps", () => {
  const BLOCKED = { kind: "blocked" } as const;
  const REJECTED = [
    { kind: "invalid-json" },
    { kind: "wrong-shape" },
    { kind: "redirect", to: "https://elsewhere.example/" },
  ] as const;
  const UNRESPONSIVE = [
    { kind: "reset" },
    { kind: "truncate" },
    { kind: "rate-limit", retryAfter: "300" },
    { kind: "challenge" },
    BLOCKED,
    { kind: "forbidden-page" },
  ] as const;
  /** Searches for a picture with a source while an endpoint fails. */
  async function failing(
    endpoint: string,
    effect: (typeof REJECTED | typeof UNRESPONSIVE)[number],
  ) {
    at.service.control.add({ endpoint, effect });
    const source_url = "https://art.example/p/1";
    const url = endpoint === "images/*" ? `${at.service.origin}/${FILE}` : other();
    return ended(await startWorker().searches.findPicture(pick(url, { source_url })));
  }

  it.each(REJECTED)(
    "runs the other steps if the image at the address fails with $kind",
    async (effect) => {
      const record = await failing("images/*", effect);
      expect(record.steps.map(({ step }) => step)).toEqual(STEPS);
      expect(record.steps[0]).toMatchObject({ status: "failed", why: expect.any(String) });
      expect(record.steps[1]).toMatchObject({ step: "hash", status: "done" });
    },
  );

  it.each(REJECTED)(
    "runs the other steps if the search by hash and source fails with $kind",
    async (effect) => {
      const record = await failing("search/images", effect);
      expect(record.steps.slice(1, 3)).toMatchObject([{ status: "failed" }, { status: "failed" }]);
      expect(summaryOf(record)).toMatchObject({ reverse: "done" });
      expect(idsOf(record)).toContain(334);
    },
  );

  // One empty 500 to a POST, which is not sent again, may be an internal error.
  it.each([...REJECTED, BLOCKED])(
    "fails if the reverse search fails with $kind and nothing was found",
    async (effect) => {
      const record = await failing("search/reverse", effect);
      const { why } = record.steps.find(({ step }) => step === "reverse") ?? {};
      expect(record.state).toMatchObject({ status: "failed", failure: { code: why } });
      expect(summaryOf(record)).toMatchObject({ "other-file": "no-other-file" });
    },
  );

  describe.each(["images/*", "search/images", "search/reverse"])(
    "at the endpoint %s",
    (endpoint) => {
      const failed = {
        "images/*": "address",
        "search/images": "hash",
        "search/reverse": "reverse",
      }[endpoint] as SearchStep["step"];

      const effects = UNRESPONSIVE.filter(
        (effect) => effect !== BLOCKED || endpoint !== "search/reverse",
      );
      it.each(effects)(
        "skips the later steps after $kind, and fails with its code",
        async (effect) => {
          const record = await failing(endpoint, effect);
          expect(record.steps.map(({ step }) => step)).toEqual(STEPS);
          const { state } = record;
          const { code } = state.status === "failed" ? state.failure : { code: "" };
          const index = STEPS.indexOf(failed);
          expect(record.steps[index]).toMatchObject({ status: "failed", why: code });
          expect(record.steps.slice(index + 1)).toEqual(
            STEPS.slice(index + 1).map((step) => ({
              ...{ step, status: "skipped", image_ids: [], requests: 0 },
              why: "no-response",
            })),
          );
          expect(JSON.stringify(record).split(`"${code}"`)).toHaveLength(3);
        },
      );
    },
  );

  it("ends as ready with earlier matches if the service stops responding", async () => {
    at.service.control.add({ endpoint: "search/reverse", effect: { kind: "reset" } });
    const source_url = "https://www.scissors.example/cuttings/boats-outlined/";
    const search = await searched(pick(other(), { source_url }));
    expect(idsOf(search)).toEqual([328]);
    expect(summaryOf(search)).toMatchObject({
      reverse: "unreachable",
      "other-file": "no-response",
    });
  });
});

/** Chooses a filter of the service, as the user does. */
const choose = async (
  { services }: ReturnType<typeof startWorker>,
  { id, name }: { id: number; name: string },
) => {
  const filter = { id, name, hidden_tag_ids: [], spoilered_tag_ids: [] };
  await services.adjust({ id: (await services.active()).id, filter });
};

describe("runSteps: the user's filter", () => {
  const { default: usual, everything } = facts.filters;

  it.each([
    ["hides", usual, [facts.images.grimdark], true],
    ["does not hide", everything, [], false],
  ])("keeps a match in the results that the filter %s", async (_, filter, hidden, spoilered) => {
    const worker = startWorker();
    await choose(worker, filter);
    const image = facts.images.grimdark;
    const search = await searched(pick(`${at.service.origin}/images/${image}`), "ready", worker);
    expect(imagesOf(search)).toMatchObject([{ id: image, spoilered }]);
    expect(search.hidden).toEqual(hidden);
  });
});

describe("runSteps: the API key", () => {
  const source_url = "https://www.scissors.example/cuttings/boats-outlined/";
  /** Returns the requests with whether they name the user, in their order. */
  const keyed = () =>
    at.service.control.requests().map(({ path, keyed, parameters: { q = "" } }) => {
      const field = String(q).split(":")[0] ?? "";
      return `${path.split("/api/v1/json/")[1]} ${field}: ${keyed}`;
    });

  it("is sent only with requests that depend on the account's filter", async () => {
    await searched(pick(other(), { source_url }));
    expect(keyed()).toEqual([
      "filters/system : false",
      "search/images orig_sha512_hash: false",
      "search/images id: true",
      "search/reverse : true",
    ]);
  });

  it.each([
    ["file", () => other()],
    ["address", () => `${at.pictures.origin}/none.png`],
  ])("is not sent with the picture's %s if the user has chosen a filter", async (_, url) => {
    const worker = startWorker();
    await choose(worker, facts.filters.everything);
    await searched(pick(url()), "ready", worker);
    expect(keyed()).toContain("search/reverse : false");
  });

  it("is not sent to look up an image number if the user has chosen a filter", async () => {
    const worker = startWorker();
    await choose(worker, facts.filters.everything);
    await searched(pick(`${at.service.origin}/images/${facts.images.merged}`), "ready", worker);
    const { merged, mergedInto } = facts.images;
    expect(keyed()).toEqual(
      expect.arrayContaining([`images/${merged} : false`, `images/${mergedInto} : false`]),
    );
  });

  it("is sent with hash and source if every filter of the service hides something", async () => {
    await leastHidingFilter(at.service.origin).setValue({ id: facts.filters.default.id, hides: 2 });
    await searched(pick(other(), { source_url }));
    expect(keyed()).toContain("search/images orig_sha512_hash: true");
    const [byHash] = at.service.control.requests().filter(({ path }) => path.endsWith("images"));
    expect(byHash).toMatchObject({ parameters: { filter_id: "1" } });
  });
});

describe("the setting hide_pages", () => {
  it("keeps the page's address from every request even if the user allowed its query", async () => {
    await settings.setValue({ hide_pages: true });
    await hostsWithSentQuery.setValue(["art.example"]);
    const search = await searched(pick(other(), { source_url: "https://art.example/view?id=123" }));
    expect(summaryOf(search)).toMatchObject({ source: "switched-off", reverse: "done" });
    expect(JSON.stringify(at.service.control.requests())).not.toContain("art.example");
  });
});

it("Firefox's setting keeps the page's address as the setting hide_pages does", async () => {
  vi.stubEnv("BROWSER", "firefox");
  onTestFinished(() => void vi.unstubAllEnvs());
  refuseData("browsingActivity");
  const search = await searched(pick(other(), { source_url: "https://art.example/p/1" }));
  expect(summaryOf(search)).toMatchObject({ source: "switched-off", reverse: "done" });
  expect(JSON.stringify(at.service.control.requests())).not.toContain("art.example/p/1");
});

describe("runSteps after the worker was terminated", () => {
  it("repeats only the steps that had not ended", async () => {
    at.service.control.add({ endpoint: "search/reverse", times: 1, effect: { kind: "stall" } });
    const id = await startWorker().searches.findPicture(
      pick(other(), { source_url: "https://art.example/p/1" }),
    );
    await vi.waitFor(() => expect(apiPaths()).toContain("search/reverse"));
    expect(await stored(id)).toMatchObject({
      steps: [{ status: "done" }, { status: "done" }, { status: "done" }, { status: "running" }],
    });
    expect(await browser.alarms.get(WORK_ALARM)).toBeDefined();
    at.service.control.forgetRequests();
    await startWorker().resume();
    const record = await ended(id);
    expect(apiPaths()[0]).toBe("search/reverse");
    expect(record.steps.map(({ step }) => step)).toEqual(STEPS);
    expect(idsOf(record)).toContain(334);
  });
});

describe("search at another distance", () => {
  it("searches again at another distance even after a certain match", async () => {
    const worker = startWorker();
    const { id } = await searched(pick(same()), "ready", worker);
    at.service.control.forgetRequests();
    await worker.searches.again.repeat({ id, distance: 0.5 });
    const record = await ended(id);
    expect(apiPaths()[0]).toBe("search/reverse");
    expect(summaryOf(record)).toMatchObject({ hash: "done", reverse: "done" });
    expect(idsOf(record)[0]).toBe(334);
    expect(idsOf(record).filter((one) => one === 334)).toEqual([334]);
  });

  it("searches again at another distance without the other steps, even if one failed", async () => {
    const worker = startWorker();
    at.service.control.add({ endpoint: "search/images", effect: { kind: "empty-404" } });
    const source_url = "https://art.example/p/1";
    const first = await searched(pick(other(), { source_url }), "ready", worker);
    expect(summaryOf(first)).toMatchObject({ source: "not-found", reverse: "done" });
    at.service.control.remove();
    at.service.control.forgetRequests();
    await worker.searches.again.repeat({ id: first.id, distance: 0.5 });
    expect(summaryOf(await ended(first.id))).toMatchObject({
      source: "not-found",
      reverse: "done",
    });
    expect(apiPaths()).not.toContain("search/images");
  });

  it("keeps the certain matches if the repeated search fails", async () => {
    const worker = startWorker();
    const { id } = await searched(pick(same()), "ready", worker);
    grantAccess(false);
    await worker.searches.again.repeat({ id, distance: 0.5 });
    const { state, so_far } = await ended(id);
    expect(state).toMatchObject({ status: "failed", failure: { code: "no-access" } });
    expect(so_far.map((image) => image.id)).toEqual([334]);
  });
});

describe("keepOutcome", () => {
  const verdict = { kind: "same-file", because: "hash" } as const;
  const headline = { code: "same-file", id: 334 } as const;

  it("stores verdicts on matches, not on other images", async () => {
    const worker = startWorker();
    const { id } = await searched(pick(same()), "ready", worker);
    await worker.searches.keepOutcome({ id, verdicts: { 334: verdict, 7: verdict } });
    expect(await stored(id)).toMatchObject({ verdicts: { 334: verdict } });
    expect(JSON.stringify(await stored(id))).not.toContain('"7":');
  });

  it("stores the headline, and keeps it with later verdicts", async () => {
    const worker = startWorker();
    const { id } = await searched(pick(same()), "ready", worker);
    await worker.searches.keepOutcome({ id, verdicts: {}, headline });
    await worker.searches.keepOutcome({ id, verdicts: { 334: verdict } });
    expect(await stored(id)).toMatchObject({ headline, verdicts: { 334: verdict } });
  });

  it("stores no headline while the search runs", async () => {
    at.service.control.add({ endpoint: "search/reverse", times: 1, effect: { kind: "stall" } });
    const { searches } = startWorker();
    const id = await searches.findPicture(pick(other()));
    await vi.waitFor(() => expect(apiPaths()).toContain("search/reverse"));
    await searches.keepOutcome({ id, verdicts: {}, headline: { code: "not-found" } });
    expect(await stored(id)).not.toHaveProperty("headline");
    await searches.cancel(id);
  });

  it.each<[string, (searches: Searches, id: string) => Promise<void>]>([
    ["repeat", (searches, id) => searches.again.repeat({ id })],
    ["repeat with a distance", (searches, id) => searches.again.repeat({ id, distance: 0.5 })],
    ["searchHarder", (searches, id) => searches.again.harder(id)],
    ["lookUpFile", (searches, id) => searches.again.lookUpFile(id)],
    ["searchWithCandidate", (searches, id) => searches.again.withCandidate({ id, candidate: 0 })],
  ])("stores a headline that %s removes", async (_, searchAgain) => {
    const { searches } = startWorker();
    const { id } = await searched(pick(other()), "ready", startWorker());
    await searches.keepOutcome({ id, verdicts: {}, headline });
    at.service.control.add({ endpoint: "search/reverse", effect: { kind: "stall" } });
    await searchAgain(searches, id);
    expect(await stored(id)).not.toHaveProperty("headline");
    await searches.cancel(id);
  });
});

describe("lookUpFile", () => {
  /** Searches without access to the picture's host, then looks up its file with access. */
  async function lookUp(url: string) {
    const worker = startWorker();
    const { contains } = fakeBrowser.permissions;
    // The first question is about the service.
    vi.mocked(contains)
      .mockImplementationOnce(async () => true)
      .mockImplementation(async () => false);
    const first = await searched(pick(url), "ready", worker);
    expect(summaryOf(first)).toMatchObject({ hash: "no-access", reverse: "done" });
    vi.mocked(contains).mockImplementation(async () => true);
    at.service.control.forgetRequests();
    await worker.searches.again.lookUpFile(first.id);
    return ended(first.id);
  }

  it("looks up the hash only, if the service had the picture", async () => {
    const search = await lookUp(other());
    expect(summaryOf(search)).toMatchObject({ hash: "done", reverse: "done" });
    expect(apiPaths()).not.toContain("search/reverse");
    expect(idsOf(search)).toContain(334);
  });

  it("repeats the reverse search too, if the service may not have had the picture", async () => {
    const search = await lookUp(`${at.pictures.origin}/none.png`);
    expect(summaryOf(search)).toMatchObject({ hash: "not-read", reverse: "done" });
    expect(apiPaths()).toEqual(["search/reverse"]);
    expect(search.steps.map(({ step }) => step).toSorted()).toEqual(STEPS.toSorted());
  });
});

describe("skipFile", () => {
  it("continues a search that waits for the picture's file", async () => {
    const request = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      // Tagpie requests the file, and not the service.
      const isFile = init?.cache === "no-store" && String(input).startsWith(at.pictures.origin);
      return isFile ? new Promise(() => {}) : request(input, init);
    });
    const { searches } = startWorker();
    const id = await searches.findPicture(pick(`${at.pictures.origin}/none.png`));
    await vi.waitFor(async () =>
      expect(await stored(id)).toMatchObject({ steps: [{}, { step: "hash", status: "running" }] }),
    );
    await searches.skipFile(id);
    expect(summaryOf(await ended(id))).toMatchObject({ hash: "slow", reverse: "done" });
  });

  it("changes no search that has ended, and ignores unknown ones", async () => {
    const { searches } = startWorker();
    const { id } = await searched(pick(same()), "ready");
    const record = await stored(id);
    await searches.skipFile(id);
    await searches.skipFile("gone");
    expect(await stored(id)).toEqual(record);
  });
});

type Searches = ReturnType<typeof startWorker>["searches"];

const STEPS: SearchStep["step"][] = ["address", "hash", "source", "reverse", "other-file"];

const ended = (id: string): Promise<ReverseSearch> =>
  eventually(async () => {
    const record = await stored(id);
    if (record?.kind !== "reverse") throw new Error("It is no reverse search.");
    expect(record.state.status).not.toBe("loading");
    return record;
  });
