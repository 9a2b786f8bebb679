import { computed, signal } from "@preact/signals";
import type { Verdict } from "../../reverse/judging/verdict.ts";
import { matchedImages, stepProvingSameFile } from "../../reverse/match-facts.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { createPartJudge } from "./judge-by-part.ts";
import { createPixelJudge } from "./judge-by-pixels.ts";
import { createMatchPixels } from "./match-pixels.ts";
import { createPickPixels } from "./pick-pixels.ts";
import { createPictureReader, type PictureReader } from "./picture-reader.ts";
import { createVerdictLedger, type VerdictLedger } from "./verdict-ledger.ts";

/** One run of the search, with what judges its matches. A new run judges all matches again. */
interface JudgingRun {
  /** The search as it was considered last. */
  search: ReverseSearch;
  ledger: VerdictLedger;
  byPixels: ReturnType<typeof createPixelJudge>;
  byPart: ReturnType<typeof createPartJudge>;
  over: AbortController;
  /** Aborts as soon as another run replaces this one, or the view closes. */
  signal: AbortSignal;
}

const NO_VERDICTS: ReadonlyMap<number, Verdict> = new Map();

/**
 * Judges the matches of a reverse search while a view shows it. Code and pixels load on demand, and verdicts appear one by one. Better
 * pixels replace earlier verdicts. Covered matches are judged as well, without revealing anything.
 */
export function createMatchJudge({
  base_url,
  reader = createPictureReader(),
}: {
  base_url: string;
  reader?: PictureReader | undefined;
}) {
  const closing = new AbortController();
  const pickPixels = createPickPixels(reader, closing.signal);
  const matchPixels = createMatchPixels(base_url, reader, closing.signal);
  const run = signal<JudgingRun | null>(null);

  function startRun(search: ReverseSearch): JudgingRun {
    const ledger = createVerdictLedger();
    const over = new AbortController();
    const signal = AbortSignal.any([closing.signal, over.signal]);
    const parts = { pickPixels, matchPixels, ledger, signal };
    const judges = { byPixels: createPixelJudge(parts), byPart: createPartJudge(parts) };
    return { search, ledger, ...judges, over, signal };
  }

  function runOf(search: ReverseSearch): JudgingRun {
    const current = run.peek();
    if (!current || !isSameRun(current.search, search)) {
      current?.over.abort();
      return startRun(search);
    }
    // The file may have been read since the first matches were judged by a capture.
    if (fileIdOf(current.search) !== fileIdOf(search)) current.byPixels.reopen();
    return { ...current, search };
  }

  /** Judges all current matches that have no verdict, or one based on worse pixels than are available now. Returns new verdicts. */
  async function consider(search: ReverseSearch): Promise<Record<string, Verdict>> {
    const ownRun = runOf(search);
    run.value = ownRun;
    const { ledger, byPixels, byPart, signal: over } = ownRun;
    const judged = new Set(stateCertain(search, ledger));
    const report = (image: number, verdict: Verdict) => {
      if (over.aborted) return;
      judged.add(image);
      ledger.improve(image, verdict);
    };
    await byPixels.judge(search, report);
    if (!over.aborted) await byPart.judge(search, report);
    if (over.aborted) return {};
    return Object.fromEntries([...ledger.verdicts.value].filter(([image]) => judged.has(image)));
  }

  /** Judges again what better pixels may be available for, such as those of a host that the user has granted. */
  async function judgeAnew(): Promise<Record<string, Verdict>> {
    const current = run.peek();
    if (!current) return {};
    current.byPixels.reopen();
    return consider(current.search);
  }

  return {
    /** Verdicts by image id. */
    verdicts: computed(() => run.value?.ledger.verdicts.value ?? NO_VERDICTS),
    consider,
    judgeAnew,
    /** Cancels all pending work. Call it when the view closes. */
    dispose: () => closing.abort(),
  };
}

/** Returns false if earlier verdicts do not apply: for another picture, distance or part, and for a repeated search. */
function isSameRun(earlier: ReverseSearch, search: ReverseSearch): boolean {
  const isRepeated = search.state.status === "loading" && earlier.state.status !== "loading";
  return !isRepeated && questionOf(earlier) === questionOf(search);
}

const questionOf = ({ pick, distance, part }: ReverseSearch): string =>
  JSON.stringify([pick.lookup ?? pick.shown, distance, part]);

const fileIdOf = ({ file, read }: ReverseSearch): string | undefined => (file ?? read)?.id;

/** Stores the verdicts that need no pixels: identical files, and those of the record. Returns the images whose verdict the record lacks. */
function stateCertain(search: ReverseSearch, ledger: VerdictLedger): number[] {
  return matchedImages(search).flatMap((image) => {
    const sameFileStep = stepProvingSameFile(image, search.steps);
    if (ledger.hasJudged(image.id) && !sameFileStep) return [];
    const storedVerdict = search.verdicts[image.id];
    const verdict: Verdict | undefined = sameFileStep
      ? { kind: "same-file", because: sameFileStep }
      : storedVerdict;
    if (!verdict) return [];
    ledger.state(image.id, verdict);
    return storedVerdict?.kind === verdict.kind ? [] : [image.id];
  });
}
