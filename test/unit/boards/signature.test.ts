import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { shrinkForSignature, signatureOf } from "../../../lib/boards/signature.ts";
import { COPIES, drawing } from "../../boards/drawings.ts";
import { indexPicture, readSignature, scoreOf } from "../../boards/iqdb.ts";
import { gallery } from "../../service/seed/pictures.ts";

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

/** Returns a picture with its width and what a board stores of it, which all cases share. */
async function original(file: Buffer) {
  const { width } = await sharp(file).metadata();
  return { file, width, image: await indexPicture(file) };
}
type Original = Awaited<ReturnType<typeof original>>;

const drawings = Promise.all(
  Array.from({ length: 16 }, async (_, seed) => original(await drawing(seed))),
);
const PHOTOGRAPHS = ["boats", "allium-half", "canyon-recompressed", "new-alps-at-night"] as const;
const photographs = Promise.all(
  PHOTOGRAPHS.map(async (name) => original(await gallery[name].bytes())),
);

async function scoresOf(
  originals: readonly Original[],
  copy: (picture: Sharp, width: number) => Sharp,
): Promise<number[]> {
  return Promise.all(
    originals.map(async ({ file, width, image }) => {
      const query = await signatureIn(await copy(sharp(file), width).toBuffer());
      return scoreOf(query, image);
    }),
  );
}

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
    const queries = await Promise.all(pictures.map(({ file }) => signatureIn(file)));
    const strangers = queries.flatMap((query, at) =>
      pictures.filter((_, other) => other !== at).map(({ image }) => scoreOf(query, image)),
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
