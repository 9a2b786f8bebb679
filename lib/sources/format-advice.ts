import type { Candidate } from "../capture/pick.ts";
import { type FileFormat, formatOfAddress, isAccepted } from "./file-format.ts";
import { judgeReach, type ReachContext } from "./reach.ts";

export type FormatAdvice =
  | { status: "accepted" }
  /** The address tells no format. */
  | { status: "unknown" }
  /** `format` null: a rule knows only that services refuse it. `sibling`: index of the same picture in a format that they take. */
  | { status: "refused"; format: FileFormat | null; sibling: number | null };

/**
 * What to do about the format of the candidate at `index`: services refuse webp, avif and mp4, and sites often have the same picture in
 * another one. `observed` holds formats by address, as bytes told them.
 */
export function adviseFormat(
  candidates: readonly Candidate[],
  index: number,
  observed: ReadonlyMap<string, FileFormat> = new Map(),
  context: ReachContext = {},
): FormatAdvice {
  const candidate = candidates[index];
  if (!candidate) return { status: "unknown" };
  const format = observed.get(candidate.url) ?? formatOfAddress(candidate.url);
  const flagged = !observed.has(candidate.url) && candidate.flags?.includes("refused-format");
  if (!flagged && format === null) return { status: "unknown" };
  if (!flagged && format && isAccepted(format)) return { status: "accepted" };

  const takes = (other: Candidate, at: number) => {
    const seen = observed.get(other.url);
    if (at === index || (seen && !isAccepted(seen))) return false;
    const told = seen ?? formatOfAddress(other.url);
    if (!told || !isAccepted(told)) return false;
    return seen !== undefined || judgeReach(other, {}, context).verdict !== "unlikely";
  };
  const guessed = ({ url, flags }: Candidate) =>
    !observed.has(url) && flags?.includes("guessed-extension") === true;
  const siblings = [...candidates.keys()].filter((at) => {
    const other = candidates[at];
    return other !== undefined && takes(other, at);
  });
  const certain = siblings.find((at) => candidates[at] && !guessed(candidates[at]));
  return {
    status: "refused",
    format: format && !isAccepted(format) ? format : null,
    sibling: certain ?? siblings[0] ?? null,
  };
}
