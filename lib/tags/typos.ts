import { editDistance } from "./edit-distance.ts";
import { splitNamespace } from "./namespace.ts";
import type { TagFacts } from "./tag-facts.ts";

/** Nobody leaves a misspelled tag standing on more images than these. */
const MOST_IMAGES = 50;
/** How many times as often a tag must be used before a rare one beside it looks like a slip. */
const TIMES_AS_OFTEN = 20;

/** Whether so few images carry a tag that it may be one that was misspelled. */
export const isRare = (images: number) => images <= MOST_IMAGES;

/** Letters that may be wrong in a name of this length; in very short ones every other word is near. */
const allowed = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

const withoutDigits = (name: string) => name.replaceAll(/\p{N}+/gu, "");

/**
 * The tag that a rare one probably was meant to be: spelled nearly the same, and used far more often. Null where none stands out.
 * Names that differ by a number only are different things, and so are names in different namespaces.
 */
export function likelyMeant(
  { name, images }: { name: string; images: number },
  near: readonly TagFacts[],
): TagFacts | null {
  if (!isRare(images)) return null;
  const { namespace, rest } = splitNamespace(name);
  const room = allowed([...rest].length);
  const isMeant = (tag: TagFacts) => {
    const other = splitNamespace(tag.name);
    if (tag.alias_of !== null || tag.images < TIMES_AS_OFTEN * Math.max(1, images)) return false;
    if (other.namespace !== namespace || withoutDigits(other.rest) === withoutDigits(rest))
      return false;
    const distance = editDistance(rest, other.rest);
    return distance > 0 && distance <= room;
  };
  return near.filter(isMeant).toSorted((a, b) => b.images - a.images)[0] ?? null;
}
