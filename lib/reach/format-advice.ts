import { type FileFormat, formatOfAddress, isAccepted } from "../picture/file-format.ts";
import type { Candidate } from "../picture/pick.ts";
import { judgeReach, type ReachContext } from "./judge-reach.ts";

export type FormatAdvice =
  | { status: "accepted" }
  /** The address has no known format. */
  | { status: "unknown" }
  /** `format` is null if a rule knows only that services reject the file. `sibling`: index of the same picture in an accepted format. */
  | { status: "refused"; format: FileFormat | null; sibling: number | null };

/** Returns how to handle the format of the candidate at `index`: services reject webp, avif and mp4, but sites often offer alternatives. */
export function adviseFormat(
  candidates: readonly Candidate[],
  index: number,
  context: ReachContext = {},
): FormatAdvice {
  const candidate = candidates[index];
  if (!candidate) return { status: "unknown" };
  const format = formatOfAddress(candidate.url);
  if (!candidate.flags?.includes("refused-format")) {
    if (format === null) return { status: "unknown" };
    if (isAccepted(format)) return { status: "accepted" };
  }

  const isAlternative = (other: Candidate) =>
    formatOfAddress(other.url) !== null && judgeReach(other, {}, context).verdict !== "unlikely";
  const siblings = [...candidates.entries()].filter(([, other]) => isAlternative(other));
  const certain = siblings.find(([, { flags }]) => !flags?.includes("guessed-extension"));
  return {
    status: "refused",
    format: format && !isAccepted(format) ? format : null,
    sibling: (certain ?? siblings[0])?.[0] ?? null,
  };
}
