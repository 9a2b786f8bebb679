import { useEffect } from "preact/hooks";
import { useModel } from "../ui/hooks/use-model.ts";

/**
 * Runs a callback immediately or, while a pointer is down, after its click event. The pressed element must not move
 * until then.
 */
export function useAfterPress(): (work: () => void) => void {
  const press = useModel(createPress);
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
