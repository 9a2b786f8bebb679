import { MAX_DECODED_PIXELS, MAX_SVG_BYTES } from "../bounds.ts";
import { readSignature } from "../picture/signature.ts";
import { PIXEL_SIZE_BYTES, readPixelSize } from "./pixel-size.ts";

/** Returns false for a picture that would freeze the view: a small file may decode to gigabytes, or draw a million shapes. */
export async function mayDecode(picture: Blob): Promise<boolean> {
  const head = new Uint8Array(await picture.slice(0, PIXEL_SIZE_BYTES).arrayBuffer());
  if (readSignature(head).format === "svg") return picture.size <= MAX_SVG_BYTES;
  const size = readPixelSize(head);
  return !size || size.width * size.height <= MAX_DECODED_PIXELS;
}
