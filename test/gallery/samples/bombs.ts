/** Small files that take much to draw. */

/** Returns an SVG that draws 10 ** `levels` shapes. */
export function nestedUses(levels: number): string {
  const groups = Array.from({ length: levels }, (_, level) => {
    const uses = Array.from(
      { length: 10 },
      (_, at) => `<use href="#g${level}" x="${at}" y="${level}"/>`,
    );
    return `<g id="g${level + 1}">${uses.join("")}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><defs><circle id="g0" r="9" fill="#08f" opacity=".1"/>${groups.join("")}</defs><use href="#g${levels}"/></svg>`;
}

/** A GIF of 35 bytes with one frame of 22,000 × 22,000. */
export const hugeGif = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[..."GIF89a"].map((one) => one.charCodeAt(0)),
    ...[0xf0, 0x55, 0xf0, 0x55, 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    ...[0x2c, 0, 0, 0, 0, 0xf0, 0x55, 0xf0, 0x55, 0, 2, 2, 0x4c, 1, 0, 0x3b],
  ]);
