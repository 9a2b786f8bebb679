import { i18n } from "#i18n";
import type { Gallery } from "../../lib/api/schemas.ts";
import style from "./browse.module.css";
import { ByLine } from "./by-line.tsx";
import { ImageBeside } from "./image-beside.tsx";
import { PlaceLink } from "./place-link.tsx";

/** Shows a gallery of a list, with its cover. */
export function GalleryCard({ gallery }: { gallery: Gallery }) {
  const { id, title, thumbnail_id, description, spoiler_warning, user, user_id } = gallery;
  return (
    <article aria-label={title}>
      <ImageBeside image_id={thumbnail_id}>
        <p>
          <PlaceLink class={style.title} place={{ at: "gallery", id }}>
            <bdi>{title || i18n.t("browse.gallery", [id])}</bdi>
          </PlaceLink>
        </p>
        <ByLine author={user} user_id={user_id} at={null} />
        {spoiler_warning && <p>{i18n.t("browse.spoilerWarning", [spoiler_warning])}</p>}
        {description && <p class={style.quiet}>{description}</p>}
      </ImageBeside>
    </article>
  );
}
