/** Bytes of files with the given header. Numbers are in the formats' byte order. */

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const little16 = (value: number) => [value & 0xff, value >> 8];
const little32 = (value: number) => [...little16(value & 0xffff), ...little16(value >>> 16)];
export const big16 = (value: number) => little16(value).toReversed();
export const big32 = (value: number) => little32(value).toReversed();

export const png = (width: number, height: number) => [
  ...[0x89, ...ascii("PNG\r\n\x1a\n")],
  ...[...big32(13), ...ascii("IHDR"), ...big32(width), ...big32(height), ...Array(9).fill(0)],
];

interface Size {
  width: number;
  height: number;
}

/** Returns a GIF with these frames at 0, 0, each with one color table if asked for. */
export const gif = (
  { width, height }: Size,
  frames: (Size & { left?: number; table?: boolean })[],
  extension: number[] = [],
) => [
  ...[...ascii("GIF89a"), ...little16(width), ...little16(height), 0x80, 0, 0, ...Array(6).fill(0)],
  ...extension,
  ...frames.flatMap(({ width, height, left = 0, table = false }) => [
    ...[0x2c, ...little16(left), 0, 0, ...little16(width), ...little16(height)],
    ...(table ? [0x80, ...Array(6).fill(0)] : [0]),
    ...[2, 1, 0, 0],
  ]),
  0x3b,
];

/** Returns a JPEG whose header follows segments of metadata. */
export const jpeg = ({ width, height }: Size, metadata = 0) => [
  ...[0xff, 0xd8],
  ...Array.from({ length: metadata }, () => [
    ...[0xff, 0xe1, 0xff, 0xff],
    ...Array(0xfffd).fill(0),
  ]).flat(),
  ...[0xff, 0xc0, 0, 11, 8, ...big16(height), ...big16(width), 1, 0, 0, 0],
];

export const bmp = ({ width, height }: Size) => [
  ...[...ascii("BM"), ...Array(12).fill(0), ...little32(40)],
  ...[...little32(width), ...little32(height >>> 0)],
];

export const oldBmp = ({ width, height }: Size) => [
  ...[...ascii("BM"), ...Array(12).fill(0), ...little32(12), ...little16(width)],
  ...little16(height),
];

export const box = (type: string, content: number[]) => [
  ...[...big32(8 + content.length), ...ascii(type)],
  ...content,
];

const ispe = ({ width, height }: Size) =>
  box("ispe", [0, 0, 0, 0, ...big32(width), ...big32(height)]);

/** Returns an AVIF with these items and tracks. */
export const avif = (items: Size[], tracks: Size[] = []) => [
  ...box("ftyp", ascii("avif\0\0\0\0avif")),
  ...box("meta", [0, 0, 0, 0, ...box("iprp", box("ipco", items.flatMap(ispe)))]),
  ...box(
    "moov",
    tracks.flatMap(({ width, height }) =>
      box(
        "trak",
        box("tkhd", [...Array(76).fill(0), ...big16(width), 0, 0, ...big16(height), 0, 0]),
      ),
    ),
  ),
];

export const svg = ascii(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`);

export const bytesOf = (file: number[]) => Uint8Array.from(file);
export const blobOf = (file: number[], type = "") => new Blob([bytesOf(file)], { type });
