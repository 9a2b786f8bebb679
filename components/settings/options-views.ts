import { FAILURE_CODES, helpId } from "../ui/failure/failure-text.ts";
import { useHash } from "../ui/hooks/use-hash.ts";
import { SETTING_ROWS, settingId } from "./behaviour/setting-rows.ts";

const { search, uploads, look, sent } = SETTING_ROWS;

/** Views of the options with the ids that `options.html#…` may name. The first is the heading that the navigation links to. */
export const OPTIONS_VIEWS = {
  services: ["services", "service", "service-key", "filter"],
  search: ["search", ...search.map(settingId)],
  uploads: ["uploads", ...uploads.map(settingId)],
  tags: ["presets", "artists", "dictionary"],
  appearance: ["look", ...look.map(settingId)],
  shortcuts: ["shortcuts"],
  data: ["storage", "transfer", "diagnostics"],
  sites: ["grants", "sent", ...sent.map(settingId), "sites"],
  help: ["help", "queries", "keys", "permissions", "errors", ...FAILURE_CODES.map(helpId)],
} as const;
export type OptionsView = keyof typeof OPTIONS_VIEWS;

export const viewNames = Object.keys(OPTIONS_VIEWS) as OptionsView[];

const viewOf = (hash: string): OptionsView =>
  viewNames.find((view) => OPTIONS_VIEWS[view].some((id) => `#${id}` === hash)) ?? "services";

/** Returns the view that the page's address names. */
export const useOptionsView = (): OptionsView => viewOf(useHash());
