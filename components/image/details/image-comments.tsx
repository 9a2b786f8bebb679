import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Comment } from "../../../lib/api/schemas.ts";
import type { ImageDetailsModel } from "../../../lib/state/browse/image-details.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { MarkupText } from "../../markup/markup-text.tsx";
import { PlacePath } from "../../place/place-path.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import divided from "../../ui/lists/divided.module.css";
import { UnreadableLine } from "../../ui/lists/unreadable-line.tsx";
import { formatDate } from "../../ui/words/format.ts";

export interface ImageCommentsProps {
  model: ImageDetailsModel;
  profile: ServiceProfile;
}

/** Shows the comments of an image in pages. */
export function ImageComments({ model, profile }: ImageCommentsProps) {
  const { comments } = model;
  useEffect(() => void comments.more(), [comments]);
  const items = comments.items.value;
  const status = comments.status.value;
  const failure = comments.failure.value;
  const unreadable = comments.unreadable.value;
  const count = items.length + unreadable;
  const more = () => void comments.more();
  return (
    <div class="stack">
      <ul class={divided.list}>
        {items.map((comment, place) => (
          <li key={comment.id ?? `${place}`}>
            <OneComment comment={comment} profile={profile} />
          </li>
        ))}
      </ul>
      {failure && (
        <FailureNote
          failure={failure}
          what={i18n.t("details.commentsNotLoaded")}
          service={profile.name}
          action={{ label: i18n.t("ui.tryAgain"), run: more }}
        />
      )}
      <StatusLine>
        {status === "loading" && i18n.t("panel.loading")}
        {status === "end" && count === 0 && i18n.t("details.noComments")}
      </StatusLine>
      <UnreadableLine count={unreadable} />
      {status === "more" && count > 0 && (
        <div>
          <Button onClick={more}>{i18n.t("details.moreComments")}</Button>
        </div>
      )}
    </div>
  );
}

interface OneCommentProps {
  comment: Comment;
  profile: ServiceProfile;
}

function OneComment({ comment: { author, user_id, body, created_at }, profile }: OneCommentProps) {
  const name = <bdi>{author || i18n.t("details.anonymous")}</bdi>;
  if (body === null) return <p class="hint">{i18n.t("details.commentHidden")}</p>;
  return (
    <>
      <p class="hint">
        {author && user_id !== null ? (
          <PlacePath profile_id={profile.id} place={{ at: "profile", id: user_id }}>
            {name}
          </PlacePath>
        ) : (
          name
        )}
        {created_at && ` · ${formatDate(created_at)}`}
      </p>
      <MarkupText text={body} base_url={profile.base_url} />
    </>
  );
}
