import type { Screen } from "./screen.ts";
import type { Point } from "./view.ts";
import { waitFor } from "./wait.ts";

/**
 * Chromium's menu tells nobody what it holds, but it is a window, and so is a submenu. Tagpie's entries are in a submenu under
 * its name, the last entry but one, above *Inspect*.
 */
export async function chooseEntry(screen: Screen, at: Point, entry: number): Promise<void> {
  const before = await screen.visibleWindows();
  const opened = (count: number) =>
    waitFor(
      "the context menu",
      async () => ((await screen.visibleWindows()) >= before + count ? true : undefined),
      { timeout: 5_000 },
    );
  await screen.input("mousemove", `${at.x}`, `${at.y}`, "click", "3");
  await opened(1);
  await screen.input("key", "Up", "Up", "Right");
  await opened(2);
  await screen.input("key", ...Array.from({ length: entry - 1 }, () => "Down"), "Return");
}
