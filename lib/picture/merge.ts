import { NO_ADDRESS } from "./no-address.ts";
import { isTooSmallToMatter } from "./rank.ts";
import { type PictureShape, SCAN_LIMITS, type ScannedCandidate } from "./scan-data.ts";

/** Merges candidates with equal addresses, in order of first occurrence. */
export function mergeCandidates(candidates: readonly ScannedCandidate[]): ScannedCandidate[] {
  const merged = new Map<string, ScannedCandidate>();
  for (const candidate of candidates) {
    const earlier = merged.get(candidate.url);
    merged.set(candidate.url, earlier ? { ...candidate, ...earlier } : candidate);
  }
  return [...merged.values()].slice(0, SCAN_LIMITS.candidates);
}

/** File names of pictures that stand in for others until those are loaded. */
const STAND_IN =
  /[/_.-](?:1x1|blank|dummy|empty|gr[ae]y|lazy(?:-?load\w{0,3})?|load(?:er|ing)|pixel|place-?holder|spacer|spinner|transparent)\d{0,4}(?:[_.-](?:image|img|picture|\d[\dx]{0,9}))?\.(?:gif|jpe?g|png|svg|webp)(?:[?#]|$)/iu;

/** Returns true for the address of a placeholder. */
export const isPlaceholder = (url: string): boolean => STAND_IN.test(url) || /^data:/iu.test(url);

/** Returns the candidates of a picture that has not loaded yet, with its placeholder last: many pictures may share one placeholder. */
export function putPlaceholderLast(candidates: ScannedCandidate[]): ScannedCandidate[] {
  const { url = "", width = 0, height = 0 } = candidates[0] ?? {};
  const isBlank = (width > 0 && Math.max(width, height) <= 3) || STAND_IN.test(url);
  if (!isBlank && !isPlaceholder(url)) return candidates;
  const isAwaited = ({ origin }: ScannedCandidate, at: number) =>
    at > 0 && (origin === "lazy" || (isBlank && origin === "offered"));
  return [
    ...candidates.filter(isAwaited),
    ...candidates.filter((candidate, at) => !isAwaited(candidate, at)),
  ];
}

/**
 * Merges pictures that show the same file, with the first one's surroundings and the largest displayed size.
 * Drawings have no address and are never merged.
 */
export const mergePictures = <T extends PictureShape>(pictures: readonly T[]): T[] =>
  mergeByAddress(pictures, ([one, ...others]) => {
    const candidates = candidatesOfAll([one, ...others]);
    const displayed = largestDisplayedSize([one, ...others]);
    return { ...one, candidates, displayed, minor: isTooSmallToMatter(candidates, displayed) };
  });

/** Merges pictures by the address that they show, with a custom `join`. `address` is that address if it was read separately. */
export function mergeByAddress<T extends Pick<PictureShape, "candidates"> & { address?: string }>(
  pictures: readonly T[],
  join: (places: readonly [T, ...T[]]) => T,
): T[] {
  const merged = new Map<string | number, [T, ...T[]]>();
  for (const [index, picture] of pictures.entries()) {
    const url = picture.address ?? picture.candidates[0]?.url ?? NO_ADDRESS;
    const key = url === NO_ADDRESS ? index : url;
    const earlier = merged.get(key);
    if (earlier) earlier.push(picture);
    else merged.set(key, [picture]);
  }
  return Array.from(merged.values(), (places) => (places.length > 1 ? join(places) : places[0]));
}

export const candidatesOfAll = (places: readonly Pick<PictureShape, "candidates">[]) =>
  mergeCandidates(places.flatMap(({ candidates }) => candidates));

/** Returns the largest displayed size; the first one if sizes are equal. */
export function largestDisplayedSize(places: readonly Pick<PictureShape, "displayed">[]) {
  let displayed: PictureShape["displayed"] = null;
  for (const place of places) if (area(place.displayed) > area(displayed)) ({ displayed } = place);
  return displayed;
}

const area = (size: PictureShape["displayed"]) => (size ? size.width * size.height : 0);
