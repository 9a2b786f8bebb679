import { shortcutKey } from "../ui/controls/shortcut-key.ts";

/** Opens the command menu by Ctrl+K or ⌘K, and the list of keys by “?”, in the panel and the options. */
export function listenForCommands(): void {
  addEventListener("keydown", (event) => {
    const what = contentFor(event);
    if (what === null || document.querySelector(":modal")) return;
    event.preventDefault();
    showCommands(what);
  });
}

/** Loads and opens the menu of all commands, or the list of all keys. */
export function showCommands(what: "menu" | "keys"): void {
  void import("./command-menu.tsx").then((menu) => menu.openCommands(what));
}

function contentFor(event: KeyboardEvent) {
  const { ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const key = shortcutKey(event);
  if (altKey) return null;
  if ((ctrlKey || metaKey) && !shiftKey && key === "k") return "menu";
  const takesText =
    target instanceof Element &&
    target.matches("input:not([type=checkbox], [type=radio], [type=range]), textarea, select");
  // The second one is on Arabic layouts.
  return /^[?؟]$/u.test(key) && !ctrlKey && !metaKey && !takesText ? "keys" : null;
}
