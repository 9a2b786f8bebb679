export type Sniffed = {
  mimeType: string;
  /** The file extension; null for types that the service rejects. */
  format: "gif" | "jpg" | "png" | "svg" | "webm" | null;
};

function startsWith(bytes: Uint8Array, text: string, at = 0): boolean {
  return Buffer.from(bytes.subarray(at, at + text.length)).toString("latin1") === text;
}

const svgRoot =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i;

/** Detects the type of a file from its first bytes, as the service does, and ignores names and headers. */
export function sniff(bytes: Uint8Array): Sniffed | null {
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) {
    return { mimeType: "image/gif", format: "gif" };
  }
  if (startsWith(bytes, "\xff\xd8\xff")) return { mimeType: "image/jpeg", format: "jpg" };
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return { mimeType: "image/png", format: "png" };
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) {
    return { mimeType: "image/webp", format: null };
  }
  if (startsWith(bytes, "ftypavi", 4)) return { mimeType: "image/avif", format: null };
  if (startsWith(bytes, "ftyp", 4)) return { mimeType: "video/mp4", format: null };
  if (startsWith(bytes, "\x1aE\xdf\xa3")) return { mimeType: "video/webm", format: "webm" };
  if (startsWith(bytes, "BM")) return { mimeType: "image/bmp", format: null };
  const text = Buffer.from(bytes.subarray(0, 4096)).toString("utf8");
  if (svgRoot.test(text)) return { mimeType: "image/svg+xml", format: "svg" };
  return null;
}
