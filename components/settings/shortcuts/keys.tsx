import { i18n } from "#i18n";
import type { Command } from "../../../lib/state/settings/shortcuts.ts";
import style from "./keys.module.css";

/** Shows a shortcut as keys of a keyboard. On a Mac, Chromium writes all of them as one, such as `⌥⇧L`. */
export function ShortcutKeys({ shortcut }: { shortcut: string }) {
  const keys = shortcut.split("+").filter(Boolean);
  if (keys.length === 0) return null;
  return (
    <kbd class={style.keys}>
      {keys.map((key, index) => (
        <>
          {index > 0 && "+"}
          <kbd key={key} class={style.key}>
            {key}
          </kbd>
        </>
      ))}
    </kbd>
  );
}

/** Browsers derive these commands from parts of the extension, so the manifest has no description for them. */
const BUILT_IN: Partial<Record<string, () => string>> = {
  _execute_action: () => i18n.t("menu.popupCommand"),
  _execute_sidebar_action: () => i18n.t("menu.panelCommand"),
};

export const commandName = ({ name, description }: Pick<Command, "name" | "description">): string =>
  description || (BUILT_IN[name]?.() ?? name);
