import sharp, { type Sharp } from "sharp";
import { randomFrom } from "../service/seed/random.ts";

/** Returns a drawing of figures and stripes at random places. */
export function drawing(seed: number, width = 600, height = 450): Promise<Buffer> {
  const random = randomFrom(`drawing ${seed}`);
  const colour = () => `hsl(${random() * 360} ${20 + random() * 80}% ${10 + random() * 80}%)`;
  const shapes = Array.from({ length: 20 }, (_, at) => {
    const [x, y, size] = [random() * width, random() * height, 10 + random() ** 2 * 220];
    return at % 2
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${colour()}"/>`
      : `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size * random()}" fill="${colour()}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colour()}"/>${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Copies of a picture of some width that people post elsewhere. */
export const COPIES: [string, (picture: Sharp, width: number) => Sharp][] = [
  ["a quarter of its size", (picture, width) => picture.resize(Math.round(width / 4)).png()],
  ["half of its size", (picture, width) => picture.resize(Math.round(width / 2)).png()],
  ["twice its size", (picture, width) => picture.resize(width * 2).png()],
  ["JPEG 60", (picture) => picture.jpeg({ quality: 60 })],
  ["JPEG 95", (picture) => picture.jpeg({ quality: 95 })],
  ["WebP", (picture) => picture.webp({ quality: 80 })],
];
