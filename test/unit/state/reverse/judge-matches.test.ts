import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Image, ImageSchema } from "../../../../lib/api/image.ts";
import type { Verdict } from "../../../../lib/reverse/judging/verdict.ts";
import { type Fingerprint, fingerprintOf } from "../../../../lib/reverse/pixels/fingerprint.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import type { SearchStep } from "../../../../lib/reverse/steps.ts";
import { createMatchJudge } from "../../../../lib/state/reverse/judge-matches.ts";
import type { PictureReader, PictureToRead } from "../../../../lib/state/reverse/picture-reader.ts";
import { aPictureFile, aReverseSearch, step } from "../../components/records.ts";
import { hills, picture, rings } from "../../reverse/pixels.ts";
import { largeImage, visibleImage } from "../../visible-image.ts";

const MINE = "https://files.gallery.example/canyon.png";
const base_url = "https://images.example";
const thumbOf = (id: number) => `https://cdn.example/${id}/thumb.png`;

const pickPrint = fingerprintOf(picture(96, 64, hills));
const otherPrint = fingerprintOf(picture(96, 64, rings));
const both = { [MINE]: pickPrint, [thumbOf(7)]: pickPrint };

const searchFor = (images: Image[], over: Partial<ReverseSearch> = {}) =>
  aReverseSearch({ status: "ready", value: { images, total: images.length } }, over);

/** Fingerprints by address, or of the search's stored file (`file`), a part of it (`part`) or the page's shot (`shot`). */
type Prints = Record<string, Fingerprint | null>;

function nameOf(picture: PictureToRead): string {
  if ("url" in picture) return picture.url;
  if ("search" in picture) return "shot";
  return picture.part ? "part" : "file";
}

function judging(prints: Prints = {}, over: Partial<PictureReader> = {}) {
  const fingerprint = vi.fn<PictureReader["fingerprint"]>(
    async (picture) => prints[nameOf(picture)] ?? null,
  );
  const reader: PictureReader = {
    fingerprint,
    pixels: async () => null,
    digest: async () => null,
    measure: ({ width, height }) => measured(width && height ? { width, height } : null),
    ...over,
  };
  const model = createMatchJudge({ base_url, reader });
  const verdictOf = (id: number) => model.verdicts.value.get(id);
  const readPictures = () => fingerprint.mock.calls.map(([picture]) => nameOf(picture));
  return { ...model, fingerprint, readPictures, verdictOf };
}

/** Returns what `measure` returns for a file of this size. */
function measured(size: { width: number; height: number } | null, bytes: number | null = null) {
  return { size: Promise.resolve(size), bytes: Promise.resolve(bytes) };
}

const file = aPictureFile({ width: 96, height: 64 });
const sameHash = { steps: [step("hash", "done", { image_ids: [7] })] };
const related: Verdict = { kind: "related", rests_on: "pixels", confidence: 0.4 };
const byService: Verdict = { kind: "related", rests_on: "service", confidence: 0.1 };
const byCapture: Verdict = { kind: "related", rests_on: "capture", confidence: 0.1 };

describe("createMatchJudge", () => {
  const captureOf = (capture: NonNullable<SearchStep["capture"]>) => ({
    steps: [step("reverse", "done", { image_ids: [7], capture })],
  });
  const best = "https://originals.example/canyon.png";
  const { candidates, ...pick } = searchFor([]).pick;
  const withBest = { ...pick, candidates: [{ url: best, origin: "menu" as const }, ...candidates] };

  it.each<[string, Verdict["kind"], string, Prints, Partial<ReverseSearch>?]>([
    ["the same pixels", "same-picture", "pixels", both],
    ["other pixels", "related", "pixels", { ...both, [thumbOf(7)]: otherPrint }],
    ["a search by capture", "same-picture", "service", {}, captureOf("whole")],
    ["a search by a part's capture", "similar", "service", {}, captureOf("part")],
    ["no pixels of the pick", "same-picture", "service", { [thumbOf(7)]: pickPrint }],
    ["no thumbnail", "same-picture", "service", { [MINE]: pickPrint, shot: pickPrint }],
    [
      "the user's file instead of the address",
      "same-picture",
      "pixels",
      { ...both, [MINE]: otherPrint, file: pickPrint },
      { file },
    ],
    ["a user's unreadable file", "same-picture", "service", both, { file }],
    [
      "the file that was read instead of the address",
      "same-picture",
      "pixels",
      { ...both, [MINE]: otherPrint, file: pickPrint },
      { read: file },
    ],
    ["the address of a lost file", "same-picture", "pixels", both, { read: file }],
    [
      "another file of the picture",
      "same-picture",
      "pixels",
      { [best]: pickPrint, [thumbOf(7)]: pickPrint },
      { pick: { ...withBest, shown: 1 } },
    ],
  ])("judges a match with %s: %s by %s", async (_, kind, rests_on, prints, search) => {
    const { consider, verdictOf } = judging(prints);
    await consider(searchFor([largeImage(7)], search));
    expect(verdictOf(7)).toMatchObject({ kind, rests_on });
  });

  it.each<[string, Partial<ReverseSearch>, string[]]>([
    ["reads a file that was read", { read: file }, ["file"]],
    ["requests no file", {}, []],
  ])("%s while there are no matches", async (_, over, pictures) => {
    const { consider, readPictures } = judging({ ...both, file: pickPrint });
    const loading = aReverseSearch({ status: "loading" }, over);
    await consider(loading);
    expect(readPictures()).toEqual(pictures);
    await consider({ ...searchFor([largeImage(7)], over), id: loading.id });
    expect(readPictures().filter((picture) => picture === "file")).toEqual(pictures);
  });

  it("compares the proportions of a file only if its size is known", async () => {
    const { consider, fingerprint } = judging({ [MINE]: pickPrint });
    const unknown = [largeImage(7, { width: 0, height: 0 }), largeImage(9, { height: 0 })];
    await consider(searchFor([...unknown, largeImage(8)]));
    const aspectOf = (id: number) =>
      fingerprint.mock.calls.find(([picture]) => nameOf(picture) === thumbOf(id))?.[2];
    expect([aspectOf(7), aspectOf(9), aspectOf(8)]).toEqual([undefined, undefined, 1.5]);
  });

  it("compares the capture if the file is not readable", async () => {
    const { consider, verdictOf, readPictures } = judging({
      shot: pickPrint,
      [thumbOf(7)]: pickPrint,
    });
    await consider(searchFor([largeImage(7)]));
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on: "capture" });
    expect(readPictures()).toEqual([MINE, "shot", thumbOf(7)]);
  });

  it("reports that a capture has fewer pixels than the files", async () => {
    const pixels = async () => picture(320, 213, hills);
    const prints = { shot: pickPrint, [thumbOf(7)]: pickPrint, [thumbOf(8)]: pickPrint };
    const { consider, verdictOf } = judging(prints, { pixels });
    await consider(searchFor([largeImage(7), largeImage(8, { width: 300, height: 200 })]));
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", is_coarse: true });
    expect(verdictOf(8)).toMatchObject({ kind: "same-picture", is_coarse: true });
    const size = { width: 300, height: 200 };
    const small = judging(prints, { pixels, measure: () => measured(size) });
    await small.consider(searchFor([largeImage(8, size)]));
    expect(small.verdictOf(8)).not.toHaveProperty("is_coarse");
  });

  it("finds a detail in which the match differs from the capture", async () => {
    const spotted: typeof hills = (x, y) =>
      Math.hypot(x - 0.75, y - 0.25) < 0.015 ? [0, 0, 0] : hills(x, y);
    const pixels = vi.fn<PictureReader["pixels"]>(async (of) =>
      picture(320, 240, "search" in of ? hills : spotted),
    );
    const { consider, verdictOf } = judging(
      { shot: pickPrint, [thumbOf(7)]: pickPrint },
      { pixels },
    );
    await consider(searchFor([largeImage(7)]));
    expect(verdictOf(7)).toMatchObject({ kind: "similar", altered: "detail", by_page: true });
    expect(pixels.mock.calls.map(([of]) => nameOf(of))).toEqual([
      "shot",
      "https://cdn.example/7/medium.png",
    ]);
  });

  it("judges no match by the list of a service that ignores the distance", async () => {
    const far = largeImage(8, { intensities: { nw: 90, ne: 90, sw: 90, se: 90 } });
    const near = largeImage(7, { intensities: { nw: 20, ne: 20, sw: 20, se: 20 } });
    const { consider, verdictOf } = judging();
    await consider(searchFor([near, far]));
    expect(verdictOf(7)).toMatchObject({ kind: "unclear", rests_on: "service" });
    await consider(searchFor([near], { created_at: 2, distance: 0.3 }));
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on: "service" });
  });

  it.each([
    [1024, "png", "large"],
    [1024, "gif", "medium"],
    [800, "png", "medium"],
  ])(
    "compares details of a file of %i px with a match in %s by its %s rendition",
    async (side, format, name) => {
      const pixels = vi.fn<PictureReader["pixels"]>(async (of) =>
        nameOf(of) === MINE ? picture(side, side / 2, hills) : null,
      );
      const { consider } = judging(both, { pixels });
      await consider(searchFor([largeImage(7, { format })]));
      expect(pixels.mock.calls.map(([of]) => nameOf(of))).toEqual([
        MINE,
        `https://cdn.example/7/${name}.png`,
      ]);
    },
  );

  it("compares details of eight matches at most, because each loads another picture", async () => {
    const images = Array.from({ length: 9 }, (_, at) => largeImage(at + 6));
    const pixels = vi.fn<PictureReader["pixels"]>(async (of) =>
      "url" in of ? null : picture(320, 240, hills),
    );
    const thumbnails = images.map(({ id }) => [thumbOf(id), pickPrint] as const);
    const prints = { shot: pickPrint, ...Object.fromEntries(thumbnails) };
    await judging(prints, { pixels }).consider(searchFor(images));
    expect(pixels.mock.calls.filter(([of]) => "url" in of)).toHaveLength(8);
  });

  describe("the part that the user drew", () => {
    const part = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 };
    const steps = [step("part", "done", { image_ids: [7] })];
    const judgedBy = async (
      ofPart: Fingerprint | null,
      over: Partial<ReverseSearch> = { part },
    ) => {
      const { consider, verdictOf, fingerprint } = judging({
        ...{ file: pickPrint, part: ofPart },
        ...{ [thumbOf(7)]: otherPrint, [thumbOf(8)]: otherPrint },
      });
      const searchFields = { file, steps, ...over };
      const newVerdicts = await consider(searchFor([largeImage(7), largeImage(8)], searchFields));
      const parts = fingerprint.mock.calls.flatMap(([of]) => ("part" in of ? [of] : []));
      return { verdictOf, newVerdicts, parts };
    };

    it("marks a match of the part as cropped, and judges others by the whole picture", async () => {
      const { verdictOf, newVerdicts, parts } = await judgedBy(otherPrint);
      expect(verdictOf(7)).toMatchObject({ kind: "similar", altered: "cropped" });
      expect(verdictOf(8)).toMatchObject({ kind: "related" });
      expect(parts).toEqual([{ file, part }]);
      expect(newVerdicts).toEqual({ 7: verdictOf(7), 8: verdictOf(8) });
    });

    it.each<[string, Fingerprint | null]>([
      ["the part is another picture", pickPrint],
      ["the part cannot be read", null],
    ])("keeps the verdicts if %s", async (_, ofPart) => {
      const { verdictOf } = await judgedBy(ofPart);
      expect(verdictOf(7)).toMatchObject({ kind: "related" });
    });

    it("compares no part before the user draws one", async () => {
      const { parts } = await judgedBy(otherPrint, {});
      expect(parts).toEqual([]);
    });
  });

  it.each<[string, Prints, Verdict["kind"]]>([
    ["is the match", { [MINE]: otherPrint }, "similar"],
    ["is another one", { [MINE]: pickPrint }, "related"],
    ["cannot be read", {}, "related"],
  ])("judges a match of the picture around an area by it: it %s", async (_, ofWhole, kind) => {
    const { consider, verdictOf } = judging({
      ...{ file: pickPrint, [thumbOf(7)]: otherPrint, [thumbOf(8)]: otherPrint },
      ...ofWhole,
    });
    const steps = [step("whole", "done", { image_ids: [7] })];
    const { pick: whole } = searchFor([]);
    await consider(searchFor([largeImage(7), largeImage(8)], { file, steps, whole }));
    expect(verdictOf(7)).toMatchObject({ kind, ...(kind === "similar" && { altered: "cropped" }) });
    expect(verdictOf(8)).toMatchObject({ kind: "related" });
  });

  it("judges a match with the same hash without waiting for pixels", async () => {
    const { consider, verdictOf, readPictures } = judging();
    await consider(searchFor([largeImage(7)], sameHash));
    expect(verdictOf(7)).toEqual({ kind: "same-file", because: "hash" });
    expect(readPictures()).toEqual([]);
  });

  it("replaces a verdict by pixels once a later step finds the same hash", async () => {
    const { consider, verdictOf } = judging(both);
    await consider(searchFor([largeImage(7)]));
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on: "pixels" });
    await consider(searchFor([largeImage(7)], sameHash));
    expect(verdictOf(7)).toEqual({ kind: "same-file", because: "hash" });
  });

  it.each<[string, "transcode"[], { width: number; height: number } | null, number | null, string]>(
    [
      ["a conversion", ["transcode"], { width: 6720, height: 4480 }, 5_000, "unknown"],
      ["no conversion", [], { width: 6720, height: 4480 }, 5_000, "equal"],
      ["a .png of unknown length", [], { width: 6720, height: 4480 }, null, "unknown"],
      ["larger", [], { width: 9000, height: 6000 }, null, "yours-better"],
      ["of unknown size", [], null, null, "unknown"],
    ],
  )("judges the quality of a file that is %s", async (_, flags, size, bytes, quality) => {
    const { consider, verdictOf } = judging(both, { measure: () => measured(size, bytes) });
    const search = searchFor([largeImage(7)]);
    const candidates = search.pick.candidates.map(({ url, origin }) => ({ url, origin, flags }));
    await consider({ ...search, pick: { ...search.pick, candidates } });
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", quality });
  });
});

describe("createMatchJudge: requests", () => {
  it("reads 50 matches of 30 megapixels as thumbnails, at most four at a time", async () => {
    let now = 0;
    let maxRunning = 0;
    const fingerprint = vi.fn<PictureReader["fingerprint"]>(async () => {
      maxRunning = Math.max(maxRunning, ++now);
      await new Promise((done) => setTimeout(done, 0));
      now--;
      return pickPrint;
    });
    const { consider, verdicts } = judging({}, { fingerprint });
    const ids = Array.from({ length: 50 }, (_, at) => at + 1);
    await consider(searchFor(ids.map((id) => largeImage(id))));
    expect(verdicts.value.size).toBe(50);
    expect(maxRunning).toBeGreaterThan(1);
    expect(maxRunning).toBeLessThanOrEqual(4);
    const [first, ...rest] = fingerprint.mock.calls.map(([of]) => nameOf(of));
    expect(first).toBe(MINE);
    expect(rest.toSorted()).toEqual(ids.map(thumbOf).toSorted());
  });

  it("reads the thumbnails of later matches while the first ones get a close look", async () => {
    const larger = Promise.withResolvers<null>();
    const pixels = vi.fn<PictureReader["pixels"]>(async (of) =>
      "url" in of && of.url !== MINE ? larger.promise : picture(320, 240, hills),
    );
    const ids = [1, 2, 3, 4, 5, 6];
    const prints = Object.fromEntries([MINE, ...ids.map(thumbOf)].map((url) => [url, pickPrint]));
    const { consider, readPictures } = judging(prints, { pixels });
    const considered = consider(searchFor(ids.map((id) => largeImage(id))));
    await vi.waitFor(() => expect(readPictures()).toHaveLength(1 + ids.length));
    larger.resolve(null);
    await considered;
  });

  it.each<[string, Image]>([
    ["the thumbnails are still being made", largeImage(7, { thumbnails_generated: false })],
    ["the image has no thumbnail", { ...visibleImage(7), thumbnails_generated: true }],
    [
      "the image was deleted",
      v.parse(ImageSchema, { id: 7, hidden_from_users: true, deletion_reason: "Rule 3" }),
    ],
  ])("reads nothing of a match if %s", async (_, image) => {
    const { consider, readPictures, verdictOf } = judging({ [MINE]: pickPrint });
    await consider(searchFor([image]));
    expect(verdictOf(7)).toMatchObject({ rests_on: "service" });
    expect(readPictures()).toEqual([MINE]);
  });

  it.each([
    ["/img/7/thumb.png", "https://images.example/img/7/thumb.png"],
    ["//cdn.example/7/thumb.png", "https://cdn.example/7/thumb.png"],
  ])("resolves addresses relative to the service: %s", async (thumb, url) => {
    const { consider, readPictures } = judging({ [MINE]: pickPrint });
    const image = largeImage(7);
    await consider(searchFor([{ ...image, representations: { ...image.representations, thumb } }]));
    expect(readPictures().at(-1)).toBe(url);
  });
});

describe("createMatchJudge: consider", () => {
  it("returns new verdicts once", async () => {
    const { consider } = judging();
    const search = searchFor([largeImage(7), largeImage(8)]);
    expect(await consider(search)).toEqual({
      7: expect.objectContaining({ rests_on: "service" }),
      8: expect.objectContaining({ rests_on: "service" }),
    });
    expect(await consider(search)).toEqual({});
  });

  it("reads verdicts from the record without reading a picture", async () => {
    const { consider, verdictOf, readPictures } = judging();
    expect(await consider(searchFor([largeImage(7)], { verdicts: { 7: related } }))).toEqual({});
    expect(verdictOf(7)).toEqual(related);
    expect(readPictures()).toEqual([]);
  });

  it("judges matches that arrive later without reading the picture again", async () => {
    const { consider, verdicts, readPictures } = judging({ [MINE]: pickPrint });
    await consider(aReverseSearch({ status: "loading" }, { so_far: [largeImage(7)] }));
    expect([...verdicts.value.keys()]).toEqual([7]);
    await consider(searchFor([largeImage(7), largeImage(8)]));
    expect([...verdicts.value.keys()]).toEqual([7, 8]);
    expect(readPictures()).toEqual([MINE, thumbOf(7), thumbOf(8)]);
  });

  it("drops the verdicts of a search with another distance", async () => {
    const { consider, verdicts } = judging();
    await consider(searchFor([largeImage(7)]));
    await consider(aReverseSearch({ status: "loading" }, { distance: 0.4 }));
    expect(verdicts.value.size).toBe(0);
  });

  it("judges the matches of a repeated search again", async () => {
    const { consider, verdicts } = judging(both);
    const first = await consider(searchFor([largeImage(7)]));
    expect(Object.keys(first)).toEqual(["7"]);
    await consider(aReverseSearch({ status: "loading" }));
    expect(verdicts.value.size).toBe(0);
    expect(await consider(searchFor([largeImage(7)]))).toEqual(first);
  });

  /** Judges by equal pictures, of which the thumbnail of #7 loads when the test decides. */
  function judgingSlowly(slow: Promise<Fingerprint | null>) {
    const model = judging();
    model.fingerprint.mockImplementation(async (of) =>
      nameOf(of) === thumbOf(7) ? slow : pickPrint,
    );
    return model;
  }

  it("returns nothing for a search that was replaced", async () => {
    const slow = Promise.withResolvers<Fingerprint | null>();
    const { consider, verdicts, readPictures } = judgingSlowly(slow.promise);
    const first = consider(searchFor([largeImage(7)]));
    await vi.waitFor(() => expect(readPictures().at(-1)).toBe(thumbOf(7)));
    await consider(searchFor([largeImage(8)], { distance: 0.4 }));
    slow.resolve(pickPrint);
    expect(await first).toEqual({});
    expect([...verdicts.value.keys()]).toEqual([8]);
  });

  it("aborts its requests when the view closes", async () => {
    const slow = Promise.withResolvers<Fingerprint | null>();
    const { consider, verdicts, dispose, fingerprint } = judgingSlowly(slow.promise);
    const work = consider(searchFor([largeImage(7), largeImage(8)]));
    await vi.waitFor(() => expect(verdicts.value.has(8)).toBe(true));
    dispose();
    expect(fingerprint.mock.calls.every(([, signal]) => signal.aborted)).toBe(true);
    slow.resolve(pickPrint);
    expect(await work).toEqual({});
    expect(verdicts.value.has(7)).toBe(false);
  });

  it("replaces a verdict by a capture once the background has read the file", async () => {
    const { consider, verdictOf } = judging({
      ...{ shot: pickPrint, file: pickPrint, [thumbOf(7)]: pickPrint },
    });
    await consider(aReverseSearch({ status: "loading" }, { so_far: [largeImage(7)] }));
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on: "capture" });
    const newVerdicts = await consider(searchFor([largeImage(7)], { read: file }));
    expect(newVerdicts).toEqual({ 7: expect.objectContaining({ rests_on: "pixels" }) });
    expect(verdictOf(7)).toEqual(newVerdicts[7]);
  });

  it("measures the file again once the background has read it", async () => {
    const { consider, verdictOf } = judging(
      { shot: pickPrint, file: pickPrint, [thumbOf(7)]: pickPrint },
      { measure: () => measured(null) },
    );
    await consider(aReverseSearch({ status: "loading" }, { so_far: [largeImage(7)] }));
    expect(verdictOf(7)).toMatchObject({ quality: "unknown" });
    const large = aPictureFile({ width: 9000, height: 6000, url: MINE });
    await consider(searchFor([largeImage(7)], { read: large }));
    expect(verdictOf(7)).toMatchObject({ quality: "yours-better" });
  });
});

describe("createMatchJudge: consider with a slow file", () => {
  const size = { width: 9000, height: 6000 };
  const never = new Promise<null>(() => {});
  const none = Promise.resolve(null);
  const soon = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, 599, value));

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it.each<[string, PictureReader["measure"], number, string]>([
    ["its size at most 600 ms", () => ({ size: never, bytes: soon(5_000) }), 600, "unknown"],
    ["its bytes at most 600 ms", () => ({ size: soon(size), bytes: never }), 600, "yours-better"],
    ["a size that comes earlier", () => ({ size: soon(size), bytes: none }), 599, "yours-better"],
  ])("waits for %s", async (_, measure, milliseconds, quality) => {
    const { consider, verdictOf } = judging(both, { measure });
    const work = consider(searchFor([largeImage(7)]));
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(verdictOf(7)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await work;
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", quality });
  });
});

describe("createMatchJudge: judgeAnew", () => {
  it("replaces a verdict by the pixels that have become readable", async () => {
    const prints: Prints = { [thumbOf(7)]: pickPrint };
    const { consider, judgeAnew, verdictOf } = judging(prints);
    await consider(searchFor([largeImage(7)]));
    expect(verdictOf(7)).toMatchObject({ rests_on: "service" });
    prints[MINE] = pickPrint;
    expect(await judgeAnew()).toEqual({ 7: expect.objectContaining({ rests_on: "pixels" }) });
    expect(verdictOf(7)).toMatchObject({ rests_on: "pixels" });
  });

  it("returns nothing before the first search", async () => {
    expect(await judging().judgeAnew()).toEqual({});
  });

  it.each<[string, Verdict, Prints]>([
    ["no pixels are readable", byService, { [thumbOf(7)]: pickPrint }],
    ["the pixels of the match are unreadable", byCapture, { [MINE]: pickPrint }],
    ["it is based on pixels", related, {}],
  ])("keeps a verdict of the record if %s", async (_, stored, prints) => {
    const { consider, judgeAnew, verdictOf } = judging(prints);
    await consider(searchFor([largeImage(7)], { verdicts: { 7: stored } }));
    await judgeAnew();
    expect(verdictOf(7)).toEqual(stored);
  });
});

describe("createMatchJudge: a verdict of the record", () => {
  it.each<[string, Verdict, Prints]>([
    ["capture", byService, { shot: pickPrint, [thumbOf(7)]: pickPrint }],
    ["pixels", byService, both],
    ["pixels", byCapture, both],
  ])("is replaced by %s: %j", async (rests_on, stored, prints) => {
    const { consider, verdictOf } = judging(prints);
    const newVerdicts = await consider(searchFor([largeImage(7)], { verdicts: { 7: stored } }));
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on });
    expect(newVerdicts).toEqual({ 7: verdictOf(7) });
  });
});
