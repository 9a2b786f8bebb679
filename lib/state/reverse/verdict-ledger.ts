import { type ReadonlySignal, signal } from "@preact/signals";
import type { Verdict } from "../../reverse/judging/verdict.ts";
import { verdictBasis } from "../../reverse/match-facts.ts";
import { BASIS_LEVELS } from "./pick-pixels.ts";

const NOT_JUDGED = -1;

const levelOf = (verdict: Verdict | undefined): number =>
  verdict ? BASIS_LEVELS[verdictBasis(verdict)] : NOT_JUDGED;

/** Receives the verdict on the image with this id. */
export type ReportVerdict = (image: number, verdict: Verdict) => void;

export type VerdictLedger = ReturnType<typeof createVerdictLedger>;

/** Keeps the verdicts of one run of a search by image id, and the level of the pixels that each image was judged by. */
export function createVerdictLedger() {
  const verdicts = signal<ReadonlyMap<number, Verdict>>(new Map());
  const levels = new Map<number, number>();

  /** Stores a verdict unless the image has one with a better basis. */
  function improve(image: number, verdict: Verdict): void {
    const earlier = verdicts.value.get(image);
    // Nothing is more certain than the same file, and it may be found late.
    if (earlier?.kind === "same-file" || levelOf(verdict) < levelOf(earlier)) return;
    verdicts.value = new Map([...verdicts.value, [image, verdict]]);
  }

  return {
    verdicts: verdicts as ReadonlySignal<ReadonlyMap<number, Verdict>>,
    hasJudged: (image: number): boolean => levels.has(image),
    isBelow: (image: number, level: number): boolean => (levels.get(image) ?? NOT_JUDGED) < level,

    /** Marks an image as judged by pixels of this level, before they are compared, so that they are compared once. */
    claim(image: number, level: number): void {
      levels.set(image, level);
    },

    improve,

    /** Stores a verdict that needs no pixels. */
    state(image: number, verdict: Verdict): void {
      levels.set(image, levelOf(verdict));
      improve(image, verdict);
    },

    /** Lets images that were judged without the best pixels be judged again. */
    reopen(): void {
      for (const image of levels.keys()) levels.set(image, levelOf(verdicts.value.get(image)));
    },
  };
}
