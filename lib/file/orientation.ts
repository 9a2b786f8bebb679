import { RIFF_CHUNKS, readParts } from "./parts.ts";

/** Tag of the orientation in Exif data. https://exiftool.org/TagNames/EXIF.html */
const ORIENTATION = 0x0112;
/** Bytes of a tag's number, type, count and value. */
const ENTRY = 12;

/** Returns the orientation that a WebP states, from 1 (upright) to 8; null without one, or for other files. Browsers ignore it. */
export async function readOrientation(picture: Blob): Promise<number | null> {
  // Only the extended format has metadata.
  if ((await picture.slice(8, 16).text()) !== "WEBPVP8X") return null;
  const view = new DataView(await picture.arrayBuffer());
  try {
    const start = exifIn(view);
    if (start === null) return null;
    const isLittle = view.getUint16(start) === 0x4949;
    const entries = start + view.getUint32(start + 4, isLittle) + 2;
    const count = view.getUint16(entries - 2, isLittle);
    for (let at = entries; at < entries + count * ENTRY; at += ENTRY)
      if (view.getUint16(at, isLittle) === ORIENTATION) return view.getUint16(at + 8, isLittle);
  } catch {
    // The file is cut off.
  }
  return null;
}

/** Returns where the Exif data of a WebP begins. */
function exifIn(view: DataView): number | null {
  // Some programs repeat the name as JPEGs need it.
  for (const { type, start } of readParts(
    new Uint8Array(view.buffer),
    RIFF_CHUNKS,
    12,
    view.byteLength,
  ))
    if (type === "EXIF") return view.getUint32(start) === 0x45786966 ? start + 6 : start;
  return null;
}
