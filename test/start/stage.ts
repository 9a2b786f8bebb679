import type { BrowserName } from "../e2e/tagpie.ts";

/** What `npm start` has made before a browser opens. */
export interface Stage {
  browser: BrowserName;
  places: { service: string; gallery: string };
  /** Everything started on the way is given to it. */
  cleanup: AsyncDisposableStack;
  say(line: string): void;
}
