/** Sorts the pictures that the user sees now before the others. */
export function sortVisibleFirst(indexes: readonly number[]): number[] {
  const tiles = document.querySelectorAll<HTMLElement>("[data-tile][value]");
  const inSight = new Set(
    [...tiles].flatMap((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return bottom > 0 && top < innerHeight ? [Number(tile.getAttribute("value"))] : [];
    }),
  );
  return indexes.toSorted((a, b) => Number(inSight.has(b)) - Number(inSight.has(a)));
}
