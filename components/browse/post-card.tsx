import { i18n } from "#i18n";
import type { Post } from "../../lib/api/schemas.ts";
import { ServiceMarkup } from "../markup/service-markup.tsx";
import { useBrowsing } from "../place/browsing.ts";
import { nameOrAnonymous } from "../place/person-name.tsx";
import { PlaceLink } from "../place/place-link.tsx";
import style from "./browse.module.css";
import { ByLine } from "./by-line.tsx";

interface PostCardProps {
  post: Post;
  /** Forum and topic of the post, if available. */
  where?: { forum?: string; topic?: string };
  linked?: boolean;
}

/** Shows a forum post. */
export function PostCard({ post, where, linked = true }: PostCardProps) {
  const { profile } = useBrowsing();
  const { id, author, user_id, body, created_at, edited_at } = post;
  return (
    <article class="stack gap-2px" aria-label={i18n.t("browse.postBy", [nameOrAnonymous(author)])}>
      <ByLine author={author} user_id={user_id} at={created_at} edited_at={edited_at} />
      {body === null ? (
        <p class="hint">{i18n.t("browse.postHidden")}</p>
      ) : (
        <ServiceMarkup text={body} base_url={profile.base_url} />
      )}
      {linked && (
        <p class="hint">
          <PlaceLink class={style.title} place={{ at: "post", id, ...where }}>
            {i18n.t("browse.post", [id])}
          </PlaceLink>
        </p>
      )}
    </article>
  );
}
