import type { Pixels } from "./pixels/fingerprint.ts";

/** Minimum fraction of see-through or white pixels that a ground has. Fewer change no average that services compare. */
const MIN_SHARE = 0.002;
const OPAQUE = 250;
/** Least channel of white after compression. */
const WHITE = 243;

/**
 * Puts a picture on another ground, in place: a transparent one on white, and one on white on black, as services read transparency. Returns
 * false for a picture that has neither ground, which stays as it is.
 */
export function changeBackgroundColour(pixels: Pixels, { isWhiteKept = false } = {}): boolean {
  const { data, width, height } = pixels;
  const minPixels = MIN_SHARE * width * height;
  let transparent = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < OPAQUE) transparent++;
  if (transparent >= minPixels) {
    putOnWhite(data);
    return true;
  }
  if (isWhiteKept) return false;
  const ground = whiteFromEdges(pixels);
  if (ground.length < minPixels) return false;
  for (const pixel of ground) data.fill(0, 4 * pixel, 4 * pixel + 3);
  return true;
}

function putOnWhite(data: Pixels["data"]): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let channel = at; channel < at + 3; channel++)
      data[channel] = Math.round((data[channel] ?? 0) * alpha + 255 * (1 - alpha));
    data[at + 3] = 255;
  }
}

/** Returns the white pixels that are connected with an edge of the picture. */
function whiteFromEdges({ data, width, height }: Pixels): number[] {
  const isMet = new Uint8Array(width * height);
  const ground: number[] = [];
  const meet = (pixel: number) => {
    if (isMet[pixel]) return;
    isMet[pixel] = 1;
    const at = 4 * pixel;
    if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) >= WHITE) ground.push(pixel);
  };
  for (let x = 0; x < width; x++) {
    meet(x);
    meet((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    meet(y * width);
    meet(y * width + width - 1);
  }
  for (let next = 0; next < ground.length; next++) {
    const pixel = ground[next] ?? 0;
    const x = pixel % width;
    if (x > 0) meet(pixel - 1);
    if (x < width - 1) meet(pixel + 1);
    if (pixel >= width) meet(pixel - width);
    if (pixel < width * (height - 1)) meet(pixel + width);
  }
  return ground;
}
