import { followSync } from "../settings/follow-sync.ts";
import { followLook } from "./theme.ts";

/** Applies the settings while a page is open. Loaded after the page, which starts with the stored theme. */
export function followSettings(): void {
  followLook();
  followSync();
}
