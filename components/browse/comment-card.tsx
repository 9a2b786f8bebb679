import { i18n } from "#i18n";
import type { Comment } from "../../lib/api/schemas.ts";
import { ServiceMarkup } from "../markup/service-markup.tsx";
import { useBrowsing } from "../place/browsing.ts";
import { nameOrAnonymous } from "../place/person-name.tsx";
import { PlaceLink } from "../place/place-link.tsx";
import style from "./browse.module.css";
import { ByLine } from "./by-line.tsx";
import { ImageBeside } from "./image-beside.tsx";

/** Shows a comment with its image. */
export function CommentCard({ comment, linked = true }: { comment: Comment; linked?: boolean }) {
  const { profile } = useBrowsing();
  const { id, author, user_id, body, created_at, edited_at, image_id } = comment;
  return (
    <article aria-label={i18n.t("browse.commentBy", [nameOrAnonymous(author)])}>
      <ImageBeside image_id={image_id}>
        <ByLine author={author} user_id={user_id} at={created_at} edited_at={edited_at} />
        {body === null ? (
          <p class="hint">{i18n.t("details.commentHidden")}</p>
        ) : (
          <ServiceMarkup text={body} base_url={profile.base_url} />
        )}
        {linked && id !== null && (
          <p class="hint">
            <PlaceLink class={style.title} place={{ at: "comment", id }}>
              {i18n.t("browse.comment", [id])}
            </PlaceLink>
          </p>
        )}
      </ImageBeside>
    </article>
  );
}
