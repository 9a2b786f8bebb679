/** Bytes searched for the mark of an animation: in a PNG, it follows the colour profile. */
const HEAD = 16_384;

/** Returns true for a GIF, whose frames are not counted, and for an animated PNG, WebP or AVIF. */
export async function mayMove(picture: Blob): Promise<boolean> {
  const head = new Uint8Array(await picture.slice(0, HEAD).arrayBuffer());
  const text = String.fromCharCode(...head);
  // https://developers.google.com/speed/webp/docs/riff_container#extended_file_format
  if (text.slice(8, 16) === "WEBPVP8X") return ((head[20] ?? 0) & 2) !== 0;
  // https://www.w3.org/TR/png-3/#acTL-chunk
  if (text.startsWith("PNG", 1)) return text.slice(0, text.indexOf("IDAT")).includes("acTL");
  return text.startsWith("GIF8") || text.slice(4, 12) === "ftypavis";
}
