import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { shortcutKey } from "../../ui/controls/shortcut-key.ts";

/** While an upload can be undone, focuses the button for that, and lets Escape and Ctrl+Z press it. */
export function useUndoKeys(
  button: RefObject<HTMLButtonElement | null>,
  isUndoable: boolean,
  undo: () => void,
): void {
  useEffect(() => {
    if (!isUndoable) return;
    button.current?.focus();
    const press = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && shortcutKey(event) === "z";
      if (event.key !== "Escape" && !isUndo) return;
      // An open dialog or menu closes first.
      if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isUndoable, undo]);
}
