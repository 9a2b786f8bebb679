import { i18n } from "#i18n";
import { knownServices } from "../../../lib/state/settings/known-services.ts";
import { Button } from "../../ui/controls/button.tsx";
import { MiddleText } from "../../ui/display/middle-text.tsx";
import style from "./known-sites.module.css";

interface KnownSitesProps {
  /** The content of the address field. */
  address: string;
  onPick: (base_url: string) => void;
}

/** Lists public sites. A click only fills in the address field. */
export function KnownSites({ address, onPick }: KnownSitesProps) {
  return (
    <fieldset class={style.sites} aria-describedby="known-sites-hint">
      <legend class={style.legend}>{i18n.t("options.knownSites")}</legend>
      <ul class={style.list}>
        {knownServices.map(({ name, base_url }) => (
          <li key={base_url}>
            <Button
              class={style.site}
              aria-pressed={address === base_url}
              onClick={() => onPick(base_url)}
            >
              <span class={style.letter} aria-hidden="true">
                {name[0]}
              </span>
              <span>{name}</span>{" "}
              <span class={style.address}>
                <MiddleText>{new URL(base_url).host}</MiddleText>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p class={style.hint} id="known-sites-hint">
        {i18n.t("options.knownSitesHint")}
      </p>
    </fieldset>
  );
}
