import { i18n } from "#i18n";
import style from "./image-cover.module.css";

export interface ImageCoverProps {
  tags: readonly string[];
  onUncover: () => void;
}

/** Lies in the place of a picture that the filter hits. Nothing of the picture is loaded until the person asks. */
export function ImageCover({ tags, onUncover }: ImageCoverProps) {
  return (
    <button type="button" class={style.cover} onClick={onUncover}>
      <span>
        {tags.length > 0 ? i18n.t("image.coveredBy", [tags.join(", ")]) : i18n.t("image.covered")}
      </span>
      <span class={style.show}>{i18n.t("image.uncover")}</span>
    </button>
  );
}
