import sharp, { type Sharp } from "sharp";
import type { Alteration } from "../../../lib/reverse/verdict.ts";

/** A transformation of a photograph, and the expected relation of the result to it. */
export interface Recipe {
  /** Name in the report. */
  group: string;
  name: string;
  kind: "same-picture" | "similar";
  altered?: Alteration;
  format: "jpg" | "png";
  quality: number;
  make(photograph: Photograph): Sharp;
}

export interface Photograph {
  file: Buffer;
  width: number;
  height: number;
}

type Draw = Recipe["make"];

const open: Draw = ({ file }) => sharp(file);

const same = (group: string, name: string, make: Draw, quality = 85): Recipe => ({
  group,
  name,
  kind: "same-picture",
  format: "jpg",
  quality,
  make,
});

const similar = (altered: Alteration, name: string, make: Draw): Recipe => ({
  group: altered,
  name,
  kind: "similar",
  altered,
  format: "jpg",
  quality: 85,
  make,
});

const scaled =
  (percent: number): Draw =>
  ({ file, width }) =>
    sharp(file).resize({ width: Math.round((width * percent) / 100) });

/** Crops each side by a percentage. */
const cut =
  (left: number, top: number, right: number, bottom: number): Draw =>
  ({ file, width, height }) => {
    const x = Math.round((width * left) / 100);
    const y = Math.round((height * top) / 100);
    return sharp(file).extract({
      left: x,
      top: y,
      width: width - x - Math.round((width * right) / 100),
      height: height - y - Math.round((height * bottom) / 100),
    });
  };

const bars =
  (background: string, top: number, right: number, bottom: number, left: number): Draw =>
  ({ file, width, height }) =>
    sharp(file).extend({
      background,
      top: Math.round((height * top) / 100),
      bottom: Math.round((height * bottom) / 100),
      left: Math.round((width * left) / 100),
      right: Math.round((width * right) / 100),
    });

/** Draws a shape in a box of the given place and size, in percent of the picture. Without text, because fonts differ by machine. */
const marked =
  (body: string, x: number, y: number, width: number, height: number, opacity: number): Draw =>
  (photograph) => {
    const at = (part: number, of: number) => Math.round((part * of) / 100);
    const { width: w, height: h } = photograph;
    const shape =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${at(width, w)}" height="${at(height, h)}" ` +
      `viewBox="0 0 100 40" preserveAspectRatio="none"><g opacity="${opacity}">${body}</g></svg>`;
    return open(photograph).composite([
      { input: Buffer.from(shape), left: at(x, w), top: at(y, h) },
    ]);
  };

const PLATE =
  '<rect width="100" height="40" rx="8" fill="#fff"/><circle cx="20" cy="20" r="12" fill="#222"/><path d="M40 10h50v6H40zM40 24h40v6H40z" fill="#222"/>';
const LETTERS =
  '<path d="M4 36V4l14 20L32 4v32M42 36L54 4l12 32M46 26h16M74 4v32h22" fill="none" stroke="#fff" stroke-width="6"/>';
const STAIN = '<ellipse cx="50" cy="20" rx="48" ry="19" fill="#7a2318"/>';

export const recipes: readonly Recipe[] = [
  ...[25, 33, 50, 75, 90, 110, 150, 200].map((percent) =>
    same("resized", `${percent} %`, scaled(percent)),
  ),
  ...[20, 30, 40, 60, 80, 95].map((quality) => same("recompressed", `q${quality}`, open, quality)),
  { ...same("png and jpg", "png", open), format: "png" },
  { ...same("png and jpg", "png at 60 %", scaled(60)), format: "png" },
  same("resized and recompressed", "25 % q20", scaled(25), 20),
  same("resized and recompressed", "50 % q35", scaled(50), 35),
  same("resized and recompressed", "80 % q20", scaled(80), 20),
  same("resized and recompressed", "150 % q50", scaled(150), 50),
  same("cropped ≤ 3 %", "1 % right", cut(0, 0, 1, 0)),
  same("cropped ≤ 3 %", "2 % bottom", cut(0, 0, 0, 2)),
  same("cropped ≤ 3 %", "1 % all around", cut(1, 1, 1, 1)),
  same("cropped ≤ 3 %", "2 % left and top", cut(2, 2, 0, 0)),
  same("cropped ≤ 3 %", "3 % left", cut(3, 0, 0, 0)),
  same("cropped ≤ 3 %", "1.5 % all around", cut(1.5, 1.5, 1.5, 1.5)),
  ...[6, 8, 10, 15, 20, 30].flatMap((percent) => [
    similar("cropped", `${percent} % left`, cut(percent, 0, 0, 0)),
    similar(
      "cropped",
      `${percent} % of both sides`,
      cut(percent / 2, percent / 2, percent / 2, percent / 2),
    ),
    similar("cropped", `${percent} % bottom, half of it right`, cut(0, 0, percent / 2, percent)),
  ]),
  similar("framed", "black bars", bars("#000", 14, 0, 14, 0)),
  similar("framed", "black pillars", bars("#000", 0, 18, 0, 18)),
  similar("framed", "white border", bars("#fff", 5, 5, 5, 5)),
  similar("framed", "like an instant photo", bars("#f2eee4", 5, 4, 20, 4)),
  similar("mirrored", "left to right", (photograph) => open(photograph).flop()),
  similar("mirrored", "upside down", (photograph) => open(photograph).flip()),
  similar("rotated", "by 90°", (photograph) => open(photograph).rotate(90)),
  similar("rotated", "by 180°", (photograph) => open(photograph).rotate(180)),
  similar("rotated", "by 270°", (photograph) => open(photograph).rotate(270)),
  similar("tinted", "rose", (photograph) => open(photograph).tint("#d9536f")),
  similar("tinted", "teal", (photograph) => open(photograph).tint("#2a9d8f")),
  similar("tinted", "amber", (photograph) => open(photograph).tint("#e0a030")),
  similar("tinted", "dark", (photograph) => open(photograph).linear(0.6, 0)),
  similar("tinted", "bright", (photograph) => open(photograph).linear(0.9, 50)),
  similar("tinted", "pale", (photograph) => open(photograph).linear(0.55, 80)),
  similar("tinted", "negative", (photograph) => open(photograph).negate()),
  similar("marked", "plate in the corner", marked(PLATE, 80, 86, 17, 10, 0.8)),
  similar("marked", "small plate", marked(PLATE, 4, 4, 12, 6, 0.9)),
  similar("marked", "letters across", marked(LETTERS, 20, 35, 60, 30, 0.5)),
  similar("marked", "letters in the corner", marked(LETTERS, 70, 84, 25, 12, 0.8)),
  similar("marked", "faint letters across", marked(LETTERS, 10, 30, 80, 40, 0.3)),
  similar("marked", "stain", marked(STAIN, 30, 50, 16, 12, 1)),
];
