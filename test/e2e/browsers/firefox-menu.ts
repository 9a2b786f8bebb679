import type { Chrome } from "./firefox-chrome.ts";
import type { Screen } from "./screen.ts";
import type { Point } from "./view.ts";
import { waitFor } from "./wait.ts";

/** Tagpie's entries are in a submenu under its name, the last one of the menu. */
export async function chooseEntry(
  screen: Screen,
  chrome: Chrome,
  at: Point,
  entry: number,
): Promise<void> {
  const opened = (count: number) =>
    waitFor(
      "the context menu",
      async () => {
        const open = await chrome.evaluate<number>(
          `[...document.querySelectorAll("#contentAreaContextMenu, #contentAreaContextMenu menupopup")].filter(({ state }) => state === "open").length`,
        );
        return open === count ? true : undefined;
      },
      { timeout: 5_000 },
    );
  await screen.input("mousemove", `${at.x}`, `${at.y}`, "click", "3");
  await opened(1);
  await screen.input("key", "Up", "Right");
  await opened(2);
  await screen.input("key", ...Array.from({ length: entry - 1 }, () => "Down"), "Return");
}
