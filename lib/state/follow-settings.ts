import { followSync } from "./follow-sync.ts";
import { followLook } from "./look.ts";

/** What a page does with the settings for as long as it is open. Loaded after the page, which begins with the look that was kept. */
export function followSettings(): void {
  followLook();
  followSync();
}
