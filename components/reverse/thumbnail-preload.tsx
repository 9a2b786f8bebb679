import type { VisibleImage } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/stored/service-profile.ts";
import { usePictureCover } from "../image/picture/cover.ts";
import { useServicePicture } from "../image/picture/service-picture.tsx";

interface ThumbnailAheadProps {
  image: VisibleImage;
  profile: ServiceProfile;
}

/** Loads the thumbnail of a match that the verdict may put into the first place, so that no empty frame shows there. */
export function ThumbnailPreload({ image, profile }: ThumbnailAheadProps) {
  const { cover } = usePictureCover(image, profile);
  const isVideo = image.mime_type === "video/webm";
  const address = cover ? "" : image.representations.thumb;
  useServicePicture({ address, profile, ...(isVideo && { video: "still" }) }, true);
  return null;
}
