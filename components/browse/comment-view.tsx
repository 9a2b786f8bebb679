import { i18n } from "#i18n";
import { imagePage } from "../../lib/api/addresses.ts";
import type { Comment } from "../../lib/api/schemas.ts";
import type { PlaceAt } from "../../lib/state/browse/browse-place.ts";
import { useBrowsing } from "../place/browsing.ts";
import { PlaceLink } from "../place/place-link.tsx";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import style from "./browse.module.css";
import { CommentCard } from "./comment-card.tsx";
import type { ResourceRow } from "./resource-view.tsx";

/** A comment, its image and a link to the other comments. */
export const commentRow: ResourceRow<PlaceAt<"comment">, Comment> = {
  async load({ reader, images }, { id }) {
    const comment = await reader.comments.get(id);
    void images.want([comment.image_id]);
    return comment;
  },
  title: (_, { id }) => i18n.t("browse.comment", [id]),
  Content({ value: comment, place: { id } }) {
    const { profile } = useBrowsing();
    return (
      <>
        <CommentCard comment={comment} linked={false} />
        {comment.image_id !== null && (
          <p class={style.names}>
            <PlaceLink place={{ at: "find", kind: "comments", q: `image_id:${comment.image_id}` }}>
              {i18n.t("browse.allComments")}
            </PlaceLink>
            <ExternalLink href={`${imagePage(profile.base_url, comment.image_id)}#comment_${id}`}>
              {i18n.t("details.open", [profile.name])}
            </ExternalLink>
          </p>
        )}
      </>
    );
  },
};
