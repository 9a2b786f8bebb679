import { splitNamespace } from "./namespace.ts";
import type { SuggestedTag, TagFacts } from "./tag-facts.ts";

/** Maximum number of images of a misspelled tag. Users fix typos that affect more. */
const MAX_IMAGES = 50;
/** Minimum ratio of uses at which a rare tag looks like a typo of a common one. */
const TIMES_AS_OFTEN = 20;

/** Returns true if a tag has so few images that it may be misspelled. */
export const isRare = (images: number) => images <= MAX_IMAGES;

/** Returns the number of letters that may differ in a name of this length. Very short names have too many neighbours. */
export const allowedTypos = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

const withoutDigits = (name: string) => name.replaceAll(/\p{N}+/gu, "");

/**
 * Returns the likely intended tag for a rare one: similar spelling, far more uses. Null without a clear candidate. Names that differ in a
 * number or namespace are different tags.
 */
export function likelyIntendedTag<T extends Pick<TagFacts, "name" | "images" | "alias_of">>(
  { name, images }: { name: string; images: number },
  near: readonly T[],
): T | null {
  if (!isRare(images)) return null;
  const { namespace, rest } = splitNamespace(name);
  const room = allowedTypos([...rest].length);
  const isIntended = (tag: T) => {
    const other = splitNamespace(tag.name);
    if (tag.alias_of !== null || tag.images < TIMES_AS_OFTEN * Math.max(1, images)) return false;
    if (other.namespace !== namespace || withoutDigits(other.rest) === withoutDigits(rest))
      return false;
    const distance = editDistance(rest, other.rest, room);
    return distance > 0 && distance <= room;
  };
  return near.filter(isIntended).toSorted((a, b) => b.images - a.images)[0] ?? null;
}

/** Returns the longer tag with the most images, or null if no longer tag is common. */
export function mostUsedLongerTag(
  longer: readonly SuggestedTag[],
): Pick<SuggestedTag, "name" | "images"> | null {
  const common = longer.filter(({ images }) => images >= TIMES_AS_OFTEN);
  const [tag] = common.toSorted((a, b) => b.images - a.images);
  return tag ? { name: tag.alias_of ?? tag.name, images: tag.images } : null;
}

/**
 * Returns the number of letters to add, remove, replace or swap with a neighbour to turn one text into the other. A result above `most` may
 * be too high: the service chooses the names, and all pairs of letters of long ones would take seconds.
 */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  const a = [...one];
  const b = [...other];
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    const end = Math.min(b.length, i + most + 1);
    for (let j = Math.max(0, i - most); j < end; j++) {
      const expected = b[j];
      const same = letter === expected;
      const swapped = letter === b[j - 1] && a[i - 1] === expected;
      row[j + 1] = Math.min(
        at(row, j) + 1,
        at(last, j + 1) + 1,
        at(last, j) + (same ? 0 : 1),
        swapped ? at(beforeLast, j - 1) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
