/** One image that a CSS value names. */
export interface CssImage {
  url: string;
  /** Pixels of the file per CSS pixel, in an `image-set()`. */
  density: number | null;
}

const MOST_IMAGES = 12;

/** A computed value writes addresses absolute and in quotes, and densities in `x` or `dppx`. */
const IMAGE = /url\("((?:[^"\\]|\\.)*)"\)(?:\s+([\d.]+)(?:dppx|x)\b)?/gu;

/** The images of a CSS value such as that of `background-image`, in its order; those of an `image-set()` largest first. */
export function cssImages(value: string): CssImage[] {
  // Without this most values of a page would be searched for nothing.
  if (!value.includes("url(")) return [];
  const images: CssImage[] = [];
  for (const [, written = "", density] of value.matchAll(IMAGE)) {
    const url = written.replace(/\\(.)/gu, "$1");
    images.push({ url, density: density ? Number(density) : null });
    if (images.length === MOST_IMAGES) break;
  }
  return images.toSorted((a, b) => (b.density ?? 0) - (a.density ?? 0));
}
