const KEPT = "look";

export function showTheme(theme: string): void {
  document.documentElement.dataset.look = theme;
}

/** Stores the theme where a page can read it synchronously. Settings load too late for the first frame: a dark page would flash white. */
export function storeTheme(theme: string): void {
  try {
    localStorage.setItem(KEPT, theme);
  } catch {
    // If the browser blocks `localStorage`, the first frame follows the system.
  }
}

export function showStoredTheme(): void {
  try {
    showTheme(localStorage.getItem(KEPT) ?? "");
  } catch {
    // If the browser blocks `localStorage`, the first frame follows the system.
  }
}
