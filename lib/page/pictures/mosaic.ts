import { NO_ADDRESS } from "../../picture/no-address.ts";
import { intersection, type Rect } from "../../picture/shown-geometry.ts";
import { cssImages } from "../elements/css-images.ts";
import { rectOf } from "../elements/elements.ts";
import { closest, elementName, matches, parentOf, queryNodeList } from "../elements/native-dom.ts";
import { PagePicture } from "./page-picture.ts";

/** A picture that the page puts together from elements without gaps. */
export interface Mosaic {
  tiles: Element[];
  /** Holds all tiles. */
  around: Element;
  rect: Rect;
}

interface Tile {
  element: Element;
  file: string;
  rect: Rect;
  /** Differs between cut-outs of one file. */
  cut: string;
}

const MAX_TILES = 400;
/** Number of ancestors whose elements may be tiles, and of those that may cut a picture. */
const MAX_LEVELS = 5;
const MAX_CUTTERS = 2;
/** Maximum number of pictures of a page that may be tiles. */
const MAX_PICTURES = 60;
/** Maximum gap in CSS pixels, and maximum share of a mosaic that is missing or lies twice. */
const MAX_GAP = 1.5;
const MAX_LOSS = 0.03;
/** Width of a strip as a multiple of its height, or the reverse. Others in one line are a list of pictures. */
const STRIP = 1.5;
/** Size of a mosaic as a multiple of the viewport's. Longer ones are pages of a comic. */
const MAX_SIDE = 1.5;

/** Elements by what they are in and their name, so that those of a list are read once. */
type Lists = Map<Element, { name: string; tiles: readonly Tile[] }>;

/** Joins the pictures that are tiles of a larger one, which has no file. */
export function joinTiles(pictures: readonly PagePicture[]): PagePicture[] {
  const joined = new Set<Element>();
  const lists: Lists = new Map();
  return pictures.flatMap((picture, index) => {
    const { element, candidates } = picture;
    if (joined.has(element)) return [];
    const mosaic = index < MAX_PICTURES ? mosaicOf(element, lists) : null;
    if (!mosaic) return [picture];
    for (const tile of mosaic.tiles) joined.add(tile);
    const [width, height] = [Math.round(mosaic.rect.width), Math.round(mosaic.rect.height)];
    const origin = candidates[0]?.origin ?? "img";
    return [
      new PagePicture(element, [{ url: NO_ADDRESS, width, height, origin, flags: ["tiles"] }]),
    ];
  });
}

/** Returns the whole of which an element shows a tile; null if it shows a picture of its own. */
export function mosaicOf(element: Element, lists: Lists = new Map()): Mosaic | null {
  const ownTile = tileOf(element);
  let mosaic: Mosaic | null = null;
  let around = ownTile && parentOf(element);
  for (let level = 0; ownTile && around && level < MAX_LEVELS; level++, around = parentOf(around)) {
    const elements = tilesIn(around, elementName(element), lists);
    const others = elements.filter((one) => one.element !== element);
    const tiles = touching(
      ownTile,
      others.filter(({ file }) => kindOf(file) === kindOf(ownTile.file)),
    );
    // Those farther away do not touch it either.
    if (elements.length > 2 && tiles.length === 1) break;
    const rect = unionOf(tiles);
    if (tiles.length > 1 && isFull(tiles, rect) && areParts(tiles))
      mosaic = { tiles: tiles.map((tile) => tile.element), around, rect };
  }
  return mosaic;
}

function tilesIn(around: Element, name: string, lists: Lists): readonly Tile[] {
  const knownList = lists.get(around);
  if (knownList?.name === name) return knownList.tiles;
  const elements = queryNodeList(around, name);
  const tiles =
    elements.length > MAX_TILES ? [] : [...elements].flatMap((one) => tileOf(one) ?? []);
  lists.set(around, { name, tiles });
  return tiles;
}

/** Returns what an element shows, as far as the elements around it do not cut it off; null without one file. */
function tileOf(element: Element): Tile | null {
  if (!(element instanceof HTMLElement)) return null;
  const { objectPosition, backgroundImage, backgroundPosition } = getComputedStyle(element);
  const images = cssImages(backgroundImage);
  const file =
    element instanceof HTMLImageElement
      ? element.currentSrc
      : element instanceof HTMLCanvasElement
        ? "canvas"
        : images.length === 1 && images[0]?.url;
  const box = rectOf(element);
  let rect: Rect = box;
  let cutter = parentOf(element);
  for (let level = 0; cutter && level < MAX_CUTTERS; level++, cutter = parentOf(cutter))
    if (/hidden|clip|auto|scroll/u.test(getComputedStyle(cutter).overflow))
      rect = intersection(rect, rectOf(cutter));
  const { x, y, width, height } = rect;
  const place = [x - box.x, y - box.y].map(Math.round);
  const cut = [objectPosition, backgroundPosition, ...place].join();
  return file && width > 1 && height > 1 ? { element, file, rect, cut } : null;
}

/** Tiles in files of their own are numbered. */
const kindOf = (file: string) => file.replace(/^(?:blob|data):.*/su, "blob:").replace(/\d+/gu, "0");

/** Returns the tiles that are connected with the first one by common edges. */
function touching(first: Tile, others: readonly Tile[]): Tile[] {
  const tiles = [first];
  let open = others;
  for (const { rect } of tiles) {
    tiles.push(...open.filter((one) => isBeside(one.rect, rect)));
    open = open.filter((one) => !isBeside(one.rect, rect));
  }
  return tiles;
}

function isBeside(a: Rect, b: Rect): boolean {
  // Negative where they overlap.
  const x = Math.max(a.x - b.x - b.width, b.x - a.x - a.width);
  const y = Math.max(a.y - b.y - b.height, b.y - a.y - a.height);
  return (Math.abs(x) <= MAX_GAP && y < -MAX_GAP) || (Math.abs(y) <= MAX_GAP && x < -MAX_GAP);
}

function unionOf(tiles: readonly Tile[]): Rect {
  const x = Math.min(...tiles.map(({ rect }) => rect.x));
  const y = Math.min(...tiles.map(({ rect }) => rect.y));
  const right = Math.max(...tiles.map(({ rect }) => rect.x + rect.width));
  const bottom = Math.max(...tiles.map(({ rect }) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Returns true if the tiles fill a rectangle once. */
function isFull(tiles: readonly Tile[], { width, height }: Rect): boolean {
  const filled = tiles.reduce((sum, { rect }) => sum + rect.width * rect.height, 0);
  return Math.abs(filled / (width * height) - 1) <= MAX_LOSS;
}

/** Returns true for cut-outs of one file, and for strips or a grid of canvases or numbered files that are no list of pictures. */
function areParts(tiles: readonly Tile[]): boolean {
  const [{ file, element }] = tiles as [Tile];
  const isCanvas = element instanceof HTMLCanvasElement;
  if (!isCanvas && tiles.every((one) => one.file === file))
    return new Set(tiles.map(({ cut }) => cut)).size === tiles.length;
  const { width, height } = unionOf(tiles);
  const links = new Set(tiles.map((one) => closest(one.element, "a[href]")));
  const isInView = width <= innerWidth * MAX_SIDE && height <= innerHeight * MAX_SIDE;
  const isEnough = tiles.length > (isCanvas ? 1 : 2);
  if (links.size > 1 || !isEnough || !isInView || !tiles.every(isWhole)) return false;
  const [columns, rows] = (["x", "y"] as const).map(
    (side) => new Set(tiles.map(({ rect }) => Math.round(rect[side]))).size,
  );
  const isStrip = ({ rect }: Tile) =>
    columns === 1 ? rect.width >= rect.height * STRIP : rect.height >= rect.width * STRIP;
  return columns === 1 || rows === 1 ? tiles.every(isStrip) : isCanvas || haveCoordinates(tiles);
}

/** Returns false for an image that its element crops, as lists of pictures do. */
const isWhole = ({ element }: Tile) =>
  !(element instanceof HTMLImageElement) || getComputedStyle(element).objectFit !== "cover";

/** Returns true if the names of files count rows and columns, or if a table aligns them. */
function haveCoordinates(tiles: readonly Tile[]): boolean {
  const numbers = tiles.map(({ file }) => file.match(/\d+/gu) ?? []);
  const counts = (numbers[0] ?? []).filter((number, at) =>
    numbers.some((others) => others[at] !== number),
  );
  const [{ file, element }] = tiles as [Tile];
  return counts.length > 1 || kindOf(file) === "blob:" || matches(element, "td *");
}
