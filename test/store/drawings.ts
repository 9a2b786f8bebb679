import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp, { type Sharp } from "sharp";
import { iconOf } from "../icons/render-icon.ts";
import { LISTINGS } from "./listing.ts";

const MAGPIE = resolve(import.meta.dirname, "../../components/ui/icons/magpie.svg");

/** Behind drawings. */
const GROUND = "#eef0f6";
const INK = "#14161f";
const SLOGAN = "Find, upload and search pictures";

/** Draws icon, name and slogan beside each other, without the transparency that stores refuse in tiles. */
async function banner(width: number, height: number, margin: number): Promise<Sharp> {
  const icon = Math.round(height * 0.36);
  const magpie = (await readFile(MAGPIE, "utf8")).replace(
    /width="32" height="32"/u,
    `x="${margin}" y="${(height - icon) / 2}" width="${icon}" height="${icon}"`,
  );
  const left = margin + Math.round(icon * 1.2);
  const text = (y: number, size: number, weight: number, words: string) =>
    `<text x="${left}" y="${y}" font-family="Liberation Sans, Arial, sans-serif" font-size="${size}" font-weight="${weight}" fill="${INK}">${words}</text>`;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${GROUND}"/>
${magpie}
${text(height * 0.52, height * 0.2, 700, LISTINGS.get("en")?.Name ?? "")}
${text(height * 0.66, Math.round(width * 0.036), 400, SLOGAN)}
</svg>`),
  )
    .flatten()
    .png();
}

/** Draws the icon with a transparent margin. */
async function withMargin(width: number, art: number): Promise<Sharp> {
  const margin = (width - art) / 2;
  return sharp(await iconOf(art).toBuffer())
    .extend({
      top: margin,
      bottom: margin,
      left: margin,
      right: margin,
      background: "transparent",
    })
    .png();
}

/** The pictures that stores ask for beside screenshots. */
export const DRAWINGS = {
  icon: { width: 128, height: 128, draw: () => withMargin(128, 96) },
  logo: { width: 300, height: 300, draw: () => withMargin(300, 240) },
  tile: { width: 440, height: 280, draw: () => banner(440, 280, 40) },
  marquee: { width: 1400, height: 560, draw: () => banner(1400, 560, 210) },
};
