import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Image, VisibleImage } from "../../../../lib/api/image.ts";
import { putFile } from "../../../../lib/file/file-database.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import type { Verdict } from "../../../../lib/reverse/judging/verdict.ts";
import { type Fingerprint, fingerprintOf } from "../../../../lib/reverse/pixels/fingerprint.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import type { SearchStep } from "../../../../lib/reverse/steps.ts";
import { createVerdicts } from "../../../../lib/state/reverse/verdicts.ts";
import { aReverseSearch } from "../../components/records.ts";
import { blobOf, png } from "../../file/pictures.ts";
import { hills, picture, rings } from "../../reverse/pixels.ts";
import { visibleImage } from "../../visible-image.ts";

const MINE = "https://files.gallery.example/canyon.png";
const SHOT = {
  data_url: "data:image/jpeg;base64,AA==",
  part: { x: 0, y: 0, width: 1, height: 1 },
  mask: "",
  at: 0,
};
const base_url = "https://images.example";
const thumbOf = (id: number) => `https://cdn.example/${id}/thumb.jpg`;

const pickPrint = fingerprintOf(picture(96, 64, hills));
const otherPrint = fingerprintOf(picture(96, 64, rings));

/** Returns an image with a file of 30 megapixels and a thumbnail. */
function listed(id: number, change: Partial<VisibleImage> = {}): VisibleImage {
  const image = visibleImage(id, {
    thumbnails_generated: true,
    width: 6720,
    height: 4480,
    format: "png",
    mime_type: "image/png",
  });
  const representations = {
    ...image.representations,
    full: `https://cdn.example/${id}/full.png`,
    large: `https://cdn.example/${id}/large.png`,
    medium: `https://cdn.example/${id}/medium.png`,
    small: `https://cdn.example/${id}/small.png`,
    thumb: thumbOf(id),
  };
  return { ...image, representations, ...change };
}

const searchFor = (images: Image[], over: Partial<ReverseSearch> = {}) =>
  aReverseSearch({ status: "ready", value: { images, total: images.length } }, over);

type Dependencies = NonNullable<Parameters<typeof createVerdicts>[1]>;

function judging(over: Dependencies = {}, fingerprints: Record<string, Fingerprint> = {}) {
  const readFingerprint = vi.fn<NonNullable<Dependencies["fingerprintOf"]>>(
    async (url) => fingerprints[url] ?? null,
  );
  const model = createVerdicts(
    { base_url },
    {
      isHonest: () => true,
      fingerprintOf: readFingerprint,
      shotOf: async () => null,
      fingerprintOfCapture: async () => pickPrint,
      load: async () => ({ status: "failed" }),
      bytesOf: async () => null,
      ...over,
    },
  );
  const verdictOf = (id: number) => model.verdicts.value.get(id);
  return { ...model, readFingerprint, verdictOf };
}

const related: Verdict = { kind: "related", rests_on: "pixels", confidence: 0.4 };
const byService: Verdict = { kind: "related", rests_on: "service", confidence: 0.1 };
const byCapture: Verdict = { kind: "related", rests_on: "capture", confidence: 0.1 };

describe("createVerdicts", () => {
  it("compares the pixels of both pictures if they are readable", async () => {
    const fingerprints = { [MINE]: pickPrint, [thumbOf(7)]: pickPrint, [thumbOf(8)]: otherPrint };
    const { consider, verdictOf } = judging({}, fingerprints);
    await consider(searchFor([listed(7), listed(8)]));
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on: "pixels" });
    expect(verdictOf(8)).toMatchObject({ kind: "related", rests_on: "pixels" });
  });

  it.each<[NonNullable<SearchStep["capture"]>, Verdict["kind"]]>([
    ["whole", "same-picture"],
    ["part", "similar"],
  ])("judges a match of a search by capture (%s) without pixels as %s", async (capture, kind) => {
    const step: SearchStep = {
      ...{ step: "reverse", status: "done", image_ids: [7], requests: 1, capture },
    };
    const { consider, verdictOf } = judging();
    await consider(searchFor([listed(7)], { steps: [step] }));
    expect(verdictOf(7)).toMatchObject({ kind, rests_on: "service" });
  });

  it.each([
    ["file", pickPrint, "pixels"],
    ["file", null, "service"],
    ["read", pickPrint, "pixels"],
    // The picked address is the same picture.
    ["read", null, "pixels"],
  ])(
    "compares the fingerprint of a stored %s, if it can be read (%#)",
    async (name, own, basis) => {
      const stored = { key: "k", url: MINE, bytes: 4, format: "png", sha512: "", name: "1.png" };
      const fingerprintOfFile = async () => own ?? Promise.reject(new Error("No picture."));
      const { consider, verdictOf } = judging(
        { fingerprintOfFile },
        { [MINE]: own ? otherPrint : pickPrint, [thumbOf(7)]: pickPrint },
      );
      await consider(searchFor([listed(7)], { [name]: stored }));
      expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on: basis });
    },
  );

  it.each<[string, Dependencies, Record<string, Fingerprint>]>([
    ["the picked picture is out of reach", {}, { [thumbOf(7)]: pickPrint }],
    ["the match's thumbnail does not load", {}, { [MINE]: pickPrint }],
    [
      "the browser falsifies pixels",
      { isHonest: () => false },
      { [MINE]: pickPrint, [thumbOf(7)]: pickPrint },
    ],
    [
      "reading the pixels fails",
      { fingerprintOf: () => Promise.reject(new Error("No memory.")) },
      {},
    ],
    [
      "the shot of the page cannot be read either",
      { shotOf: () => Promise.reject(new Error("No storage.")) },
      { [thumbOf(7)]: pickPrint },
    ],
  ])("relies on the service if %s", async (_, over, fingerprints) => {
    const { consider, verdictOf } = judging(over, fingerprints);
    await consider(searchFor([listed(7)]));
    expect(verdictOf(7)).toMatchObject({ rests_on: "service" });
  });

  it("compares the proportions of a file only if its size is known", async () => {
    const { consider, readFingerprint } = judging({}, { [MINE]: pickPrint });
    const unknown = [listed(7, { width: 0, height: 0 }), listed(9, { height: 0 })];
    await consider(searchFor([...unknown, listed(8)]));
    const aspectOf = (id: number) =>
      readFingerprint.mock.calls.find(([url]) => url === thumbOf(id))?.[2];
    expect([aspectOf(7), aspectOf(9), aspectOf(8)]).toEqual([undefined, undefined, 1.5]);
  });

  it("reads no picture where canvas reads are falsified", async () => {
    const { consider, readFingerprint } = judging({ isHonest: () => false });
    await consider(searchFor([listed(7)]));
    expect(readFingerprint).not.toHaveBeenCalled();
  });

  it("compares the capture if the file is not readable", async () => {
    const shotOf = vi.fn(async () => SHOT);
    const { consider, verdictOf } = judging({ shotOf }, { [thumbOf(7)]: pickPrint });
    await consider(searchFor([listed(7)]));
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on: "capture" });
    expect(shotOf).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: "r1" }),
      expect.any(AbortSignal),
    );
  });

  it("finds a detail in which the match differs from the capture", async () => {
    const spotted: typeof hills = (x, y) =>
      Math.hypot(x - 0.75, y - 0.25) < 0.015 ? [0, 0, 0] : hills(x, y);
    const pixelsOfMatch = vi.fn(async () => picture(320, 240, spotted));
    const over = {
      shotOf: async () => SHOT,
      pixelsOfCapture: async () => picture(320, 240, hills),
      pixelsOfMatch,
    };
    const { consider, verdictOf } = judging(over, { [thumbOf(7)]: pickPrint });
    await consider(searchFor([listed(7)]));
    expect(verdictOf(7)).toMatchObject({ kind: "similar", altered: "detail", by_page: true });
    expect(pixelsOfMatch).toHaveBeenCalledExactlyOnceWith(
      "https://cdn.example/7/medium.png",
      expect.any(AbortSignal),
    );
  });

  it("compares details of eight matches at most, because each loads another picture", async () => {
    const images = Array.from({ length: 9 }, (_, at) => listed(at + 6));
    const pixelsOfMatch = vi.fn(async () => picture(320, 240, hills));
    const over = {
      shotOf: async () => SHOT,
      pixelsOfCapture: async () => picture(320, 240, hills),
      pixelsOfMatch,
    };
    const fingerprints = images.map(({ id }) => [thumbOf(id), pickPrint] as const);
    await judging(over, Object.fromEntries(fingerprints)).consider(searchFor(images));
    expect(pixelsOfMatch).toHaveBeenCalledTimes(8);
  });

  describe("the part that the user drew", () => {
    const part = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 };
    const file: PictureFile = {
      ...{ id: "f1", origin: "clipboard", name: "", sha512: "0", bytes: 10, format: "png" },
      ...{ width: 96, height: 64 },
    };
    const steps: ReverseSearch["steps"] = [
      { step: "part", status: "done", image_ids: [7], requests: 1 },
    ];
    const judgedBy = async (
      ofPart: Fingerprint | null,
      over: Partial<ReverseSearch> = { part },
    ) => {
      const fingerprintOfPart = vi.fn(async () => ofPart);
      const { consider, verdictOf } = judging(
        { fingerprintOfFile: async () => pickPrint, fingerprintOfPart },
        { [thumbOf(7)]: otherPrint, [thumbOf(8)]: otherPrint },
      );
      const searchFields = { file, steps, ...over };
      const newVerdicts = await consider(searchFor([listed(7), listed(8)], searchFields));
      return { verdictOf, newVerdicts, fingerprintOfPart };
    };

    it("marks a match of the part as cropped, and judges others by the whole picture", async () => {
      const { verdictOf, newVerdicts, fingerprintOfPart } = await judgedBy(otherPrint);
      expect(verdictOf(7)).toMatchObject({ kind: "similar", altered: "cropped" });
      expect(verdictOf(8)).toMatchObject({ kind: "related" });
      expect(fingerprintOfPart).toHaveBeenCalledExactlyOnceWith(file, part);
      expect(newVerdicts).toEqual({ 7: verdictOf(7), 8: verdictOf(8) });
    });

    it.each<[string, Fingerprint | null]>([
      ["the part is another picture", pickPrint],
      ["the part cannot be read", null],
    ])("keeps the verdicts if %s", async (_, ofPart) => {
      const { verdictOf } = await judgedBy(ofPart);
      expect(verdictOf(7)).toMatchObject({ kind: "related" });
    });

    it.each([
      [0.5, 1024],
      [0.1, 2048],
    ])("compares a part of side %d in a picture scaled to %d pixels", async (side, longest) => {
      await putFile(file.id, blobOf(png(4000, 4000)));
      const sizes: number[] = [];
      vi.stubGlobal("createImageBitmap", async () => ({ width: 4000, height: 4000, close() {} }));
      vi.stubGlobal(
        "OffscreenCanvas",
        class {
          constructor(width: number) {
            sizes.push(width);
          }
          getContext = () => ({ drawImage() {}, getImageData: () => picture(96, 64, rings) });
        },
      );
      onTestFinished(() => void vi.unstubAllGlobals());
      const dependencies = { fingerprintOfFile: async () => pickPrint };
      const { consider } = judging(dependencies, { [thumbOf(7)]: otherPrint });
      const drawn = { x: 0.2, y: 0.2, width: side, height: side };
      await consider(searchFor([listed(7)], { file, steps, part: drawn }));
      expect(sizes).toEqual([longest]);
    });

    it("compares no part before the user draws one", async () => {
      const { fingerprintOfPart } = await judgedBy(otherPrint, {});
      expect(fingerprintOfPart).not.toHaveBeenCalled();
    });
  });

  it("relies on the service if too little of the capture is visible", async () => {
    const over = { shotOf: async () => SHOT, fingerprintOfCapture: async () => null };
    const { consider, verdictOf } = judging(over, { [thumbOf(7)]: pickPrint });
    await consider(searchFor([listed(7)]));
    expect(verdictOf(7)).toMatchObject({ rests_on: "service" });
  });

  it("compares another file of the picture if the requested one is not readable", async () => {
    const best = "https://originals.example/canyon.png";
    const { consider, verdictOf } = judging({}, { [best]: pickPrint, [thumbOf(7)]: pickPrint });
    const search = searchFor([listed(7)]);
    const candidates = [{ url: best, origin: "menu" as const }, ...search.pick.candidates];
    await consider({ ...search, pick: { ...search.pick, candidates, shown: 1 } });
    expect(verdictOf(7)).toMatchObject({ rests_on: "pixels" });
  });

  it("judges a match with the same hash without waiting for pixels", async () => {
    const { consider, verdictOf, readFingerprint } = judging({
      shotOf: () => new Promise(() => {}),
    });
    const steps: ReverseSearch["steps"] = [
      { step: "hash", status: "done", image_ids: [7], requests: 1 },
    ];
    await consider(searchFor([listed(7)], { steps }));
    expect(verdictOf(7)).toEqual({ kind: "same-file", because: "hash" });
    expect(readFingerprint).not.toHaveBeenCalled();
  });

  it("replaces a verdict by pixels once a later step finds the same hash", async () => {
    const fingerprints = { [MINE]: pickPrint, [thumbOf(7)]: pickPrint };
    const { consider, verdictOf } = judging({}, fingerprints);
    await consider(searchFor([listed(7)]));
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on: "pixels" });
    const steps: ReverseSearch["steps"] = [
      { step: "hash", status: "done", image_ids: [7], requests: 1 },
    ];
    await consider(searchFor([listed(7)], { steps }));
    expect(verdictOf(7)).toEqual({ kind: "same-file", because: "hash" });
  });

  it.each([
    ["a conversion", ["transcode"], 5_000, "unknown"],
    ["no conversion", [], 5_000, "equal"],
    ["a .png of unknown length", [], null, "unknown"],
  ] as const)("judges the quality of a file that is %s", async (_, flags, bytes, quality) => {
    const fingerprints = { [MINE]: pickPrint, [thumbOf(7)]: pickPrint };
    const load = async () => ({ status: "loaded", width: 6720, height: 4480 }) as const;
    const bytesOf = async () => bytes;
    const { consider, verdictOf } = judging({ load, bytesOf }, fingerprints);
    const search = searchFor([listed(7)]);
    const [file] = search.pick.candidates;
    const candidates = file ? [{ url: file.url, origin: file.origin, flags: [...flags] }] : [];
    await consider({ ...search, pick: { ...search.pick, candidates } });
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", quality });
  });

  it("leaves the quality unknown if the file's size is unknown", async () => {
    const fingerprints = { [MINE]: pickPrint, [thumbOf(7)]: pickPrint };
    const load = async () => ({ status: "loaded", width: 0, height: 0 }) as const;
    const { consider, verdictOf } = judging({ load }, fingerprints);
    const search = searchFor([listed(7)]);
    const [file] = search.pick.candidates;
    const candidates = file ? [{ url: file.url, origin: file.origin }] : [];
    await consider({ ...search, pick: { ...search.pick, candidates } });
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", quality: "unknown" });
  });

  it("compares the quality by the size of the loaded file", async () => {
    const fingerprints = { [MINE]: pickPrint, [thumbOf(7)]: pickPrint };
    const load = vi.fn(async () => ({ status: "loaded", width: 9000, height: 6000 }) as const);
    const { consider, verdictOf } = judging({ load }, fingerprints);
    const search = searchFor([listed(7)]);
    const [file] = search.pick.candidates;
    const candidates = file ? [{ url: file.url, origin: file.origin }] : [];
    await consider({ ...search, pick: { ...search.pick, candidates } });
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", quality: "yours-better" });
    expect(load).toHaveBeenCalledExactlyOnceWith(MINE, expect.any(AbortSignal));
  });
});

describe("createVerdicts: requests", () => {
  it("reads 50 matches of 30 megapixels as thumbnails, at most four at a time", async () => {
    let now = 0;
    let maxRunning = 0;
    const readFingerprint = vi.fn(async (_url: string) => {
      maxRunning = Math.max(maxRunning, ++now);
      await new Promise((done) => setTimeout(done, 0));
      now--;
      return pickPrint;
    });
    const { consider, verdicts } = judging({ fingerprintOf: readFingerprint });
    const ids = Array.from({ length: 50 }, (_, at) => at + 1);
    await consider(searchFor(ids.map((id) => listed(id))));
    expect(verdicts.value.size).toBe(50);
    expect(maxRunning).toBeGreaterThan(1);
    expect(maxRunning).toBeLessThanOrEqual(4);
    const [first, ...rest] = readFingerprint.mock.calls.map(([url]) => url);
    expect(first).toBe(MINE);
    expect(rest.toSorted()).toEqual(ids.map(thumbOf).toSorted());
  });

  it.each<[string, Image]>([
    ["the thumbnails are still being made", listed(7, { thumbnails_generated: false })],
    ["the image has no thumbnail", { ...visibleImage(7), thumbnails_generated: true }],
    [
      "the image was deleted",
      {
        id: 7,
        created_at: null,
        updated_at: null,
        first_seen_at: null,
        state: "deleted",
        hidden_from_users: true,
        deletion_reason: "Rule 3",
        duplicate_of: null,
      },
    ],
  ])("reads nothing of a match if %s", async (_, image) => {
    const { consider, readFingerprint, verdictOf } = judging({}, { [MINE]: pickPrint });
    await consider(searchFor([image]));
    expect(verdictOf(7)).toMatchObject({ rests_on: "service" });
    expect(readFingerprint.mock.calls.map(([url]) => url)).toEqual([MINE]);
  });

  it.each([
    ["/img/7/thumb.png", "https://images.example/img/7/thumb.png"],
    ["//cdn.example/7/thumb.png", "https://cdn.example/7/thumb.png"],
  ])("resolves addresses relative to the service: %s", async (thumb, url) => {
    const { consider, readFingerprint } = judging({}, { [MINE]: pickPrint });
    const image = listed(7);
    await consider(searchFor([{ ...image, representations: { ...image.representations, thumb } }]));
    expect(readFingerprint.mock.calls.at(-1)?.[0]).toBe(url);
  });
});

describe("createVerdicts: consider", () => {
  it("returns new verdicts once", async () => {
    const { consider } = judging();
    const search = searchFor([listed(7), listed(8)]);
    expect(await consider(search)).toEqual({
      7: expect.objectContaining({ rests_on: "service" }),
      8: expect.objectContaining({ rests_on: "service" }),
    });
    expect(await consider(search)).toEqual({});
  });

  it("reads verdicts from the record without reading a picture", async () => {
    const { consider, verdictOf, readFingerprint } = judging();
    expect(await consider(searchFor([listed(7)], { verdicts: { 7: related } }))).toEqual({});
    expect(verdictOf(7)).toEqual(related);
    expect(readFingerprint).not.toHaveBeenCalled();
  });

  it("judges later matches, and reads the picture once for all of them", async () => {
    const { consider, verdicts, readFingerprint } = judging({}, { [MINE]: pickPrint });
    await consider(aReverseSearch({ status: "loading" }, { so_far: [listed(7)] }));
    expect([...verdicts.value.keys()]).toEqual([7]);
    await consider(searchFor([listed(7), listed(8)]));
    expect([...verdicts.value.keys()]).toEqual([7, 8]);
    expect(readFingerprint.mock.calls.map(([url]) => url)).toEqual([MINE, thumbOf(7), thumbOf(8)]);
  });

  it("drops the verdicts of a search with another distance", async () => {
    const { consider, verdicts } = judging();
    await consider(searchFor([listed(7)]));
    await consider(aReverseSearch({ status: "loading" }, { distance: 0.4 }));
    expect(verdicts.value.size).toBe(0);
  });

  it("judges the matches of a repeated search again", async () => {
    const { consider, verdicts } = judging({}, { [MINE]: pickPrint, [thumbOf(7)]: pickPrint });
    const first = await consider(searchFor([listed(7)]));
    expect(Object.keys(first)).toEqual(["7"]);
    await consider(aReverseSearch({ status: "loading" }));
    expect(verdicts.value.size).toBe(0);
    expect(await consider(searchFor([listed(7)]))).toEqual(first);
  });

  it("returns nothing for a search that was replaced", async () => {
    const slow = Promise.withResolvers<Fingerprint | null>();
    const readFingerprint = vi.fn(async (url: string) =>
      url === thumbOf(7) ? slow.promise : pickPrint,
    );
    const { consider, verdicts } = judging({ fingerprintOf: readFingerprint });
    const first = consider(searchFor([listed(7)]));
    await vi.waitFor(() => expect(readFingerprint.mock.calls.at(-1)?.[0]).toBe(thumbOf(7)));
    await consider(searchFor([listed(8)], { distance: 0.4 }));
    slow.resolve(pickPrint);
    expect(await first).toEqual({});
    expect([...verdicts.value.keys()]).toEqual([8]);
  });

  it("stops, and aborts its requests, when the view closes", async () => {
    const slow = Promise.withResolvers<Fingerprint | null>();
    const readFingerprint = vi.fn(async (url: string, _signal: AbortSignal) =>
      url === thumbOf(7) ? slow.promise : pickPrint,
    );
    const { consider, verdicts, dispose } = judging({ fingerprintOf: readFingerprint });
    const work = consider(searchFor([listed(7), listed(8)]));
    await vi.waitFor(() => expect(verdicts.value.has(8)).toBe(true));
    dispose();
    expect(readFingerprint.mock.calls.every(([, signal]) => signal.aborted)).toBe(true);
    slow.resolve(pickPrint);
    expect(await work).toEqual({});
    expect(verdicts.value.has(7)).toBe(false);
  });

  it("replaces a verdict by a capture once the background has read the file", async () => {
    const over = { shotOf: async () => SHOT, fingerprintOfFile: async () => pickPrint };
    const { consider, verdictOf } = judging(over, { [thumbOf(7)]: pickPrint });
    await consider(aReverseSearch({ status: "loading" }, { so_far: [listed(7)] }));
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on: "capture" });
    const file: PictureFile = {
      ...{ id: "f1", origin: "page", name: "", sha512: "0", bytes: 10, format: "png" },
      ...{ width: 96, height: 64 },
    };
    const newVerdicts = await consider(searchFor([listed(7)], { read: file }));
    expect(newVerdicts).toEqual({ 7: expect.objectContaining({ rests_on: "pixels" }) });
    expect(verdictOf(7)).toEqual(newVerdicts[7]);
  });
});

describe("createVerdicts: consider with a slow file", () => {
  const fingerprints = { [MINE]: pickPrint, [thumbOf(7)]: pickPrint };
  /** A search for a file whose size is unknown. */
  function withoutSize(): ReverseSearch {
    const search = searchFor([listed(7)]);
    const candidates = search.pick.candidates.map(({ url, origin }) => ({ url, origin }));
    return { ...search, pick: { ...search.pick, candidates } };
  }

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it.each<[string, Dependencies, ReverseSearch, string]>([
    ["size", { load: () => new Promise(() => {}) }, withoutSize(), "unknown"],
    ["bytes", { bytesOf: () => new Promise(() => {}) }, searchFor([listed(7)]), "theirs-better"],
  ])("waits for its %s at most 600 ms", async (_, over, search, quality) => {
    const { consider, verdictOf } = judging(over, fingerprints);
    const work = consider(search);
    await vi.advanceTimersByTimeAsync(599);
    expect(verdictOf(7)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await work;
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", quality });
  });

  it("compares a size that is known within 600 ms", async () => {
    const load = async () => {
      await new Promise((resolve) => setTimeout(resolve, 599));
      return { status: "loaded", width: 9000, height: 6000 } as const;
    };
    const { consider, verdictOf } = judging({ load }, fingerprints);
    const work = consider(withoutSize());
    await vi.advanceTimersByTimeAsync(599);
    await work;
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", quality: "yours-better" });
  });
});

describe("createVerdicts: judgeAnew", () => {
  it("replaces a verdict by the pixels that have become readable", async () => {
    const fingerprints: Record<string, Fingerprint> = { [thumbOf(7)]: pickPrint };
    const { consider, judgeAnew, verdictOf } = judging({}, fingerprints);
    await consider(searchFor([listed(7)]));
    expect(verdictOf(7)).toMatchObject({ rests_on: "service" });
    fingerprints[MINE] = pickPrint;
    expect(await judgeAnew()).toEqual({ 7: expect.objectContaining({ rests_on: "pixels" }) });
    expect(verdictOf(7)).toMatchObject({ rests_on: "pixels" });
  });

  it("returns nothing before the first search", async () => {
    expect(await judging().judgeAnew()).toEqual({});
  });

  it.each<[string, Verdict, Dependencies, Record<string, Fingerprint>]>([
    ["no pixels are readable", byService, {}, { [thumbOf(7)]: pickPrint }],
    ["the pixels of the match are unreadable", byCapture, {}, { [MINE]: pickPrint }],
    ["it is based on pixels", related, {}, {}],
  ])("keeps a verdict of the record if %s", async (_, stored, over, fingerprints) => {
    const { consider, judgeAnew, verdictOf } = judging(over, fingerprints);
    await consider(searchFor([listed(7)], { verdicts: { 7: stored } }));
    await judgeAnew();
    expect(verdictOf(7)).toEqual(stored);
  });
});

describe("createVerdicts: a verdict of the record", () => {
  const both = { [MINE]: pickPrint, [thumbOf(7)]: pickPrint };

  it.each<[string, Verdict, Dependencies, Record<string, Fingerprint>]>([
    ["capture", byService, { shotOf: async () => SHOT }, { [thumbOf(7)]: pickPrint }],
    ["pixels", byService, {}, both],
    ["pixels", byCapture, {}, both],
  ])("is replaced by %s: %j", async (rests_on, stored, over, fingerprints) => {
    const { consider, verdictOf } = judging(over, fingerprints);
    const newVerdicts = await consider(searchFor([listed(7)], { verdicts: { 7: stored } }));
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on });
    expect(newVerdicts).toEqual({ 7: verdictOf(7) });
  });
});
