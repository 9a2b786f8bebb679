import { type ReadonlySignal, signal } from "@preact/signals";
import type { Image } from "../../api/image.ts";
import { needsCloseLook } from "../../reverse/judging/needs-close-look.ts";
import type { Verdict } from "../../reverse/judging/verdict.ts";
import type { Fingerprint, Pixels } from "../../reverse/pixels/fingerprint.ts";
import type { FileMeasures } from "../../reverse/pixels/measures.ts";
import { basisOf, matchedImages, stepOfSameFile } from "../../reverse/presence.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { PART_STEP, WHOLE_STEP } from "../../reverse/steps.ts";
import { createMatchPixels, measuresOf } from "./match-pixels.ts";
import { createPickPixels, LEVELS, type PickFingerprint, UNKNOWN_FILE } from "./pick-pixels.ts";
import { createPictureReader, type PictureReader } from "./picture-reader.ts";

/** Maximum parallel requests: enough to keep a connection busy, few enough to keep the view smooth. */
const MAX_PARALLEL_REQUESTS = 4;

const loadJudge = () => import("../../reverse/judging/judge.ts");
const loadCloseLook = () =>
  Promise.all([
    import("../../reverse/pixels/close-look.ts"),
    import("../../reverse/judging/judge-close-look.ts"),
  ]);

const NOT_JUDGED = -1;

const levelOf = (verdict: Verdict | undefined): number =>
  verdict ? LEVELS[basisOf(verdict)] : NOT_JUDGED;

/** Verdicts on the whole picture that a drawn part may improve. */
const OPEN_TO_PART: ReadonlySet<string> = new Set<Verdict["kind"]>(["related", "unclear"]);

/** Maximum number of matches that get a close look: each loads one more picture. */
const MAX_CLOSE_LOOKS = 8;

/** State of judging one run of the search. */
interface Round {
  closeLooks: number;
  asks: string;
  /** Id of the stored file that it compares, if there is one. */
  ownFile: string | undefined;
  /** Level of the pixels that each image was judged by. */
  tried: Map<number, number>;
  fingerprint: Promise<PickFingerprint> | null;
  file: Promise<FileMeasures> | null;
  /** Fingerprint of the part that the user drew, or of the picture around the drawn area. */
  part: Promise<Fingerprint | null> | null;
  /** Ids of the images that were compared with it. */
  triedByPart: Set<number>;
}

/**
 * Judges the matches of a reverse search while a view shows it. Code and pixels load on demand, and verdicts appear one by one. Better
 * pixels replace earlier verdicts. Covered matches are judged as well, without revealing anything.
 */
export function createMatchJudge({
  base_url,
  reader = createPictureReader(),
}: {
  base_url: string;
  reader?: PictureReader;
}) {
  const closing = new AbortController();
  const verdicts = signal<ReadonlyMap<number, Verdict>>(new Map());
  const pickPixels = createPickPixels(reader, closing.signal);
  const matchPixels = createMatchPixels(base_url, reader, closing.signal);
  let round: Round | null = null;
  let latest: ReverseSearch | null = null;

  /** Returns the current round. Starts a new one for another file, another distance or a repeated search: earlier verdicts do not apply. */
  function roundOf(search: ReverseSearch): Round {
    const { pick, distance, part, state, file, read } = search;
    const ownFile = (file ?? read)?.id;
    const asks = JSON.stringify([pick.lookup ?? pick.shown, distance, part]);
    const isRepeated = state.status === "loading" && latest?.state.status !== "loading";
    latest = search;
    if (round && round.asks === asks && !isRepeated) {
      // The file may have been read since the first matches were judged by a capture.
      if (round.ownFile !== ownFile) forgetPixels(round);
      round.ownFile = ownFile;
      return round;
    }
    const emptyRound = { closeLooks: 0, fingerprint: null, file: null, part: null };
    round = { ...emptyRound, asks, ownFile, tried: new Map(), triedByPart: new Set() };
    verdicts.value = new Map();
    return round;
  }

  /** Lets matches that were judged without the best pixels be judged again. */
  function forgetPixels(current: Round): void {
    current.fingerprint = null;
    for (const image of current.tried.keys())
      current.tried.set(image, levelOf(verdicts.value.get(image)));
  }

  /** Confirms a verdict of the same picture with larger renditions of both. */
  async function confirmed(
    verdict: Verdict,
    image: Image,
    files: readonly FileMeasures[],
    pixels: () => Promise<Pixels | null>,
    mask?: string,
  ): Promise<Verdict> {
    const ofPick = await pixels();
    const side = Math.max(ofPick?.width ?? 0, ofPick?.height ?? 0);
    const ofMatch = ofPick && (await matchPixels.readLarge(image, side));
    if (!ofPick || !ofMatch) return verdict;
    const [{ lookClosely }, { confirmVerdict }] = await loadCloseLook();
    return confirmVerdict(verdict, lookClosely(ofPick, ofMatch, mask), files);
  }

  function show(image: number, verdict: Verdict) {
    const earlier = verdicts.value.get(image);
    // Nothing is more certain than the same file, and it may be found late.
    if (earlier?.kind === "same-file" || levelOf(verdict) < levelOf(earlier)) return;
    verdicts.value = new Map([...verdicts.value, [image, verdict]]);
  }

  /** Judges all current matches that have no verdict, or one based on worse pixels than are available now. Returns new verdicts. */
  async function consider(search: ReverseSearch): Promise<Record<string, Verdict>> {
    const ownRound = roundOf(search);
    const { tried } = ownRound;
    const isOver = () => closing.signal.aborted || ownRound !== round;
    const matches = matchedImages(search);
    const judged = new Set<number>();
    for (const image of matches) {
      const same_file = stepOfSameFile(image, search.steps);
      if (tried.has(image.id) && !same_file) continue;
      const storedVerdict = search.verdicts[image.id];
      const verdict: Verdict | undefined = same_file
        ? { kind: "same-file", because: same_file }
        : storedVerdict;
      if (!verdict) continue;
      if (storedVerdict?.kind !== verdict.kind) judged.add(image.id);
      tried.set(image.id, levelOf(verdict));
      show(image.id, verdict);
    }
    const open = matches.filter((image) => (tried.get(image.id) ?? NOT_JUDGED) < LEVELS.pixels);
    if (open.some((image) => !tried.has(image.id)))
      ownRound.file ??= pickPixels.measureFile(search);
    if (open.length > 0) await judge(open);
    if (!isOver()) await judgeByPart();
    if (isOver()) return {};
    return Object.fromEntries([...verdicts.value].filter(([image]) => judged.has(image)));

    async function judge(open: readonly Image[]) {
      ownRound.fingerprint ??= pickPixels.readFingerprint(search);
      const { level, pixels, ...pick } = await ownRound.fingerprint;
      if (isOver()) return;
      const waiting = open.filter((image) => (tried.get(image.id) ?? NOT_JUDGED) < level);
      if (waiting.length === 0) return;
      for (const image of waiting) tried.set(image.id, level);
      ownRound.file ??= pickPixels.measureFile(search);
      const [{ judgeMatch }, file] = await Promise.all([loadJudge(), ownRound.file]);
      const work = async () => {
        for (;;) {
          const image = waiting.shift();
          if (!image || isOver()) return;
          const fingerprint = pick.fingerprint && (await matchPixels.readFingerprint(image));
          const match = measuresOf(image, search, fingerprint);
          let verdict = judgeMatch({ ...pick, file }, match);
          if (pixels && needsCloseLook(verdict) && ownRound.closeLooks++ < MAX_CLOSE_LOOKS) {
            const files = [file, match.file];
            const mask = pick.fingerprint?.mask;
            verdict = await confirmed(verdict, image, files, pixels, mask).catch(() => verdict);
          }
          if (isOver()) return;
          judged.add(image.id);
          show(image.id, verdict);
        }
      };
      await Promise.all(Array.from({ length: MAX_PARALLEL_REQUESTS }, work));
    }

    /** Compares a drawn part, or the picture around a drawn area, with the matches of its search: the searched picture may not resemble them. */
    async function judgeByPart() {
      const { part, whole, steps } = search;
      const ownFile = search.file ?? search.read;
      const read =
        part && ownFile
          ? () => reader.fingerprint({ file: ownFile, part }, closing.signal)
          : whole && (() => pickPixels.readFile(whole));
      if (!read) return;
      const ofPart = new Set(
        steps.find(({ step }) => step === (part ? PART_STEP : WHOLE_STEP))?.image_ids,
      );
      for (const image of matches) {
        const isOpen = OPEN_TO_PART.has(verdicts.value.get(image.id)?.kind ?? "");
        if (!isOpen || !ofPart.has(image.id) || ownRound.triedByPart.has(image.id)) continue;
        ownRound.triedByPart.add(image.id);
        ownRound.part ??= read();
        const [partPrint, matchPrint] = await Promise.all([
          ownRound.part,
          matchPixels.readFingerprint(image),
        ]);
        if (!partPrint || !matchPrint) continue;
        const { judgeMatch } = await loadJudge();
        const pick = { fingerprint: partPrint, file: UNKNOWN_FILE };
        const verdict = judgeMatch(pick, measuresOf(image, search, matchPrint));
        if (isOver()) return;
        if (verdict.kind !== "same-picture" && verdict.kind !== "similar") continue;
        const { confidence } = verdict;
        judged.add(image.id);
        show(image.id, { kind: "similar", altered: "cropped", rests_on: "pixels", confidence });
      }
    }
  }

  /** Judges again what better pixels may be available for, such as those of a host that the user has granted. */
  async function judgeAnew(): Promise<Record<string, Verdict>> {
    if (!round || !latest) return {};
    forgetPixels(round);
    return consider(latest);
  }

  return {
    /** Verdicts by image id. */
    verdicts: verdicts as ReadonlySignal<ReadonlyMap<number, Verdict>>,
    consider,
    judgeAnew,
    /** Cancels all pending work. Call it when the view closes. */
    dispose: () => closing.abort(),
  };
}
