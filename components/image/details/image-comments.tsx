import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Comment } from "../../../lib/api/schemas.ts";
import type { ImageDetailsModel } from "../../../lib/state/browse/image-details.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { MarkupText } from "../../markup/markup-text.tsx";
import { PersonName } from "../../place/person-name.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { StatusLine } from "../../ui/display/status-line.tsx";
import { FailureNote } from "../../ui/failure/failure-note.tsx";
import divided from "../../ui/lists/divided.module.css";
import { UnreadableLine } from "../../ui/lists/unreadable-line.tsx";
import { formatDate } from "../../ui/words/format.ts";

/** Shows the comments of an image in pages. */
export function ImageComments(props: { model: ImageDetailsModel; profile: ServiceProfile }) {
  const { model, profile } = props;
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
          profile={profile}
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

function OneComment({ comment, profile }: { comment: Comment; profile: ServiceProfile }) {
  const { author, user_id, body, created_at } = comment;
  if (body === null) return <p class="hint">{i18n.t("details.commentHidden")}</p>;
  return (
    <>
      <p class="hint">
        <PersonName profile_id={profile.id} name={author} user_id={user_id} />
        {created_at && ` · ${formatDate(created_at)}`}
      </p>
      <MarkupText text={body} base_url={profile.base_url} />
    </>
  );
}
