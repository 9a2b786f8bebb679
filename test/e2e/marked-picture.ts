import sharp from "sharp";

/** Adds a light and a dark bar that keep the average brightness of the area that they cover. */
export async function withMark(file: Buffer): Promise<Buffer> {
  const place = { left: 300, top: 300, width: 120, height: 120 };
  const { channels } = await sharp(file).extract(place).stats();
  const means = channels.map(({ mean }) => Math.round(mean));
  const contrast = Math.min(...means, ...means.map((mean) => 255 - mean));
  const bar = (change: number) => {
    const [r = 0, g = r, b = r] = means.map((mean) => mean + change);
    return { create: { width: 60, height: 120, channels: 3 as const, background: { r, g, b } } };
  };
  return sharp(file)
    .composite([
      { input: bar(contrast), left: place.left, top: place.top },
      { input: bar(-contrast), left: place.left + 60, top: place.top },
    ])
    .png()
    .toBuffer();
}
