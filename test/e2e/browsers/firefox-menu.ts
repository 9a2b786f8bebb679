import type { Chrome } from "./firefox-chrome.ts";
import type { Screen } from "./screen.ts";
import type { MenuChoice, Point } from "./view.ts";
import { waitFor } from "./wait.ts";

const POPUPS = `[...document.querySelectorAll("#contentAreaContextMenu, #contentAreaContextMenu menupopup")].filter(({ state }) => state === "open")`;

/** Tagpie's entries are in a submenu under its name, the last one of the menu. */
export async function chooseEntry(
  screen: Screen,
  chrome: Chrome,
  at: Point,
  { entry, by }: MenuChoice,
): Promise<void> {
  const opened = (count: number) =>
    waitFor(
      "the context menu",
      async () =>
        (await chrome.evaluate<number>(`${POPUPS}.length`)) === count ? true : undefined,
      { timeout: 5_000 },
    );
  await screen.input("mousemove", `${at.x}`, `${at.y}`, "click", "3");
  await opened(1);
  await screen.input("key", "Up", "Right");
  await opened(2);
  if (by === "keyboard") {
    await screen.input("key", ...Array.from({ length: entry - 1 }, () => "Down"), "Return");
    return;
  }
  const middle = await chrome.evaluate<Point>(
    `(({ screenX, screenY }, { width, height }) => ({ x: Math.round(screenX + width / 2), y: Math.round(screenY + height / 2) }))(
      ...[${POPUPS}.at(-1).children[${entry - 1}]].flatMap((item) => [item, item.getBoundingClientRect()]))`,
  );
  await screen.clickLikeAHand(middle);
}
