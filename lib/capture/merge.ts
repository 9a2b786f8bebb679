import { NO_ADDRESS } from "./no-address.ts";
import { isMinor } from "./rank.ts";
import { BOUNDS, type PictureShape, type ScannedFile } from "./scan-data.ts";

/** One file an address, in the order in which they were found; what is known of any of its mentions is known of it. */
export function mergeFiles(files: readonly ScannedFile[]): ScannedFile[] {
  const merged = new Map<string, ScannedFile>();
  for (const file of files) {
    const known = merged.get(file.url);
    merged.set(file.url, known ? { ...file, ...known } : file);
  }
  return [...merged.values()].slice(0, BOUNDS.files);
}

/**
 * The files of a picture that is not loaded yet, with those that it waits for before the one that keeps its place: many pictures may share
 * that.
 */
export function standInLast(files: ScannedFile[]): ScannedFile[] {
  const { url = "", width = 0, height = 0 } = files[0] ?? {};
  const isStandIn = /^data:/iu.test(url) || (width > 0 && Math.max(width, height) <= 3);
  if (!isStandIn) return files;
  const isAwaited = (file: ScannedFile, at: number) => at > 0 && file.found === "lazy";
  return [...files.filter(isAwaited), ...files.filter((file, at) => !isAwaited(file, at))];
}

/**
 * One picture for all places that show the same file. The first place is kept for what is around it, the largest for how large it is shown.
 * What was drawn has no address: each drawing is a picture of its own.
 */
export const mergePictures = <T extends PictureShape>(pictures: readonly T[]): T[] =>
  mergeBy(pictures, ([one, ...others]) => {
    const files = filesOfAll([one, ...others]);
    const displayed = largest([one, ...others]);
    return { ...one, files, displayed, minor: isMinor(files, displayed) };
  });

/** The same, with `join` for what shows one file at several places. `address` is that of the first file, where it was read by itself. */
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

/** How large the largest is shown; of equal ones the first. */
export function largest(places: readonly Pick<PictureShape, "displayed">[]) {
  let displayed: PictureShape["displayed"] = null;
  for (const place of places) if (area(place.displayed) > area(displayed)) ({ displayed } = place);
  return displayed;
}

const area = (size: PictureShape["displayed"]) => (size ? size.width * size.height : 0);
