import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { SETTING_ROWS, type SettingRow, settingId } from "../settings/behaviour/setting-rows.ts";
import { errorWords } from "../settings/help/error-words.ts";
import { PERMISSIONS } from "../settings/help/permissions.ts";
import { queryNames } from "../settings/help/query-examples.ts";
import { OPTIONS_VIEWS, type OptionsView, viewNames } from "../settings/options-views.ts";
import { FAILURE_CODES, type FailureCode, helpId } from "../ui/failure/failure-text.ts";
import { translateKey } from "../ui/words/translate-key.ts";

export interface Command {
  name: string;
  /** Place of a setting, such as “Search”. Empty for actions of the view. */
  place: string;
  /** Other words that people type for it. */
  synonyms?: readonly string[];
  /** Further text by which it is found. */
  keywords?: string;
  /** True for what the view offers now. */
  isAction?: boolean;
  /** True for the error messages, which come last. */
  isMessage?: boolean;
  run: () => void;
}

/** Names of the sections of the options that differ from those of their view, by id. */
const SECTIONS = {
  presets: () => i18n.t("presets.title"),
  shortcuts: () => i18n.t("shortcuts.title"),
  storage: () => i18n.t("storage.title"),
  grants: () => i18n.t("grants.title"),
  service: () => i18n.t("options.activeService"),
  "service-key": () => i18n.t("options.key"),
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

/** Entries with synonyms in the locales, by id. */
const WITH_SYNONYMS = [
  ...["services", "service", "service-key", "filter", "search", "uploads", "presets", "artists"],
  ...["dictionary", "look", "shortcuts", "storage", "transfer", "diagnostics", "grants", "sent"],
  ...["sites", "help", "queries", "keys", "permissions", "errors", "history", "queue"],
  ...["error-not-converted", "error-file-too-large", "error-challenged", "error-blocked"],
  ...["error-unreachable", "error-rate-limited"],
] as const;

function synonymsOf(id: string): string[] {
  const entryId = WITH_SYNONYMS.find((one) => one === id);
  return entryId ? splitList(translateKey(`commands.words.${entryId}`)) : [];
}

const splitList = (text: string) => text.split(/,\s*/u);

/** Words of the settings and of the entries of the Help page, by id. */
const entries = new Map<string, () => Pick<Command, "name" | "keywords" | "synonyms">>([
  ...Object.values(SETTING_ROWS)
    .flat()
    .map((row) => [settingId(row), () => settingWords(row)] as const),
  [
    "queries",
    () => ({
      name: i18n.t("help.queries"),
      keywords: queryNames.map((name) => translateKey(`help.query.${name}`)).join(" "),
    }),
  ],
  [
    "permissions",
    () => ({
      name: i18n.t("help.permissions"),
      keywords: PERMISSIONS.map(
        (name) => `${name} ${translateKey(`help.permission.${name}`)}`,
      ).join(" "),
    }),
  ],
  ...FAILURE_CODES.map((code) => [helpId(code), () => errorCommandWords(code)] as const),
]);

const MESSAGE_IDS: ReadonlySet<string> = new Set(FAILURE_CODES.map(helpId));

const settingWords = ({ key }: SettingRow) => ({
  name: translateKey(`setting.${key}.name`),
  keywords: translateKey(`setting.${key}.hint`),
  synonyms: splitList(translateKey(`setting.${key}.synonyms`)),
});

function errorCommandWords(code: FailureCode) {
  const { why, next } = errorWords(code, undefined);
  return { name: why, keywords: `${code} ${next}` };
}

/** Returns what the view offers now, then Tagpie's other views, and every part of the options. */
export function allCommands(): Command[] {
  const views = new Map(otherViews().map((view) => [view.name, view]));
  const actions = actionsOf(document).map((action) => {
    const synonyms = views.get(action.name)?.synonyms ?? [];
    views.delete(action.name);
    return { ...action, synonyms };
  });
  return [...actions, ...views.values(), ...viewNames.flatMap(optionsOf)];
}

/** Returns the buttons and inner links of a view by their accessible names. */
function actionsOf(view: Document): Command[] {
  const actions = new Map<string, Command>();
  for (const control of view.querySelectorAll<HTMLElement>("button, summary, a[href]")) {
    const name = (control.ariaLabel ?? control.textContent).replace(/\s+/gu, " ").trim();
    if (name === "" || actions.has(name) || !isUsable(control)) continue;
    actions.set(name, { name, place: "", isAction: true, run: () => control.click() });
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
    { id: "history", name: i18n.t("history.title"), path: "/panel.html?history" as const },
    { id: "queue", name: i18n.t("commands.uploads"), path: "/panel.html?uploads" as const },
  ].map(({ id, name, path }) => ({
    name,
    place: "",
    synonyms: synonymsOf(id),
    run: () => openTab(path),
  }));
}

function optionsOf(view: OptionsView): Command[] {
  const title = translateKey(`options.view.${view}`);
  return OPTIONS_VIEWS[view].map((id, place) => {
    const section = isSection(id) ? SECTIONS[id]() : id;
    return {
      name: place === 0 ? title : section,
      keywords: section,
      synonyms: synonymsOf(id),
      ...entries.get(id)?.(),
      isMessage: MESSAGE_IDS.has(id),
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

/** Removes what people leave out when they type: case, accents and spaces around. */
const fold = (text: string): string =>
  text.trim().toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

/** A longer word of the text is an inflected form of a synonym with at least so many letters, as in “themes”. */
const MIN_STEM = 4;

/**
 * Returns the commands that contain every word of the text. Error messages come after all others. Among each, those with exactly this name or
 * synonym and buttons of the view that begin so come first, then others that begin so, then those with the words in name, place and synonyms,
 * then in the explanation.
 */
export function matchingCommands(commands: readonly Command[], text: string): Command[] {
  const query = fold(text);
  const parts = query.split(/\s+/u);
  const rank = ({ name, place, synonyms = [], keywords = "", isAction }: Command) => {
    const names = [name, ...synonyms].map(fold);
    if (names.includes(query) || (isAction && fold(name).startsWith(query))) return 0;
    if (names.some((one) => one.startsWith(query))) return 1;
    const stems = names.slice(1).filter(({ length }) => length >= MIN_STEM);
    const hasAll = (searched: string) =>
      parts.every((part) => searched.includes(part) || stems.some((stem) => part.startsWith(stem)));
    const shownText = [...names, fold(place)].join(" ");
    if (hasAll(shownText)) return 2;
    return hasAll(`${shownText} ${fold(keywords)}`) ? 3 : null;
  };
  const ranked = commands.map((command) => ({ command, level: rank(command) }));
  return [false, true].flatMap((isMessage) =>
    [0, 1, 2, 3].flatMap((level) =>
      ranked
        .filter((one) => one.level === level && (one.command.isMessage ?? false) === isMessage)
        .map(({ command }) => command),
    ),
  );
}
