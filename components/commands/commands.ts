import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { SETTING_ROWS, type SettingRow, settingId } from "../settings/behaviour/setting-rows.ts";
import { errorWords } from "../settings/help/error-words.ts";
import { PERMISSIONS } from "../settings/help/permissions.ts";
import { queryNames } from "../settings/help/query-examples.ts";
import { OPTIONS_VIEWS, type OptionsView, viewNames } from "../settings/options-views.ts";
import { FAILURE_CODES, type FailureCode, helpId } from "../ui/failure/failure-text.ts";
import { words } from "../ui/words/words-by-code.ts";

export interface Command {
  name: string;
  /** Place of a setting, such as “Search”. Empty for actions of the view. */
  place: string;
  /** Further text by which it is found. */
  keywords?: string;
  run: () => void;
}

/** Names of the sections of the options that differ from those of their view, by id. */
const SECTIONS = {
  presets: () => i18n.t("presets.title"),
  shortcuts: () => i18n.t("shortcuts.title"),
  storage: () => i18n.t("storage.title"),
  grants: () => i18n.t("grants.title"),
  service: () => i18n.t("options.activeService"),
  filter: () => i18n.t("options.filter"),
  artists: () => i18n.t("artists.title"),
  dictionary: () => i18n.t("dictionary.title"),
  transfer: () => i18n.t("transfer.title"),
  diagnostics: () => i18n.t("diagnostics.title"),
  sent: () => i18n.t("sent.title"),
  sites: () => i18n.t("sites.title"),
  keys: () => i18n.t("shortcuts.title"),
  errors: () => i18n.t("help.errors"),
};
const isSection = (id: string): id is keyof typeof SECTIONS => Object.hasOwn(SECTIONS, id);

/** Words of the settings and of the entries of the Help page, by id. */
const entries = new Map<string, () => { name: string; keywords: string }>([
  ...Object.values(SETTING_ROWS)
    .flat()
    .map((row) => [settingId(row), () => settingWords(row)] as const),
  [
    "queries",
    () => ({
      name: i18n.t("help.queries"),
      keywords: queryNames.map((name) => words(`help.query.${name}`)).join(" "),
    }),
  ],
  [
    "permissions",
    () => ({
      name: i18n.t("help.permissions"),
      keywords: PERMISSIONS.map((name) => `${name} ${words(`help.permission.${name}`)}`).join(" "),
    }),
  ],
  ...FAILURE_CODES.map((code) => [helpId(code), () => errorCommandWords(code)] as const),
]);

const settingWords = ({ key }: SettingRow) => ({
  name: words(`setting.name.${key}`),
  keywords: words(`setting.hint.${key}`),
});

function errorCommandWords(code: FailureCode) {
  const { why, next, more = "" } = errorWords(code);
  return { name: why, keywords: `${code} ${next} ${more}` };
}

/** Returns what the view offers now, then Tagpie's other views, and every part of the options. */
export function allCommands(): Command[] {
  const actions = actionsOf(document);
  const isAction = ({ name }: Command) => actions.some((action) => action.name === name);
  const views = otherViews().filter((view) => !isAction(view));
  return [...actions, ...views, ...viewNames.flatMap(optionsOf)];
}

/** Returns the buttons and inner links of a view by their accessible names. */
function actionsOf(view: Document): Command[] {
  const actions = new Map<string, Command>();
  for (const control of view.querySelectorAll<HTMLElement>("button, summary, a[href]")) {
    const name = (control.ariaLabel ?? control.textContent).replace(/\s+/gu, " ").trim();
    if (name === "" || actions.has(name) || !isUsable(control)) continue;
    actions.set(name, { name, place: "", run: () => control.click() });
  }
  return [...actions.values()];
}

function isUsable(control: HTMLElement): boolean {
  // Examples of the search syntax are found by “Search syntax”.
  if (control.matches("[aria-haspopup=dialog], :has(> code)")) return false;
  // Links within the options are listed with their parts.
  if (control instanceof HTMLAnchorElement && (control.origin !== location.origin || control.hash))
    return false;
  return (
    !control.matches(":disabled, [aria-disabled=true], [inert] *") &&
    control.checkVisibility({ visibilityProperty: true })
  );
}

function otherViews(): Command[] {
  return [
    { name: i18n.t("commands.history"), path: "/panel.html?history" as const },
    { name: i18n.t("commands.uploads"), path: "/panel.html?uploads" as const },
  ].map(({ name, path }) => ({ name, place: "", run: () => openTab(path) }));
}

function optionsOf(view: OptionsView): Command[] {
  const title = words(`options.view.${view}`);
  return OPTIONS_VIEWS[view].map((id, place) => {
    const section = isSection(id) ? SECTIONS[id]() : id;
    return {
      name: place === 0 ? title : section,
      keywords: section,
      ...entries.get(id)?.(),
      place: place === 0 ? i18n.t("options.title") : title,
      run: () => openOptionsAt(id),
    };
  });
}

function openOptionsAt(id: string): void {
  if (location.pathname === "/options.html") location.hash = id;
  else openTab(`/options.html#${id}`);
}

const openTab = (path: `/panel.html?${string}` | `/options.html#${string}`) =>
  void browser.tabs.create({ url: browser.runtime.getURL(path) }).catch(() => {});

/** Returns the commands that contain every word of the text: first those that begin with it, last those with other words in name and place. */
export function matchingCommands(commands: readonly Command[], text: string): Command[] {
  const query = text.trim().toLowerCase();
  const parts = query.split(/\s+/u);
  const hasAll = (text: string) => {
    const searched = text.toLowerCase();
    return parts.every((part) => searched.includes(part));
  };
  const rank = ({ name, place, keywords = "" }: Command) => {
    if (name.toLowerCase().startsWith(query)) return 0;
    if (hasAll(`${name} ${place}`)) return 1;
    return hasAll(`${name} ${place} ${keywords}`) ? 2 : null;
  };
  return [0, 1, 2].flatMap((level) => commands.filter((command) => rank(command) === level));
}
