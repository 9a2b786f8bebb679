import type { MatchPixels } from "./match-pixels.ts";
import type { PickPixels } from "./pick-pixels.ts";
import type { VerdictLedger } from "./verdict-ledger.ts";

/** Tools with which the picture, or a part of it, is compared with the matches of one run of a search. */
export interface JudgeTools {
  pickPixels: PickPixels;
  matchPixels: MatchPixels;
  ledger: VerdictLedger;
  signal: AbortSignal;
}

export const loadJudge = () => import("../../reverse/judging/judge.ts");
