import type { Image } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { ImageCard } from "../image/image-card.tsx";
import style from "./image-grid.module.css";

export interface ImageGridProps {
  images: readonly Image[];
  profile: ServiceProfile;
}

export function ImageGrid({ images, profile }: ImageGridProps) {
  return (
    <ul class={style.grid}>
      {images.map((image) => (
        <li key={image.id}>
          <ImageCard image={image} profile={profile} variant="tile" />
        </li>
      ))}
    </ul>
  );
}
