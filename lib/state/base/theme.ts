import { effect } from "@preact/signals";
import { settings } from "../../stored/storage.ts";
import { showTheme, storeTheme } from "../../theme.ts";
import { watchItem } from "./watch-item.ts";

/** Applies the user's theme to the page, and again after each change. Returns a function that stops it. */
export function followTheme(): () => void {
  const chosen = watchItem(settings);
  return effect(() => {
    if (!chosen.value) return;
    const { appearance } = chosen.value;
    showTheme(appearance);
    storeTheme(appearance);
  });
}
