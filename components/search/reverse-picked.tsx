import { i18n } from "#i18n";
import { isWebAddress } from "../../lib/api/addresses.ts";
import type { Pick } from "../../lib/picture/pick.ts";
import type { ShotPlace } from "../../lib/state/reverse/shots.ts";
import { PagePicture } from "../image/page-picture.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { hostOf } from "../ui/format.ts";
import style from "./reverse-picked.module.css";

export interface ReversePickedProps {
  pick: Pick;
  shot?: ShotPlace | undefined;
}

/** Shows the picked picture and its page. */
export function ReversePicked({ pick, shot }: ReversePickedProps) {
  const shown = pick.candidates[pick.shown] ?? pick.candidates[0];
  if (!shown) return null;
  const { url, width, height } = shown;
  const alt = pick.text ? i18n.t("reverse.pickedAlt", [pick.text]) : i18n.t("reverse.picked");
  return (
    <figure class={style.picked}>
      <div class={style.picture}>
        <PagePicture
          key={url}
          url={url}
          shot={shot}
          alt={alt}
          none={
            <span class={style.none}>
              <span class="visually-hidden">{alt}. </span>
              {i18n.t("choice.noPreview")}
            </span>
          }
        />
      </div>
      <figcaption class={style.facts}>
        {isWebAddress(url) && (
          <p>
            <ExternalLink href={url} title={url}>
              {i18n.t("reverse.from", [hostOf(url)])}
            </ExternalLink>
          </p>
        )}
        {width !== undefined && height !== undefined && (
          <p class={style.size}>{i18n.t("image.pixels", [width, height])}</p>
        )}
        <p class={style.page}>
          <ExternalLink href={pick.page.url} title={pick.page.url}>
            {i18n.t("reverse.page", [pick.page.title || hostOf(pick.page.url)])}
          </ExternalLink>
        </p>
      </figcaption>
    </figure>
  );
}
