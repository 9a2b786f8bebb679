import { useEffect, useState } from "preact/hooks";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import style from "./first-run.module.css";

interface Command {
  name?: string | undefined;
  shortcut?: string | undefined;
  description?: string | undefined;
}

/** Where Tagpie is found from now on. */
export function FirstRunEnd() {
  const [commands, setCommands] = useState<Command[]>([]);
  useEffect(() => void browser.commands.getAll().then(setCommands), []);
  const usable = commands.filter(({ shortcut, description }) => shortcut && description);
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
            {usable.map(({ name, shortcut, description }) => (
              <div key={name}>
                <dt>
                  <kbd>{shortcut}</kbd>
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
