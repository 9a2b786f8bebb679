import type { Chrome } from "./firefox-chrome.ts";
import { RIGHT_CLICK, type Screen, type ScreenWindow } from "./screen.ts";
import type { MenuChoice, Point } from "./view.ts";
import { waitUntil } from "./wait.ts";

const POPUPS = `[...document.querySelectorAll("#contentAreaContextMenu, #contentAreaContextMenu menupopup")].filter(({ state }) => state === "open")`;

const contains = ({ x, y, width, height }: ScreenWindow, point: Point) =>
  point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;

/** Chooses an entry of Tagpie's submenu, the last one in the menu. */
export async function chooseEntry(
  screen: Screen,
  chrome: Chrome,
  at: Point,
  { entry, within, by }: MenuChoice,
): Promise<void> {
  const opened = (count: number) =>
    waitUntil("the context menu", () => chrome.evaluate(`${POPUPS}.length === ${count}`), {
      timeout: 5_000,
    });
  const initialWindows = new Set((await screen.visibleWindows()).map(({ id }) => id));
  /** A menu is open for the document before its window is on the screen, and a click that comes between closes all menus. */
  const clickItem = async (popup: number, item: number) => {
    const centre = await chrome.evaluate<Point>(`(() => {
      const item = [...${POPUPS}[${popup}].children].filter(({ hidden, localName }) => !hidden && localName !== "menuseparator").at(${item});
      const { width, height } = item.getBoundingClientRect();
      return { x: Math.round(item.screenX + width / 2), y: Math.round(item.screenY + height / 2) };
    })()`);
    await waitUntil("the menu's window", async () => {
      const menus = (await screen.visibleWindows()).filter(({ id }) => !initialWindows.has(id));
      return menus.some((menu) => contains(menu, centre));
    });
    await screen.clickLikeAHand(centre);
  };
  await screen.input("mousemove", `${at.x}`, `${at.y}`, ...RIGHT_CLICK);
  await opened(1);
  if (by === "mouse") {
    await clickItem(0, -1);
    await opened(2);
    await clickItem(1, entry - 1);
    return;
  }
  await screen.input("key", "Up", "Right");
  await opened(2);
  const downTo = (nth: number) => Array.from({ length: nth - 1 }, () => "Down");
  if (within !== undefined) {
    await screen.input("key", ...downTo(entry), "Right");
    await opened(3);
  }
  await screen.input("key", ...downTo(within ?? entry), "Return");
}
