import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { createShortcuts } from "../../lib/state/shortcuts.ts";
import { Button } from "../ui/button.tsx";
import { StatusLine } from "../ui/status-line.tsx";
import style from "./entry-list.module.css";
import { SectionSkeleton, SettingsSection } from "./settings-section.tsx";
import { ShortcutEntry } from "./shortcut-entry.tsx";
import { newsWords } from "./shortcut-words.ts";

/** The keys of Tagpie's commands. */
export function ShortcutSettings() {
  const [model] = useState(createShortcuts);
  const all = model.all.value;
  const news = model.news.value;
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
              <ShortcutEntry key={command.name} command={command} model={model} />
            ))}
          </ul>
          <StatusLine tone={news.news === "refused" ? "bad" : "quiet"}>
            {newsWords(news, all)}
          </StatusLine>
          {!model.canChange && (
            <div class={style.line}>
              <Button onClick={() => void model.openBrowsersPage()}>
                {i18n.t("shortcuts.browsersPage")}
              </Button>
              <p class={style.more}>{i18n.t("shortcuts.browsersPageHint")}</p>
            </div>
          )}
        </>
      )}
    </SettingsSection>
  );
}
