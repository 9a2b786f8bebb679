const KEPT = "look";

export function showLook(look: string): void {
  document.documentElement.dataset.look = look;
}

/** Stores the theme where a page can read it synchronously. Settings load too late for the first frame: a dark page would flash white. */
export function keepLook(look: string): void {
  try {
    localStorage.setItem(KEPT, look);
  } catch {
    // If the browser blocks `localStorage`, the first frame follows the system.
  }
}

export function showKeptLook(): void {
  try {
    showLook(localStorage.getItem(KEPT) ?? "");
  } catch {
    // If the browser blocks `localStorage`, the first frame follows the system.
  }
}
