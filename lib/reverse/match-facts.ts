import type { Image } from "../api/image.ts";
import type { Verdict, VerdictBasis } from "./judging/verdict.ts";
import type { ReverseSearch } from "./reverse-search.ts";
import type { SearchStep } from "./steps.ts";

type Steps = readonly SearchStep[];

/** Distance of a search with a capture that shows the picture in part or altered: the widest that services accept. */
export const PART_DISTANCE = 1;

/** Returns true for a step that finds only the identical file. */
const findsSameFile = (step: string): step is "address" | "hash" =>
  step === "address" || step === "hash";

/** Returns the step that proves an image to be the identical file. */
export const stepProvingSameFile = ({ id }: Pick<Image, "id">, steps: Steps) =>
  steps.map(({ step, image_ids }) => (image_ids.includes(id) ? step : "")).find(findsSameFile);

/** Returns true for a step in which the service compares the picture with its own. */
export const isPictureSearchStep = (step: string): boolean =>
  !findsSameFile(step) && step !== "source";

/** Returns true if the identical file was found. */
export const hasIdenticalFile = (steps: Steps): boolean =>
  steps.some(({ step, image_ids }) => findsSameFile(step) && image_ids.length > 0);

/** Returns true if the service compared the picture with its own. */
export const wasComparedByService = (steps: Steps): boolean =>
  steps.some(({ step, status }) => isPictureSearchStep(step) && status === "done");

/** Returns how the service got the bytes of the picture; null if it was sent addresses only. */
export const sentFileMethod = (steps: Steps): NonNullable<SearchStep["file"]> | null =>
  steps.findLast(({ status, file }) => status === "done" && file)?.file ?? null;

/** Returns what the service compared instead of the file: a capture of the whole picture, a part or a frame; null for the file. */
export const sentCaptureKind = (steps: Steps): NonNullable<SearchStep["capture"]> | null =>
  steps.findLast(({ step, status }) => isPictureSearchStep(step) && status === "done")?.capture ??
  null;

/** Returns true if the service demonstrably had the whole picture, so that it has no match but those that it lists. */
export const hadWholePicture = (steps: Steps): boolean =>
  steps.some(
    ({ step, status, image_ids, file, capture, unreadable = 0 }) =>
      status === "done" &&
      unreadable === 0 &&
      isPictureSearchStep(step) &&
      (capture ?? "whole") === "whole" &&
      (image_ids.length > 0 || file === "accepted"),
  );

/** Returns the images that a reverse search has found, even while it runs. */
export const matchedImages = ({
  state,
  so_far,
}: Pick<ReverseSearch, "state" | "so_far">): readonly Image[] =>
  state.status === "ready" ? state.value.images : so_far;

/** Minimum confidence at which pictures are called the same. */
const MIN_SURE = 0.9;

export const isSamePicture = ({ kind }: Verdict): boolean => kind.startsWith("same-");

/** Returns true if the pictures are the same beyond doubt, by their pixels. */
export const isSameByPixels = (verdict: Verdict): boolean =>
  verdict.kind === "same-file" ||
  (verdict.kind === "same-picture" &&
    verdict.rests_on !== "service" &&
    verdict.confidence >= MIN_SURE);

/** Returns true if nothing finer than the compared pixels can tell the pictures apart: a thumbnail hides small differences. */
export const needsNoFinerComparison = (verdict: Verdict): boolean =>
  verdict.kind === "same-file" ||
  (isSameByPixels(verdict) &&
    verdict.kind === "same-picture" &&
    !!verdict.seen &&
    !verdict.is_coarse);

/** Returns true if no pixels were compared. */
export const isWithoutPixelComparison = (verdict: Verdict): boolean =>
  verdictBasis(verdict) === "service";

/** Returns true if no pixels were compared, and the service's data does not show that the pictures may be the same. */
export const isUnconfirmedMatch = (verdict: Verdict): boolean =>
  (verdict.kind === "unclear" || verdict.kind === "similar") && isWithoutPixelComparison(verdict);

/** Returns the basis of a verdict. The identical file is as reliable as pixels. */
export const verdictBasis = (verdict: Verdict): VerdictBasis =>
  verdict.kind === "same-file" ? "pixels" : verdict.rests_on;

/** Returns true if the page's rendering may explain the difference. */
export const isSimilarByPage = (verdict: Verdict): boolean =>
  verdict.kind === "similar" && verdict.by_page === true;
