import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { Button } from "../ui/button.tsx";
import { openOptions } from "../ui/open-options.ts";
import style from "./welcome.module.css";

/** No service is set up yet: what Tagpie is for and the one thing to do. */
export function Welcome() {
  const button = useRef<HTMLButtonElement>(null);
  // It takes the place of the search box, and so its focus.
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
