import { i18n } from "#i18n";
import { createShortcuts } from "../../lib/state/settings/shortcuts.ts";
import { useModel } from "../ui/use-model.ts";
import style from "./first-run.module.css";
import { Keys } from "./keys.tsx";
import { commandName } from "./shortcut-words.ts";

export function FirstRunEnd() {
  const shortcuts = useModel(createShortcuts);
  const usable = shortcuts.all.value?.filter(({ shortcut }) => shortcut !== "") ?? [];
  return (
    <>
      <ul class={style.hints}>
        <li>{i18n.t("firstRun.menuHint")}</li>
        <li>{i18n.t("firstRun.pinHint")}</li>
      </ul>
      {usable.length > 0 && (
        <>
          <p>{i18n.t("firstRun.keysHint")}</p>
          <dl class={style.keys}>
            {usable.map((command) => (
              <div key={command.name}>
                <dt>
                  <Keys shortcut={command.shortcut} />
                </dt>
                <dd>{commandName(command)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
