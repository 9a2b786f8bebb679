import { createSurroundings } from "./surroundings.ts";

/** Wraps surroundings and records the elements of the scanned pictures, in scan order. */
export function notingElements(
  note: (elements: WeakRef<Element>[]) => void,
): typeof createSurroundings {
  return (page) => {
    const surroundings = createSurroundings(page);
    const elements: WeakRef<Element>[] = [];
    note(elements);
    return {
      ...surroundings,
      of: (element, closely) => {
        elements.push(new WeakRef(element));
        return surroundings.of(element, closely);
      },
    };
  };
}
