import { type ReadonlySignal, signal } from "@preact/signals";
import { debounce } from "../../base/debounce.ts";
import { findQueryMistake, type Mistake } from "../../query/mistake.ts";
import { searchFields } from "../../query/search-fields.ts";
import type { SearchKind } from "../../query/search-kinds.ts";

/** Delay in milliseconds before a mistake is shown: most of them are unfinished input. */
const PATIENCE = 700;

/** Creates the first mistake of a query, shown once the user seems to have finished it. */
export function createQueryMistake() {
  const mistake = signal<Mistake | null>(null);
  const showSoon = debounce((newMistake: Mistake) => {
    mistake.value = newMistake;
  }, PATIENCE);

  return {
    mistake: mistake as ReadonlySignal<Mistake | null>,

    /** Judges a query that is being edited. */
    judge(query: string, caret: number, kind: SearchKind | null) {
      showSoon.cancel();
      const newMistake = kind && findQueryMistake(query, searchFields[kind]);
      // A mistake that is already shown updates at once; a new one waits for the delay.
      if (newMistake?.code !== mistake.peek()?.code) mistake.value = null;
      else mistake.value = newMistake;
      if (!newMistake || (isUnfinished(newMistake) && query.slice(caret).trim() === "")) return;
      showSoon(newMistake);
    },

    /** Judges a finished query. */
    settle(query: string, kind: SearchKind | null) {
      showSoon.cancel();
      mistake.value = kind && findQueryMistake(query, searchFields[kind]);
    },
  };
}

const isUnfinished = ({ code }: Mistake) => code === "imbalanced" || code === "term-expected";
