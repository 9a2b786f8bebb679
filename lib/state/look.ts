import { effect } from "@preact/signals";
import { keepLook, showLook } from "../look.ts";
import { settings } from "../storage.ts";
import { watchItem } from "./watch-item.ts";

/** Gives the page the look that the person chose, also when the choice changes. Returns what ends that. */
export function followLook(): () => void {
  const chosen = watchItem(settings);
  return effect(() => {
    if (!chosen.value) return;
    const { appearance } = chosen.value;
    showLook(appearance);
    keepLook(appearance);
  });
}
