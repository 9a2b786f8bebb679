/** Paths of the browsers' own icons, in the form of `icons.ts`. */
export const puzzle = "M4 8h5c-2-5 6-5 4 0h4v4c5-2 5 6 0 4v4h-5c2-4-5-4-3 0H4v-5c4 2 4-5 0-3z";
export const pin = "M8 4h8M9.5 4v6l-3 4h11l-3-4V4M12 14v6.5";
export const gear =
  "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1";
