import { SCREEN, type Screen } from "./screen.ts";
import type { ColourScheme, Point } from "./view.ts";
import { waitFor } from "./wait.ts";

/** In the tab strip, right of all tabs, where the colour changes with the prompt alone. */
const STRIP = { x: SCREEN.width - 80, y: 20 };

/** Browsers ignore input in the first half second of a permission prompt. */
const BETWEEN_CLICKS = 600;

/** From the middle of *Deny* to the middle of *Allow*, in CSS pixels. */
const TO_ALLOW = 78;
/** Minimum width in CSS pixels: less than *Deny*, more than anything else in its colour. */
const BUTTON = 40;

/** *Deny* is the prompt's only filled button, in Chromium's blue, which is paler in a dark window. */
const FILLED: Record<ColourScheme, (red: number, green: number, blue: number) => boolean> = {
  light: (red, green, blue) => red < 40 && green > 50 && green < 110 && blue > 150,
  dark: (red, green, blue) => red > 150 && red < 185 && green > 185 && green < 215 && blue > 235,
};

/**
 * Answers Chromium's permission prompt. It is part of the browser's window and no API reports it or its text, but it dims the window below.
 */
export async function answerInChromium(
  screen: Screen,
  answer: "allow" | "refuse",
  ask: () => Promise<unknown>,
): Promise<string> {
  const { scale } = screen;
  const strip = { x: STRIP.x * scale, y: STRIP.y * scale };
  const bright = await screen.colourAt(strip);
  await ask();
  const deny = await waitFor("the permission prompt", async () =>
    (await screen.colourAt(strip)) === bright ? undefined : findDeny(screen),
  );
  const at = answer === "allow" ? { x: deny.x + TO_ALLOW * scale, y: deny.y } : deny;
  await waitFor(
    "the permission prompt to close",
    async () => {
      if ((await screen.colourAt(strip)) === bright) return true;
      await screen.clickLikeAHand(at);
      return undefined;
    },
    { every: BETWEEN_CLICKS },
  );
  return "";
}

/** Returns a point inside of *Deny*, horizontally in its middle. */
async function findDeny(screen: Screen): Promise<Point | undefined> {
  const { width, height, data } = await screen.pixels();
  const isFilled = FILLED[screen.scheme];
  for (let y = 0; y < height; y += 2) {
    let run = 0;
    for (let x = 0; x <= width; x++) {
      const at = (y * width + x) * 3;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (x < width && isFilled(red, green, blue)) {
        run++;
        continue;
      }
      if (run >= BUTTON * screen.scale)
        return { x: Math.round(x - run / 2), y: y + 3 * screen.scale };
      run = 0;
    }
  }
  return undefined;
}
