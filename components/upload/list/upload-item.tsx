import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { Draft } from "../../../lib/upload/draft.ts";
import { draftPicture } from "../../image/picture/draft-picture.ts";
import { ImageThumbnail } from "../../image/picture/image-thumbnail.tsx";
import { PagePicture } from "../../image/picture/page-picture.tsx";
import { imageOfSentUpload } from "../../image/picture/sent-image.ts";
import frame from "../../image/picture/thumbnail.module.css";
import { BreakableText } from "../../ui/display/breakable.tsx";
import { formatAgo, formatDate } from "../../ui/words/format.ts";
import style from "./upload-item.module.css";
import { nameOfUpload, stateOfUpload } from "./upload-words.ts";

interface UploadItemProps {
  draft: Draft;
  /** Undefined if its service was removed. */
  profile: ServiceProfile | undefined;
  open: (recordId: string) => Promise<unknown>;
  /** Actions outside the upload's own view. */
  children?: ComponentChildren;
}

/** Shows one of several uploads: picture, state, and a link to it. */
export function UploadItem({ draft, profile, open, children }: UploadItemProps) {
  const { id, created_at, state } = draft;
  const sentAt = state.status === "sent" ? state.image.created_at : null;
  const when = sentAt ?? new Date(created_at).toISOString();
  return (
    <li class={`${frame.beside} ${style.upload}`}>
      <div class={`${frame.thumbnail} ${style.thumbnail}`}>
        <Thumbnail draft={draft} profile={profile} />
      </div>
      <div class="stack gap-s1">
        <button type="button" class={style.name} onClick={() => void open(id)}>
          {nameOfUpload(draft)}
        </button>
        <p class="muted" title={formatDate(when)}>
          <BreakableText>
            {i18n.t("uploads.line", [
              stateOfUpload(draft),
              profile?.name ?? i18n.t("uploads.former"),
              formatAgo(when),
            ])}
          </BreakableText>
        </p>
        {children}
      </div>
    </li>
  );
}

function Thumbnail({ draft, profile }: Pick<UploadItemProps, "draft" | "profile">) {
  const image = imageOfSentUpload(draft, profile);
  // A cover does not fit here. The upload itself has one with its reason.
  if (image === "covered") return <span class="visually-hidden">{i18n.t("image.covered")}</span>;
  if (image && profile)
    return <ImageThumbnail image={image} profile={profile} size="thumb_small" />;
  const picture = draftPicture(draft);
  return picture && <PagePicture key={picture.url} {...picture} alt="" />;
}
