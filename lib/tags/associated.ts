import type { Vocabulary } from "./vocabulary.ts";

/** Returns the ids of the tags that most images of the chosen ones have too: first those that most of them name, then in the service's order. */
export function rankAssociated(chosen: readonly string[], find: Vocabulary["find"]): number[] {
  const counts = new Map<number, number>();
  for (const name of chosen)
    for (const id of new Set(find(name)?.associated_ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([id]) => id);
}
