/** Returns the content of a `data:` address in base64. */
export const blobOfDataUrl = (url: string, type = ""): Blob =>
  new Blob([fromBase64(url.split(",")[1] ?? "")], { type });

/** Decodes base64 text. `Uint8Array.fromBase64` is missing in Chromium 126. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
