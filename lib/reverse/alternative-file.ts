import type { PickedPicture } from "../picture/pick.ts";
import { cheapestRendition } from "../reach/cheapest.ts";
import type { ReachContext } from "../reach/judge-reach.ts";

/**
 * Returns another file of the picture that a service may be able to fetch, for a retry when the first search found nothing.
 * Null if there is no such file.
 */
export function alternativeFile(
  { candidates, shown, lookup = shown }: PickedPicture,
  context: ReachContext,
): string | null {
  const [shownUrl, lookupUrl] = [candidates[shown]?.url, candidates[lookup]?.url];
  const others = candidates.filter(({ url }) => url !== lookupUrl);
  const index = cheapestRendition(
    others,
    others.findIndex(({ url }) => url === shownUrl),
    context,
  );
  return index === undefined ? null : (others[index]?.url ?? null);
}
