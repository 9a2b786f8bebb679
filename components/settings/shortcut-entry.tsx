import type { Command } from "../../lib/state/settings/shortcuts.ts";
import style from "./entry-list.module.css";
import { Keys } from "./keys.tsx";
import { commandName, shortcutNotes } from "./shortcut-words.ts";

export interface ShortcutEntryProps {
  command: Command;
  all: readonly Command[];
}

export function ShortcutEntry({ command, all }: ShortcutEntryProps) {
  return (
    <li class={style.entry}>
      <p class={style.words}>
        <span class={style.name}>{commandName(command)}</span>{" "}
        {shortcutNotes(command, all).map((note) => (
          <span key={note} class={style.more}>
            {note}{" "}
          </span>
        ))}
      </p>
      <Keys shortcut={command.shortcut} />
    </li>
  );
}
