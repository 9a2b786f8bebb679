const TOLERANCE = 2;

/** Returns the target of an arrow key in a wrapping grid. Uses positions, because the number of columns varies. */
export function arrowKeyTarget(
  controls: readonly HTMLElement[],
  from: number,
  key: string,
): HTMLElement | undefined {
  const start = controls[from];
  const step = start && getComputedStyle(start).direction === "rtl" ? -1 : 1;
  switch (key) {
    case "ArrowRight":
      return controls[from + step];
    case "ArrowLeft":
      return controls[from - step];
    case "Home":
      return controls[0];
    case "End":
      return controls.at(-1);
    case "ArrowDown":
      return controls.slice(from + 1).find(isInColumnOf(start));
    case "ArrowUp":
      return controls.slice(0, from).findLast(isInColumnOf(start));
    default:
      return undefined;
  }
}

function isInColumnOf(control: HTMLElement | undefined) {
  const start = control?.getBoundingClientRect().left ?? 0;
  return (other: HTMLElement) => Math.abs(other.getBoundingClientRect().left - start) <= TOLERANCE;
}
