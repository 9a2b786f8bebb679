import type { VisibleImage } from "../api/image.ts";
import { matchedImages } from "../reverse/match-facts.ts";
import type { ReverseSearch } from "../reverse/reverse-search.ts";
import { type CompareOptions, imageFacts } from "./compare-details.ts";
import { chooseVersionToKeep } from "./keeper.ts";

const SAME: ReadonlySet<string | undefined> = new Set(["same-picture", "same-file"]);

/**
 * Returns the best image of the same picture that moderators would keep instead of this one; null if the search found none. Of two that
 * are alike, the older one stays.
 */
export function findBetterDuplicate(
  image: VisibleImage,
  search: Pick<ReverseSearch, "state" | "so_far" | "verdicts">,
  options: Pick<CompareOptions, "base_url" | "rules">,
): VisibleImage | null {
  const isSame = ({ id }: { id: number }) => SAME.has(search.verdicts[id]?.kind);
  if (!isSame(image)) return null;
  const better = matchedImages(search).filter(
    (other): other is VisibleImage =>
      other.state === "visible" && isSame(other) && isKept(other, image, options),
  );
  // Between more pixels and a better format, moderators decide, and the larger one shows more.
  const isBetter = (one: VisibleImage, other: VisibleImage) =>
    isKept(one, other, options) || (!isKept(other, one, options) && areaOf(one) > areaOf(other));
  return better.reduce<VisibleImage | null>(
    (best, other) => (best === null || isBetter(other, best) ? other : best),
    null,
  );
}

const areaOf = ({ width, height }: VisibleImage): number => width * height;

/** Returns true if moderators would keep an image rather than the other one. */
function isKept(
  one: VisibleImage,
  other: VisibleImage,
  options: Parameters<typeof findBetterDuplicate>[2],
): boolean {
  const [facts, otherFacts] = [imageFacts(one, options), imageFacts(other, options)];
  const { side, reasons } = chooseVersionToKeep(facts, otherFacts, "unknown");
  const isAlike = side === "theirs" && reasons.every((reason) => reason.side === "yours");
  return side === "yours" || (isAlike && one.id < other.id);
}
