import { i18n } from "#i18n";
import { attributionOf } from "../../../lib/api/attribution.ts";
import type { Image, VisibleImage } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { ExternalLink } from "../../ui/controls/external-link.tsx";
import { formatCount, hostOf } from "../../ui/words/format.ts";
import { joinList } from "../../ui/words/joined-texts.tsx";
import { ImagePicture } from "../picture/image-picture.tsx";
import { RemovedImagePlaceholder } from "./image-stub.tsx";
import style from "./image-tile.module.css";

interface ImageTileProps {
  image: Image;
  profile: ServiceProfile;
  /** Opens the details here instead of the page on the service. */
  onOpen?: (() => void) | undefined;
}

/** Shows an image of a grid: the cropped picture with badges, and its credit below. */
export function ImageTile({ image, profile, onOpen }: ImageTileProps) {
  const visible = image.state === "visible";
  return (
    <article class={style.tile} aria-label={i18n.t("image.number", [image.id])}>
      <div class={style.picture}>
        {visible ? (
          <ImagePicture image={image} profile={profile} size="thumb" onOpen={onOpen} />
        ) : (
          <RemovedImagePlaceholder image={image} profile={profile} />
        )}
      </div>
      {visible && (
        <>
          <Badges image={image} />
          <Credit image={image} base_url={profile.base_url} />
        </>
      )}
    </article>
  );
}

/** Score and format are always in sight, number and size while the tile is pointed at or has the focus. */
function Badges({ image: { id, width, height, score, format } }: { image: VisibleImage }) {
  return (
    <ul class={style.badges}>
      <li class={style.more}>{i18n.t("image.number", [id])}</li>
      {width > 0 && height > 0 && (
        <li class={style.more}>
          <bdi dir="ltr">{i18n.t("image.pixels", [width, height])}</bdi>
        </li>
      )}
      <li
        class={style.score}
        data-negative={score < 0 ? "" : undefined}
        title={i18n.t("image.score", [formatCount(score)])}
      >
        {formatCount(score)}
      </li>
      {format && <li class={style.format}>{format.toUpperCase()}</li>}
    </ul>
  );
}

/** Usage rule 5 requires artist and source with every picture. The details show all of them in full. */
function Credit({ image, base_url }: { image: VisibleImage; base_url: string }) {
  const { artists, sources } = attributionOf(image, base_url);
  const names = joinList(artists.map(({ name }) => name));
  const [source, ...others] = sources;
  return (
    <p class={style.credit}>
      <bdi class={names ? "strong" : "muted"} title={names}>
        {names || i18n.t("image.noArtist")}
      </bdi>
      {source ? (
        <ExternalLink
          class={style.source}
          href={source.url}
          title={sources.map(({ text }) => text).join("\n")}
        >
          {source.url ? hostOf(source.url) : source.text}
          {others.length > 0 && ` +${others.length}`}
        </ExternalLink>
      ) : (
        <span class="muted">{i18n.t("image.noSource")}</span>
      )}
    </p>
  );
}
