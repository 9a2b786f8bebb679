/** Moves the focus from a list entry that is about to disappear to the entry beside it. Without one, nothing has the focus. */
export function focusNeighbour(pressed: HTMLElement): void {
  const item = pressed.closest("li");
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const button = next?.querySelector("button");
  if (button) button.focus();
  else pressed.blur();
}
