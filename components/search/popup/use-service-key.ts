import { useEffect } from "preact/hooks";
import { shortcutKey } from "../../ui/controls/shortcut-key.ts";

/** Runs `onNext` at Ctrl+. or ⌘. anywhere in the view. */
export function useServiceKey(onNext: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey } = event;
      if (!(ctrlKey || metaKey) || altKey || shortcutKey(event) !== ".") return;
      event.preventDefault();
      onNext();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [onNext]);
}
