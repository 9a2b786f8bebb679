/** More paths like those in `icons.ts`, for views that load on request. */
export const arrowUp = "M12 20V4M6 10l6-6 6 6";
export const checkbox = "M5 5h14v14H5zM8.5 12l2.5 2.5 4.5-5";
export const clock = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2";
export const compare = "M12 3v18M9 6H4v12h5M15 6h5v12h-5";
export const copy = "M8 8h12v12H8zM16 8V4H4v12h4";
export const details = "M3 5h18v14H3zM12 5v14M3 10h18M3 14.5h18";
export const eye =
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z";
export const minus = "M5 12h14";
export const plus = "M12 5v14M5 12h14";
export const pencil = "M4 20l1-5L16 4l4 4L9 19z";
/** A plus of dashes. */
export const dashedPlus = "M12 3v6M12 15v6M3 12h6M15 12h6";
export const refresh = "M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 4v4.5h-4.5";
export const undo = "M4 9h10a5.5 5.5 0 0 1 0 11H9M8 5L4 9l4 4";
