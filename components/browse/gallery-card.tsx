import { i18n } from "#i18n";
import type { Gallery } from "../../lib/api/schemas.ts";
import { PlaceLink } from "../place/place-link.tsx";
import style from "./browse.module.css";
import { ByLine } from "./by-line.tsx";
import { ImageBeside } from "./image-beside.tsx";

/** Shows a gallery of a list, with its cover. */
export function GalleryCard({ gallery }: { gallery: Gallery }) {
  const { id, title, thumbnail_id, description, spoiler_warning, user, user_id } = gallery;
  const name = title || i18n.t("browse.gallery", [id]);
  return (
    <article aria-label={name}>
      <ImageBeside image_id={thumbnail_id}>
        <p>
          <PlaceLink class={style.title} place={{ at: "gallery", id }}>
            <bdi>{name}</bdi>
          </PlaceLink>
        </p>
        <ByLine author={user} user_id={user_id} at={null} />
        {spoiler_warning && <p>{i18n.t("browse.spoilerWarning", [spoiler_warning])}</p>}
        {description && <p class="hint">{description}</p>}
      </ImageBeside>
    </article>
  );
}
