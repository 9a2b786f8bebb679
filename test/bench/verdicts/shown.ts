import sharp from "sharp";
import {
  addCoversToMask,
  clipMask,
  encodeHiddenCells,
  type Rect,
  type RoundRect,
  withSharpCorners as square,
} from "../../../lib/picture/shown-geometry.ts";
import { pickFrom } from "../../service/seed/random.ts";
import { hasAlpha, type Raster, rasterOf, sharpOf } from "./raster.ts";

/** A capture of a page that shows a picture: its pixels, and a mask of the parts that are clipped or covered. */
export interface Capture {
  raster: Raster;
  mask: string;
}

type Shown = "plain" | "badge" | "unseen badge" | "rounded" | "cover" | "dimmed";
export const SHOWN: readonly Shown[] = [
  "plain",
  "badge",
  "unseen badge",
  "rounded",
  "cover",
  "dimmed",
];

const PAGE_GROUNDS = ["#ffffff", "#15202b", "#f6efe2", "#7a9e7e"];

/** Maximum side of a capture; see `MAX_SIDE` in shown-geometry.ts. */
const MAX_SIDE = 512;

export async function showOnPage(
  raster: Raster,
  shown: Shown,
  random: () => number,
): Promise<Capture> {
  const scale =
    Math.min(1, MAX_SIDE / Math.max(raster.width, raster.height)) * (0.5 + 0.5 * random());
  const width = Math.round(raster.width * scale);
  const height = Math.round(raster.height * scale);
  const fullRect: Rect = { x: 0, y: 0, width, height };
  const ground = pickFrom(PAGE_GROUNDS, random);
  const covers: Rect[] = [];
  const clips: RoundRect[] = [];
  const overlays: string[] = [];
  if (shown === "badge" || shown === "unseen badge") {
    const badge = { x: 8, y: height - 32, width: 44, height: 24 };
    overlays.push(
      `<rect x="8" y="${badge.y}" width="44" height="24" rx="6" fill="#111"/><path d="M16 ${badge.y + 12}h28" stroke="#fff" stroke-width="7"/>`,
    );
    if (shown === "badge") covers.push(badge);
  }
  if (shown === "rounded") {
    const radius = Math.round(Math.min(width, height) * (0.05 + 0.1 * random()));
    overlays.push(
      `<path fill-rule="evenodd" fill="${ground}" d="M0 0h${width}v${height}H0zM${radius} 0h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - 2 * radius}a${radius} ${radius} 0 0 1 -${radius} ${radius}h-${width - 2 * radius}a${radius} ${radius} 0 0 1 -${radius} -${radius}v-${height - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} -${radius}z"/>`,
    );
    clips.push({ ...fullRect, radii: Array.from({ length: 4 }, () => [radius, radius] as const) });
  }
  if (shown === "cover") {
    const [x, y] = random() < 0.5 ? [width * 0.15, 0] : [0, height * 0.15];
    const visibleRect = {
      x: Math.round(x),
      y: Math.round(y),
      width: width - 2 * Math.round(x),
      height: height - 2 * Math.round(y),
    };
    overlays.push(
      `<path fill-rule="evenodd" fill="#000" d="M0 0h${width}v${height}H0zM${visibleRect.x} ${visibleRect.y}v${visibleRect.height}h${visibleRect.width}v-${visibleRect.height}z"/>`,
    );
    clips.push(square(visibleRect));
  }
  if (shown === "dimmed")
    overlays.push(
      `<path d="M0 0h${width}v${height}H0z" fill="${ground}" opacity="${0.06 + 0.08 * random()}"/>`,
    );
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${overlays.join("")}</svg>`,
  );
  const picture = sharpOf(
    hasAlpha(raster) ? await rasterOf(sharpOf(raster).flatten({ background: ground })) : raster,
  ).resize(width, height, { fit: "fill" });
  const bytes = await picture
    .composite([{ input: svg }])
    .flatten({ background: ground })
    .jpeg({ quality: 85 })
    .toBuffer();
  return {
    raster: await rasterOf(sharp(bytes)),
    mask: encodeHiddenCells(addCoversToMask(clipMask(fullRect, clips), fullRect, covers)),
  };
}
