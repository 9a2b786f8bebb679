import { i18n } from "#i18n";
import { createShortcuts } from "../../../lib/state/settings/shortcuts.ts";
import { useModel } from "../../ui/hooks/use-model.ts";
import style from "./keys.module.css";
import { commandName, ShortcutKeys } from "./keys.tsx";

/** Keys within Tagpie's views. */
const VIEW_KEYS = [
  [() => i18n.t("commands.shortcut"), () => i18n.t("commands.title")],
  [() => "?", () => i18n.t("commands.keys")],
  [() => i18n.t("upload.shortcut"), () => i18n.t("upload.submit")],
  [() => i18n.t("popup.nextServiceKey"), () => i18n.t("popup.nextService")],
  [() => "1…9", () => i18n.t("commands.select")],
  [() => "← ↑ ↓ →", () => i18n.t("commands.move")],
  [() => "+ − 0", () => i18n.t("commands.zoom")],
  [() => "Esc", () => i18n.t("ui.close")],
] as const;

/** Lists the keys of Tagpie's views, and those that work on every page. */
export function KeyTable() {
  const shortcuts = useModel(createShortcuts).all.value ?? [];
  const rows = [
    ...VIEW_KEYS.map(([keys, name]) => ({ keys: keys(), name: name() })),
    ...shortcuts.map((command) => ({ keys: command.shortcut, name: commandName(command) })),
  ].filter(({ keys }) => keys !== "");
  return (
    <dl class={style.table}>
      {rows.map(({ keys, name }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{/\+\S/u.test(keys) ? <ShortcutKeys shortcut={keys} /> : <kbd>{keys}</kbd>}</dd>
        </div>
      ))}
    </dl>
  );
}
