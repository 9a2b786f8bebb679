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

let isLoading = false;

/** Loads and opens the menu of all commands with what is typed until then, or the list of all keys. */
export function showCommands(what: "menu" | "keys"): void {
  if (isLoading) return;
  isLoading = true;
  const keys = collectKeys();
  void import("./command-menu.tsx")
    .then((menu) => menu.openCommandMenu(what, keys.text()))
    .finally(() => {
      keys.end();
      isLoading = false;
    });
}

/** Keeps keys from the view, where letters are shortcuts or belong to another field, and collects their text. */
function collectKeys() {
  const collecting = new AbortController();
  let text = "";
  const collect = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === "Backspace") text = [...text].slice(0, -1).join("");
    else if ([...key].length === 1 && !ctrlKey && !metaKey && !altKey) text += key;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", collect, { capture: true, signal: collecting.signal });
  return { text: () => text, end: () => collecting.abort() };
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
