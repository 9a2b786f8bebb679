import { i18n } from "#i18n";
import type { Settings } from "../../lib/settings.ts";
import { SORTS, sortWords } from "../search/sort-words.ts";

/** What each setting is called. */
export const settingName: Record<keyof Settings, () => string> = {
  undo_seconds: () => i18n.t("uploads.undoSeconds"),
  check_presence: () => i18n.t("uploads.checkPresence"),
  notify: () => i18n.t("uploads.notify"),
  sf: () => i18n.t("behaviour.sort"),
  sd: () => i18n.t("browse.order"),
  per_page: () => i18n.t("browse.perPage"),
  featured: () => i18n.t("behaviour.featured"),
  distance: () => i18n.t("behaviour.distance"),
  results_in: () => i18n.t("behaviour.resultsIn"),
  appearance: () => i18n.t("look.appearance"),
  density: () => i18n.t("look.density"),
  follow_sync: () => i18n.t("behaviour.sync"),
};

/** What can be chosen of a setting that has few values, in this order. */
export const choices = {
  sf: Object.fromEntries(SORTS.map((sf) => [sf, () => sortWords(sf)])),
  sd: {
    desc: () => i18n.t("browse.descending"),
    asc: () => i18n.t("browse.ascending"),
  },
  results_in: {
    panel: () => i18n.t("behaviour.inPanel"),
    tab: () => i18n.t("behaviour.inTab"),
  },
  appearance: {
    system: () => i18n.t("look.system"),
    light: () => i18n.t("look.light"),
    dark: () => i18n.t("look.dark"),
  },
  density: {
    comfortable: () => i18n.t("look.comfortable"),
    compact: () => i18n.t("look.compact"),
  },
} satisfies { [Name in keyof Settings]?: Record<string, () => string> };

const decimals = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2 });

export const distanceWords = (distance: number): string => decimals.format(distance);

/** What a setting is set to. */
export function settingValueWords(name: keyof Settings, value: Settings[keyof Settings]): string {
  if (typeof value === "boolean") return value ? i18n.t("transfer.yes") : i18n.t("transfer.no");
  if (typeof value === "number") return name === "distance" ? distanceWords(value) : `${value}`;
  const words: Partial<Record<keyof Settings, Record<string, () => string>>> = choices;
  return words[name]?.[value]?.() ?? value;
}
