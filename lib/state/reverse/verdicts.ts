import { type ReadonlySignal, signal } from "@preact/signals";
import type { Image } from "../../api/image.ts";
import { getFile } from "../../file/file-database.ts";
import { mayMove } from "../../file/may-move.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { background } from "../../messages.ts";
import { formatOfAddress } from "../../picture/file-format.ts";
import type { Candidate } from "../../picture/pick.ts";
import { PART_STEP, type ReverseSearch } from "../../records.ts";
import type { Fingerprint, Pixels } from "../../reverse/fingerprint.ts";
import type { FileMeasures, MatchMeasures, PickMeasures } from "../../reverse/measures.ts";
import type { Frame } from "../../reverse/plane.ts";
import { basisOf, comparesPictures, findsSameFile, foundImages } from "../../reverse/presence.ts";
import type { Verdict } from "../../reverse/verdict.ts";
import type { Shot } from "../../storage.ts";
import { watchGrants } from "../base/access.ts";
import { type LoadPicture, loadPicture } from "../base/load-picture.ts";
import { isCanvasHonest } from "./canvas-honesty.ts";
import { fileOf, statedIntensities } from "./match-measures.ts";
import { countBytes, fetchPicture, pixelsOf } from "./picture-pixels.ts";
import { awaitShot, fingerprintOfShot, pixelsOfShot, watchNewShot } from "./shots.ts";

/** Maximum parallel requests: enough to keep a connection busy, few enough to keep the view smooth. */
const AT_ONCE = 4;
/** Maximum length of the longer side in pixels. */
const MAX_SIDE = 512;
/** The same for a picture of which a part is compared. */
const MAX_WHOLE_SIDE = 2048;
const PATIENCE = 10_000;

interface Dependencies {
  isHonest?: () => boolean;
  /** Returns the fingerprint of the picture at an address; null if it is not available. `aspect`: the file's aspect ratio, if known. */
  fingerprintOf?: (
    url: string,
    signal: AbortSignal,
    aspect?: number,
  ) => Promise<Fingerprint | null>;
  fingerprintOfFile?: (file: PictureFile) => Promise<Fingerprint | null>;
  shotOf?: (search: ReverseSearch, signal: AbortSignal) => Promise<Shot | null>;
  fingerprintOfCapture?: (shot: Shot, aspect?: number) => Promise<Fingerprint | null>;
  pixelsOfCapture?: (shot: Shot) => Promise<Pixels | null>;
  fingerprintOfPart?: (file: PictureFile, part: Frame) => Promise<Fingerprint | null>;
  pixelsOfMatch?: (url: string, signal: AbortSignal) => Promise<Pixels | null>;
  /** Calls the listener when more pixels become available. Returns a function that stops it. */
  watchPixels?: (id: string, listener: () => void) => () => void;
  load?: LoadPicture;
  bytesOf?: typeof countBytes;
  keep?: (id: string, verdicts: Record<string, Verdict>) => Promise<unknown>;
}

const loadJudge = () => import("../../reverse/judge.ts");
const loadCloseLook = () =>
  Promise.all([import("../../reverse/close-look.ts"), import("../../reverse/judge-close-look.ts")]);

/** Quality levels of a verdict's basis. A higher level replaces a lower one. */
const LEVELS = { service: 0, capture: 1, pixels: 2 };
const NOT_JUDGED = -1;

const levelOf = (verdict: Verdict | undefined): number =>
  verdict ? LEVELS[basisOf(verdict)] : NOT_JUDGED;

type PickFingerprint = Omit<PickMeasures, "file"> & {
  level: number;
  /** Reads the pixels again for a close look. */
  pixels?: () => Promise<Pixels | null>;
};

const UNKNOWN_FILE: FileMeasures = {
  ...{ width: null, height: null, format: null, bytes: null },
  transcode: false,
};

/** Verdicts on the whole picture that a drawn part may improve. */
const OPEN_TO_PART: ReadonlySet<string> = new Set<Verdict["kind"]>(["related", "unclear"]);

/** Maximum number of matches that get a close look: each loads one more picture. */
const MAX_CLOSE_LOOKS = 3;

/** State of judging one run of the search. */
interface Round {
  closeLooks: number;
  asks: string;
  /** Level of the pixels that each image was judged by. */
  tried: Map<number, number>;
  fingerprint: Promise<PickFingerprint> | null;
  file: Promise<FileMeasures> | null;
  /** Fingerprint of the part that the user drew. */
  part: Promise<Fingerprint | null> | null;
  /** Ids of the images that were compared with it. */
  triedByPart: Set<number>;
}

/**
 * Judges the matches of a reverse search while a view shows it. Code and pixels load on demand, verdicts appear one by one, and the record
 * stores them. Better pixels replace earlier verdicts. Covered matches are judged as well, without revealing anything.
 */
export function createVerdicts(
  { id, base_url }: { id: string; base_url: string },
  {
    isHonest = isCanvasHonest,
    fingerprintOf = fingerprintOfPicture,
    fingerprintOfFile = fingerprintOfStored,
    shotOf = awaitShot,
    fingerprintOfCapture = (shot, aspect) => fingerprintOfShot(shot, MAX_SIDE, aspect),
    pixelsOfCapture = (shot) => pixelsOfShot(shot, MAX_SIDE),
    fingerprintOfPart = fingerprintOfStoredPart,
    pixelsOfMatch = pixelsOfAddress,
    watchPixels = watchShotAndAccess,
    load = loadPicture,
    bytesOf = countBytes,
    keep = (search, verdicts) => background.keepVerdicts({ id: search, verdicts }),
  }: Dependencies = {},
) {
  const closing = new AbortController();
  const verdicts = signal<ReadonlyMap<number, Verdict>>(new Map());
  const canSee = lazily(isHonest);
  let round: Round | null = null;
  let latest: ReverseSearch | null = null;
  let stopWatching: (() => void) | undefined;

  /** Returns the current round. Starts a new one for another file, another distance or a repeated search: earlier verdicts do not apply. */
  function roundOf(search: ReverseSearch): Round {
    const { pick, distance, part, state } = search;
    const asks = JSON.stringify([pick.lookup ?? pick.shown, distance, part]);
    const isRepeated = state.status === "loading" && latest?.state.status !== "loading";
    latest = search;
    if (round && round.asks === asks && !isRepeated) return round;
    const nothing = { closeLooks: 0, fingerprint: null, file: null, part: null };
    round = { ...nothing, asks, tried: new Map(), triedByPart: new Set() };
    verdicts.value = new Map();
    return round;
  }

  async function measureFile({ pick, file, read }: ReverseSearch): Promise<FileMeasures> {
    const { candidates, shown } = pick;
    const best = candidates[0] ?? candidates[shown];
    const known = file ?? (read?.url === best?.url ? read : undefined);
    if (known) {
      const { width = null, height = null, format, bytes } = known;
      const transcode = !file && best?.flags?.includes("transcode") === true;
      return { width, height, format, bytes, transcode };
    }
    if (!best) return UNKNOWN_FILE;
    const [size, bytes] = await Promise.all([sizeOf(best), bytesOf(best.url, closing.signal)]);
    return {
      width: size?.width ?? null,
      height: size?.height ?? null,
      format: formatOfAddress(best.url),
      bytes,
      transcode: best.flags?.includes("transcode") ?? false,
    };
  }

  async function sizeOf({ url, width, height }: Candidate) {
    if (width !== undefined && height !== undefined) return { width, height };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE)]);
    const found = await load(url, signal);
    return found.status === "loaded" && found.width > 0 ? found : null;
  }

  /** Returns null if the picture cannot be loaded; it is then judged without pixels. */
  const tryFingerprint = (url: string, aspect?: number) =>
    fingerprintOf(url, closing.signal, aspect).catch(() => null);

  /** Returns the fingerprint of the searched file, another file of the picture, or the page's shot: the first that can be read. */
  async function fingerprintOfPick(search: ReverseSearch): Promise<PickFingerprint> {
    const { candidates, shown, lookup = shown } = search.pick;
    if (!canSee()) return { fingerprint: null, level: LEVELS.service };
    const own = search.file ?? search.read;
    const ofOwn = own && (await fingerprintOfFile(own).catch(() => null));
    if (ofOwn) return { fingerprint: ofOwn, level: LEVELS.pixels, pixels: () => pixelsOfFile(own) };
    if (search.file) return { fingerprint: null, level: LEVELS.service };
    for (const index of new Set([lookup, shown, 0])) {
      const file = candidates[index];
      const fingerprint = file && (await tryFingerprint(file.url, aspectOf(file)));
      if (fingerprint) {
        const pixels = () => pixelsOfAddress(file.url, closing.signal);
        return { fingerprint, level: LEVELS.pixels, pixels };
      }
    }
    const shot = await shotOf(search, closing.signal).catch(() => null);
    const onPage = candidates[shown];
    const fingerprint =
      shot && (await fingerprintOfCapture(shot, onPage && aspectOf(onPage)).catch(() => null));
    if (!fingerprint) return { fingerprint: null, level: LEVELS.service };
    const pixels = () => pixelsOfCapture(shot);
    return { fingerprint, captured: true, level: LEVELS.capture, pixels };
  }

  const renditionUrl = (address: string | undefined) =>
    address ? URL.parse(address, `${base_url}/`)?.href : undefined;

  async function fingerprintOfMatch(image: Image): Promise<Fingerprint | null> {
    if (image.state !== "visible" || !image.thumbnails_generated || !canSee()) return null;
    const { thumb, small } = image.representations;
    const url = renditionUrl(thumb || small);
    return url ? tryFingerprint(url, aspectOf(image)) : null;
  }

  /** Confirms a verdict of the same picture with larger renditions of both. */
  async function confirmed(
    verdict: Verdict,
    image: Image,
    pixels: () => Promise<Pixels | null>,
    mask?: string,
  ): Promise<Verdict> {
    const url = image.state === "visible" && renditionUrl(image.representations.medium);
    if (!url) return verdict;
    const [yours, theirs] = await Promise.all([pixels(), pixelsOfMatch(url, closing.signal)]);
    if (!yours || !theirs) return verdict;
    const [{ lookClosely }, { confirmVerdict }] = await loadCloseLook();
    return confirmVerdict(verdict, lookClosely(yours, theirs, mask));
  }

  function show(image: number, verdict: Verdict) {
    const known = verdicts.value.get(image);
    // Nothing is more certain than the same file, and it may be found late.
    if (known?.kind === "same-file" || levelOf(verdict) < levelOf(known)) return;
    verdicts.value = new Map([...verdicts.value, [image, verdict]]);
  }

  /** Judges all current matches that have no verdict, or one based on worse pixels than are available now. */
  async function consider(search: ReverseSearch): Promise<void> {
    stopWatching ??= watchPixels(id, judgeAnew);
    const mine = roundOf(search);
    const { tried } = mine;
    const isOver = () => closing.signal.aborted || mine !== round;
    const found = foundImages(search);
    const judged = new Set<number>();
    for (const image of found) {
      const same_file = sureStep(image, search);
      if (tried.has(image.id) && !same_file) continue;
      const kept = search.verdicts[image.id];
      const known: Verdict | undefined = same_file
        ? { kind: "same-file", because: same_file }
        : kept;
      if (!known) continue;
      if (kept?.kind !== known.kind) judged.add(image.id);
      tried.set(image.id, levelOf(known));
      show(image.id, known);
    }
    const open = found.filter((image) => (tried.get(image.id) ?? NOT_JUDGED) < LEVELS.pixels);
    if (open.some((image) => !tried.has(image.id))) mine.file ??= measureFile(search);
    if (open.length > 0) await judge(open);
    if (!isOver()) await judgeByPart();
    // Unsaved verdicts are computed again the next time.
    const kept = [...verdicts.value].filter(([image]) => judged.has(image));
    if (kept.length > 0 && mine === round) await keep(id, Object.fromEntries(kept)).catch(() => {});

    async function judge(open: readonly Image[]) {
      mine.fingerprint ??= fingerprintOfPick(search);
      const { level, pixels, ...pick } = await mine.fingerprint;
      if (isOver()) return;
      const waiting = open.filter((image) => (tried.get(image.id) ?? NOT_JUDGED) < level);
      if (waiting.length === 0) return;
      for (const image of waiting) tried.set(image.id, level);
      mine.file ??= measureFile(search);
      const [{ judgeMatch }, file] = await Promise.all([loadJudge(), mine.file]);
      const work = async () => {
        for (;;) {
          const image = waiting.shift();
          if (!image || isOver()) return;
          const fingerprint = pick.fingerprint && (await fingerprintOfMatch(image));
          let verdict = judgeMatch({ ...pick, file }, measuresOf(image, search, fingerprint));
          if (pixels && verdict.kind === "same-picture" && mine.closeLooks++ < MAX_CLOSE_LOOKS)
            verdict = await confirmed(verdict, image, pixels, pick.fingerprint?.mask).catch(
              () => verdict,
            );
          if (isOver()) return;
          judged.add(image.id);
          show(image.id, verdict);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    }

    /** Compares the drawn part with the matches of its search, because the whole picture may not resemble them. */
    async function judgeByPart() {
      const { part, steps } = search;
      const own = search.file ?? search.read;
      if (!part || !own || !canSee()) return;
      const ofPart = new Set(steps.find(({ step }) => step === PART_STEP)?.found);
      for (const image of found) {
        const isOpen = OPEN_TO_PART.has(verdicts.value.get(image.id)?.kind ?? "");
        if (!isOpen || !ofPart.has(image.id) || mine.triedByPart.has(image.id)) continue;
        mine.triedByPart.add(image.id);
        mine.part ??= fingerprintOfPart(own, part).catch(() => null);
        const [yours, theirs] = await Promise.all([mine.part, fingerprintOfMatch(image)]);
        if (!yours || !theirs) continue;
        const { judgeMatch } = await loadJudge();
        const pick = { fingerprint: yours, file: UNKNOWN_FILE };
        const verdict = judgeMatch(pick, measuresOf(image, search, theirs));
        if (isOver()) return;
        if (verdict.kind !== "same-picture" && verdict.kind !== "similar") continue;
        const { confidence } = verdict;
        judged.add(image.id);
        show(image.id, { kind: "similar", altered: "cropped", rests_on: "pixels", confidence });
      }
    }
  }

  function judgeAnew() {
    if (!round || !latest) return;
    round.fingerprint = null;
    // Pixels may be available now for matches that were judged without them.
    for (const image of round.tried.keys())
      round.tried.set(image, levelOf(verdicts.value.get(image)));
    void consider(latest);
  }

  return {
    /** Verdicts by image id. */
    verdicts: verdicts as ReadonlySignal<ReadonlyMap<number, Verdict>>,
    consider,
    /** Cancels all pending work. Call it when the view closes. */
    dispose() {
      closing.abort();
      stopWatching?.();
    },
  };
}

function watchShotAndAccess(id: string, listener: () => void): () => void {
  const ends = [watchNewShot(id, listener), watchGrants(listener)];
  return () => {
    for (const end of ends) end();
  };
}

const aspectOf = ({
  width,
  height,
}: {
  width?: number | undefined;
  height?: number | undefined;
}) => (width && height ? width / height : undefined);

const stepsOf = (image: Image, steps: ReverseSearch["steps"]) =>
  steps.filter(({ found }) => found.includes(image.id)).map(({ step }) => step);

/** Returns the step that proves an image to be the identical file. */
const sureStep = (image: Image, { steps }: ReverseSearch) =>
  stepsOf(image, steps).find(findsSameFile);

function measuresOf(
  image: Image,
  { steps, distance }: ReverseSearch,
  fingerprint: Fingerprint | null,
): MatchMeasures {
  const by = stepsOf(image, steps);
  const isListed = by.length === 0 || by.some(comparesPictures);
  return {
    file: fileOf(image),
    intensities: statedIntensities(image),
    fingerprint,
    same_file: null,
    listed_at: isListed ? distance : null,
  };
}

async function pixelsOfAddress(url: string, signal: AbortSignal): Promise<Pixels | null> {
  const blob = await fetchPicture(url, signal);
  return blob && pixelsOf(blob, MAX_SIDE);
}

async function pixelsOfFile({ id }: PictureFile): Promise<Pixels | null> {
  const blob = await getFile(id);
  return blob ? pixelsOf(blob, MAX_SIDE) : null;
}

const fingerprintOfPicture = async (url: string, signal: AbortSignal, aspect?: number) =>
  fingerprintOfBlob(await fetchPicture(url, signal), aspect);

async function fingerprintOfStoredPart({ id }: PictureFile, part: Frame) {
  const blob = await getFile(id);
  const longest = Math.min(MAX_SIDE / Math.max(part.width, part.height), MAX_WHOLE_SIDE);
  const pixels = blob && (await pixelsOf(blob, longest));
  if (!pixels) return null;
  const [{ fingerprintOf }, { pixelsWithin }] = await Promise.all([
    import("../../reverse/fingerprint.ts"),
    import("../../reverse/pixels-within.ts"),
  ]);
  return fingerprintOf(pixelsWithin(pixels, part));
}

const fingerprintOfStored = async (file: PictureFile) =>
  fingerprintOfBlob(await getFile(file.id), aspectOf(file));

async function fingerprintOfBlob(blob: Blob | null | undefined, aspect?: number) {
  const pixels = blob && (await pixelsOf(blob, MAX_SIDE));
  if (!pixels) return null;
  const { fingerprintOf } = await import("../../reverse/fingerprint.ts");
  const print = fingerprintOf(pixels, aspect);
  if (!(await mayMove(blob))) return print;
  const { withFrames } = await import("./animation.ts");
  return withFrames(print, blob, MAX_SIDE);
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
