import type { Settings } from "../../../lib/stored/settings.ts";
import { words } from "./words-by-code.ts";

/** Returns the label of a setting. */
export const settingName = (name: Exclude<keyof Settings, "sf">): string =>
  words(`setting.name.${name}`);

/** Returns the line below a setting's control. */
export const settingHint = (name: Exclude<keyof Settings, "sf" | "sd" | "per_page">): string =>
  words(`setting.hint.${name}`);

/** Values of the settings with few of them, in display order. The empty `sf` is the service's default. */
export const settingChoices = {
  sf: [
    "",
    "first_seen_at",
    "updated_at",
    "score",
    "wilson_score",
    "faves",
    "upvotes",
    "comment_count",
    "tag_count",
    "pixels",
    "size",
    "width",
    "height",
    "aspect_ratio",
    "duration",
    "id",
    "random",
  ],
  sd: ["desc", "asc"],
  results_in: ["panel", "tab"],
  appearance: ["system", "light", "dark"],
} as const satisfies { [Name in keyof Settings]?: readonly Settings[Name][] };

const { sf, sd, results_in, appearance } = settingChoices;
const CHOICE_KEYS = [
  ...sf.map((value) => `sf.${value || "default"}` as const),
  ...sd.map((value) => `sd.${value}` as const),
  ...results_in.map((value) => `results_in.${value}` as const),
  ...appearance.map((value) => `appearance.${value}` as const),
];

/** Returns the value of a setting as text. */
export function valueWords(name: keyof Settings, value: Settings[keyof Settings]): string {
  const key = CHOICE_KEYS.find((one) => one === `${name}.${value || "default"}`);
  return key ? words(`setting.${key}`) : `${value}`;
}
