import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { Button } from "../../ui/controls/button.tsx";
import { openOptions } from "../../ui/open-options.ts";
import style from "./welcome.module.css";

/** Introduces Tagpie and links to the setup while no service is configured. */
export function Welcome() {
  const button = useRef<HTMLButtonElement>(null);
  // Replaces the search box and takes over its focus.
  useEffect(() => button.current?.focus(), []);
  return (
    <section class={style.welcome}>
      <h2>{i18n.t("popup.welcome")}</h2>
      <p>{i18n.t("popup.welcomeText")}</p>
      <Button kind="primary" ref={button} onClick={() => void openOptions()}>
        {i18n.t("popup.setUp")}
      </Button>
    </section>
  );
}
