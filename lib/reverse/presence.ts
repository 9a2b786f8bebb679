import type { Image } from "../api/image.ts";
import { isSimilarByPage, type Verdict } from "./verdict.ts";

type Steps = readonly { step: string; status: string; found: readonly number[] }[];

/** The parts of a finished search that show if the service has a picture. */
export interface EndedSearch {
  steps: Steps;
  images: readonly Image[];
  verdicts: Readonly<Record<string, Verdict>>;
}

/** Returns true if the identical file was found. */
export const isCertain = (steps: Steps): boolean =>
  steps.some(({ step, found }) => /^(?:address|hash)$/u.test(step) && found.length > 0);

/** Returns true if the service compared the picture with its own. */
export const wasCompared = (steps: Steps): boolean =>
  steps.some(({ step, status }) => /^(?:reverse|other-file)$/u.test(step) && status === "done");

/** Returns true if the service has the picture; null if its matches were not compared or it could not be reached. */
export function isThere({ steps, images, verdicts }: EndedSearch): boolean | null {
  const judged = images.map(({ id }) => verdicts[id]);
  if (isCertain(steps) || judged.some((one) => /^same-/u.test(one?.kind ?? ""))) return true;
  return wasCompared(steps) && judged.every((one) => one && !isSimilarByPage(one)) ? false : null;
}
