import { i18n } from "#i18n";
import { imagePage } from "../../lib/api/addresses.ts";
import { useBrowsing } from "../place/browsing.ts";
import { PlaceLink } from "../place/place-link.tsx";
import { ExternalLink } from "../ui/controls/external-link.tsx";
import { useResource } from "../ui/hooks/use-resource.ts";
import style from "./browse.module.css";
import { CommentCard } from "./comment-card.tsx";
import { ItemView } from "./item-view.tsx";

/** Shows a comment, its image and a link to the other comments. */
export function CommentView({ id }: { id: number }) {
  const { reader, images, profile } = useBrowsing();
  const item = useResource(async () => {
    const comment = await reader.comments.get(id);
    void images.want([comment.image_id]);
    return comment;
  });
  return (
    <ItemView item={item} title={() => i18n.t("browse.comment", [id])}>
      {(comment) => (
        <>
          <CommentCard comment={comment} linked={false} />
          {comment.image_id !== null && (
            <p class={style.names}>
              <PlaceLink
                place={{ at: "find", kind: "comments", q: `image_id:${comment.image_id}` }}
              >
                {i18n.t("browse.allComments")}
              </PlaceLink>
              <ExternalLink href={`${imagePage(profile.base_url, comment.image_id)}#comment_${id}`}>
                {i18n.t("details.open", [profile.name])}
              </ExternalLink>
            </p>
          )}
        </>
      )}
    </ItemView>
  );
}
