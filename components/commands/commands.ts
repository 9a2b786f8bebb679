import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { SETTING_ROWS, settingId } from "../settings/behaviour/setting-rows.ts";
import { OPTIONS_VIEWS, type OptionsView, viewNames } from "../settings/options-views.ts";
import { words } from "../ui/words/words-by-code.ts";

export interface Command {
  name: string;
  /** Place of a setting, such as “Search”. Empty for actions of the view. */
  place: string;
  run: () => void;
}

/** Names of the sections of the options that are no views, by id. */
const SECTIONS = {
  service: () => i18n.t("options.activeService"),
  filter: () => i18n.t("options.filter"),
  artists: () => i18n.t("artists.title"),
  dictionary: () => i18n.t("dictionary.title"),
  transfer: () => i18n.t("transfer.title"),
  diagnostics: () => i18n.t("diagnostics.title"),
  sent: () => i18n.t("sent.title"),
  sites: () => i18n.t("sites.title"),
};
const isSection = (id: string): id is keyof typeof SECTIONS => Object.hasOwn(SECTIONS, id);

const settingNames = new Map(
  Object.values(SETTING_ROWS)
    .flat()
    .map((row) => [settingId(row), () => words(`setting.name.${row.key}`)]),
);

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
    const name = place === 0 ? title : isSection(id) ? SECTIONS[id]() : settingNames.get(id)?.();
    return {
      name: name ?? id,
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

/** Returns the commands whose name or place contains every word of the text, those that begin with it first. */
export function matchingCommands(commands: readonly Command[], text: string): Command[] {
  const query = text.trim().toLowerCase();
  const parts = query.split(/\s+/u);
  const matches = commands.filter(({ name, place }) => {
    const searched = `${name} ${place}`.toLowerCase();
    return parts.every((part) => searched.includes(part));
  });
  const begins = ({ name }: Command) => Number(name.toLowerCase().startsWith(query));
  return matches.toSorted((a, b) => begins(b) - begins(a));
}
