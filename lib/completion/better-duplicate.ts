import type { VisibleImage } from "../api/image.ts";
import { matchedImages } from "../reverse/presence.ts";
import type { ReverseSearch } from "../reverse/reverse-search.ts";
import { type CompareOptions, imageFacts } from "./compare-details.ts";
import { keeperOf } from "./keeper.ts";

const SAME: ReadonlySet<string | undefined> = new Set(["same-picture", "same-file"]);

/**
 * Returns the image of the same picture that moderators would keep instead of this one; null if the search found none. Of two that are
 * alike, the older one stays.
 */
export function betterDuplicate(
  image: VisibleImage,
  search: Pick<ReverseSearch, "state" | "so_far" | "verdicts">,
  options: Pick<CompareOptions, "base_url" | "rules">,
): VisibleImage | null {
  const isSame = ({ id }: { id: number }) => SAME.has(search.verdicts[id]?.kind);
  if (!isSame(image)) return null;
  const facts = imageFacts(image, options);
  const better = matchedImages(search).find((other): other is VisibleImage => {
    if (other.state !== "visible" || other.id === image.id || !isSame(other)) return false;
    const { side, reasons } = keeperOf(imageFacts(other, options), facts, "unknown");
    const isAlike = side === "theirs" && reasons.every(({ side: one }) => one === "yours");
    return side === "yours" || (isAlike && other.id < image.id);
  });
  return better ?? null;
}
