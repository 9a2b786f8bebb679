const TOLERANCE = 2;

/** Returns the target of an arrow key in a wrapping grid. Uses positions, because the number of columns varies. */
export function tileAt(
  controls: readonly HTMLElement[],
  from: number,
  key: string,
): HTMLElement | undefined {
  switch (key) {
    case "ArrowRight":
      return controls[from + 1];
    case "ArrowLeft":
      return controls[from - 1];
    case "Home":
      return controls[0];
    case "End":
      return controls.at(-1);
    case "ArrowDown":
      return controls.slice(from + 1).find(isInColumnOf(controls[from]));
    case "ArrowUp":
      return controls.slice(0, from).findLast(isInColumnOf(controls[from]));
    default:
      return undefined;
  }
}

function isInColumnOf(control: HTMLElement | undefined) {
  const start = control?.getBoundingClientRect().left ?? 0;
  return (other: HTMLElement) => Math.abs(other.getBoundingClientRect().left - start) <= TOLERANCE;
}
