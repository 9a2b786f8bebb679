import { createSurroundings } from "./surroundings.ts";

/** Surroundings that note the elements that they are asked for: those of the pictures that a scan tells of, in its order. */
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
