import { signal } from "@preact/signals";
import { background } from "../../messages.ts";
import type { ReverseSearch } from "../../records.ts";
import { createAttempt } from "../base/attempt.ts";

export interface ReverseOptions {
  search: Pick<ReverseSearch, "id" | "distance">;
  /** Shows another record instead of this search. */
  open: (recordId: string) => Promise<unknown>;
}

export type Reverse = ReturnType<typeof createReverse>;

/** Creates the actions of a reverse search; the search itself is in its record. */
export function createReverse({ search, open }: ReverseOptions) {
  const distance = signal(search.distance);
  const { busy, failure, run } = createAttempt();
  const { id } = search;

  return {
    busy,
    failure,
    /** Distance for the next search. */
    distance,
    searchAgain: () => run(() => background.repeatSearch({ id, distance: distance.value })),
    /** Repeats every step. */
    searchAnew: () => run(() => background.repeatSearch({ id })),
    useCandidate: (candidate: number) => run(() => background.useCandidate({ id, candidate })),
    cancel: () => run(() => background.cancelSearch(id)),
    upload: () => run(async () => open(await background.draftFromSearch(id))),
  };
}
