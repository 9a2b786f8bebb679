import { i18n } from "#i18n";
import type { VisibleImage } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { PlacePath } from "../../place/place-path.tsx";
import { formatBytes, formatDate, formatSeconds } from "../../ui/words/format.ts";

interface ImageUploadProps {
  image: VisibleImage;
  profile: ServiceProfile;
}

/** Shows uploader, time and file facts. */
export function ImageUpload({ image, profile }: ImageUploadProps) {
  const { width, height, format, size, created_at, animated, duration } = image;
  const facts = [
    width > 0 && height > 0 && i18n.t("image.pixels", [width, height]),
    format.toUpperCase(),
    size > 0 && formatBytes(size),
    animated && formatSeconds(duration),
  ].filter(Boolean);
  const name = <bdi>{image.uploader || i18n.t("details.anonymous")}</bdi>;
  return (
    <>
      {facts.length > 0 && (
        <p>
          <bdi>{facts.join(" · ")}</bdi>
        </p>
      )}
      <p>
        <span class="muted">{i18n.t("details.uploader")}</span>{" "}
        {image.uploader && image.uploader_id !== null ? (
          <PlacePath profile_id={profile.id} place={{ at: "profile", id: image.uploader_id }}>
            {name}
          </PlacePath>
        ) : (
          name
        )}
        {created_at && <span class="muted"> · {formatDate(created_at)}</span>}
      </p>
    </>
  );
}
