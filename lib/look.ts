const KEPT = "look";

export function showLook(look: string): void {
  document.documentElement.dataset.look = look;
}

/**
 * Settings are read too late for the first frame: a dark page would flash in white. Beside them the look is therefore kept where a page
 * can read it at once.
 */
export function keepLook(look: string): void {
  try {
    localStorage.setItem(KEPT, look);
  } catch {
    // Where the browser lets no page keep anything, the first frame follows the system.
  }
}

export function showKeptLook(): void {
  try {
    showLook(localStorage.getItem(KEPT) ?? "");
  } catch {
    // As above.
  }
}
