import { useEffect, useState } from "preact/hooks";

/**
 * Does something at once or, while a pointer is down, when it is up and its click has been told: what is pressed keeps its place until
 * then.
 */
export function useAfterPress(): (work: () => void) => void {
  const [press] = useState(createPress);
  useEffect(press.watch, [press]);
  return press.after;
}

function createPress() {
  let isDown = false;
  let waiting: (() => void) | null = null;

  const down = () => {
    isDown = true;
  };
  const up = () => {
    isDown = false;
    if (waiting) setTimeout(waiting);
    waiting = null;
  };

  return {
    watch() {
      document.addEventListener("pointerdown", down, true);
      document.addEventListener("pointerup", up, true);
      document.addEventListener("pointercancel", up, true);
      return () => {
        document.removeEventListener("pointerdown", down, true);
        document.removeEventListener("pointerup", up, true);
        document.removeEventListener("pointercancel", up, true);
      };
    },
    after(work: () => void) {
      if (isDown) waiting = work;
      else work();
    },
  };
}
