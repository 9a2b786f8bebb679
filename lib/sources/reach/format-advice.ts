import { type FileFormat, formatOfAddress, isAccepted } from "../../picture/file-format.ts";
import type { Candidate } from "../../picture/pick.ts";
import { judgeReach, type ReachContext } from "./reach.ts";

export type FormatAdvice =
  | { status: "accepted" }
  /** The address has no known format. */
  | { status: "unknown" }
  /** `format` is null if a rule knows only that services reject the file. `sibling`: index of the same picture in an accepted format. */
  | { status: "refused"; format: FileFormat | null; sibling: number | null };

/**
 * Returns how to handle the format of the candidate at `index`: services reject webp, avif and mp4, but sites often offer alternatives.
 * `observed` maps addresses to formats detected from bytes.
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
  if (!flagged) {
    if (format === null) return { status: "unknown" };
    if (isAccepted(format)) return { status: "accepted" };
  }

  const takes = (other: Candidate) => {
    const format = observed.get(other.url);
    if (format) return isAccepted(format);
    const isNamed = formatOfAddress(other.url) !== null;
    return isNamed && judgeReach(other, {}, context).verdict !== "unlikely";
  };
  const guessed = ({ url, flags }: Candidate) =>
    !observed.has(url) && flags?.includes("guessed-extension") === true;
  const siblings = [...candidates.keys()].filter((at) => {
    const other = candidates[at];
    return other !== undefined && takes(other);
  });
  const certain = siblings.find((at) => candidates[at] && !guessed(candidates[at]));
  return {
    status: "refused",
    format: format && !isAccepted(format) ? format : null,
    sibling: certain ?? siblings[0] ?? null,
  };
}
