import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { coverOf } from "./cover.ts";
import { ImageCover } from "./image-cover.tsx";
import style from "./image-picture.module.css";
import { altOf, ImageThumbnail, type PictureSize } from "./image-thumbnail.tsx";
import { LargePicture } from "./large-picture.tsx";

export interface ImagePictureProps {
  image: VisibleImage;
  profile: ServiceProfile;
  size: PictureSize;
  /** The person has uncovered it already where they come from. */
  uncovered?: boolean;
  /** See `ImageThumbnail`. */
  onOpen?: (() => void) | undefined;
}

/** A picture of the service in a box that its parent sizes: still being made, covered by the filter, or to be seen. */
export function ImagePicture({
  image,
  profile,
  size,
  uncovered: already = false,
  onOpen,
}: ImagePictureProps) {
  const filter = profile.filter?.id ?? null;
  /** By which filter it was covered when the person uncovered it: another may have other reasons. */
  const [uncoveredBy, setUncoveredBy] = useState(already ? filter : undefined);
  const uncovered = uncoveredBy === filter;
  const box = useRef<HTMLDivElement>(null);
  const cover = coverOf(image, profile.filter);

  // The button that was pressed is gone: its place is taken by the link, and so is its focus.
  useEffect(() => {
    if (uncovered && !already) box.current?.querySelector<HTMLElement>("a, video")?.focus();
  }, [uncovered, already]);

  return (
    <div class={style.box} ref={box}>
      {!image.thumbnails_generated ? (
        <Skeleton label={i18n.t("image.notReady")} />
      ) : cover && !uncovered ? (
        <ImageCover
          cover={cover}
          image={image}
          profile={profile}
          onUncover={() => setUncoveredBy(filter)}
        />
      ) : size === "large" ? (
        <LargePicture image={image} profile={profile} alt={altOf(image, profile)} />
      ) : (
        <ImageThumbnail image={image} profile={profile} size={size} onOpen={onOpen} />
      )}
    </div>
  );
}
