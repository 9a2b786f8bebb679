import type { BrowserName } from "../e2e/tagpie.ts";
import { people } from "../service/seed/people.ts";
import type { World } from "../world/world.ts";

/** Everything that `npm start` prepares before opening a browser. */
export interface Stage {
  browser: BrowserName;
  /** Folder of the build. */
  extension: string;
  world: World;
  /** Cleanup of everything started. */
  cleanup: AsyncDisposableStack;
  say(line: string): void;
}

/** API key of a user of the service. */
export const KEY = people.magpie.apiKey ?? "";
