import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { CoreClient } from "../../../../lib/api/client.ts";
import type { Image } from "../../../../lib/api/image.ts";
import { type FileLoadFailure, loadFile } from "../../../../lib/background/file/load-file.ts";
import { createRenditions } from "../../../../lib/background/file/renditions.ts";
import { drawCapture } from "../../../../lib/background/search/draw-capture.ts";
import { drawUpright } from "../../../../lib/background/search/draw-version.ts";
import { runSteps, type SearchProgress } from "../../../../lib/background/search/run-steps.ts";
import type { Files } from "../../../../lib/background/store/files.ts";
import { codedError } from "../../../../lib/base/failure.ts";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import { sleep } from "../../../../lib/http/sleep.ts";
import { NO_ADDRESS } from "../../../../lib/picture/no-address.ts";
import { encodeHiddenCells, MASK_CELLS } from "../../../../lib/picture/shown-geometry.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import type { SearchStep } from "../../../../lib/reverse/steps.ts";
import { leastHidingFilter, type Shot, shotItem } from "../../../../lib/stored/storage.ts";
import { aPictureFile, aReverseSearch } from "../../components/records.ts";
import { aProfile } from "../../components/samples.ts";
import { blobOf, png } from "../../file/pictures.ts";
import { visibleImage } from "../../visible-image.ts";

// Node has no canvas.
vi.mock("../../../../lib/background/search/draw-capture.ts", async (original) => ({
  ...(await original<object>()),
  drawCapture: vi.fn(),
}));
vi.mock("../../../../lib/background/search/draw-version.ts", () => ({
  drawUpright: vi.fn(async () => null),
  drawVersion: vi.fn(),
}));
vi.mock("../../../../lib/background/search/draw-on-other-ground.ts", () => ({
  drawOnOtherGround: vi.fn(),
}));
vi.mock("../../../../lib/file/canvas.ts", () => ({
  toPng: async () => null,
  withBitmap: async (_: Blob, use: (size: object) => unknown) => use({ width: 10, height: 10 }),
}));
vi.mock("../../../../lib/background/file/load-file.ts", () => ({ loadFile: vi.fn() }));

const JPEG = "https://files.example/1.jpg";
const WEBP = "https://files.example/1.webp";
const LARGE = "https://files.example/large/1.jpg";
const profile = aProfile();

const shot: Shot = {
  ...{ data_url: "data:image/jpeg;base64,", width: 640, height: 480, at: 0 },
  part: { x: 0, y: 0, width: 1, height: 1 },
  mask: encodeHiddenCells(new Uint8Array(MASK_CELLS ** 2)),
};
const small: Shot = { ...shot, width: 199 };
const part: Shot = { ...shot, part: { x: 0, y: 0, width: 1, height: 0.5 } };
const still: Shot = { ...shot, moving: false };

type ReverseInput = Parameters<CoreClient["search"]["reverse"]>[0];
/** Returns the matches of a search by address or by bytes. */
type Respond = (input: ReverseInput) => Promise<Image[]> | Image[];

type File = FileLoadFailure["why"] | number | { after: number; why: FileLoadFailure["why"] };

interface Scene {
  url?: string;
  flags?: ReverseSearch["pick"]["candidates"][number]["flags"];
  /** Other addresses of the picture. */
  others?: string[];
  /** Index of the address that the page shows. */
  shown?: number;
  shot?: Shot;
  /** Why the file cannot be read, the milliseconds that it takes, or both; or that for each of several files. */
  file?: File | File[];
  /** Facts of a file that is read. */
  facts?: Partial<PictureFile>;
  accepted?: boolean | null;
  respond?: Respond;
  /** Matches of the search by hash. */
  byHash?: Image[];
  source_url?: string;
  /** Matches of the search by hash and source, and their number at the service. */
  byBoth?: { items: Image[]; total: number; unreadable: number };
  search?: Partial<ReverseSearch>;
  /** Milliseconds after which the user no longer waits for the file. */
  skipAfter?: number;
  keepFile?: Files["keep"];
  write?: (progress: SearchProgress) => Promise<unknown>;
  signal?: AbortSignal;
}

/** Takes the steps of a search, and notes its requests. */
async function take(scene: Scene) {
  const { url = JPEG, flags, others = [], file = "no-access", accepted = true } = scene;
  const { respond = () => [], byHash = [], skipAfter } = scene;
  if (scene.shot) await shotItem("r1").setValue(scene.shot);
  const signals: AbortSignal[] = [];
  vi.mocked(loadFile).mockImplementation(async (_pick, candidate, { signal }) => {
    const outcome = Array.isArray(file) ? (file[candidate] ?? "not-read") : file;
    if (typeof outcome === "string") return { why: outcome };
    if (signal) signals.push(signal);
    const { after, why } = typeof outcome === "number" ? { after: outcome } : outcome;
    await sleep(after, signal ?? null);
    if (why) return { why };
    const blob = blobOf(png(1, 1), "image/png");
    return { blob, sha512: "0", bytes: 4, format: "png", origin: "host", url, ...scene.facts };
  });
  const reverse = vi.fn(async (input: ReverseInput) => {
    const items = await respond(input);
    return { items, total: items.length, unreadable: 0 };
  });
  const images = vi.fn(async ({ q = "" }: { q?: string }) =>
    scene.byBoth && q.includes("source_url")
      ? scene.byBoth
      : { items: byHash, total: byHash.length, unreadable: 0 },
  );
  const client = {
    ...{ base_url: profile.base_url, images: { get: vi.fn() }, filters: { system: vi.fn() } },
    search: { images, reverse },
  } as unknown as CoreClient;
  const skip = Promise.withResolvers<void>();
  if (skipAfter !== undefined) setTimeout(skip.resolve, skipAfter);
  const candidates = [
    { url, origin: "menu" as const, ...(flags && { flags }) },
    ...others.map((other) => ({ url: other, origin: "link" as const })),
  ];
  const base = aReverseSearch({ status: "loading" });
  const pick = {
    ...base.pick,
    candidates,
    shown: scene.shown ?? 0,
    source_url: scene.source_url ?? null,
  };
  const keepFile = vi.fn(scene.keepFile ?? (async () => ({}) as never));
  const start = Date.now();
  const outcome = await runSteps(
    { ...base, pick, ...scene.search },
    {
      ...{ profile: { ...profile, files: { accepted, measured_at: 1 } }, client },
      keepRendition: createRenditions(keepFile),
      ...{ signal: scene.signal ?? new AbortController().signal, skipped: skip.promise },
      write: scene.write ?? (async () => {}),
    },
  );
  return {
    ...outcome,
    ...{ images, keepFile, signals, duration: Date.now() - start },
    /** Searches by similarity: the address or the bytes, and the distance. */
    requests: reverse.mock.calls.map(([{ url: address, file: bytes, distance }]) => [
      bytes ? "file" : address,
      distance,
    ]),
    requestSignals: reverse.mock.calls.map(([{ signal }]) => signal),
    step: (name: SearchStep["step"]) => outcome.steps.find(({ step }) => step === name),
    /** Reasons and states of the steps, in their order. */
    summary: outcome.steps.map(({ step, status, why }) => `${step}: ${why ?? status}`),
  };
}
const ready = (...images: Image[]) => ({
  status: "ready",
  value: { images, total: images.length },
});
const isFile = ({ file }: ReverseInput) => file !== undefined;
const image = visibleImage(7);
const editedCopy = visibleImage(321, {
  representations: { ...image.representations, medium: "https://images.example/321/medium.jpg" },
});
const delayed = async (milliseconds: number, images: Image[] = []) => {
  await sleep(milliseconds);
  return images;
};

beforeEach(async () => {
  fakeBrowser.reset();
  vi.mocked(drawCapture).mockImplementation(async () => new Blob(["capture"]));
  vi.useFakeTimers().setTimerTickMode("nextTimerAsync");
  await leastHidingFilter(profile.base_url).setValue({ id: 5, hides: 0 });
});
afterEach(() => vi.useRealTimers());

describe("runSteps with a readable file", () => {
  it("searches by the picture before its rendition is kept", async () => {
    const searched = Promise.withResolvers<void>();
    const rendition = aPictureFile();
    const { read, summary } = await take({
      file: 10,
      respond: () => {
        searched.resolve();
        return [image];
      },
      keepFile: async () => searched.promise.then(() => rendition),
    });
    expect(summary).toContain("reverse: done");
    expect(read).toBe(rendition);
  });

  it("writes the rendition while the service searches", async () => {
    const written = Promise.withResolvers<void>();
    const { read } = await take({
      file: 10,
      respond: () => written.promise.then(() => [image]),
      keepFile: async () => aPictureFile(),
      write: async ({ read }) => void (read && written.resolve()),
    });
    expect(read).toBeDefined();
  });

  it("reports a failed write of a step", async () => {
    const write = async () => {
      throw codedError("storage-full");
    };
    await expect(take({ write })).rejects.toMatchObject({ code: "storage-full" });
  });
});

describe("runSteps with a file that cannot be read", () => {
  it.each<[string, Scene, number, SearchStep["capture"]]>([
    ["a refused format", { url: WEBP, shot: still }, 0.5, "whole"],
    [
      "a refused format at a wider distance",
      { url: WEBP, shot: still, search: { distance: 0.7 } },
      0.7,
      "whole",
    ],
    ["a part of a refused format", { url: WEBP, shot: part }, 1, "part"],
    ["a moving picture", { url: WEBP, shot: { ...shot, moving: true } }, 0.5, "frame"],
    ["a picture that may move", { url: WEBP, shot }, 0.5, "frame"],
    [
      "an animation that has stopped",
      { url: WEBP, file: 0, facts: { format: "webp", animated: true }, shot: still },
      0.5,
      "frame",
    ],
    [
      "an animation that an earlier worker has read, and that has stopped",
      {
        ...{ url: WEBP, file: "not-read", shot: still },
        search: { read: aPictureFile({ format: "webp", animated: true }) },
      },
      0.5,
      "frame",
    ],
    [
      "a still picture that was read",
      { url: WEBP, file: 0, facts: { format: "webp" }, shot: still },
      0.5,
      "whole",
    ],
    ["a part of a moving picture", { url: WEBP, shot: { ...part, moving: true } }, 1, "part"],
    ["a file that needs a Referer", { flags: ["needs-referer"], shot }, 0.5, "whole"],
    [
      "a sprite",
      { url: NO_ADDRESS, flags: ["sprite"], file: "not-read", shot: still },
      0.5,
      "whole",
    ],
    [
      "a refused format at an unknown service",
      { url: WEBP, shot: still, accepted: null },
      0.5,
      "whole",
    ],
    [
      "a small capture of an unreadable file",
      { url: WEBP, file: "not-read", shot: { ...small, moving: false } },
      0.5,
      "whole",
    ],
  ])("searches with the capture of %s", async (_, scene, distance, capture) => {
    const { requests, step, state } = await take(scene);
    expect(requests).toEqual([["file", distance]]);
    const file = scene.accepted === null ? "unsure" : "accepted";
    expect(step("reverse")).toMatchObject({ status: "done", file, capture });
    expect(state).toEqual(ready());
  });

  it.each([true, undefined])(
    "marks a capture that found a match as whole, not as a frame (moving: %s)",
    async (moving) => {
      const { step, duration, state } = await take({
        ...{ url: WEBP, shot: { ...shot, ...(moving && { moving }) } },
        respond: () => [image],
      });
      expect(step("reverse")).toMatchObject({ capture: "whole", image_ids: [7] });
      expect(duration).toBe(0);
      expect(state).toEqual(ready(image));
    },
  );

  it("searches for copies of the match of a part, whose original may differ", async () => {
    const { requests, step, state } = await take({
      ...{ url: WEBP, shot: part },
      respond: (input) => (isFile(input) ? [editedCopy] : [editedCopy, image]),
    });
    expect(requests).toEqual([
      ["file", 1],
      [editedCopy.representations.medium, 1],
    ]);
    expect(step("reverse")).toMatchObject({ image_ids: [321, 7], requests: 2 });
    expect(state).toEqual(ready(editedCopy, image));
  });

  it("keeps the match of a part if the search for copies fails", async () => {
    const { state } = await take({
      ...{ url: WEBP, shot: part },
      respond: (input) => {
        if (!isFile(input)) throw new Error("Not available.");
        return [editedCopy];
      },
    });
    expect(state).toEqual(ready(editedCopy));
  });

  it("searches with the file if it can be read", async () => {
    const { requests, step } = await take({ url: WEBP, file: 0, shot: still });
    expect(requests).toEqual([["file", 0.25]]);
    expect(step("reverse")).not.toHaveProperty("capture");
  });

  it.each<[string, string, Scene]>([
    ["a small capture without access", "small-capture", { url: WEBP, shot: small }],
    ["a refused format without a capture", "no-capture", { url: WEBP }],
    [
      "a refused format at a service without files",
      "refused-format",
      { url: WEBP, accepted: false, shot },
    ],
  ])("sends no request for %s, and is ready without images", async (_, why, scene) => {
    const { requests, step, state } = await take(scene);
    expect(requests).toEqual([]);
    expect(step("reverse")).toMatchObject({ status: "skipped", why, requests: 0 });
    expect(step("reverse")).not.toHaveProperty("capture");
    expect(state).toEqual(ready());
  });

  it("fails with the error of another address, rather than for a small capture", async () => {
    const others = [JPEG];
    const respond = () => Promise.reject(codedError("server"));
    const { requests, state } = await take({ url: WEBP, shot: small, others, respond });
    expect(requests).toEqual([[JPEG, 0.25]]);
    expect(state).toEqual({ status: "failed", failure: { code: "server" } });
  });

  it("fails if no address can be fetched and nothing was captured", async () => {
    const { requests, state } = await take({ url: NO_ADDRESS, flags: ["sprite"] });
    expect(requests).toEqual([]);
    expect(state).toEqual({ status: "failed", failure: { code: "not-fetchable" } });
  });

  it("sends the address if the service accepts no files", async () => {
    const { requests } = await take({ flags: ["needs-referer"], accepted: false, shot });
    expect(requests).toEqual([[JPEG, 0.25]]);
  });

  it("notes how long a search by address took", async () => {
    const { step } = await take({ respond: () => delayed(345) });
    expect(step("reverse")).toMatchObject({ status: "done", duration: 345 });
  });
});

describe("runSteps of a search that is cancelled", () => {
  it.each<[string, SearchStep["step"], number]>([
    ["its start", "reverse", 0],
    ["the start of the step before", "source", 5],
  ])("sends no request of a step if that happens while %s is written", async (_, name, after) => {
    const cancelling = new AbortController();
    const respond = vi.fn(() => []);
    const write = async ({ steps }: SearchProgress) => {
      if (steps.at(-1)?.step !== name) return;
      if (after > 0) await sleep(after);
      cancelling.abort();
    };
    const taking = take({ respond, write, signal: cancelling.signal });
    await expect(taking).rejects.toThrow();
    expect(respond).not.toHaveBeenCalled();
  });
});

describe("runSteps with two files that cannot be read", () => {
  it.each<[File, File, string]>([
    ["no-access", 60_000, "slow"],
    [60_000, "not-read", "slow"],
    ["not-read", "no-access", "no-access"],
    ["not-read", "too-large", "not-read"],
    ["too-large", "too-large", "too-large"],
  ])("skips the hash if the files end with %s and %s: %s", async (shown, other, why) => {
    const { step } = await take({
      ...{ others: [LARGE], file: [other, shown] },
      respond: () => [image],
      shown: 1,
    });
    expect(step("hash")).toMatchObject({ status: "skipped", why });
  });
});

describe("runSteps with a slow address", () => {
  /** Responds to an address after some milliseconds, and to bytes at once. */
  const slowly =
    (milliseconds: number): Respond =>
    (input) =>
      isFile(input) ? [image] : delayed(milliseconds);

  it("searches with the capture as well after two seconds", async () => {
    const { requests, requestSignals, step, state, duration } = await take({
      ...{ shot, respond: slowly(15_000) },
    });
    expect(requests).toEqual([
      [JPEG, 0.25],
      ["file", 0.5],
    ]);
    expect(step("reverse")).toMatchObject({
      file: "accepted",
      capture: "whole",
      image_ids: [7],
      requests: 2,
    });
    expect(step("reverse")).not.toHaveProperty("duration");
    expect(state).toEqual(ready(image));
    expect(duration).toBe(2_000);
    expect(requestSignals[0]?.aborted).toBe(true);
  });

  it("sends no capture if the service responds within two seconds", async () => {
    const { requests, step } = await take({
      ...{
        shot,
        accepted: null,
        respond: (input) => (isFile(input) ? [] : delayed(1_999, [image])),
      },
    });
    expect(requests).toEqual([[JPEG, 0.25]]);
    expect(step("reverse")).toMatchObject({ duration: 1_999, image_ids: [7] });
  });

  it.each<[string, Scene]>([
    ["is small", { shot: small }],
    ["shows a part", { shot: part }],
    ["is missing", { search: { created_at: 0 } }],
    ["cannot be sent", { shot, accepted: false }],
  ])("waits for the address if the capture %s", async (_, scene) => {
    const { requests, step } = await take({ ...scene, respond: slowly(7_000) });
    expect(requests).toEqual([[JPEG, 0.25]]);
    expect(step("reverse")).toMatchObject({ status: "done", duration: 7_000, image_ids: [] });
    expect(step("reverse")).not.toHaveProperty("capture");
  });

  it("fails with the address if that fails within two seconds", async () => {
    const { requests, state } = await take({
      shot,
      respond: async (input) => {
        if (!isFile(input)) throw codedError("server");
        return [image];
      },
      accepted: null,
    });
    expect(requests).toEqual([[JPEG, 0.25]]);
    expect(state).toEqual({ status: "failed", failure: { code: "server" } });
  });
});

describe("runSteps after an address that found nothing", () => {
  it("searches with the capture", async () => {
    const { requests, step, state } = await take({
      ...{ shot, respond: (input) => (isFile(input) ? [image] : []) },
    });
    expect(requests).toEqual([
      [JPEG, 0.25],
      ["file", 0.5],
    ]);
    expect(step("reverse")).not.toHaveProperty("capture");
    expect(step("other-file")).toMatchObject({
      file: "accepted",
      capture: "whole",
      image_ids: [7],
    });
    expect(state).toEqual(ready(image));
  });

  it.each<[string, Scene]>([
    ["the capture shows a part", { shot: part }],
    ["the capture is small", { shot: small }],
    ["there is no capture", {}],
    ["the service may not accept files", { shot, accepted: null }],
    ["the service accepts no files", { shot, accepted: false }],
    ["the address found a match", { shot, respond: () => [image] }],
  ])("sends no capture if %s", async (_, scene) => {
    const { requests } = await take(scene);
    expect(requests).toEqual([[JPEG, 0.25]]);
  });

  it("searches with another address if there is no capture", async () => {
    const { requests, step } = await take({ others: [LARGE] });
    expect(requests).toEqual([
      [JPEG, 0.25],
      [LARGE, 0.25],
    ]);
    expect(step("other-file")).toMatchObject({ status: "done", duration: 0 });
  });

  it("does not search again after a capture that the service accepted", async () => {
    const { requests, step } = await take({ url: WEBP, others: [LARGE], shot: still });
    expect(requests).toEqual([["file", 0.5]]);
    expect(step("other-file")).toMatchObject({ why: "no-other-file" });
  });
});

describe("runSteps with a file whose orientation is not upright", () => {
  const upright = new File(["upright"], "picture");
  const scene: Scene = { url: WEBP, file: 0 };

  beforeEach(() => {
    vi.mocked(drawUpright).mockResolvedValue(upright);
    return () => vi.mocked(drawUpright).mockResolvedValue(null);
  });

  it("searches with the file, then with the upright picture at a larger distance", async () => {
    const respond: Respond = ({ file }) => (file === upright ? [image] : []);
    const { requests, step, state } = await take({ ...scene, respond });
    expect(requests).toEqual([
      ["file", 0.25],
      ["file", 0.5],
    ]);
    expect(step("other-file")).toMatchObject({ status: "done", file: "accepted", image_ids: [7] });
    expect(state).toEqual(ready(image));
  });

  it.each<[string, Scene]>([
    ["the service has the picture as stored", { ...scene, respond: () => [image] }],
    ["its file cannot be read", { url: WEBP, shot: still }],
  ])("sends one request if %s", async (_, scene) => {
    expect((await take(scene)).requests).toHaveLength(1);
  });
});

describe("runSteps with a slow file", () => {
  it("searches by source after two seconds without the file, then by its hash", async () => {
    const { summary, duration, images, state, keepFile } = await take({
      file: 6_000,
      byHash: [image],
    });
    expect(summary).toEqual([
      "address: done",
      "source: no-source",
      "reverse: done",
      "hash: done",
      "other-file: certain",
    ]);
    const byHash = images.mock.calls.filter(([input]) => JSON.stringify(input).includes("sha512"));
    expect(byHash).toHaveLength(1);
    expect(state).toEqual(ready(image));
    expect(duration).toBe(6_000);
    expect(keepFile).not.toHaveBeenCalled();
  });

  it("keeps the file for views if it arrives before the search ends", async () => {
    const { summary, keepFile } = await take({ file: 6_000 });
    expect(summary).toContain("hash: done");
    expect(keepFile).toHaveBeenCalledOnce();
  });

  it("stops reading the file if the service had the whole picture", async () => {
    const { summary, duration, signals } = await take({ url: WEBP, shot: still, file: 60_000 });
    expect(summary).toContain("hash: slow");
    expect(duration).toBe(2_000);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it.each<[string, Image, number[] | undefined]>([
    ["tells which match is the same file", { ...image, orig_sha512_hash: "0" }, [image.id]],
    ["keeps the file for views", image, undefined],
  ])("%s once it arrives after the matches, without a request", async (_, match, same) => {
    const readFile = { id: "f1", sha512: "0" } as PictureFile;
    const { duration, late, images, signals } = await take({
      ...{ file: 9_000, respond: () => [match], keepFile: async () => readFile },
    });
    expect(duration).toBe(2_000);
    const { steps = [], ...rest } = (await late) ?? {};
    expect(rest).toEqual({ read: readFile });
    expect(
      steps.find(({ status, step }) => step === "hash" && status === "done")?.image_ids,
    ).toEqual(same);
    expect(images).not.toHaveBeenCalled();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it("leaves the matches unchanged if the file cannot be read", async () => {
    const file = { after: 9_000, why: "not-read" } as const;
    expect(await (await take({ file, respond: () => [image] })).late).toBe(null);
  });

  it.each<[File, string]>([
    [4_000, "hash: done"],
    [{ after: 4_000, why: "too-large" }, "hash: too-large"],
    [60_000, "hash: slow"],
  ])("uses what arrives while the service compares the picture: %j", async (file, expected) => {
    const respond = () => sleep(3_000).then(() => [image]);
    const { summary, duration } = await take({ file, respond });
    expect(summary).toContain(expected);
    expect(duration).toBe(5_000);
  });

  it("waits for the file if the service had only a part of the picture", async () => {
    const { summary, duration } = await take({ url: WEBP, shot: part, file: 6_000 });
    expect(summary).toContain("hash: done");
    expect(duration).toBe(6_000);
  });

  it.each([
    ["before", 700, 700],
    ["after", 3_500, 3_500],
  ])("stops waiting when the user skips it %s two seconds", async (_, skipAfter, duration) => {
    const outcome = await take({ file: 60_000, skipAfter });
    expect(outcome.duration).toBe(duration);
    expect(outcome.summary.filter((step) => step.startsWith("hash"))).toEqual(["hash: slow"]);
    expect(outcome.state).toEqual(ready());
  });
});

describe("runSteps by hash and source", () => {
  const source_url = "https://art.example/p/1";
  const other = { ...image, id: 8, orig_sha512_hash: "1", sha512_hash: "1" };
  const same = { ...other, id: 9, orig_sha512_hash: "0" };
  const unhashed = { ...other, orig_sha512_hash: null, sha512_hash: null };

  it.each<[string, Image[], number, string[], number]>([
    ["the file", [other, same], 2, ["hash: 9", "source: certain"], 1],
    ["the source alone", [other], 1, ["hash: ", "source: 8"], 1],
    ["nothing", [], 0, ["hash: ", "source: "], 1],
    ["images without hashes", [unhashed], 1, ["hash: 9", "source: certain"], 2],
    ["the file among many of its source", [other], 26, ["hash: 9", "source: certain"], 2],
  ])(
    "searches for both together first if the service has %s",
    async (_, items, total, steps, requests) => {
      const scene = {
        file: 0,
        source_url,
        byBoth: { items, total, unreadable: 0 },
        byHash: [same],
      };
      const { step, images } = await take(scene);
      const outcomes = [step("hash"), step("source")].map(
        (one) => `${one?.step}: ${one?.why ?? one?.image_ids}`,
      );
      expect(outcomes).toEqual(steps);
      const queries = images.mock.calls.flatMap(([{ q = "" }]) => (q.startsWith("id:") ? [] : [q]));
      expect(queries).toHaveLength(requests);
    },
  );

  it("searches by hash again if an image of both searches cannot be read", async () => {
    const byBoth = { items: [other], total: 2, unreadable: 1 };
    const { step } = await take({ file: 0, source_url, byBoth, byHash: [same] });
    expect(step("hash")?.image_ids).toEqual([9]);
  });

  it("fails if no image of a search can be read", async () => {
    const byBoth = { items: [], total: 1, unreadable: 1 };
    const { step } = await take({ file: 0, source_url, byBoth });
    expect(step("hash")).toMatchObject({ status: "failed", why: "malformed" });
  });

  it("does not find a picture by a source that many images have", async () => {
    const byBoth = { items: [other], total: 26, unreadable: 0 };
    const { step } = await take({ file: 0, source_url, byBoth });
    expect(step("source")?.why).toBe("many-of-source");
  });
});

describe("runSteps after a reverse search that failed", () => {
  it.each(["unreachable", "challenged", "blocked", "rate-limited"])(
    "fails with %s, sends no other request and waits for no file",
    async (code) => {
      const { requests, summary, state, duration } = await take({
        ...{ file: 60_000, shot, others: [LARGE] },
        respond: () => Promise.reject(codedError(code)),
      });
      expect(requests).toEqual([[JPEG, 0.25]]);
      expect(summary.slice(-2)).toEqual([`reverse: ${code}`, "other-file: no-response"]);
      expect(state).toEqual({ status: "failed", failure: { code } });
      expect(duration).toBe(2_000);
    },
  );

  it.each(["server", "timed-out", "malformed"])(
    "searches with another address after %s",
    async (code) => {
      const { requests } = await take({
        others: [LARGE],
        respond: () => Promise.reject(codedError(code)),
      });
      expect(requests).toHaveLength(2);
    },
  );
});
