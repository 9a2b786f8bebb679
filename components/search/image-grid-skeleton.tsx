import { Skeleton } from "../ui/skeleton.tsx";
import style from "./image-grid.module.css";

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
