import type { Screen } from "./screen.ts";
import type { MenuChoice, Point } from "./view.ts";
import { waitFor } from "./wait.ts";

/** Space above a submenu's entries, and the height of one. */
const PADDING = 4;
const ROW = 29;
/** What tells where a link leads is a window too, but no higher than that. */
const LOWER = 40;

/**
 * Chromium's menu tells nobody what it holds, but it is a window, and so is a submenu. Tagpie's entries are in a submenu under its name, the
 * last of all submenus: below it are *Inspect* and, where the click met neither picture nor link, *View page source*, in a frame also *Reload frame*.
 */
export async function chooseEntry(
  screen: Screen,
  at: Point,
  { entry, within, by }: MenuChoice,
): Promise<void> {
  const before = new Set(await screen.visibleWindows());
  /** Where the menu is that opened as the n-th. */
  const opened = (count: number, timeout = 5_000) =>
    waitFor(
      "the context menu",
      async () => {
        const others = (await screen.visibleWindows()).filter((window) => !before.has(window));
        const places = await Promise.all(others.map(screen.placeOf));
        return places.filter(({ height }) => height > LOWER * screen.scale)[count - 1];
      },
      { timeout },
    );
  await screen.input("mousemove", `${at.x}`, `${at.y}`, "click", "3");
  await opened(1);
  await screen.input("key", "Up", "Up", "Right");
  const higher = async () => {
    await screen.input("key", "Up", "Right");
    return opened(2, 600);
  };
  const submenu = await opened(2, 600).catch(higher).catch(higher).catch(higher);
  if (by === "keyboard") {
    // A submenu that opened late got the second keys.
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
