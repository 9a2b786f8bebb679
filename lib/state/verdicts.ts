import { type ReadonlySignal, signal } from "@preact/signals";
import type { Image } from "../api/image.ts";
import type { Candidate, Pick as PicturePick } from "../capture/pick.ts";
import { sendMessage } from "../messages.ts";
import type { ReverseSearch } from "../records.ts";
import type { Look } from "../reverse/look.ts";
import type { FileMeasures, MatchMeasures, PickMeasures } from "../reverse/measures.ts";
import type { Verdict } from "../reverse/verdict.ts";
import { formatOfAddress } from "../sources/file-format.ts";
import { isCanvasHonest } from "./canvas-honesty.ts";
import { type LoadPicture, loadPicture } from "./load-picture.ts";
import { fileOf, intensitiesOf } from "./match-measures.ts";
import { countBytes, fetchPicture, pixelsOf } from "./picture-pixels.ts";
import { wholeShot } from "./whole-shot.ts";

/** Looks at once: enough to keep a connection busy, few enough to keep the view smooth. */
const AT_ONCE = 4;
/** Pixels of the longer side. */
const LONGEST = 512;
const PATIENCE = 10_000;

interface Dependencies {
  isHonest?: () => boolean;
  /** What the picture at an address looks like; null where it cannot be had. `aspect` of the file, if it is known. */
  lookAt?: (url: string, signal: AbortSignal, aspect?: number) => Promise<Look | null>;
  shotOf?: (id: string) => Promise<string | null>;
  load?: LoadPicture;
  bytesOf?: typeof countBytes;
  keep?: (id: string, verdicts: Record<string, Verdict>) => Promise<unknown>;
}

const loadJudge = () => import("../reverse/judge.ts");

/**
 * Judges what a reverse search brings, for as long as a view shows it: code and pixels are loaded when there is something to judge,
 * verdicts appear one by one, and the record keeps them. Covered matches are judged like the others; nothing of them is shown by it.
 */
export function createVerdicts(
  { id, base_url }: { id: string; base_url: string },
  {
    isHonest = isCanvasHonest,
    lookAt = lookAtPicture,
    shotOf = wholeShot,
    load = loadPicture,
    bytesOf = countBytes,
    keep = (search, verdicts) => sendMessage("keepVerdicts", { id: search, verdicts }),
  }: Dependencies = {},
) {
  const closing = new AbortController();
  const verdicts = signal<ReadonlyMap<number, Verdict>>(new Map());
  const canSee = lazily(isHonest);
  let asked = "";
  let taken = new Set<number>();
  let measures: Promise<PickMeasures> | null = null;

  function begin(search: ReverseSearch) {
    const { pick, distance } = search;
    const asks = JSON.stringify([pick.lookup ?? pick.shown, distance]);
    if (asks === asked) return;
    asked = asks;
    taken = new Set();
    measures = null;
    verdicts.value = new Map();
  }

  async function measure({ pick }: ReverseSearch): Promise<PickMeasures> {
    const [file, look] = await Promise.all([measureFile(pick), lookAtPick(pick)]);
    return { file, look };
  }

  async function measureFile({ candidates, shown }: PicturePick): Promise<FileMeasures> {
    const best = candidates[0] ?? candidates[shown];
    if (!best) return { width: null, height: null, format: null, bytes: null, transcode: false };
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

  /** What cannot be looked at is judged without. */
  const tryToLook = (url: string, aspect?: number) =>
    lookAt(url, closing.signal, aspect).catch(() => null);

  async function lookAtPick({ candidates, shown, lookup = shown }: PicturePick) {
    if (!canSee()) return null;
    const file = candidates[lookup];
    const own = file && (await tryToLook(file.url, aspectOf(file)));
    if (own) return own;
    const shot = await shotOf(id).catch(() => null);
    const onPage = candidates[shown];
    return shot === null ? null : tryToLook(shot, onPage && aspectOf(onPage));
  }

  async function lookAtMatch(image: Image): Promise<Look | null> {
    if (image.state !== "visible" || !image.thumbnails_generated || !canSee()) return null;
    const { thumb, small } = image.representations;
    const address = thumb || small;
    const url = address && URL.parse(address, `${base_url}/`)?.href;
    return url ? tryToLook(url, aspectOf(image)) : null;
  }

  /** Judges what has not been judged yet of what has been found so far. */
  async function consider(search: ReverseSearch): Promise<void> {
    begin(search);
    const mine = taken;
    const fresh = foundBy(search).filter((image) => !mine.has(image.id));
    for (const image of fresh) mine.add(image.id);
    const known = fresh.flatMap(({ id: image }) => {
      const verdict = search.verdicts[image];
      return verdict ? [[image, verdict] as const] : [];
    });
    if (known.length > 0) verdicts.value = new Map([...verdicts.value, ...known]);
    const waiting = fresh.filter((image) => !(image.id in search.verdicts));
    if (waiting.length === 0) return;

    const { judgeMatch } = await loadJudge();
    measures ??= measure(search);
    const pick = await measures;
    const judged: Record<string, Verdict> = {};
    const work = async () => {
      for (;;) {
        const image = waiting.shift();
        if (!image || closing.signal.aborted || mine !== taken) return;
        const look = pick.look && (await lookAtMatch(image));
        const verdict = judgeMatch(pick, measuresOf(image, search, look));
        if (closing.signal.aborted || mine !== taken) return;
        judged[image.id] = verdict;
        verdicts.value = new Map([...verdicts.value, [image.id, verdict]]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    // What could not be kept is judged again when it is looked at again.
    if (Object.keys(judged).length > 0) await keep(id, judged).catch(() => {});
  }

  return {
    /** By the image's id. */
    verdicts: verdicts as ReadonlySignal<ReadonlyMap<number, Verdict>>,
    consider,
    /** Ends what still runs. To be called when the view goes. */
    stop: () => closing.abort(),
  };
}

const aspectOf = ({
  width,
  height,
}: {
  width?: number | undefined;
  height?: number | undefined;
}) => (width && height ? width / height : undefined);

/** What a search has brought up to now. */
export const foundBy = ({ state, so_far }: ReverseSearch): readonly Image[] =>
  state.status === "ready" ? state.value.images : so_far;

const listed = new Set(["reverse", "other-file"]);

function measuresOf(
  image: Image,
  { steps, distance }: ReverseSearch,
  look: Look | null,
): MatchMeasures {
  const by = steps.filter(({ found }) => found.includes(image.id)).map(({ step }) => step);
  const sure = by.find((step) => step === "address" || step === "hash");
  const isListed = by.length === 0 || by.some((step) => listed.has(step));
  return {
    file: fileOf(image),
    intensities: intensitiesOf(image),
    look,
    same_file: sure ?? null,
    listed_at: isListed ? distance : null,
  };
}

async function lookAtPicture(url: string, signal: AbortSignal, aspect?: number) {
  const blob = await fetchPicture(url, signal);
  const pixels = blob && (await pixelsOf(blob, LONGEST));
  if (!pixels) return null;
  const { lookOf } = await import("../reverse/look.ts");
  return lookOf(pixels, aspect);
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
