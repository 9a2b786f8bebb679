import "fake-indexeddb/auto";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Image, VisibleImage } from "../../../../lib/api/image.ts";
import { putFile } from "../../../../lib/file/file-database.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import type { ReverseSearch } from "../../../../lib/records.ts";
import { type Fingerprint, fingerprintOf } from "../../../../lib/reverse/fingerprint.ts";
import type { Verdict } from "../../../../lib/reverse/verdict.ts";
import { createVerdicts } from "../../../../lib/state/reverse/verdicts.ts";
import { aReverseSearch } from "../../components/records.ts";
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

const mine = fingerprintOf(picture(96, 64, hills));
const other = fingerprintOf(picture(96, 64, rings));

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

let morePixels = () => {};
const unwatch = vi.fn();

function judging(over: Dependencies = {}, fingerprints: Record<string, Fingerprint> = {}) {
  const readFingerprint = vi.fn<NonNullable<Dependencies["fingerprintOf"]>>(
    async (url) => fingerprints[url] ?? null,
  );
  const keep = vi.fn<NonNullable<Dependencies["keep"]>>(async () => {});
  const model = createVerdicts(
    { id: "r1", base_url },
    {
      isHonest: () => true,
      fingerprintOf: readFingerprint,
      shotOf: async () => null,
      fingerprintOfCapture: async () => mine,
      watchPixels: (_id, listener) => {
        morePixels = listener;
        return unwatch;
      },
      load: async () => ({ status: "failed" }),
      bytesOf: async () => null,
      keep,
      ...over,
    },
  );
  const verdictOf = (id: number) => model.verdicts.value.get(id);
  return { ...model, readFingerprint, keep, verdictOf };
}

const related: Verdict = { kind: "related", rests_on: "pixels", confidence: 0.4 };

describe("verdicts", () => {
  it("rest on the pixels of both where they are to be had", async () => {
    const fingerprints = { [MINE]: mine, [thumbOf(7)]: mine, [thumbOf(8)]: other };
    const { consider, verdictOf } = judging({}, fingerprints);
    await consider(searchFor([listed(7), listed(8)]));
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on: "pixels" });
    expect(verdictOf(8)).toMatchObject({ kind: "related", rests_on: "pixels" });
  });

  it.each([
    ["file", mine, "pixels"],
    ["file", null, "service"],
    ["read", mine, "pixels"],
    // The picked address is the same picture.
    ["read", null, "pixels"],
  ])(
    "for a stored %s rest on the fingerprint, if it can be read (%#)",
    async (name, own, basis) => {
      const stored = { key: "k", url: MINE, bytes: 4, format: "png", sha512: "", name: "1.png" };
      const fingerprintOfFile = async () => own ?? Promise.reject(new Error("No picture."));
      const { consider, verdictOf } = judging(
        { fingerprintOfFile },
        { [MINE]: own ? other : mine, [thumbOf(7)]: mine },
      );
      await consider(searchFor([listed(7)], { [name]: stored }));
      expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on: basis });
    },
  );

  it.each<[string, Dependencies, Record<string, Fingerprint>]>([
    ["the picked picture is out of reach", {}, { [thumbOf(7)]: mine }],
    ["the match's thumbnail does not come", {}, { [MINE]: mine }],
    [
      "the browser falsifies what is read",
      { isHonest: () => false },
      { [MINE]: mine, [thumbOf(7)]: mine },
    ],
    ["reading breaks off", { fingerprintOf: () => Promise.reject(new Error("No memory.")) }, {}],
    [
      "what the page showed is not to be had either",
      { shotOf: () => Promise.reject(new Error("No storage.")) },
      { [thumbOf(7)]: mine },
    ],
  ])("rest on the service where %s", async (_, over, fingerprints) => {
    const { consider, verdictOf } = judging(over, fingerprints);
    await consider(searchFor([listed(7)]));
    expect(verdictOf(7)).toMatchObject({ rests_on: "service" });
  });

  it("know the proportions of a file only if its size is known", async () => {
    const { consider, readFingerprint } = judging({}, { [MINE]: mine });
    const unknown = [listed(7, { width: 0, height: 0 }), listed(9, { height: 0 })];
    await consider(searchFor([...unknown, listed(8)]));
    const aspectOf = (id: number) =>
      readFingerprint.mock.calls.find(([url]) => url === thumbOf(id))?.[2];
    expect([aspectOf(7), aspectOf(9), aspectOf(8)]).toEqual([undefined, undefined, 1.5]);
  });

  it("do not look at any picture where what is read would be wrong", async () => {
    const { consider, readFingerprint } = judging({ isHonest: () => false });
    await consider(searchFor([listed(7)]));
    expect(readFingerprint).not.toHaveBeenCalled();
  });

  it("go by what the page showed where the file is out of reach", async () => {
    const shotOf = vi.fn(async () => SHOT);
    const { consider, verdictOf } = judging({ shotOf }, { [thumbOf(7)]: mine });
    await consider(searchFor([listed(7)]));
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on: "capture" });
    expect(shotOf).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: "r1" }),
      expect.any(AbortSignal),
    );
  });

  it("look closely at what the page showed, too", async () => {
    const spotted: typeof hills = (x, y) =>
      Math.hypot(x - 0.75, y - 0.25) < 0.015 ? [0, 0, 0] : hills(x, y);
    const pixelsOfMatch = vi.fn(async () => picture(320, 240, spotted));
    const over = {
      shotOf: async () => SHOT,
      pixelsOfCapture: async () => picture(320, 240, hills),
      pixelsOfMatch,
    };
    const { consider, verdictOf } = judging(over, { [thumbOf(7)]: mine });
    await consider(searchFor([listed(7)]));
    expect(verdictOf(7)).toMatchObject({ kind: "similar", altered: "detail", by_page: true });
    expect(pixelsOfMatch).toHaveBeenCalledExactlyOnceWith(
      "https://cdn.example/7/medium.png",
      expect.any(AbortSignal),
    );
  });

  it("look closely at three matches at most, because each loads another picture", async () => {
    const images = [6, 7, 8, 9].map((id) => listed(id));
    const pixelsOfMatch = vi.fn(async () => picture(320, 240, hills));
    const over = {
      shotOf: async () => SHOT,
      pixelsOfCapture: async () => picture(320, 240, hills),
      pixelsOfMatch,
    };
    const fingerprints = images.map(({ id }) => [thumbOf(id), mine] as const);
    await judging(over, Object.fromEntries(fingerprints)).consider(searchFor(images));
    expect(pixelsOfMatch).toHaveBeenCalledTimes(3);
  });

  describe("of the part that the user drew", () => {
    const part = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 };
    const file: PictureFile = {
      ...{ id: "f1", origin: "clipboard", name: "", sha512: "0", bytes: 10, format: "png" },
      ...{ width: 96, height: 64 },
    };
    const steps: ReverseSearch["steps"] = [
      { step: "part", status: "done", found: [7], requests: 1 },
    ];
    const judgedBy = async (
      ofPart: Fingerprint | null,
      over: Partial<ReverseSearch> = { part },
    ) => {
      const fingerprintOfPart = vi.fn(async () => ofPart);
      const { consider, verdictOf, keep } = judging(
        { fingerprintOfFile: async () => mine, fingerprintOfPart },
        { [thumbOf(7)]: other, [thumbOf(8)]: other },
      );
      const found = { file, steps, ...over };
      await consider(searchFor([listed(7), listed(8)], found));
      return { verdictOf, keep, fingerprintOfPart };
    };

    it("call a match of the part a cropped version, and judge others by the whole", async () => {
      const { verdictOf, keep, fingerprintOfPart } = await judgedBy(other);
      expect(verdictOf(7)).toMatchObject({ kind: "similar", altered: "cropped" });
      expect(verdictOf(8)).toMatchObject({ kind: "related" });
      expect(fingerprintOfPart).toHaveBeenCalledExactlyOnceWith(file, part);
      expect(keep).toHaveBeenCalledWith("r1", expect.objectContaining({ 7: verdictOf(7) }));
    });

    it.each<[string, Fingerprint | null]>([
      ["the part is another picture", mine],
      ["the part cannot be read", null],
    ])("stay as they are where %s", async (_, ofPart) => {
      const { verdictOf } = await judgedBy(ofPart);
      expect(verdictOf(7)).toMatchObject({ kind: "related" });
    });

    it.each([
      [0.5, 1024],
      [0.1, 2048],
    ])("read the part of %d from a picture of %d pixels at most", async (side, longest) => {
      const stored = new File([], "");
      await putFile(file.id, stored);
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
      const own = { fingerprintOfFile: async () => mine };
      const { consider } = judging(own, { [thumbOf(7)]: other });
      const drawn = { x: 0.2, y: 0.2, width: side, height: side };
      await consider(searchFor([listed(7)], { file, steps, part: drawn }));
      expect(sizes).toEqual([longest]);
    });

    it("do not compare the part where none was drawn", async () => {
      const { fingerprintOfPart } = await judgedBy(other, {});
      expect(fingerprintOfPart).not.toHaveBeenCalled();
    });
  });

  it("rest on the service where too little of the page's picture can be seen", async () => {
    const over = { shotOf: async () => SHOT, fingerprintOfCapture: async () => null };
    const { consider, verdictOf } = judging(over, { [thumbOf(7)]: mine });
    await consider(searchFor([listed(7)]));
    expect(verdictOf(7)).toMatchObject({ rests_on: "service" });
  });

  it("go by another file of the picture where the one that was looked up is out of reach", async () => {
    const best = "https://originals.example/canyon.png";
    const { consider, verdictOf } = judging({}, { [best]: mine, [thumbOf(7)]: mine });
    const search = searchFor([listed(7)]);
    const candidates = [{ url: best, found: "menu" as const }, ...search.pick.candidates];
    await consider({ ...search, pick: { ...search.pick, candidates, shown: 1 } });
    expect(verdictOf(7)).toMatchObject({ rests_on: "pixels" });
  });

  it("need no pixels for what a sure step found, and do not wait for any", async () => {
    const { consider, verdictOf, readFingerprint } = judging({
      shotOf: () => new Promise(() => {}),
    });
    const steps: ReverseSearch["steps"] = [
      { step: "hash", status: "done", found: [7], requests: 1 },
    ];
    await consider(searchFor([listed(7)], { steps }));
    expect(verdictOf(7)).toEqual({ kind: "same-file", because: "hash" });
    expect(readFingerprint).not.toHaveBeenCalled();
  });

  it("give way to a sure step that ends after they were made", async () => {
    const fingerprints = { [MINE]: mine, [thumbOf(7)]: mine };
    const { consider, verdictOf } = judging({}, fingerprints);
    await consider(searchFor([listed(7)]));
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on: "pixels" });
    const steps: ReverseSearch["steps"] = [
      { step: "hash", status: "done", found: [7], requests: 1 },
    ];
    await consider(searchFor([listed(7)], { steps }));
    expect(verdictOf(7)).toEqual({ kind: "same-file", because: "hash" });
  });

  it.each([
    [["transcode"], "unknown"],
    [[], "equal"],
  ] as const)("regard how the file is flagged: %j", async (flags, quality) => {
    const fingerprints = { [MINE]: mine, [thumbOf(7)]: mine };
    const load = async () => ({ status: "loaded", width: 6720, height: 4480 }) as const;
    const { consider, verdictOf } = judging({ load }, fingerprints);
    const search = searchFor([listed(7)]);
    const [file] = search.pick.candidates;
    const candidates = file ? [{ url: file.url, found: file.found, flags: [...flags] }] : [];
    await consider({ ...search, pick: { ...search.pick, candidates } });
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", quality });
  });

  it("do not say who has more pixels if the file turns out to have no size", async () => {
    const fingerprints = { [MINE]: mine, [thumbOf(7)]: mine };
    const load = async () => ({ status: "loaded", width: 0, height: 0 }) as const;
    const { consider, verdictOf } = judging({ load }, fingerprints);
    const search = searchFor([listed(7)]);
    const [file] = search.pick.candidates;
    const candidates = file ? [{ url: file.url, found: file.found }] : [];
    await consider({ ...search, pick: { ...search.pick, candidates } });
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", quality: "unknown" });
  });

  it("say who has more pixels, by the size that the file turns out to have", async () => {
    const fingerprints = { [MINE]: mine, [thumbOf(7)]: mine };
    const load = vi.fn(async () => ({ status: "loaded", width: 9000, height: 6000 }) as const);
    const { consider, verdictOf } = judging({ load }, fingerprints);
    const search = searchFor([listed(7)]);
    const [file] = search.pick.candidates;
    const candidates = file ? [{ url: file.url, found: file.found }] : [];
    await consider({ ...search, pick: { ...search.pick, candidates } });
    expect(verdictOf(7)).toMatchObject({ kind: "same-picture", quality: "yours-better" });
    expect(load).toHaveBeenCalledExactlyOnceWith(MINE, expect.any(AbortSignal));
  });
});

describe("what is looked at", () => {
  it("of 50 matches of 30 megapixels are thumbnails, a few at once", async () => {
    let now = 0;
    let most = 0;
    const readFingerprint = vi.fn(async (_url: string) => {
      most = Math.max(most, ++now);
      await new Promise((done) => setTimeout(done, 0));
      now--;
      return mine;
    });
    const { consider, verdicts } = judging({ fingerprintOf: readFingerprint });
    const ids = Array.from({ length: 50 }, (_, at) => at + 1);
    await consider(searchFor(ids.map((id) => listed(id))));
    expect(verdicts.value.size).toBe(50);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
    const [first, ...rest] = readFingerprint.mock.calls.map(([url]) => url);
    expect(first).toBe(MINE);
    expect(rest.toSorted()).toEqual(ids.map(thumbOf).toSorted());
  });

  it.each<[string, Image]>([
    ["the thumbnails are still being made", listed(7, { thumbnails_generated: false })],
    ["no size is named", { ...visibleImage(7), thumbnails_generated: true }],
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
  ])("is nothing of a match where %s", async (_, image) => {
    const { consider, readFingerprint, verdictOf } = judging({}, { [MINE]: mine });
    await consider(searchFor([image]));
    expect(verdictOf(7)).toMatchObject({ rests_on: "service" });
    expect(readFingerprint.mock.calls.map(([url]) => url)).toEqual([MINE]);
  });

  it.each([
    ["/img/7/thumb.png", "https://images.example/img/7/thumb.png"],
    ["//cdn.example/7/thumb.png", "https://cdn.example/7/thumb.png"],
  ])("is found relative to the service: %s", async (thumb, url) => {
    const { consider, readFingerprint } = judging({}, { [MINE]: mine });
    const image = listed(7);
    await consider(searchFor([{ ...image, representations: { ...image.representations, thumb } }]));
    expect(readFingerprint.mock.calls.at(-1)?.[0]).toBe(url);
  });
});

describe("what has been judged", () => {
  it("is kept, once", async () => {
    const { consider, keep } = judging();
    const search = searchFor([listed(7), listed(8)]);
    await consider(search);
    await consider(search);
    expect(keep).toHaveBeenCalledExactlyOnceWith("r1", {
      7: expect.objectContaining({ rests_on: "service" }),
      8: expect.objectContaining({ rests_on: "service" }),
    });
  });

  it("is taken from the record, without a look", async () => {
    const { consider, verdictOf, readFingerprint, keep } = judging();
    await consider(searchFor([listed(7)], { verdicts: { 7: related } }));
    expect(verdictOf(7)).toEqual(related);
    expect(readFingerprint).not.toHaveBeenCalled();
    expect(keep).not.toHaveBeenCalled();
  });

  it("stays where it cannot be kept", async () => {
    const { consider, verdictOf } = judging({
      keep: () => Promise.reject(new Error("Storage is full.")),
    });
    await consider(searchFor([listed(7)]));
    expect(verdictOf(7)).toBeDefined();
  });

  it("is joined by what comes later, and measured once for all of it", async () => {
    const { consider, verdicts, readFingerprint } = judging({}, { [MINE]: mine });
    await consider(aReverseSearch({ status: "loading" }, { so_far: [listed(7)] }));
    expect([...verdicts.value.keys()]).toEqual([7]);
    await consider(searchFor([listed(7), listed(8)]));
    expect([...verdicts.value.keys()]).toEqual([7, 8]);
    expect(readFingerprint.mock.calls.map(([url]) => url)).toEqual([MINE, thumbOf(7), thumbOf(8)]);
  });

  it("is forgotten when the search is made again with another distance", async () => {
    const { consider, verdicts } = judging();
    await consider(searchFor([listed(7)]));
    await consider(aReverseSearch({ status: "loading" }, { distance: 0.4 }));
    expect(verdicts.value.size).toBe(0);
  });

  it("does not come from a search that another one has replaced", async () => {
    const slow = Promise.withResolvers<Fingerprint | null>();
    const readFingerprint = vi.fn(async (url: string) =>
      url === thumbOf(7) ? slow.promise : mine,
    );
    const { consider, verdicts, keep } = judging({ fingerprintOf: readFingerprint });
    const first = consider(searchFor([listed(7)]));
    await vi.waitFor(() => expect(readFingerprint.mock.calls.at(-1)?.[0]).toBe(thumbOf(7)));
    await consider(searchFor([listed(8)], { distance: 0.4 }));
    slow.resolve(mine);
    await first;
    expect([...verdicts.value.keys()]).toEqual([8]);
    expect(keep).toHaveBeenCalledOnce();
  });

  it("ends with the view, requests and all", async () => {
    const slow = Promise.withResolvers<Fingerprint | null>();
    const readFingerprint = vi.fn(async (url: string, _signal: AbortSignal) =>
      url === thumbOf(7) ? slow.promise : mine,
    );
    const { consider, verdicts, keep, dispose } = judging({ fingerprintOf: readFingerprint });
    const work = consider(searchFor([listed(7), listed(8)]));
    await vi.waitFor(() => expect(verdicts.value.has(8)).toBe(true));
    dispose();
    expect(readFingerprint.mock.calls.every(([, signal]) => signal.aborted)).toBe(true);
    slow.resolve(mine);
    await work;
    expect(verdicts.value.has(7)).toBe(false);
    expect(keep.mock.calls.flatMap(([, kept]) => Object.keys(kept))).not.toContain("7");
  });
});

describe("better pixels", () => {
  const service: Verdict = { kind: "related", rests_on: "service", confidence: 0.1 };
  const capture: Verdict = { kind: "related", rests_on: "capture", confidence: 0.1 };

  it("that come later replace a verdict, and the record keeps the better one", async () => {
    const fingerprints: Record<string, Fingerprint> = { [thumbOf(7)]: mine };
    const { consider, verdictOf, keep } = judging({}, fingerprints);
    await consider(searchFor([listed(7)]));
    expect(verdictOf(7)).toMatchObject({ rests_on: "service" });
    fingerprints[MINE] = mine;
    morePixels();
    await vi.waitFor(() => expect(verdictOf(7)).toMatchObject({ rests_on: "pixels" }));
    await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(2));
    expect(keep.mock.lastCall?.[1]).toMatchObject({ 7: { rests_on: "pixels" } });
  });

  it.each<[string, Verdict, Dependencies, Record<string, Fingerprint>, string]>([
    ["a shot", service, { shotOf: async () => SHOT }, { [thumbOf(7)]: mine }, "capture"],
    ["access", service, {}, { [MINE]: mine, [thumbOf(7)]: mine }, "pixels"],
    ["access", capture, {}, { [MINE]: mine, [thumbOf(7)]: mine }, "pixels"],
  ])(
    "that came with %s replace what was kept of %o",
    async (_, kept, over, fingerprints, rests_on) => {
      const { consider, verdictOf, keep } = judging(over, fingerprints);
      await consider(searchFor([listed(7)], { verdicts: { 7: kept } }));
      expect(verdictOf(7)).toMatchObject({ kind: "same-picture", rests_on });
      expect(keep).toHaveBeenCalledOnce();
    },
  );

  it.each<[string, Verdict, Dependencies, Record<string, Fingerprint>]>([
    ["nothing came", service, {}, { [thumbOf(7)]: mine }],
    ["the match cannot be read", capture, {}, { [MINE]: mine }],
    ["there are pixels", related, {}, {}],
  ])("never make way for worse ones: %s", async (_, kept, over, fingerprints) => {
    const { consider, verdictOf } = judging(over, fingerprints);
    await consider(searchFor([listed(7)], { verdicts: { 7: kept } }));
    morePixels();
    await vi.waitFor(() => expect(verdictOf(7)).toEqual(kept));
  });

  it("are not waited for once the view is gone", async () => {
    const { consider, dispose } = judging();
    await consider(searchFor([]));
    dispose();
    expect(unwatch).toHaveBeenCalledOnce();
  });
});

it("judges anew what a repeated search finds", async () => {
  const { consider, verdicts, keep } = judging({}, { [MINE]: mine, [thumbOf(7)]: mine });
  await consider(searchFor([listed(7)]));
  expect(verdicts.value.size).toBe(1);
  await consider(aReverseSearch({ status: "loading" }));
  expect(verdicts.value.size).toBe(0);
  await consider(searchFor([listed(7)]));
  expect(verdicts.value.size).toBe(1);
  expect(keep).toHaveBeenCalledTimes(2);
});
