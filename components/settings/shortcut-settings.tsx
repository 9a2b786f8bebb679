import { i18n } from "#i18n";
import { createShortcuts } from "../../lib/state/settings/shortcuts.ts";
import { Button } from "../ui/button.tsx";
import { useModel } from "../ui/use-model.ts";
import style from "./entry-list.module.css";
import { SectionSkeleton, SettingsSection } from "./settings-section.tsx";
import { ShortcutEntry } from "./shortcut-entry.tsx";

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
            <p class={style.more}>{i18n.t("shortcuts.changeInFirefox")}</p>
          )}
        </>
      )}
    </SettingsSection>
  );
}
