import type { FileFormat } from "../picture/file-format.ts";
import { decodeSegment } from "../picture/web-address.ts";

/** Services accept names of 127 to 255 bytes, by their age. */
const MAX_NAME_BYTES = 127;

/** Returns the name of the file at an address: its last segment, or a general name if it has none. */
export function fileNameOf(url: string, format: FileFormat | null): string {
  const { protocol = "", pathname = "" } = URL.parse(url) ?? {};
  const segment = /^https?:$/u.test(protocol) ? (pathname.split("/").at(-1) ?? "") : "";
  return boundedName(decodeSegment(segment)) || `picture.${format ?? "bin"}`;
}

/** Returns a name without control characters and separators, cut to what services accept. */
export function boundedName(name: string): string {
  const clean = name.replaceAll(/[\p{Cc}\p{Cf}/\\"]+/gu, " ").trim();
  const bytes = new Uint8Array(MAX_NAME_BYTES);
  const { written } = new TextEncoder().encodeInto(clean, bytes);
  return new TextDecoder().decode(bytes.subarray(0, written));
}
