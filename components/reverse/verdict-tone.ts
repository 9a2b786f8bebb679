import type { PictureFile } from "../../lib/file/picture-file.ts";
import type { ReverseSearch } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Findings } from "../../lib/state/reverse/reverse-findings.ts";
import type { Tone } from "../ui/chip.tsx";
import { check, close, search, stop } from "../ui/icons.ts";
import { eye, plus } from "../ui/panel-icons.ts";

type Code = Findings["headline"]["code"];

const ICONS: Record<Tone, string> = {
  plain: search,
  info: plus,
  good: check,
  warn: eye,
  bad: stop,
};

/** Returns the colour of a headline. */
function toneOf(code: Code): Tone {
  switch (code) {
    case "same-file":
    case "better-there":
    case "equal-there":
    case "there":
      return "good";
    case "yours-is-better":
    case "maybe-there":
    case "probably-there":
    case "hidden-by-filter":
    case "merged-there":
    case "similar-only":
    case "unclear":
    case "not-found-or-not-fetched":
    case "not-found-or-no-files":
      return "warn";
    case "removed-there":
    case "not-checked":
    case "failed":
      return "bad";
    case "not-found":
      return "info";
    case "checking":
    case "comparing":
    case "cancelled":
      return "plain";
    default:
      return code satisfies never;
  }
}

/** Returns the colour and icon of a headline, which differ between outcomes. */
export function verdictTone(code: Code): { tone: Tone; icon: string } {
  const tone = toneOf(code);
  return { tone, icon: code === "cancelled" ? close : ICONS[tone] };
}

const NOT_FOUND: ReadonlySet<Code> = new Set([
  "similar-only",
  "unclear",
  "not-found",
  "not-found-or-not-fetched",
  "not-found-or-no-files",
]);

/** Returns the file whose versions or parts may find more; null if Tagpie lacks the bytes or the service accepts no files. */
export const fileToSearchHarder = (
  code: Code,
  { file, read }: ReverseSearch,
  { files }: ServiceProfile,
): PictureFile | null =>
  NOT_FOUND.has(code) && files.accepted !== false ? (file ?? read ?? null) : null;

export type MainAction = "view" | "compare" | "upload" | "again" | "none";

/** Returns the most useful next step. */
export function mainAction(code: Code): MainAction {
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
