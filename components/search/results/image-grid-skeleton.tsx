import { useEffect, useState } from "preact/hooks";
import style from "../../image/card/image-grid.module.css";
import { Skeleton } from "../../ui/display/skeleton.tsx";

const SHAPES = ["a", "b", "c", "d", "e", "f"];

/** Delay in milliseconds. A skeleton for a faster response would flash and delay the rendering of the response. */
const SOON = 200;

/** Fills the place of the grid while it loads. */
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
