export interface PixelSize {
  width: number;
  height: number;
}

/** Number of first bytes that `readPixelSize` needs: metadata may precede the size in a JPEG. */
export const PIXEL_SIZE_BYTES = 512 * 1024;

/** Reads the size from the header of a PNG, GIF, JPEG or WebP, without decoding the picture. Null if the header has none. */
export function readPixelSize(file: Uint8Array): PixelSize | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const size = readers[view.getUint16(0)]?.(view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    // The header is cut off.
    return null;
  }
}

/** Readers by the first two bytes of the format. */
const readers: Record<number, (view: DataView) => PixelSize | null> = {
  35152: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  18249: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  65496: readJpeg,
  21065: readWebp,
};

/** Finds the frame header among the segments. ITU-T T.81, B.2.2 */
function readJpeg(view: DataView): PixelSize | null {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC are tables, not frames.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
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
