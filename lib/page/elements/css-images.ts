/** One image in a CSS value. */
interface CssImage {
  url: string;
  /** File pixels per CSS pixel, from an `image-set()`. */
  density: number | null;
}

const MAX_IMAGES = 12;

/** Computed values contain absolute, quoted URLs and densities in `x` or `dppx`. */
const IMAGE = /url\("((?:[^"\\]|\\.)*)"\)(?:\s+([\d.]+)(?:dppx|x)\b)?/gu;

/** Returns the images of a CSS value such as `background-image`, in order; the images of an `image-set()` largest first. */
export function cssImages(value: string): CssImage[] {
  // Most values contain no URL, so the regular expression is skipped for them.
  if (!value.includes("url(")) return [];
  const images: CssImage[] = [];
  for (const [, written = "", density] of value.matchAll(IMAGE)) {
    const url = written.replace(/\\(.)/gu, "$1");
    images.push({ url, density: density ? Number(density) : null });
    if (images.length === MAX_IMAGES) break;
  }
  return images.toSorted((a, b) => (b.density ?? 0) - (a.density ?? 0));
}
