import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { UploadScreen } from "../../../lib/state/upload/screen.ts";
import { Chip } from "../../ui/display/chip.tsx";
import { formatBytes } from "../../ui/words/format.ts";
import { UploadPicture } from "../picture/upload-picture.tsx";
import style from "./upload-head.module.css";

interface UploadHeadProps {
  screen: UploadScreen;
  children: ComponentChildren;
}

/** Shows what is uploaded: the picture, and its format and size. */
export function UploadHead({ screen: { draft, file }, children }: UploadHeadProps) {
  const { width, height, bytes } = file.size.value;
  const facts = [
    file.formatName.value?.toUpperCase(),
    width !== undefined && height !== undefined && i18n.t("image.pixels", [width, height]),
    bytes !== undefined && formatBytes(bytes),
  ].filter((fact) => typeof fact === "string");
  return (
    <div class={style.head}>
      <UploadPicture draft={draft.value} />
      <div class={style.facts}>
        {facts.length > 0 && (
          <Chip>
            <bdi>{facts.join(" · ")}</bdi>
          </Chip>
        )}
        {children}
      </div>
    </div>
  );
}
