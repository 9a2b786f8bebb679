import { i18n } from "#i18n";
import type { PickedPicture } from "../../lib/picture/pick.ts";
import type { ShotPlace } from "../../lib/stored/shots.ts";
import { PagePicture, type PagePictureProps } from "../image/picture/page-picture.tsx";
import frame from "../image/picture/thumbnail.module.css";
import { BreakableText } from "../ui/display/breakable.tsx";
import { hostOf } from "../ui/words/format.ts";
import { translateKey } from "../ui/words/translate-key.ts";
import style from "./tile-facts.module.css";

interface TileFactsProps {
  pick: PickedPicture;
  shot: ShotPlace;
  /** 1-based position in the list, the fallback for a missing text. */
  place: number;
  /** Shows size and host only, over the picture while its label is hovered or focused. */
  onDemand?: boolean;
  onNoAccess?: PagePictureProps["onNoAccess"];
}

/** Shows a thumbnail with its facts. Phrasing content only, because buttons and labels contain it. */
export function TileFacts({ pick, shot, place, onDemand = false, onNoAccess }: TileFactsProps) {
  const candidate = pick.candidates[pick.shown] ?? pick.candidates[0];
  if (!candidate) return null;
  const { url, width, height, displayed, origin } = candidate;
  const host = /^https?:/iu.test(url) ? hostOf(url) : null;
  const name = pick.text || i18n.t("choice.picture", [place]);
  const isKnown = width !== undefined && height !== undefined;
  const isAsLarge = isKnown && displayed?.width === width && displayed.height === height;
  return (
    <>
      <span class={`${frame.thumbnail} hint ${style.picture}`}>
        <PagePicture
          url={url}
          shot={shot}
          whole
          alt={name}
          onNoAccess={onNoAccess}
          none={
            <span class={style.none}>
              <span class="visually-hidden">{i18n.t("ui.sentence", [name])} </span>
              {i18n.t("choice.noPreview")}
            </span>
          }
        />
      </span>
      <span class={`${style.facts} ${onDemand ? style.onDemand : ""}`}>
        <span class="numbers">
          {isKnown ? i18n.t("image.pixels", [width, height]) : i18n.t("choice.noSize")}
        </span>
        {displayed && !isAsLarge && !onDemand && (
          <span class="numbers muted">
            {i18n.t("choice.displayed", [
              Math.round(displayed.width),
              Math.round(displayed.height),
            ])}
          </span>
        )}
        {host && (
          <span class={`muted ${style.host}`} title={host}>
            {/* Its places to break would part it in the name of the tile. */}
            <span class="visually-hidden">{host}</span>
            <bdi dir="ltr" aria-hidden="true">
              {onDemand ? host : <BreakableText>{host}</BreakableText>}
            </bdi>
          </span>
        )}
        {!onDemand && <span class="muted">{translateKey(`choice.origin.${origin}`)}</span>}
      </span>
    </>
  );
}
