/** One image that a CSS value names. */
export interface CssImage {
  url: string;
  /** Pixels of the file per CSS pixel, in an `image-set()`. */
  density: number | null;
}

const MOST_IMAGES = 12;

/** A computed value writes addresses absolute and in quotes; those of attributes may be bare. */
const IMAGE =
  /(?:url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^"'()\s]+))\s*\))(?:\s+([\d.]+)(dppx|dpi|x)\b)?/gu;

const PER_PIXEL: Record<string, number> = { dppx: 1, x: 1, dpi: 1 / 96 };

/** The images of a CSS value such as that of `background-image`, in its order; those of an `image-set()` largest first. */
export function cssImages(value: string): CssImage[] {
  // Without this most values of a page would be searched for nothing.
  if (!value.includes("url(")) return [];
  const images: CssImage[] = [];
  for (const [, double, single, bare, factor, unit = ""] of value.matchAll(IMAGE)) {
    const url = (double ?? single ?? bare ?? "").replace(/\\(.)/gu, "$1");
    images.push({ url, density: factor ? Number(factor) * (PER_PIXEL[unit] ?? 1) : null });
    if (images.length === MOST_IMAGES) break;
  }
  return images.toSorted((a, b) => (b.density ?? 0) - (a.density ?? 0));
}
