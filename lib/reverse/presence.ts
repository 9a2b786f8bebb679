import type { Image } from "../api/image.ts";
import { isSimilarByPage, type Verdict } from "./verdict.ts";

/** A search that has ended, as far as it tells whether a picture is there. */
export interface EndedSearch {
  steps: readonly { step: string; status: string; found: readonly number[] }[];
  images: readonly Image[];
  verdicts: Readonly<Record<string, Verdict>>;
}

/** Whether the picture is on the service; null: what the service lists has not been judged, or it could not be asked. */
export function isThere({ steps, images, verdicts }: EndedSearch): boolean | null {
  const same = steps.some(
    ({ step, found }) => (step === "address" || step === "hash") && found.length > 0,
  );
  const judged = images.map(({ id }) => verdicts[id]);
  if (same || judged.some((one) => one?.kind === "same-file" || one?.kind === "same-picture"))
    return true;
  const asked = steps.some(
    ({ step, status }) => (step === "reverse" || step === "other-file") && status === "done",
  );
  return asked && judged.every((one) => one && !isSimilarByPage(one)) ? false : null;
}
