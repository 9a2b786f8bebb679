import type { Pick } from "../capture/pick.ts";
import { cheapestRendition } from "../sources/cheapest.ts";
import type { ReachContext } from "../sources/reach.ts";

/**
 * Address of another file of the picture that a service may be able to fetch, where nothing was found by the one that was looked up.
 * Null where there is none.
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
