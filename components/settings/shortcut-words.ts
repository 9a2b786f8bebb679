import { i18n } from "#i18n";
import { isBrowsersOwn } from "../../lib/shortcut.ts";
import type { Command, ShortcutNews, Shortcuts } from "../../lib/state/shortcuts.ts";

/** Commands that browsers make of parts of the extension; the manifest has no words for them. */
const BROWSERS_OWN: Partial<Record<string, () => string>> = {
  _execute_action: () => i18n.t("menu.popupCommand"),
  _execute_sidebar_action: () => i18n.t("menu.panelCommand"),
};

export const commandName = ({ name, description }: Pick<Command, "name" | "description">): string =>
  description || (BROWSERS_OWN[name]?.() ?? name);

export function newsWords(news: ShortcutNews, all: readonly Command[]): string | null {
  if (news.news === "none") return null;
  const command = all.find(({ name }) => name === news.name);
  const words: [string] = [command ? commandName(command) : news.name];
  switch (news.news) {
    case "changed":
      return i18n.t("shortcuts.changed", words);
    case "removed":
      return i18n.t("shortcuts.removed", words);
    case "reset":
      return i18n.t("shortcuts.wasReset", words);
    case "refused":
      return i18n.t("shortcuts.refused", words);
    default:
      return news satisfies never;
  }
}

/** What is wrong with the keys that were pressed for a command, to be said beside the field. */
export function pressErrors({ pressed, takenBy, all }: Shortcuts, name: string): string[] {
  const last = pressed.value;
  if (last?.status === "whole") {
    const other = all.value?.find((command) => command.name === takenBy(name, last.shortcut));
    return other ? [i18n.t("shortcuts.problem.taken", [commandName(other)])] : [];
  }
  if (last?.status !== "problem") return [];
  const { problem } = last;
  switch (problem) {
    case "no-modifier":
      return [i18n.t("shortcuts.problem.noModifier")];
    case "too-many":
      return [i18n.t("shortcuts.problem.tooMany")];
    case "no-such-key":
      return [i18n.t("shortcuts.problem.noSuchKey")];
    default:
      return problem satisfies never;
  }
}

/** What a person should know of the keys that a command has. */
export function remarks({ shortcut, sameAs }: Command, all: readonly Command[]): string[] {
  if (shortcut === "") return [i18n.t("shortcuts.unset")];
  const others = all.filter(({ name }) => sameAs.includes(name)).map(commandName);
  return [
    ...others.map((other) => i18n.t("shortcuts.same", [other])),
    ...(isBrowsersOwn(shortcut) ? [i18n.t("shortcuts.browsersOwn")] : []),
  ];
}
