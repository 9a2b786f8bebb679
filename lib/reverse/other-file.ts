import type { Pick } from "../picture/pick.ts";
import { cheapestRendition } from "../sources/cheapest.ts";
import type { ReachContext } from "../sources/reach.ts";

/**
 * Returns another file of the picture that a service may be able to fetch, for a retry when the first search found nothing.
 * Null if there is no such file.
 */
export function otherFile(
  { candidates, shown, lookup = shown }: Pick,
  context: ReachContext,
): string | null {
  const [seen, tried] = [candidates[shown]?.url, candidates[lookup]?.url];
  const others = candidates.filter(({ url }) => url !== tried);
  const index = cheapestRendition(
    others,
    others.findIndex(({ url }) => url === seen),
    context,
  );
  return index === undefined ? null : (others[index]?.url ?? null);
}
