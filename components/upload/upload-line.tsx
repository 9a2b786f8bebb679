import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Draft } from "../../lib/records.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import type { Uploads } from "../../lib/state/uploads.ts";
import { ImageThumbnail } from "../image/image-thumbnail.tsx";
import { PlainPicture } from "../image/plain-picture.tsx";
import { Button } from "../ui/button.tsx";
import { formatDate } from "../ui/format.ts";
import { StatusLine } from "../ui/status-line.tsx";
import { nameOfUpload, stateOfUpload, textOfUpload } from "./upload-words.ts";
import style from "./uploads-view.module.css";

export interface UploadLineProps {
  draft: Draft;
  /** Undefined: its service is no longer set up. */
  profile: ServiceProfile | undefined;
  model: Uploads;
  open: (recordId: string) => Promise<unknown>;
}

/** One upload in the list. */
export function UploadLine({ draft, profile, model, open }: UploadLineProps) {
  const { state, created_at } = draft;
  const [copied, setCopied] = useState<boolean | null>(null);
  const name = nameOfUpload(draft);
  const copy = () =>
    navigator.clipboard.writeText(textOfUpload(draft)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <li class={style.upload}>
      <div class={style.thumbnail}>
        <Thumbnail draft={draft} profile={profile} />
      </div>
      <div class={style.facts}>
        <button type="button" class={style.name} onClick={() => void open(draft.id)}>
          {name}
        </button>
        <p class={style.hint}>
          {i18n.t("uploads.line", [
            stateOfUpload(draft),
            profile?.name ?? i18n.t("uploads.former"),
            formatDate(new Date(created_at).toISOString()),
          ])}
        </p>
        <div class={style.actions}>
          {state.status === "waiting" && (
            <Button
              aria-label={i18n.t("uploads.undoNamed", [name])}
              onClick={() => void model.undo(draft.id)}
            >
              {i18n.t("queue.undo")}
            </Button>
          )}
          {state.status !== "editing" && (
            <Button
              kind="quiet"
              aria-label={i18n.t("uploads.copyNamed", [name])}
              onClick={() => void copy()}
            >
              {i18n.t("uploads.copy")}
            </Button>
          )}
          {state.status !== "sending" && (
            <Button
              kind="quiet"
              aria-label={i18n.t("uploads.removeNamed", [name])}
              onClick={() => void model.remove(draft)}
            >
              {i18n.t("uploads.remove")}
            </Button>
          )}
          <StatusLine>
            {copied === true && i18n.t("uploads.copied")}
            {copied === false && i18n.t("uploads.notCopied")}
          </StatusLine>
        </div>
      </div>
    </li>
  );
}

function Thumbnail({ draft, profile }: Pick<UploadLineProps, "draft" | "profile">) {
  const { state, fields } = draft;
  const isReady =
    state.status === "sent" && state.image.state === "visible" && state.image.thumbnails_generated;
  if (isReady && profile && state.image.state === "visible")
    return <ImageThumbnail image={state.image} profile={profile} size="thumb_small" />;
  const url = URL.parse(fields.url);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb ? <PlainPicture src={url.href} alt="" /> : null;
}
