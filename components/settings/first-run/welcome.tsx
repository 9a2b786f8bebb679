import { i18n } from "#i18n";
import { hasMenus } from "../../../lib/state/base/browser-features.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { check, globe, image } from "../../ui/icons/icons.ts";
import { pickInstruction } from "../../ui/words/pick-instruction.ts";
import style from "./welcome.module.css";

/** Says what Tagpie is, and how a new user gets to a first result. */
export function Welcome() {
  const steps = [
    [globe, i18n.t("firstRun.welcome.choose")],
    [check, i18n.t("firstRun.welcome.allow")],
    [image, hasMenus() ? i18n.t("firstRun.welcome.try") : pickInstruction()],
  ] as const;
  return (
    <div class={style.welcome}>
      <h2>{i18n.t("firstRun.welcome.title")}</h2>
      <p>{i18n.t("firstRun.welcome.what")}</p>
      <ol class={style.steps}>
        {steps.map(([icon, text]) => (
          <li key={icon}>
            <Icon of={icon} class={style.icon} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
