import { i18n } from "#i18n";
import { Button } from "../ui/button.tsx";
import { openOptions } from "../ui/open-options.ts";
import style from "./welcome.module.css";

/** No service is set up yet: what Tagpie is for and the one thing to do. */
export function Welcome() {
  return (
    <section class={style.welcome}>
      <h2>{i18n.t("popup.welcome")}</h2>
      <p>{i18n.t("popup.welcomeText")}</p>
      <Button kind="primary" onClick={() => void openOptions()}>
        {i18n.t("popup.setUp")}
      </Button>
    </section>
  );
}
