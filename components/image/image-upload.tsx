import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { Profile } from "../../lib/api/profile.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { formatBytes, formatDate } from "../ui/format.ts";
import style from "./image-details.module.css";

export interface ImageUploadProps {
  image: VisibleImage;
  profile: ServiceProfile;
  /** Null: not known, or nobody is named. */
  uploader: Profile | null;
}

/** What was uploaded, by whom and when. */
export function ImageUpload({ image, profile, uploader }: ImageUploadProps) {
  const { width, height, format, size, created_at } = image;
  const facts = [
    width > 0 && height > 0 && i18n.t("image.pixels", [width, height]),
    format.toUpperCase(),
    size > 0 && formatBytes(size),
  ].filter(Boolean);
  const page =
    uploader?.slug && `${profile.base_url}/profiles/${encodeURIComponent(uploader.slug)}`;
  return (
    <>
      {facts.length > 0 && <p>{facts.join(" · ")}</p>}
      <p>
        <span class={style.label}>{i18n.t("details.uploader")}</span>{" "}
        <bdi>
          {image.uploader ? (
            <ExternalLink href={page}>{image.uploader}</ExternalLink>
          ) : (
            i18n.t("details.anonymous")
          )}
        </bdi>
        {created_at && <span class={style.label}> · {formatDate(created_at)}</span>}
      </p>
    </>
  );
}
