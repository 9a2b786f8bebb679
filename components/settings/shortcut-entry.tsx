import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { keysOf } from "../../lib/shortcut.ts";
import type { Command, Shortcuts } from "../../lib/state/shortcuts.ts";
import { Button } from "../ui/button.tsx";
import style from "./entry-list.module.css";
import { KeyCapture } from "./key-capture.tsx";
import { Keys } from "./keys.tsx";
import { commandName, remarks } from "./shortcut-words.ts";

export interface ShortcutEntryProps {
  command: Command;
  model: Shortcuts;
}

/** A command, its keys, and other ones for it where the browser lets an extension change them. */
export function ShortcutEntry({ command, model }: ShortcutEntryProps) {
  const { name, shortcut } = command;
  const words = commandName(command);
  const change = useRef<HTMLButtonElement>(null);
  const listening = model.listening.value === name;
  const listened = useRef(false);
  // The field takes the focus with it when it goes.
  useLayoutEffect(() => {
    if (listened.current && !listening && document.activeElement === document.body)
      change.current?.focus();
    listened.current = listening;
  }, [listening]);
  return (
    <li class={style.entry}>
      <p class={style.words}>
        <span class={style.name}>{words}</span>{" "}
        {remarks(command, model.all.value ?? []).map((remark) => (
          <span key={remark} class={style.more}>
            {remark}{" "}
          </span>
        ))}
      </p>
      {listening ? (
        <KeyCapture name={name} label={i18n.t("shortcuts.newKeys", [words])} model={model} />
      ) : (
        <>
          {shortcut !== "" && <Keys keys={keysOf(shortcut)} />}
          {model.canChange && (
            <>
              <Button
                kind="quiet"
                ref={change}
                aria-label={i18n.t("shortcuts.changeNamed", [words])}
                onClick={() => model.listen(name)}
              >
                {i18n.t("shortcuts.change")}
              </Button>
              {shortcut !== "" && (
                <Button
                  kind="quiet"
                  aria-label={i18n.t("shortcuts.removeNamed", [words])}
                  onClick={() => {
                    change.current?.focus();
                    void model.remove(name);
                  }}
                >
                  {i18n.t("shortcuts.remove")}
                </Button>
              )}
              <Button
                kind="quiet"
                aria-label={i18n.t("shortcuts.resetNamed", [words])}
                onClick={() => void model.reset(name)}
              >
                {i18n.t("shortcuts.reset")}
              </Button>
            </>
          )}
        </>
      )}
    </li>
  );
}
