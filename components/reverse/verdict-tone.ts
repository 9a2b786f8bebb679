import type { Findings } from "../../lib/reverse/findings.ts";
import type { Tone } from "../ui/display/chip.tsx";
import { check, close, search, stop } from "../ui/icons/icons.ts";
import { clock, eye, plus } from "../ui/icons/panel-icons.ts";

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
    case "not-found-by-part":
    case "not-checked":
      return "warn";
    case "removed-there":
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

/** A search that goes on once the service accepts requests again. */
export const PAUSED = { tone: "warn", icon: clock } as const;
