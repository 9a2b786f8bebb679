import { createContext } from "preact";
import { useContext, useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { VisibleImage } from "../../../lib/api/image.ts";
import { createSpoilerImages } from "../../../lib/state/search/spoiler-images.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import type { CoverReason } from "./cover.ts";
import style from "./image-cover.module.css";
import { ServicePicture } from "./service-picture.tsx";

interface ImageCoverProps {
  cover: CoverReason;
  image: VisibleImage;
  profile: ServiceProfile;
  onUncover: () => void;
}

/** Covers a picture that the filter hits. A hidden picture loads only when the user uncovers it. */
export function ImageCover({ cover: { tags, isSpoiler }, onUncover, ...of }: ImageCoverProps) {
  return (
    <button type="button" class={`${style.panel} ${style.cover}`} onClick={onUncover}>
      {isSpoiler && <SpoilerPicture tags={tags} {...of} />}
      <span class={style.words}>
        <span>
          {tags.length > 0 ? i18n.t("image.coveredBy", [tags.join(", ")]) : i18n.t("image.covered")}
        </span>
        <span class="strong accent">{i18n.t("image.uncover")}</span>
      </span>
    </button>
  );
}

interface HintProps extends Pick<ImageCoverProps, "image" | "profile"> {
  tags: readonly string[];
}

/** Shows the tag's spoiler image, or else the smallest thumbnail, blurred. */
function SpoilerPicture({ tags, image, profile }: HintProps) {
  const spoilers = useContext(SpoilerImages);
  useEffect(() => spoilers.want(profile.id, tags), [spoilers, profile.id, tags]);
  const stead = spoilers.imageOf(profile.id, tags);
  // The smallest files of a video are videos.
  const tiny = image.mime_type !== "video/webm" && image.representations.thumb_tiny;
  const thumbnail = tiny ? (
    <ServicePicture
      address={tiny}
      profile={profile}
      alt=""
      picture={{ class: `${style.hint} ${style.blurred}` }}
      none={null}
    />
  ) : null;
  if (!stead) return thumbnail;
  return (
    <ServicePicture
      key={stead}
      address={stead}
      profile={profile}
      alt=""
      picture={{ class: style.hint }}
      none={thumbnail}
    />
  );
}

/** Spoiler images shared by all covers of a view. */
export const SpoilerImages = createContext(createSpoilerImages());
