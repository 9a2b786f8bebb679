import { SCREEN, type Screen } from "./screen.ts";
import { waitFor } from "./wait.ts";

/** In the page's margin, where nothing but its ground is, nor Chromium's line about links. */
const MARGIN = { x: SCREEN.width - 60, y: SCREEN.height / 2 };

/** The question hangs in the middle, below the address; where its words take one line, this is the button. */
const ALLOW = { x: SCREEN.width / 2 + 168, y: 256 };

/** Browsers take no answer that comes faster after another, or after the question, than a double click. */
const BETWEEN_ANSWERS = 600;

/** Chromium's question is part of its window, and tells nobody that it is there; but it dims the page below. */
export async function allowInChromium(screen: Screen, ask: () => Promise<unknown>): Promise<void> {
  const bright = await screen.colourAt(MARGIN);
  await ask();
  await waitFor("the browser's question", async () =>
    (await screen.colourAt(MARGIN)) === bright ? undefined : true,
  );
  await waitFor(
    "the question to go",
    async () => {
      if ((await screen.colourAt(MARGIN)) === bright) return true;
      await screen.clickLikeAHand(ALLOW);
      return undefined;
    },
    { every: BETWEEN_ANSWERS },
  );
}
