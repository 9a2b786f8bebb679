import { useEffect, useState } from "preact/hooks";
import { Skeleton } from "../ui/skeleton.tsx";
import style from "./image-grid.module.css";

const SHAPES = ["a", "b", "c", "d", "e", "f"];

/** In milliseconds. What comes sooner needs no shape: it would only flash, and take the time to draw it from what comes. */
const SOON = 200;

/** Takes the grid's place while it is on its way. */
export function ImageGridSkeleton() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, SOON, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class={`${style.grid} ${style.awaited}`} aria-hidden="true">
      {isLate &&
        SHAPES.map((shape) => (
          <div key={shape}>
            <Skeleton class={style.picture} />
            <Skeleton class={style.line} />
          </div>
        ))}
    </div>
  );
}
