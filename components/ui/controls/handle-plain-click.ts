import type { TargetedMouseEvent } from "preact";

/** Returns a handler that follows a link in its own way, unless the user chooses a tab or a window with a modifier key. */
export const handlePlainClick =
  (follow: () => void) => (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    follow();
  };
