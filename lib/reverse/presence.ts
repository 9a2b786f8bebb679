import type { Image } from "../api/image.ts";
import type { ReverseSearch, SearchStep } from "../records.ts";
import type { RestsOn, Verdict } from "./verdict.ts";

type Steps = readonly {
  step: string;
  status: string;
  found: readonly number[];
  file?: SearchStep["file"];
}[];

/** The parts of a reverse search that show if the service has the picture. */
export type PresenceFacts = Pick<ReverseSearch, "state" | "so_far" | "verdicts"> & { steps: Steps };

/** Returns true for a step that finds only the identical file. */
export const findsSameFile = (step: string): step is "address" | "hash" =>
  step === "address" || step === "hash";

/** Returns true for a step in which the service compares the picture with its own. */
export const comparesPictures = (step: string): boolean =>
  step === "reverse" || step === "other-file";

/** Returns true if the identical file was found. */
export const isCertain = (steps: Steps): boolean =>
  steps.some(({ step, found }) => findsSameFile(step) && found.length > 0);

/** Returns true if the service compared the picture with its own. */
export const wasCompared = (steps: Steps): boolean =>
  steps.some(({ step, status }) => comparesPictures(step) && status === "done");

/** Returns how the service got the bytes of the picture; null if it was sent addresses only. */
export const fileSent = (steps: Steps): NonNullable<SearchStep["file"]> | null =>
  steps.findLast(({ status, file }) => status === "done" && file)?.file ?? null;

/** Returns true if the service has the picture; null if its matches were not compared or it could not be reached. */
export function isThere(search: PresenceFacts): boolean | null {
  const { steps, verdicts } = search;
  const judged = foundImages(search).map(({ id }) => verdicts[id]);
  if (isCertain(steps) || judged.some((one) => one && isSamePicture(one))) return true;
  const isUnread = fileSent(steps) === "unsure" && judged.length === 0;
  const isOpen = (one: Verdict | undefined) =>
    !one || isSimilarByPage(one) || one.kind === "unclear";
  return !isUnread && wasCompared(steps) && !judged.some(isOpen) ? false : null;
}

/** Returns the images that a reverse search has found, even while it runs. */
export const foundImages = ({
  state,
  so_far,
}: Pick<ReverseSearch, "state" | "so_far">): readonly Image[] =>
  state.status === "ready" ? state.value.images : so_far;

export const isSamePicture = ({ kind }: Verdict): boolean => kind.startsWith("same-");

/** Returns the basis of a verdict. The identical file is as reliable as pixels. */
export const basisOf = (verdict: Verdict): RestsOn =>
  verdict.kind === "same-file" ? "pixels" : verdict.rests_on;

/** Returns true if the page's rendering may explain the difference. */
export const isSimilarByPage = (verdict: Verdict): boolean =>
  verdict.kind === "similar" && verdict.by_page === true;
