import { readAvifSize } from "./avif-size.ts";

export interface PixelSize {
  width: number;
  height: number;
}

/** Number of first bytes that `readPixelSize` needs: metadata may precede the size in a JPEG. */
export const PIXEL_SIZE_BYTES = 512 * 1024;

type Reader = (view: DataView) => PixelSize | null;

/** Reads the size from the header of a PNG, GIF, JPEG, WebP, AVIF or BMP, without decoding the picture. Null if the header has none. */
export const readPixelSize = (file: Uint8Array): PixelSize | null => read(file, readers);

/** Reads the size that a decoder makes room for from a whole file: frames of a GIF may be larger than its picture. */
export const readDecodedSize = (file: Uint8Array): PixelSize | null =>
  read(file, { ...readers, [GIF]: readGifFrames });

function read(file: Uint8Array, by: Record<number, Reader>): PixelSize | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const size = by[view.getUint16(0)]?.(view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    // The header is cut off.
    return null;
  }
}

const GIF = 18249;

/** Readers by the first two bytes of the format. An AVIF begins with the length of its first box, which is short. */
const readers: Record<number, Reader> = {
  0: readAvifSize,
  35152: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  [GIF]: readGif,
  65496: readJpeg,
  21065: readWebp,
  16973: readBmp,
};

function readGif(view: DataView): PixelSize {
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Returns the larger sides of the screen and of all frames. https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
function readGifFrames(view: DataView): PixelSize | null {
  const size = readGif(view);
  const afterTable = (at: number, flags: number) => at + (flags & 0x80 ? 6 << (flags & 7) : 0);
  const afterBlocks = (at: number) => {
    let next = at;
    while (next < view.byteLength && view.getUint8(next) > 0) next += 1 + view.getUint8(next);
    return next + 1;
  };
  let at = afterTable(13, view.getUint8(10));
  while (at < view.byteLength) {
    const kind = view.getUint8(at);
    // Firefox reads four bytes of a graphic control, whatever its length.
    if (at + 3 <= view.byteLength && view.getUint16(at) === 0x21f9 && view.getUint8(at + 2) !== 4)
      return null;
    if (kind === 0x21) at = afterBlocks(at + 2);
    else if (kind === 0x2c && at + 10 <= view.byteLength) {
      size.width = Math.max(
        size.width,
        view.getUint16(at + 1, true) + view.getUint16(at + 5, true),
      );
      size.height = Math.max(
        size.height,
        view.getUint16(at + 3, true) + view.getUint16(at + 7, true),
      );
      at = afterBlocks(afterTable(at + 10, view.getUint8(at + 9)) + 1);
    } else break;
  }
  return size;
}

/** https://learn.microsoft.com/en-us/windows/win32/api/wingdi/ns-wingdi-bitmapinfoheader */
function readBmp(view: DataView): PixelSize {
  // The oldest header is 12 bytes long and has short sides.
  if (view.getUint32(14, true) === 12)
    return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  // A negative height means that the first row is the top.
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

/** Finds the frame header among the segments. ITU-T T.81, B.1 and B.2 */
function readJpeg(view: DataView): PixelSize | null {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Markers without length, a second start, the end, and the data of the picture.
    if (marker < 0xc0 || (marker >= 0xd0 && marker < 0xdb)) return null;
    // C4, C8 and CC are tables, not frames.
    if (marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A fill byte may precede a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function readWebp(view: DataView): PixelSize | null {
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  switch (view.getUint32(12)) {
    // "VP8 ": the upper two bits of each side are a scale.
    case 0x56503820:
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    // "VP8L": 14 bits each, minus one.
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    // "VP8X"
    case 0x56503858:
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return null;
  }
}
