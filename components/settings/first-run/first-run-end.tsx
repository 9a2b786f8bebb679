import { i18n } from "#i18n";
import { createShortcuts } from "../../../lib/state/settings/shortcuts.ts";
import { useModel } from "../../ui/hooks/use-model.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { gallery, image, search, tag, upload } from "../../ui/icons/icons.ts";
import { words } from "../../ui/words/words-by-code.ts";
import { commandName, Keys } from "../shortcuts/keys.tsx";
import style from "./first-run.module.css";

const GESTURES = [
  { icons: [image, search], text: "find" },
  { icons: [image, upload], text: "upload" },
  { icons: [tag, gallery], text: "search" },
] as const;

/** Shows the three gestures that everything starts with. */
export function FirstRunEnd() {
  const shortcuts = useModel(createShortcuts);
  const usable = shortcuts.all.value?.filter(({ shortcut }) => shortcut !== "") ?? [];
  return (
    <>
      <ul class={style.gestures}>
        {GESTURES.map(({ icons, text }) => (
          <li key={text}>
            <span class={style.drawing}>
              {icons.map((icon) => (
                <Icon key={icon} of={icon} class={style.icon} />
              ))}
            </span>
            {words(`firstRun.gesture.${text}`)}
          </li>
        ))}
      </ul>
      <p>{i18n.t(import.meta.env.FIREFOX ? "firstRun.pinInFirefox" : "firstRun.pinHint")}</p>
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
