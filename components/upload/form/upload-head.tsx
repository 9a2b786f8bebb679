import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { FileFacts } from "../../../lib/state/upload/file-facts.ts";
import type { Draft } from "../../../lib/upload/draft.ts";
import { Chip } from "../../ui/display/chip.tsx";
import { formatBytes } from "../../ui/words/format.ts";
import { UploadPicture } from "../picture/upload-picture.tsx";
import style from "./upload-head.module.css";

interface UploadHeadProps {
  draft: Draft;
  file: FileFacts;
  children: ComponentChildren;
}

/** Shows what is uploaded: the picture, and its format and size. */
export function UploadHead({ draft, file, children }: UploadHeadProps) {
  const { width, height, bytes } = file.size.value;
  const facts = [
    file.formatName.value?.toUpperCase(),
    width !== undefined && height !== undefined && i18n.t("image.pixels", [width, height]),
    bytes !== undefined && formatBytes(bytes),
  ].filter((fact) => typeof fact === "string");
  return (
    <div class={style.head}>
      <UploadPicture draft={draft} />
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
