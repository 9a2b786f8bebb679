/** Paths of the icons: 24 units wide, drawn with one stroke width. Unused ones are not bundled. */
export const appearance = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18";
export const check = "M5 12.5l4.5 4.5L19 7.5";
export const chevron = "M6 9l6 6 6-6";
export const close = "M6 6l12 12M18 6L6 18";
export const comment = "M4 5h16v11h-9l-5 4v-4H4z";
export const data = "M4 6c0-3 16-3 16 0v12c0 3-16 3-16 0zM4 6c0 3 16 3 16 0M4 12c0 3 16 3 16 0";
export const down = "M4 4h16v6H4zM4 15h8M15 15l5 5M20 15l-5 5";
export const external = "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6";
export const file = "M6 3h8l4 4v14H6zM9 11h6M9 15h6";
export const filter = "M4 5h16l-6 7v6l-4 2v-8z";
export const gallery = "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z";
export const globe =
  "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c4 4 4 14 0 18M12 3c-4 4-4 14 0 18";
export const help =
  "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 2.5 3v1.5M12 17h.01";
export const image = "M4 5h16v14H4zM4 16l4.5-4.5 4 4L16 12l4 4M9 9h.01";
export const info = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01";
export const keyboard = "M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8";
export const key = "M4 12a4 4 0 1 0 8 0 4 4 0 0 0-8 0zM12 12h8v4";
export const more = "M4.5 12h1M11.5 12h1M18.5 12h1";
export const offline = "M3 9q9-8 18 0M7 14q5-5 10 0M12 18h.01M4 4l16 16";
export const person = "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c1-4 4-5.5 8-5.5s7 1.5 8 5.5";
export const search = "M16 16l4.5 4.5M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14z";
export const settings = "M4 7h8M16 7h4M4 17h4M12 17h8M14 9.5v-5M10 19.5v-5";
export const stop = "M8 3h8l5 5v8l-5 5H8l-5-5V8zM8 12h8";
export const tag = "M4 4h8l8 8-8 8-8-8zM8 8h.01";
export const upload = "M12 16V4M7 9l5-5 5 5M4 16v4h16v-4";
export const warning = "M12 4l9.5 16h-19zM12 10v4M12 17h.01";
export const crop = "M7 2v15h15M2 7h15v15";
export const expand = "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7";
export const pictures = "M7 3h14v12H7zM3 8v13h14M7 13l4-4 4 4 2-2 4 4";
export const star = "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z";
