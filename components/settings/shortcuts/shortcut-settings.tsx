import { i18n } from "#i18n";
import { type Command, createShortcuts } from "../../../lib/state/settings/shortcuts.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useModel } from "../../ui/hooks/use-model.ts";
import style from "../section/entry-list.module.css";
import { SectionSkeleton, SettingsSection } from "../section/settings-section.tsx";
import { commandName, ShortcutKeys } from "./keys.tsx";

/** Shows the keys of the commands. The browser has its own page for changing them. */
export function ShortcutSettings() {
  const model = useModel(createShortcuts);
  const all = model.all.value;
  return (
    <SettingsSection
      id="shortcuts"
      title={i18n.t("shortcuts.title")}
      intro={i18n.t("shortcuts.intro")}
    >
      {all === undefined && <SectionSkeleton />}
      {all?.length === 0 && <p>{i18n.t("shortcuts.none")}</p>}
      {all && all.length > 0 && (
        <>
          <ul class={style.list}>
            {all.map((command) => (
              <ShortcutEntry key={command.name} command={command} all={all} />
            ))}
          </ul>
          {model.canOpenPage ? (
            <div>
              <Button onClick={() => void model.openPage()}>{i18n.t("shortcuts.change")}</Button>
            </div>
          ) : (
            <p class="muted">{i18n.t("shortcuts.changeInFirefox")}</p>
          )}
        </>
      )}
    </SettingsSection>
  );
}

function ShortcutEntry({ command, all }: { command: Command; all: readonly Command[] }) {
  return (
    <li class={style.entry}>
      <p class={style.words}>
        <span class="strong">{commandName(command)}</span>{" "}
        {shortcutNotes(command, all).map((note) => (
          <span key={note} class="muted">
            {note}{" "}
          </span>
        ))}
      </p>
      <ShortcutKeys shortcut={command.shortcut} />
    </li>
  );
}

/** Returns what keeps the keys of a command from working. */
function shortcutNotes({ shortcut, sameAs }: Command, all: readonly Command[]): string[] {
  if (shortcut === "") return [i18n.t("shortcuts.unset")];
  return all
    .filter(({ name }) => sameAs.includes(name))
    .map((other) => i18n.t("shortcuts.same", [commandName(other)]));
}
