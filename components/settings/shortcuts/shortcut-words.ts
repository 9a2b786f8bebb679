import { i18n } from "#i18n";
import type { Command } from "../../../lib/state/settings/shortcuts.ts";

/** Browsers derive these commands from parts of the extension, so the manifest has no description for them. */
const BUILT_IN: Partial<Record<string, () => string>> = {
  _execute_action: () => i18n.t("menu.popupCommand"),
  _execute_sidebar_action: () => i18n.t("menu.panelCommand"),
};

export const commandName = ({ name, description }: Pick<Command, "name" | "description">): string =>
  description || (BUILT_IN[name]?.() ?? name);

/** Returns what keeps the keys of a command from working. */
export function shortcutNotes({ shortcut, sameAs }: Command, all: readonly Command[]): string[] {
  if (shortcut === "") return [i18n.t("shortcuts.unset")];
  return all
    .filter(({ name }) => sameAs.includes(name))
    .map((other) => i18n.t("shortcuts.same", [commandName(other)]));
}
