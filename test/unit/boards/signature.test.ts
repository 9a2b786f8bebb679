import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { shrinkForSignature, signatureOf } from "../../../lib/boards/signature.ts";
import { indexPicture, readSignature, scoreOf } from "../../boards/iqdb.ts";
import { gallery } from "../../service/seed/pictures.ts";
import { randomFrom } from "../../service/seed/random.ts";

/** Returns the signature of a picture that is drawn at 180 pixels, as in the browser. */
async function signatureIn(file: Buffer) {
  const { data, info } = await sharp(file)
    .flatten({ background: "white" })
    .resize(180, 180, { fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readSignature(signatureOf(shrinkForSignature({ ...info, data })));
}

/** Returns a drawing of figures and stripes at random places. */
function drawing(seed: number, width = 600, height = 450): Promise<Buffer> {
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

const drawings = Promise.all(Array.from({ length: 16 }, (_, seed) => drawing(seed)));
const PHOTOGRAPHS = ["boats", "allium-half", "canyon-recompressed", "new-alps-at-night"] as const;
const photographs = Promise.all(PHOTOGRAPHS.map((name) => gallery[name].bytes()));

async function scoresOf(
  originals: readonly Buffer[],
  copy: (picture: Sharp, width: number) => Sharp,
): Promise<number[]> {
  return Promise.all(
    originals.map(async (original) => {
      const { width = 0 } = await sharp(original).metadata();
      const query = await signatureIn(await copy(sharp(original), width).toBuffer());
      return scoreOf(query, await indexPicture(original));
    }),
  );
}

const COPIES: [string, (picture: Sharp, width: number) => Sharp][] = [
  ["a quarter of its size", (picture, width) => picture.resize(Math.round(width / 4)).png()],
  ["half of its size", (picture, width) => picture.resize(Math.round(width / 2)).png()],
  ["twice its size", (picture, width) => picture.resize(width * 2).png()],
  ["JPEG 60", (picture) => picture.jpeg({ quality: 60 })],
  ["JPEG 95", (picture) => picture.jpeg({ quality: 95 })],
  ["WebP", (picture) => picture.webp({ quality: 80 })],
];

describe("signatureOf", () => {
  it("has 528 hexadecimal digits, with positions in ascending order", async () => {
    const { data } = await sharp(await drawing(1))
      .resize(128, 128, { fit: "fill" })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const signature = signatureOf(data);
    expect(signature).toMatch(/^[0-9a-f]{528}$/u);
    for (const positions of readSignature(signature).positions) {
      expect(positions.size).toBe(40);
      expect([...positions]).toEqual([...positions].toSorted((a, b) => a - b));
    }
  });

  it("describes a flat picture by its means", () => {
    const grey = Uint8ClampedArray.from({ length: 128 * 128 * 4 }, () => 128);
    const { means } = readSignature(signatureOf(grey));
    expect(means[0]).toBeCloseTo(0.5, 2);
    expect(means[1]).toBeCloseTo(0, 5);
  });

  it.each(COPIES)("scores at least 90 against a drawing itself: %s", async (_, copy) => {
    const scores = await scoresOf(await drawings, copy);
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(90);
  });

  // The noise of a board's preview is most of the colour that a sepia photograph has. Posts from 80 on are shown.
  it.each(COPIES)("scores at least 80 against a photograph itself: %s", async (_, copy) => {
    const scores = await scoresOf(await photographs, copy);
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(80);
  });

  it("scores below 50 against every other picture", async () => {
    const pictures = [...(await drawings), ...(await photographs)];
    const queries = await Promise.all(pictures.map(signatureIn));
    const indexed = await Promise.all(pictures.map(indexPicture));
    const strangers = queries.flatMap((query, at) =>
      indexed.filter((_, other) => other !== at).map((image) => scoreOf(query, image)),
    );
    expect(Math.max(...strangers)).toBeLessThan(50);
  });
});

describe("shrinkForSignature", () => {
  it.each([
    [128, 128],
    [256, 384],
    [200, 150],
    [40, 300],
  ])("keeps the mean of %i × %i pixels", (width, height) => {
    const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at * 7) % 256);
    const mean = (values: ArrayLike<number>) =>
      Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;
    const shrunk = shrinkForSignature({ width, height, data });
    expect(shrunk).toHaveLength(128 * 128 * 4);
    expect(Math.abs(mean(shrunk) - mean(data))).toBeLessThan(1);
  });
});
