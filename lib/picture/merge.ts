import { NO_ADDRESS } from "./no-address.ts";
import { isMinor } from "./rank.ts";
import { BOUNDS, type PictureShape, type ScannedFile } from "./scan-data.ts";

/** Merges files with equal addresses, in order of first occurrence. */
export function mergeFiles(files: readonly ScannedFile[]): ScannedFile[] {
  const merged = new Map<string, ScannedFile>();
  for (const file of files) {
    const known = merged.get(file.url);
    merged.set(file.url, known ? { ...file, ...known } : file);
  }
  return [...merged.values()].slice(0, BOUNDS.files);
}

/** Returns the files of a picture that has not loaded yet, with its placeholder last: many pictures may share one placeholder. */
export function standInLast(files: ScannedFile[]): ScannedFile[] {
  const { url = "", width = 0, height = 0 } = files[0] ?? {};
  const isStandIn = /^data:/iu.test(url) || (width > 0 && Math.max(width, height) <= 3);
  if (!isStandIn) return files;
  const isAwaited = (file: ScannedFile, at: number) => at > 0 && file.found === "lazy";
  return [...files.filter(isAwaited), ...files.filter((file, at) => !isAwaited(file, at))];
}

/**
 * Merges pictures that show the same file, with the first one's surroundings and the largest displayed size.
 * Drawings have no address and are never merged.
 */
export const mergePictures = <T extends PictureShape>(pictures: readonly T[]): T[] =>
  mergeBy(pictures, ([one, ...others]) => {
    const files = filesOfAll([one, ...others]);
    const displayed = largest([one, ...others]);
    return { ...one, files, displayed, minor: isMinor(files, displayed) };
  });

/** Merges pictures by file address with a custom `join`. `address` is the first file's address if it was read separately. */
export function mergeBy<T extends Pick<PictureShape, "files"> & { address?: string }>(
  pictures: readonly T[],
  join: (places: readonly [T, ...T[]]) => T,
): T[] {
  const merged = new Map<string | number, [T, ...T[]]>();
  for (const [index, picture] of pictures.entries()) {
    const url = picture.address ?? picture.files[0]?.url ?? NO_ADDRESS;
    const key = url === NO_ADDRESS ? index : url;
    const known = merged.get(key);
    if (known) known.push(picture);
    else merged.set(key, [picture]);
  }
  return Array.from(merged.values(), (places) => (places.length > 1 ? join(places) : places[0]));
}

export const filesOfAll = (places: readonly Pick<PictureShape, "files">[]) =>
  mergeFiles(places.flatMap(({ files }) => files));

/** Returns the largest displayed size; the first one if sizes are equal. */
export function largest(places: readonly Pick<PictureShape, "displayed">[]) {
  let displayed: PictureShape["displayed"] = null;
  for (const place of places) if (area(place.displayed) > area(displayed)) ({ displayed } = place);
  return displayed;
}

const area = (size: PictureShape["displayed"]) => (size ? size.width * size.height : 0);
