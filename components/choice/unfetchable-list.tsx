import { i18n } from "#i18n";
import type { ChoiceTile } from "../../lib/state/panel/choice.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { Disclosure } from "../ui/controls/disclosure.tsx";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { words } from "../ui/words/words-by-code.ts";
import { TileFacts } from "./tile-facts.tsx";
import style from "./unfetchable-list.module.css";

interface UnfetchableListProps {
  tiles: readonly ChoiceTile[];
  profile: ServiceProfile;
  /** True if the view shows nothing else. */
  alone: boolean;
}

/** Lists pictures that no service can fetch, with the reason and an alternative. */
export function UnfetchableList({ tiles, profile, alone }: UnfetchableListProps) {
  if (tiles.length === 0) return null;
  return (
    <section class={style.section}>
      <h2>{i18n.t("choice.unfetchable", tiles.length)}</h2>
      <p>
        {i18n.t("choice.instead", [profile.name])}{" "}
        <ExternalLink href={profile.base_url}>
          {i18n.t("choice.openService", [profile.name])}
        </ExternalLink>
      </p>
      <Disclosure summary={i18n.t("choice.showThem")} open={alone}>
        <ul class="stack gap-s3">
          {tiles.map(({ index, pick, shot, place }, at) => (
            <li key={index} class={style.item}>
              <TileFacts pick={pick} shot={shot} place={at + 1} />
              <span class={style.reason}>
                {place && words(`choice.reason.${place}`, [profile.name])}
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
