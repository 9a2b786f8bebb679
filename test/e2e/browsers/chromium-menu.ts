import { RIGHT_CLICK, type Screen } from "./screen.ts";
import type { MenuChoice, Point } from "./view.ts";
import { waitFor } from "./wait.ts";

/** Space above a submenu's entries, and the height of one. */
const PADDING = 4;
const ROW = 29;
/** Maximum height of the status bubble, which is a window too. */
const LOWER = 40;

/**
 * Chooses an entry. Chromium's menu exposes no content, but menus and submenus are windows. Tagpie's submenu is the last one;
 * *Inspect*, *View page source* (without picture and link) and *Reload frame* (in frames) may follow it.
 */
export async function chooseEntry(
  screen: Screen,
  at: Point,
  { entry, within, by }: MenuChoice,
): Promise<void> {
  const initialWindows = new Set((await screen.visibleWindows()).map(({ id }) => id));
  /** Waits for the n-th menu to open. */
  const opened = (count: number, timeout = 5_000) =>
    waitFor(
      "the context menu",
      async () => {
        const menus = (await screen.visibleWindows()).filter(
          ({ id, height }) => !initialWindows.has(id) && height > LOWER * screen.scale,
        );
        return menus[count - 1];
      },
      { timeout },
    );
  await screen.input("mousemove", `${at.x}`, `${at.y}`, ...RIGHT_CLICK);
  await opened(1);
  await screen.input("key", "Up", "Up", "Right");
  const higher = async () => {
    await screen.input("key", "Up", "Right");
    return opened(2, 600);
  };
  const submenu = await opened(2, 600).catch(higher).catch(higher).catch(higher);
  if (by === "keyboard") {
    // A submenu that opened late received the second keys.
    const to = (nth: number) => ["Home", ...Array.from({ length: nth - 1 }, () => "Down")];
    if (within === undefined) return void (await screen.input("key", ...to(entry), "Return"));
    await screen.input("key", ...to(entry), "Right");
    await opened(3);
    await screen.input("key", ...to(within), "Return");
    return;
  }
  const { x, y, width } = submenu;
  await screen.clickLikeAHand({
    x: Math.round(x + width / 2),
    y: Math.round(y + (PADDING + ROW * (entry - 0.5)) * screen.scale),
  });
}
