import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pickFrom, randomFrom } from "../../service/seed/random.ts";

/** An emoji in a scene, in units of a hundredth of the scene's width. */
interface Element {
  code: string;
  x: number;
  y: number;
  size: number;
  recoloured?: boolean;
}

/** A drawing as data, so that a variant is a small edit. */
export interface Scene {
  /** Height for a width of 100. */
  height: number;
  /** SVG behind the elements; empty for a transparent picture. */
  ground: string;
  elements: readonly Element[];
  isLineArt: boolean;
}

const folder = dirname(createRequire(import.meta.url).resolve("@twemoji/svg/package.json"));

/** Single code points: no flags, letters, skin tones or sequences. */
const codes = readdirSync(folder)
  .map(
    (file) =>
      /^(1f(?:3[0-9a-f]|4[0-9a-f]|68|69|6c|6d|6f|9[0-9a-f]|9[a-f])[0-9a-f]+)\.svg$/u.exec(
        file,
      )?.[1],
  )
  .filter((code): code is string => code !== undefined && !/^1f3f[b-f]$/u.test(code))
  .toSorted();

/** Faces that differ only in eyes and mouth. */
const faces = codes.length
  ? Array.from({ length: 0x2f }, (_, at) => (0x1f600 + at).toString(16))
  : [];

/** The halves of the set share no emoji. */
const ofHalf = (all: readonly string[], heldOut: boolean) =>
  all.filter((_, at) => (at % 2 === 1) === heldOut);

const drawings = new Map<string, string>();

function drawingOf(code: string): string {
  const cachedBody = drawings.get(code);
  if (cachedBody !== undefined) return cachedBody;
  const svg = readFileSync(join(folder, `${code}.svg`), "utf8");
  const body = svg.replace(/^<svg[^>]*>/u, "").replace(/<\/svg>\s*$/u, "");
  drawings.set(code, body);
  return body;
}

/** Swaps the channels of each colour; greys become orange. */
const recolour = (body: string) =>
  body.replace(/#([\da-f]{3}|[\da-f]{6})\b/giu, (_, hex: string) => {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
    const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) =>
      Number.parseInt(full.slice(at, at + 2), 16),
    );
    const isGrey = Math.max(r, g, b) - Math.min(r, g, b) < 40;
    const mixed = isGrey ? [(r + 255) / 2, g * 0.6, b * 0.2] : [g, b, r];
    return `rgb(${mixed.map(Math.round).join(",")})`;
  });

const asLines = (body: string) =>
  `<g fill="none" stroke="#222" stroke-width=".7">${body.replace(/\s(?:fill|stroke|opacity)="[^"]*"/gu, "")}</g>`;

export function svgOf({ height, ground, elements, isLineArt }: Scene): Buffer {
  const drawn = elements.map(({ code, x, y, size, recoloured }) => {
    const body = drawingOf(code);
    const styledBody = isLineArt ? asLines(body) : recoloured ? recolour(body) : body;
    return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 36 36">${styledBody}</svg>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 ${height}" width="100" height="${height}">${ground}${drawn.join("")}</svg>`,
  );
}

const COLOURS = [
  "#f4e9d8",
  "#bfe3f2",
  "#2b3a67",
  "#e07a5f",
  "#81b29a",
  "#f2cc8f",
  "#6d597a",
  "#ffffff",
];

type Ground = "plain" | "white" | "gradient" | "none";

function groundOf(kind: Ground, height: number, random: () => number): string {
  const all = (fill: string) => `<rect width="100" height="${height}" fill="${fill}"/>`;
  if (kind === "none") return "";
  if (kind === "white") return all("#fff");
  const [one, other] = [pickFrom(COLOURS, random), pickFrom(COLOURS, random)];
  if (kind === "plain")
    return `${all(one)}<path d="M0 ${height * 0.7}h100V${height}H0z" fill="${other}"/>`;
  return `<defs><linearGradient id="g" x2="${random().toFixed(2)}" y2="1"><stop stop-color="${one}"/><stop offset="1" stop-color="${other}"/></linearGradient></defs>${all("url(#g)")}`;
}

interface SceneKind {
  ground: Ground;
  elements: readonly [fewest: number, most: number];
  sizes: readonly [smallest: number, largest: number];
  isLineArt?: boolean;
  ofFaces?: boolean;
}

const between = ([low, high]: readonly [number, number], random: () => number) =>
  low + (high - low) * random();

const rounded = (value: number) => Math.round(value * 100) / 100;

function elementIn(
  height: number,
  sizes: readonly [number, number],
  pool: readonly string[],
  random: () => number,
): Element {
  const size = rounded(Math.min(between(sizes, random), height * 0.96));
  return {
    code: pickFrom(pool, random),
    x: rounded((100 - size) * random()),
    y: rounded((height - size) * random()),
    size,
  };
}

export function makeScene(name: string, kind: SceneKind, heldOut: boolean): Scene {
  const random = randomFrom(name);
  const height = pickFrom([100, 75, 133.5, 56.25, 150, 66.5], random);
  const pool = ofHalf(kind.ofFaces ? faces : codes, heldOut);
  const count = Math.round(between(kind.elements, random));
  return {
    height,
    ground: groundOf(kind.ground, height, random),
    elements: Array.from({ length: count }, () => elementIn(height, kind.sizes, pool, random)),
    isLineArt: kind.isLineArt ?? false,
  };
}

export const EDITS = ["changed", "added", "removed", "moved", "recoloured"] as const;
export type Edit = (typeof EDITS)[number];

/** Returns a scene with one element changed. */
export function editScene(scene: Scene, edit: Edit, name: string, heldOut: boolean): Scene {
  const random = randomFrom(name);
  const isPortrait = scene.elements.every(({ code }) => faces.includes(code));
  const pool = ofHalf(isPortrait ? faces : codes, heldOut);
  // The topmost element is never covered by others.
  const last = scene.elements.length - 1;
  const others = scene.elements.slice(0, last);
  const target = scene.elements[last];
  if (!target) return scene;
  const edited = (element: Element) => ({ ...scene, elements: [...others, element] });
  switch (edit) {
    case "added":
      return {
        ...scene,
        elements: [
          ...scene.elements,
          elementIn(scene.height, [6, 14], ofHalf(codes, heldOut), random),
        ],
      };
    case "removed":
      return { ...scene, elements: others };
    case "moved": {
      const by = (4 + 8 * random()) * (random() < 0.5 ? -1 : 1);
      return edited({ ...target, x: rounded(target.x + by), y: rounded(target.y + by / 2) });
    }
    case "recoloured":
      return scene.isLineArt
        ? edited({ ...target, size: target.size * 0.85 })
        : edited({ ...target, recoloured: true });
    case "changed":
      return edited({
        ...target,
        code: pickFrom(
          pool.filter((code) => code !== target.code),
          random,
        ),
      });
    default:
      return edit satisfies never;
  }
}
