import { i18n } from "#i18n";
import type { Settings } from "../../lib/settings.ts";
import { SORTS, sortWords } from "../search/sort-words.ts";

/** Labels of the settings. */
export const settingName: Record<keyof Settings, () => string> = {
  undo_seconds: () => i18n.t("uploads.undoSeconds"),
  check_presence: () => i18n.t("uploads.checkPresence"),
  notify: () => i18n.t("uploads.notify"),
  sf: () => i18n.t("behaviour.sort"),
  sd: () => i18n.t("browse.order"),
  per_page: () => i18n.t("browse.perPage"),
  featured: () => i18n.t("behaviour.featured"),
  results_in: () => i18n.t("behaviour.resultsIn"),
  appearance: () => i18n.t("look.appearance"),
  follow_sync: () => i18n.t("behaviour.sync"),
};

/** Options of the settings with few values, in display order. */
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
} satisfies { [Name in keyof Settings]?: Record<string, () => string> };

/** Returns the value of a setting in words. */
export function settingValueWords(name: keyof Settings, value: Settings[keyof Settings]): string {
  if (typeof value === "boolean") return value ? i18n.t("transfer.yes") : i18n.t("transfer.no");
  if (typeof value === "number") return `${value}`;
  const words: Partial<Record<keyof Settings, Record<string, () => string>>> = choices;
  return words[name]?.[value]?.() ?? value;
}
