import { effect, signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Image } from "../../../../lib/api/image.ts";
import type { LoadObservation } from "../../../../lib/reach/judge-reach.ts";
import type { Headline } from "../../../../lib/reverse/headline.ts";
import type { Verdict } from "../../../../lib/reverse/judging/verdict.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import { createFileReach } from "../../../../lib/state/file/file-reach.ts";
import {
  createReverseOutcome,
  type ReverseOutcomeOptions,
} from "../../../../lib/state/reverse/reverse-outcome.ts";
import { aPick, aPictureFile, aReverseSearch, step } from "../../components/records.ts";
import { holdPermissions } from "../../components/settings/permissions.ts";
import { visibleImage } from "../../visible-image.ts";

const base_url = "https://images.example";
const byPixels = { rests_on: "pixels", confidence: 0.95 } as const;
const samePicture: Verdict = { kind: "same-picture", quality: "equal", ...byPixels };
const doubtful: Verdict = { ...samePicture, rests_on: "capture", confidence: 0.7 };
const related: Verdict = { kind: "related", ...byPixels };
const sameFile: Verdict = { kind: "same-file", because: "hash" };
const equalThere: Headline = { code: "equal-there", id: 7 };

const loading = (so_far: Image[] = []) => aReverseSearch({ status: "loading" }, { so_far });
const ready = (images: Image[], over: Partial<ReverseSearch> = {}) =>
  aReverseSearch({ status: "ready", value: { images, total: images.length } }, over);
/** A search that found nothing by an address. */
const nothingByAddress = (over: Partial<ReverseSearch> = {}) =>
  ready([], { steps: [step("reverse", "done", { duration: 300 })], ...over });

type Judging = NonNullable<ReverseOutcomeOptions["judging"]>;
type Verdicts = Record<string, Verdict>;

/** Creates an outcome whose verdicts and loads the test decides, and notes its headlines. */
function start(search: ReverseSearch) {
  const verdicts = signal<ReadonlyMap<number, Verdict>>(
    new Map(Object.entries(search.verdicts).map(([id, verdict]) => [Number(id), verdict])),
  );
  const rounds: PromiseWithResolvers<Verdicts>[] = [];
  const nextRound = () => {
    const round = Promise.withResolvers<Verdicts>();
    rounds.push(round);
    return round.promise;
  };
  const judging = {
    verdicts,
    consider: vi.fn<Judging["consider"]>(nextRound),
    judgeAnew: vi.fn<Judging["judgeAnew"]>(nextRound),
    dispose: vi.fn(),
  };
  const load = vi.fn(
    (_url: string, _signal: AbortSignal) => new Promise<LoadObservation>(() => {}),
  );
  const reach = createFileReach({ base_url, load });
  const keep = vi.fn<NonNullable<ReverseOutcomeOptions["keep"]>>(async () => {});
  const inspect = vi.spyOn(reach, "inspect");
  const outcome = createReverseOutcome({ search, base_url, reach, judging, keep });
  const log: string[] = [];
  effect(() => {
    const { code } = outcome.findings.value.headline;
    if (code !== log.at(-1)) log.push(code);
  });
  /** Shows a verdict, as one of several that are still on their way. */
  const show = (id: number, verdict: Verdict) => {
    verdicts.value = new Map([...verdicts.value, [id, verdict]]);
  };
  return {
    ...{ outcome, judging, load, inspect, keep, log, show },
    /** Ends the oldest open round with these new verdicts. */
    async judged(fresh: Record<number, Verdict> = {}) {
      for (const [id, verdict] of Object.entries(fresh)) show(Number(id), verdict);
      rounds.shift()?.resolve(fresh);
      await vi.advanceTimersByTimeAsync(0);
    },
    async failed() {
      rounds.shift()?.reject(new Error("No memory."));
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
/** Fakes a load that ends after some milliseconds. */
const loadAfter = (milliseconds: number, observation: LoadObservation) => () =>
  new Promise<LoadObservation>((resolve) => setTimeout(resolve, milliseconds, observation));
/** Checks that an outcome was stored once. */
const expectOutcome = (
  { keep }: Pick<ReturnType<typeof start>, "keep">,
  verdicts: Record<number, Verdict>,
  headline: Headline,
) => expect(keep.mock.calls).toEqual([[{ id: "r1", verdicts, headline }]]);
const loaded: LoadObservation = { status: "loaded", width: 1280, height: 853 };

let permissions: ReturnType<typeof holdPermissions>;
beforeEach(() => {
  permissions = holdPermissions();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("createReverseOutcome", () => {
  it("shows one final headline once all verdicts are known, and stores it", async () => {
    const { log, keep, judged, show } = start(ready([visibleImage(7), visibleImage(8)]));
    show(7, samePicture);
    show(8, related);
    expect(log).toEqual(["comparing"]);
    await judged({ 7: samePicture, 8: related });
    expect(log).toEqual(["comparing", "equal-there"]);
    expectOutcome({ keep }, { 7: samePicture, 8: related }, equalThere);
  });

  it("shows the identical file early, and stores it after all verdicts", async () => {
    const { log, keep, judged, show } = start(ready([visibleImage(7), visibleImage(8)]));
    show(7, sameFile);
    expect(log).toEqual(["comparing", "same-file"]);
    expect(keep).not.toHaveBeenCalled();
    await judged({ 7: sameFile, 8: related });
    expect(log).toEqual(["comparing", "same-file"]);
    expectOutcome({ keep }, { 7: sameFile, 8: related }, { code: "same-file", id: 7 });
  });

  it("stores nothing while the search runs, and the verdicts once when it ends", async () => {
    const { outcome, log, keep, judged } = start(loading([visibleImage(7)]));
    await judged({ 7: samePicture });
    expect(log).toEqual(["comparing"]);
    expect(keep).not.toHaveBeenCalled();
    outcome.follow(ready([visibleImage(7), visibleImage(8)]));
    await judged({ 8: related });
    expect(log).toEqual(["comparing", "equal-there"]);
    expectOutcome({ keep }, { 7: samePicture, 8: related }, equalThere);
  });

  it("waits for the verdicts of every state that it follows", async () => {
    const { outcome, log, keep, judged } = start(ready([visibleImage(7)]));
    outcome.follow(ready([visibleImage(7)]));
    await judged({ 7: samePicture });
    expect(log).toEqual(["comparing"]);
    await judged();
    expect(log).toEqual(["comparing", "equal-there"]);
    expect(keep).toHaveBeenCalledOnce();
  });

  it("shows a headline even if it cannot be stored", async () => {
    const { outcome, keep, log, judged } = start(ready([visibleImage(7)]));
    keep.mockRejectedValueOnce(new Error("The storage is full."));
    await judged({ 7: samePicture });
    await outcome.settled;
    expect(log).toEqual(["comparing", "equal-there"]);
  });

  it("stores no headline if judging fails, and settles", async () => {
    const { outcome, keep, log, failed } = start(ready([visibleImage(7)]));
    await failed();
    await outcome.settled;
    expect(log).toEqual(["comparing"]);
    expect(keep).not.toHaveBeenCalled();
  });

  it("decides without evidence of the file if gathering that fails", async () => {
    const { outcome, inspect, log, judged } = start(nothingByAddress());
    inspect.mockImplementationOnce(() => {
      throw new Error("No more loads.");
    });
    await judged();
    await outcome.settled;
    expect(log).toEqual(["checking", "not-found-or-not-fetched"]);
  });

  it("the promise settled rejects if deciding the headline fails", async () => {
    const { outcome, judging, keep, judged } = start(ready([visibleImage(7)]));
    vi.spyOn(judging.verdicts, "peek").mockImplementationOnce(() => {
      throw new Error("No memory.");
    });
    await judged({ 7: samePicture });
    await expect(outcome.settled).rejects.toThrow("No memory.");
    expect(keep).not.toHaveBeenCalled();
  });

  it("settles once the headline is stored", async () => {
    const storing = Promise.withResolvers<void>();
    const settled = vi.fn();
    const { outcome, keep, judged } = start(ready([visibleImage(7)]));
    keep.mockReturnValueOnce(storing.promise);
    void outcome.settled.then(settled);
    await judged({ 7: samePicture });
    expect(settled).not.toHaveBeenCalled();
    storing.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledOnce();
  });
});

describe("createReverseOutcome without a match", () => {
  const notLoading = { code: "not-checked", because: { code: "does-not-load" } } as const;
  it.each<[number, string, LoadObservation | null, number, Headline]>([
    [300, "loads", loaded, 300, { code: "not-found" }],
    [600, "loads a moment later", loaded, 601, { code: "not-found-or-not-fetched" }],
    [300, "does not load", { status: "failed" }, 300, notLoading],
    [600, "does not respond", null, 0, { code: "not-found-or-not-fetched" }],
  ])("decides after %d ms if the file %s", async (waited, _, observation, end, headline) => {
    const { log, load, keep, judged } = start(nothingByAddress());
    if (observation) load.mockImplementation(loadAfter(end, observation));
    await judged();
    await vi.advanceTimersByTimeAsync(waited - 1);
    expect(log).toEqual(["checking"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(["checking", headline.code]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log).toEqual(["checking", headline.code]);
    expectOutcome({ keep }, {}, headline);
  });

  it.each<[string, ReverseSearch, Headline["code"]]>([
    [
      "the service had the picture",
      ready([], { steps: [step("reverse", "done", { file: "accepted" })] }),
      "not-found",
    ],
    [
      "the service may not accept files",
      ready([], { steps: [step("reverse", "done", { file: "unsure" })] }),
      "not-found-or-no-files",
    ],
    [
      "the address is out of reach",
      nothingByAddress({
        pick: { ...aPick, candidates: [{ url: "http://10.0.0.1/1.png", origin: "menu" }] },
      }),
      "not-checked",
    ],
    [
      "the user supplied the file",
      nothingByAddress({ file: aPictureFile() }),
      "not-found-or-not-fetched",
    ],
    [
      "the search failed",
      aReverseSearch({ status: "failed", failure: { code: "server" } }),
      "failed",
    ],
  ])("does not load the file if %s", async (_, search, code) => {
    const { log, load, judged } = start(search);
    await judged();
    expect(log).toEqual(["checking", code]);
    expect(load).not.toHaveBeenCalled();
  });

  it("loads the candidate that the service got", async () => {
    const lookedUp = "https://files.gallery.example/large.png";
    const candidates = [...aPick.candidates, { url: lookedUp, origin: "link" as const }];
    const pick = { ...aPick, candidates, lookup: 1 };
    const { load, judged } = start(nothingByAddress({ pick }));
    await judged();
    expect(load.mock.calls.map(([url]) => url)).toEqual([lookedUp]);
  });

  it("waits for verdicts after access that is granted while the file loads", async () => {
    const search = ready([visibleImage(7)], {
      steps: [step("reverse", "done", { duration: 300 })],
    });
    const { log, keep, judged } = start(search);
    await judged({ 7: related });
    await vi.advanceTimersByTimeAsync(300);
    permissions.add({ origins: ["https://files.gallery.example/*"] });
    await vi.advanceTimersByTimeAsync(300);
    expect(log).toEqual(["comparing"]);
    await judged({ 7: samePicture });
    expect(log).toEqual(["comparing", "equal-there"]);
    expect(keep).toHaveBeenCalledOnce();
  });

  it("ignores verdicts and loading candidates of an earlier state of the search", async () => {
    const { outcome, log, load, keep, judged } = start(nothingByAddress());
    load.mockImplementation(loadAfter(300, loaded));
    await judged();
    outcome.follow(loading());
    await judged();
    await vi.advanceTimersByTimeAsync(600);
    expect(log).toEqual(["checking"]);
    expect(keep).not.toHaveBeenCalled();
  });
});

describe("createReverseOutcome with a stored headline", () => {
  const stored: Headline = { code: "not-found-or-not-fetched" };
  const headline: Headline = { code: "maybe-there", id: 7 };
  const inDoubt = ready([visibleImage(7)], { verdicts: { 7: doubtful }, headline });

  it("shows the stored headline immediately and decides no new one", async () => {
    const { outcome, log, load, keep, judged } = start(nothingByAddress({ headline: stored }));
    load.mockImplementation(loadAfter(0, loaded));
    await judged();
    await vi.advanceTimersByTimeAsync(600);
    await outcome.settled;
    expect(log).toEqual([stored.code]);
    expect(keep).not.toHaveBeenCalled();
  });

  it("shows the stored headline until all new verdicts exist, then stores a new one", async () => {
    const { log, show, keep, judged } = start(inDoubt);
    show(7, samePicture);
    expect(log).toEqual(["maybe-there"]);
    await judged({ 7: samePicture });
    expectOutcome({ keep }, { 7: samePicture }, equalThere);
  });

  it("judges again when access is granted, and stores the new headline", async () => {
    const { outcome, log, judging, keep, judged } = start(inDoubt);
    await judged();
    expect(judging.judgeAnew).not.toHaveBeenCalled();
    permissions.add({ origins: ["https://files.gallery.example/*"] });
    expect(judging.judgeAnew).toHaveBeenCalledOnce();
    await judged({ 7: samePicture });
    expect(log).toEqual(["maybe-there"]);
    expectOutcome({ keep }, { 7: samePicture }, equalThere);
    outcome.follow({ ...inDoubt, verdicts: { 7: samePicture }, headline: equalThere });
    await judged();
    expect(log).toEqual(["maybe-there", "equal-there"]);
    expect(keep).toHaveBeenCalledOnce();
  });

  it("keeps the headline if access changes no verdict", async () => {
    const { load, log, keep, judged } = start(nothingByAddress({ headline: stored }));
    load.mockImplementation(loadAfter(0, loaded));
    await judged();
    permissions.add({ origins: ["https://files.gallery.example/*"] });
    await judged();
    await vi.advanceTimersByTimeAsync(600);
    expect(log).toEqual([stored.code]);
    expect(keep).not.toHaveBeenCalled();
  });

  it("decides a new headline when the search runs again", async () => {
    const { outcome, log, load, keep, judged } = start(nothingByAddress({ headline: stored }));
    load.mockImplementation(loadAfter(0, loaded));
    await judged();
    await outcome.settled;
    outcome.follow(loading());
    await judged();
    outcome.follow(ready([], { steps: [step("reverse", "done", { file: "accepted" })] }));
    await judged();
    expect(log).toEqual([stored.code, "checking", "not-found"]);
    expectOutcome({ keep }, {}, { code: "not-found" });
  });
});

describe("dispose of createReverseOutcome", () => {
  it("disposes the verdicts and stops watching permissions", () => {
    const { outcome, judging } = start(ready([visibleImage(7)]));
    expect(permissions.listening()).toBe(2);
    outcome.dispose();
    expect(judging.dispose).toHaveBeenCalledOnce();
    expect(permissions.listening()).toBe(0);
  });

  it("stores no later verdicts, and settles", async () => {
    const { outcome, keep, log, judged } = start(ready([visibleImage(7)]));
    outcome.dispose();
    await outcome.settled;
    await judged({ 7: samePicture });
    expect(log).toEqual(["comparing"]);
    expect(keep).not.toHaveBeenCalled();
  });

  it("stops waiting for the candidate to load", async () => {
    const { outcome, keep, log, judged } = start(nothingByAddress());
    await judged();
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    outcome.dispose();
    await vi.advanceTimersByTimeAsync(600);
    expect(log).toEqual(["checking"]);
    expect(keep).not.toHaveBeenCalled();
  });
});
