import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { VisibleImage } from "../../../lib/api/image.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { usePictureCover } from "./cover.ts";
import { ImageCover } from "./image-cover.tsx";
import style from "./image-picture.module.css";
import { altTextOf, ImageThumbnail, type PictureSize } from "./image-thumbnail.tsx";
import { ServicePicture } from "./service-picture.tsx";

interface ImagePictureProps {
  image: VisibleImage;
  profile: ServiceProfile;
  size: PictureSize;
  /** True if the user uncovered it in the previous view. */
  uncovered?: boolean;
  /** See `ImageThumbnail`. */
  onOpen?: (() => void) | undefined;
}

/** Shows a picture in a box sized by its parent: processing, covered by the filter, or visible. */
export function ImagePicture({
  image,
  profile,
  size,
  uncovered: already = false,
  onOpen,
}: ImagePictureProps) {
  const { cover, isUncovered, uncover } = usePictureCover(image, profile, already);
  const box = useRef<HTMLDivElement>(null);

  // The link replaces the pressed button and takes over its focus.
  useEffect(() => {
    if (isUncovered && !already) box.current?.querySelector<HTMLElement>("a, video")?.focus();
  }, [isUncovered, already]);

  return (
    <div class={style.box} ref={box}>
      {!image.thumbnails_generated ? (
        <Skeleton label={i18n.t("image.notReady")} />
      ) : cover ? (
        <ImageCover cover={cover} image={image} profile={profile} onUncover={uncover} />
      ) : size === "large" ? (
        <LargePicture image={image} profile={profile} alt={altTextOf(image, profile)} />
      ) : (
        <ImageThumbnail image={image} profile={profile} size={size} onOpen={onOpen} />
      )}
    </div>
  );
}

/** Shows a picture as large as possible. Videos have controls. */
function LargePicture(props: { image: VisibleImage; profile: ServiceProfile; alt: string }) {
  const { image, profile, alt } = props;
  const { full, large, medium, webm } = image.representations;
  const isFilm = image.mime_type === "video/webm";
  return (
    <ServicePicture
      address={large || (isFilm && webm) || full || medium}
      profile={profile}
      alt={alt}
      {...(isFilm && { video: "player" })}
    />
  );
}
