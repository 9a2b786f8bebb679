import { NO_ADDRESS } from "../../picture/no-address.ts";
import type { ScannedPicture } from "../../picture/scan-data.ts";
import { backgroundRect, intersection, type Rect } from "../../picture/shown-geometry.ts";
import { cssImages } from "../elements/css-images.ts";
import { rectOf } from "../elements/elements.ts";

/** Milliseconds to wait for the size of a file that the page shows already. */
const PATIENCE = 300;
/** Pictures whose files are measured. */
const MAX_FILES = 16;
/** Maximum visible share of a file of which a box shows only one of several pictures. */
const MAX_SHARE = 0.8;

type Size = readonly [width: number, height: number];

/** Sizes of files in pixels, by address. */
export type FileSizes = ReadonlyMap<string, Size>;

/** Places of pictures whose size scripts cannot read from their element. */
const UNMEASURED: ReadonlySet<string> = new Set(["background", "content", "svg-image", "poster"]);

/** Returns the sizes of the files that the first of these pictures show as backgrounds, in drawings or before a video. */
export async function fileSizes(pictures: readonly ScannedPicture[]): Promise<FileSizes> {
  const sizes = new Map<string, Size>();
  const urls = pictures.flatMap(({ candidates: [shown] }) =>
    shown && UNMEASURED.has(shown.origin) ? [shown.url] : [],
  );
  const load = async (url: string) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    sizes.set(url, [image.naturalWidth, image.naturalHeight]);
  };
  await Promise.race([
    Promise.allSettled([...new Set(urls)].slice(0, MAX_FILES).map(load)),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
  return sizes;
}

/** Returns where an element draws the file of its only background; null without one, or if its place is unknown. */
export function backgroundImageRect(element: Element, box: Rect, sizes: FileSizes): Rect | null {
  const { backgroundImage, backgroundSize, backgroundPosition } = getComputedStyle(element);
  const files = cssImages(backgroundImage);
  const [file] = files;
  // Gradients and further files would lie over it. An `image-set()` draws only one of its files.
  const isAlone = files.length === 1 || backgroundImage.lastIndexOf("image-set(") === 0;
  if (!(file && isAlone && /^(?:url|image-set)\(/u.test(backgroundImage))) return null;
  const [width, height] = sizes.get(file.url) ?? [0, 0];
  const density = file.density ?? 1;
  return backgroundRect({
    box,
    own: width && height ? [width / density, height / density] : null,
    size: backgroundSize,
    position: backgroundPosition,
  });
}

/** Returns true if an element shows one of several pictures of a file (CSS sprites), so that the file is not its picture. */
export function isSprite(element: Element, box: Rect, place: Rect): boolean {
  const { backgroundSize, backgroundPosition } = getComputedStyle(element);
  // A picture that is only cut off is placed in percent, or fills the box.
  const isPlaced = /^-?[\d.]+px -?[\d.]+px$/u.test(backgroundPosition);
  const isStretched = backgroundSize
    .split(" ")
    .some((side) => /%$/u.test(side) && Number.parseFloat(side) > 150);
  if (/cover|contain/u.test(backgroundSize) || !(isPlaced || isStretched)) return false;
  const { width, height } = intersection(box, place);
  return (width * height) / (place.width * place.height) < MAX_SHARE;
}

/** Adds the sizes of the files to pictures that are backgrounds. A sprite has no file: its address would be that of other pictures too. */
export function withBackgroundSizes(
  pictures: readonly ScannedPicture[],
  elements: readonly Element[],
  sizes: FileSizes,
): ScannedPicture[] {
  return pictures.map((picture, index) => {
    const [shownCandidate, ...others] = picture.candidates;
    const element = elements[index];
    const size =
      shownCandidate?.origin === "background" ? sizes.get(shownCandidate.url) : undefined;
    if (!shownCandidate || !element || !size) return picture;
    const box = rectOf(element);
    const place = backgroundImageRect(element, box, sizes);
    if (place && isSprite(element, box, place)) {
      const [width, height] = [Math.round(box.width), Math.round(box.height)];
      const sprite = {
        ...shownCandidate,
        url: NO_ADDRESS,
        width,
        height,
        flags: ["sprite" as const],
      };
      return { ...picture, candidates: [sprite] };
    }
    const [width, height] = size;
    return { ...picture, candidates: [{ width, height, ...shownCandidate }, ...others] };
  });
}
