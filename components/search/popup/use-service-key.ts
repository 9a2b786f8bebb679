import { useEffect } from "preact/hooks";
import { shortcutKey } from "../../ui/controls/shortcut-key.ts";

/** Runs `onNext` at Alt+. or ⌘. anywhere in the view. Ctrl+. opens a choice of emoji in GTK. */
export function useServiceKey(onNext: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || altKey === metaKey || shortcutKey(event) !== ".") return;
      event.preventDefault();
      onNext();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [onNext]);
}
