import type { BrowserName } from "../e2e/tagpie.ts";
import { people } from "../service/seed/people.ts";
import type { World } from "../world/world.ts";

/** What `npm start` has made before a browser opens. */
export interface Stage {
  browser: BrowserName;
  /** Folder of the build. */
  extension: string;
  world: World;
  /** Everything started on the way is given to it. */
  cleanup: AsyncDisposableStack;
  say(line: string): void;
}

/** The key of a person whom the service knows. */
export const KEY = people.magpie.apiKey ?? "";
