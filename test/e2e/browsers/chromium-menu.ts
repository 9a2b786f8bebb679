import type { Screen } from "./screen.ts";
import type { MenuChoice, Point } from "./view.ts";
import { waitFor } from "./wait.ts";

/** Space above a submenu's entries, and the height of one. */
const PADDING = 4;
const ROW = 29;

/**
 * Chromium's menu tells nobody what it holds, but it is a window, and so is a submenu. Tagpie's entries are in a submenu under its name, the
 * last of all submenus: below it are *Inspect* and, where the click met neither picture nor link, *View page source*.
 */
export async function chooseEntry(
  screen: Screen,
  at: Point,
  { entry, by }: MenuChoice,
): Promise<void> {
  const before = await screen.visibleWindows();
  const opened = (count: number, timeout = 5_000) =>
    waitFor(
      "the context menu",
      async () => {
        const windows = await screen.visibleWindows();
        return windows.length >= before.length + count ? windows.at(-1) : undefined;
      },
      { timeout },
    );
  await screen.input("mousemove", `${at.x}`, `${at.y}`, "click", "3");
  await opened(1);
  await screen.input("key", "Up", "Up", "Right");
  const submenu = await opened(2, 600).catch(async () => {
    await screen.input("key", "Up", "Right");
    return opened(2);
  });
  if (by === "keyboard") {
    await screen.input("key", ...Array.from({ length: entry - 1 }, () => "Down"), "Return");
    return;
  }
  const { x, y, width } = await screen.placeOf(submenu);
  await screen.clickLikeAHand({
    x: Math.round(x + width / 2),
    y: Math.round(y + PADDING + ROW * (entry - 0.5)),
  });
}
