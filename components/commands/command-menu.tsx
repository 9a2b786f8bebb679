import type { TargetedKeyboardEvent } from "preact";
import { type ComponentChild, render } from "preact";
import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { KeyTable } from "../settings/shortcuts/key-table.tsx";
import { Button } from "../ui/controls/button.tsx";
import { Dialog } from "../ui/controls/dialog.tsx";
import { optionId } from "../ui/controls/option-id.ts";
import { OptionList } from "../ui/controls/option-list.tsx";
import style from "./command-menu.module.css";
import { allCommands, type Command, matchingCommands } from "./commands.ts";

const LIST_ID = "commands-list";

/** Opens the menu of all commands, or the list of all keys, above the view. */
export function openCommandMenu(what: "menu" | "keys", typed = ""): void {
  // Read before the menu adds its own buttons.
  const commands = what === "menu" ? allCommands() : [];
  const host = document.createElement("div");
  // Closes within the gesture, so that a command may still ask for access or open a panel.
  const close = () => {
    render(null, host);
    host.remove();
  };
  const content: ComponentChild =
    what === "menu" ? (
      <CommandMenu commands={commands} typed={typed} onClose={close} />
    ) : (
      <KeyList onClose={close} />
    );
  document.body.append(host);
  render(content, host);
}

interface CommandMenuProps {
  commands: readonly Command[];
  /** Text typed before the menu was loaded. */
  typed: string;
  onClose: () => void;
}

/** Finds a command by name and runs it. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
function CommandMenu({ commands, typed, onClose }: CommandMenuProps) {
  const [text, setText] = useState(typed);
  const [active, setActive] = useState(0);
  const items = matchingCommands(commands, text);
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  const press = (event: TargetedKeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const command = items[active];
    if (step !== undefined) setActive((active + step + items.length) % (items.length || 1));
    else if (event.key === "Enter" && !event.isComposing && command) run(command);
    else return;
    event.preventDefault();
  };
  const isOpen = items.length > 0;
  return (
    <Dialog label={i18n.t("commands.title")} class={style.dialog} onClose={onClose}>
      <input
        class={style.input}
        role="combobox"
        aria-label={i18n.t("commands.title")}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={LIST_ID}
        aria-activedescendant={isOpen ? optionId(LIST_ID, active) : undefined}
        placeholder={i18n.t("commands.title")}
        autoComplete="off"
        value={text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <OptionList
        id={LIST_ID}
        label={i18n.t("commands.title")}
        list={isOpen ? { status: "open", items, active } : { status: "closed" }}
        keyOf={({ name, place }) => `${place}: ${name}`}
        onChoose={run}
        class={style.list}
      >
        {({ name, place }) => (
          <>
            <span>{name}</span>
            <span class="hint">{place}</span>
          </>
        )}
      </OptionList>
      <p role="status" class={isOpen ? "visually-hidden" : "muted"}>
        {isOpen ? i18n.t("commands.count", items.length) : i18n.t("commands.none")}
      </p>
    </Dialog>
  );
}

/** Lists the keys of Tagpie's views, and those that work on every page. */
function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog label={i18n.t("shortcuts.title")} class={style.dialog} onClose={onClose}>
      <h2>{i18n.t("shortcuts.title")}</h2>
      <KeyTable />
      <div>
        <Button onClick={onClose}>{i18n.t("ui.close")}</Button>
      </div>
    </Dialog>
  );
}
