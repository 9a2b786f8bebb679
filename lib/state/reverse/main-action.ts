import type { Findings } from "../../reverse/findings.ts";

type Code = Findings["headline"]["code"];

const NOT_FOUND: ReadonlySet<Code> = new Set([
  "similar-only",
  "unclear",
  "not-found",
  "not-found-or-not-fetched",
  "not-found-or-no-files",
  "not-found-by-part",
]);

/** Returns true if other versions or parts of the picture may find more. */
export const mayFindMore = (code: Code): boolean => NOT_FOUND.has(code);

/** `allow`: access to the picture's file. */
export type MainAction = "view" | "compare" | "upload" | "again" | "allow" | "none";

/** Returns the most useful next step. */
export function mainAction(code: Code): Exclude<MainAction, "allow"> {
  switch (code) {
    case "same-file":
    case "better-there":
    case "equal-there":
    case "there":
    case "hidden-by-filter":
    case "removed-there":
    case "merged-there":
      return "view";
    case "maybe-there":
    case "probably-there":
    case "similar-only":
    case "unclear":
      return "compare";
    case "yours-is-better":
    case "not-found":
    case "not-found-or-not-fetched":
    case "not-found-or-no-files":
    case "not-found-by-part":
    case "not-checked":
      return "upload";
    case "cancelled":
      return "again";
    // A failure has its own remedy.
    case "failed":
    case "checking":
    case "comparing":
      return "none";
    default:
      return code satisfies never;
  }
}
