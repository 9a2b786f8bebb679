import type { Image } from "../../lib/api/image.ts";
import type { ServiceProfile } from "../../lib/service-profile.ts";
import { ImageCard } from "../image/image-card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import style from "./reverse-matches.module.css";

export interface ReverseMatchesProps {
  images: readonly Image[];
  profile: ServiceProfile;
}

export function ReverseMatches({ images, profile }: ReverseMatchesProps) {
  return (
    <ul class={style.matches}>
      {images.map((image) => (
        <li key={image.id} class={style.match}>
          <ImageCard image={image} profile={profile} variant="row" />
        </li>
      ))}
    </ul>
  );
}

const SHAPES = ["a", "b", "c"];

/** Takes the matches' place while they are on their way. */
export function ReverseMatchesSkeleton() {
  return (
    <div class={style.matches} aria-hidden="true">
      {SHAPES.map((shape) => (
        <div key={shape} class={`${style.match} ${style.shape}`}>
          <Skeleton class={style.picture} />
          <div class={style.lines}>
            <Skeleton class={style.short} />
            <Skeleton />
            <Skeleton class={style.long} />
          </div>
        </div>
      ))}
    </div>
  );
}
