import { i18n } from "#i18n";
import type { Draft } from "../../../lib/upload/draft.ts";
import { draftPicture } from "../../image/picture/draft-picture.ts";
import { PagePicture } from "../../image/picture/page-picture.tsx";
import style from "./upload-picture.module.css";

/** Shows the exact file to upload; nothing for an invalid address. */
export function UploadPicture({ draft }: { draft: Draft }) {
  const picture = draftPicture(draft);
  return picture ? (
    <div class={style.picture}>
      <PagePicture
        key={picture.file ?? picture.url}
        {...picture}
        alt={i18n.t("upload.picture")}
        offers="upload"
      />
    </div>
  ) : null;
}
