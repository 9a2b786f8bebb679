import type { Image } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { ImageCard } from "../image/image-card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
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

const SHAPES = ["a", "b", "c", "d", "e", "f"];

/** Takes the grid's place while it is on its way. */
export function ImageGridSkeleton() {
  return (
    <div class={style.grid} aria-hidden="true">
      {SHAPES.map((shape) => (
        <div key={shape} class={style.shape}>
          <Skeleton class={style.picture} />
          <Skeleton class={style.line} />
        </div>
      ))}
    </div>
  );
}
