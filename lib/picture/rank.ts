import type { PictureShape, ScannedCandidate } from "./scan-data.ts";

/** Side in CSS pixels below which a picture is an icon. */
const ICON = 48;
/** Maximum side of a square that is likely an avatar. */
const AVATAR = 128;
/** Minimum side of a main picture. */
const LARGE = 200;

interface Size {
  width: number;
  height: number;
}

const knownSizes = (candidates: readonly ScannedCandidate[]): Size[] =>
  candidates.flatMap(({ width, height }) => (width && height ? [{ width, height }] : []));

/** Returns true if a picture is too small to matter. Thumbnails of large files do matter. */
export function isTooSmallToMatter(
  candidates: readonly ScannedCandidate[],
  displayed: Size | null,
): boolean {
  const statedSizes = knownSizes(candidates);
  const isPixel =
    statedSizes.length > 0 &&
    statedSizes.every(({ width, height }) => Math.min(width, height) <= 3);
  if (isPixel || candidates[0]?.origin === "svg-use") return true;
  // A picture that links to a file is its thumbnail.
  if (candidates.some(({ origin }) => origin === "link" || origin === "offered")) return false;
  const sizes = [...statedSizes, ...(displayed ? [displayed] : [])];
  return sizes.length > 0 && sizes.every(isSmall);
}

function isSmall({ width, height }: Size): boolean {
  if (Math.min(width, height) < ICON) return true;
  return width === height && width <= AVATAR;
}

/** Returns how likely the user wants a picture: 0 most, 2 least. */
function rank({ candidates, displayed, minor }: PictureShape): 0 | 1 | 2 {
  if (minor) return 2;
  const sizes = displayed ? [displayed, ...knownSizes(candidates.slice(0, 1))] : [];
  return sizes.some(({ width, height }) => Math.min(width, height) >= LARGE) ? 0 : 1;
}

/** Sorts pictures by likelihood, keeping their order otherwise. Stops early after `enough` pictures of the best rank. */
export function sortByRank<T extends PictureShape>(pictures: readonly T[], enough = Infinity): T[] {
  const ranks: [T[], T[], T[]] = [[], [], []];
  for (const [index, picture] of pictures.entries()) {
    if (ranks[0].length >= enough) return [...ranks.flat(), ...pictures.slice(index)];
    ranks[rank(picture)].push(picture);
  }
  return ranks.flat();
}
