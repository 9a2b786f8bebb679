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

function contentFor({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) {
  if (altKey) return null;
  if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === "k") return "menu";
  const takesText =
    target instanceof Element &&
    target.matches("input:not([type=checkbox], [type=radio], [type=range]), textarea, select");
  return key === "?" && !ctrlKey && !metaKey && !takesText ? "keys" : null;
}
