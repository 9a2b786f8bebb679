import type { PictureShape, ScannedFile } from "./scan-data.ts";

/** In CSS pixels: what is smaller is an icon. */
const ICON = 48;
/** A square up to this size is mostly somebody's portrait. */
const AVATAR = 128;
/** A picture that a page means to be looked at. */
const LARGE = 200;

interface Size {
  width: number;
  height: number;
}

/** By its size hardly a picture. A file known to be large is one, however small it is shown: thumbnails are. */
export function isMinor(files: readonly ScannedFile[], displayed: Size | null): boolean {
  const known = files.flatMap(({ width, height }) => (width && height ? [{ width, height }] : []));
  const isPixel =
    known.length > 0 && known.every(({ width, height }) => Math.min(width, height) <= 3);
  if (isPixel || files[0]?.found === "svg-use") return true;
  // What leads to a file is a thumbnail of it.
  if (files.some(({ found }) => found === "link")) return false;
  const sizes = [...known, ...(displayed ? [displayed] : [])];
  return sizes.length > 0 && sizes.every(isSmall);
}

function isSmall({ width, height }: Size): boolean {
  if (Math.min(width, height) < ICON) return true;
  return width === height && width <= AVATAR;
}

/** How likely a person means it: 0 most, 2 least. */
function rank({ files, displayed, minor }: PictureShape): 0 | 1 | 2 {
  if (minor) return 2;
  const { width, height } = files[0] ?? {};
  const side = Math.max(
    displayed ? Math.min(displayed.width, displayed.height) : 0,
    width && height && displayed ? Math.min(width, height) : 0,
  );
  return side >= LARGE ? 0 : 1;
}

/** Likeliest first, and otherwise as they were. Where the first `enough` are the likeliest there are, the others are not looked at. */
export function ranked<T extends PictureShape>(pictures: readonly T[], enough = Infinity): T[] {
  const ranks: [T[], T[], T[]] = [[], [], []];
  for (const [index, picture] of pictures.entries()) {
    if (ranks[0].length >= enough) return [...ranks.flat(), ...pictures.slice(index)];
    ranks[rank(picture)].push(picture);
  }
  return ranks.flat();
}
