import { useEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { VisibleImage } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { coverOf } from "./cover.ts";
import { ImageCover } from "./image-cover.tsx";
import style from "./image-picture.module.css";
import { ImageThumbnail } from "./image-thumbnail.tsx";

export interface ImagePictureProps {
  image: VisibleImage;
  profile: ServiceProfile;
  size: "thumb_small" | "thumb" | "small" | "medium";
  /** See `ImageThumbnail`. */
  onOpen?: (() => void) | undefined;
}

/** A picture of the service in a box that its parent sizes: still being made, covered by the filter, or to be seen. */
export function ImagePicture({ image, profile, size, onOpen }: ImagePictureProps) {
  const [uncovered, setUncovered] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const cover = coverOf(image, profile.filter);

  // The button that was pressed is gone: its place is taken by the link, and so is its focus.
  useEffect(() => {
    if (uncovered) {
      box.current?.querySelector("a")?.focus();
    }
  }, [uncovered]);

  return (
    <div class={style.box} ref={box}>
      {!image.thumbnails_generated ? (
        <Skeleton label={i18n.t("image.notReady")} />
      ) : cover && !uncovered ? (
        <ImageCover tags={cover.tags} onUncover={() => setUncovered(true)} />
      ) : (
        <ImageThumbnail image={image} profile={profile} size={size} onOpen={onOpen} />
      )}
    </div>
  );
}
