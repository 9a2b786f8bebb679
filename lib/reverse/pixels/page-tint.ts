import { type Fingerprint, mapCells } from "./fingerprint.ts";
import { onSameBackground } from "./same-background.ts";

/** Least and greatest opacity of a veil: a page that dims a picture more hides too much of it. */
const LEAST = 0.02;
const MOST = 0.17;

/** Maximum distance of a veil's brightness from real ones, which is an error of measurement. */
const TOLERANCE = 40;

/**
 * Removes a plain, translucent colour that a page shows over or behind a whole picture, as in dark mode. All three channels of a cell then
 * have the same contrast, which other changes of colour lack. Returns null if there is no such veil.
 */
export function removePageTint(capture: Fingerprint, match: Fingerprint): Fingerprint | null {
  const [capturePlanes, matchPlanes] = onSameBackground(capture, match);
  const fits = capturePlanes.map((plane, channel) =>
    fitOf(plane.values, matchPlanes[channel]?.values ?? []),
  );
  const sum = (key: "product" | "square") => fits.reduce((total, fit) => total + fit[key], 0);
  const contrast = sum("product") / sum("square");
  const shifts = fits.map(({ shown, own }) => shown - contrast * own);
  const brightness = (shifts[0] ?? 0) / (1 - contrast);
  // Flat pictures have a contrast of NaN, which fails each comparison.
  const isVeil = 1 - contrast >= LEAST && 1 - contrast <= MOST;
  if (!isVeil || Math.abs(brightness - 127.5) > 127.5 + TOLERANCE) return null;
  return mapCells(capture, (value, channel) => (value - (shifts[channel] ?? 0)) / contrast);
}

/** Returns the means of both, and the sums for a regression of the first on the second. */
function fitOf(captureValues: ArrayLike<number>, matchValues: ArrayLike<number>) {
  let [count, sum, sumOwn, product, square] = [0, 0, 0, 0, 0];
  for (let at = 0; at < captureValues.length; at++) {
    const [y, x] = [captureValues[at] ?? 0, matchValues[at] ?? 0];
    if (Number.isNaN(x + y)) continue;
    count++;
    sum += y;
    sumOwn += x;
    product += x * y;
    square += x * x;
  }
  const [mean, meanOwn] = [sum / Math.max(1, count), sumOwn / Math.max(1, count)];
  return {
    shown: mean,
    own: meanOwn,
    product: product - count * mean * meanOwn,
    square: square - count * meanOwn ** 2,
  };
}
