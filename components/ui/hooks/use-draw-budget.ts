import { useLayoutEffect, useMemo } from "preact/hooks";

/** Number of elements that all long texts and lists of a view draw without a request. The short ones may have as many together. */
export const MAX_DRAWN_ELEMENTS = 1_000;

/** Number of elements that the texts and lists of this document have. */
let drawnElements = 0;

interface DrawBudget {
  /** Returns the number of elements that the view may still draw. */
  left: () => number;
  /** Counts further elements of this component. */
  spend: (count: number) => void;
  /** Sets the elements of this component to `wanted`, or to as many as the view may draw, but `least`. Returns their number. */
  reserve: (wanted: number, least: number) => number;
}

/** Counts the elements that this component draws as part of what all components of the view may draw. */
export function useDrawBudget(): DrawBudget {
  const [budget, release] = useMemo(createBudget, []);
  // A normal effect would be missing if the component disappears before the next frame.
  useLayoutEffect(() => release, [release]);
  return budget;
}

function createBudget(): [DrawBudget, release: () => void] {
  let ownElements = 0;
  const elementsLeft = () => Math.max(0, MAX_DRAWN_ELEMENTS - drawnElements);
  const spend = (count: number) => {
    ownElements += count;
    drawnElements += count;
  };
  const reserve = (wanted: number, least: number) => {
    spend(Math.min(wanted, Math.max(least, ownElements + elementsLeft())) - ownElements);
    return ownElements;
  };
  return [{ left: elementsLeft, spend, reserve }, () => spend(-ownElements)];
}
