import { followTheme } from "../base/theme.ts";
import { followSync } from "./follow-sync.ts";

/** Applies the settings while a page is open. Loaded after the page, which starts with the stored theme. */
export function followSettings(): void {
  followTheme();
  followSync();
}
