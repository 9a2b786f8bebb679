import type { FileFormat } from "./file-format.ts";

/** File type detected from the first bytes. */
type Signature =
  | { format: FileFormat; because?: undefined }
  /** `page`: an HTML document, which some hosts send instead of a blocked picture. */
  | { format: null; because: "empty" | "page" | "heic" | "other" };

/** Bytes searched for a signature: an SVG may begin with a comment. */
export const SIGNATURE_BYTES = 4096;

/** Detects a file's type from its first bytes, like services do; names and headers are ignored. */
export function readSignature(file: Uint8Array): Signature {
  const bytes = file.subarray(0, SIGNATURE_BYTES);
  if (bytes.length === 0) return { format: null, because: "empty" };
  return binary(bytes) ?? container(bytes) ?? markup(bytes);
}

function binary(bytes: Uint8Array): Signature | null {
  const head = ascii(bytes, 0, 12);
  if (/^GIF8[79]a/u.test(head)) return { format: "gif" };
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return { format: "png" };
  if (head.startsWith("\xff\xd8\xff")) return { format: "jpeg" };
  if (head.startsWith("RIFF") && head.endsWith("WEBP")) return { format: "webp" };
  return null;
}

/** Detects formats that share a container. */
function container(bytes: Uint8Array): Signature | null {
  if (ascii(bytes, 4, 4) === "ftyp") return byBrand(brands(bytes));
  if (ascii(bytes, 0, 4) !== "\x1aE\xdf\xa3") return null;
  const type = matroskaType(bytes);
  return type === "webm" ? { format: "webm" } : { format: null, because: "other" };
}

/** Returns the major and compatible brands of an ISO base media file (ISO/IEC 14496-12, 4.2 and 4.3). */
function brands(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const short = view.getUint32(0);
  // 1: the length follows in 64 bits.
  const isLong = short === 1 && bytes.length >= 16;
  const start = isLong ? 16 : 8;
  const length = Math.min(isLong ? Number(view.getBigUint64(8)) : short, bytes.length);
  const brandNames = [ascii(bytes, start, 4)];
  for (let at = start + 8; at + 4 <= length; at += 4) brandNames.push(ascii(bytes, at, 4));
  return brandNames;
}

/** Detects the format by brand. The generic brand `mif1` applies to AVIF and HEIC. */
function byBrand(all: string[]): Signature {
  if (all.some((brand) => /^avi[fs]$/u.test(brand))) return { format: "avif" };
  // Neither browsers nor services support HEIC.
  if (all.some((brand) => /^he(?:i[cmsx]|v[cmsx])$/u.test(brand)))
    return { format: null, because: "heic" };
  const [major = ""] = all;
  const video = /^(?:iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV|iso5|f4v )$/u.test(major);
  return video ? { format: "mp4" } : { format: null, because: "other" };
}

/** Returns the `DocType` of an EBML header: https://www.rfc-editor.org/rfc/rfc8794#name-doctype-element */
function matroskaType(bytes: Uint8Array): string | null {
  const header = vint(bytes, 4);
  let at = 4 + header.length;
  const end = Math.min(at + header.value, bytes.length);
  while (at + 2 < end) {
    const idLength = vint(bytes, at).length;
    const size = vint(bytes, at + idLength);
    const start = at + idLength + size.length;
    if (idLength === 2 && bytes[at] === 0x42 && bytes[at + 1] === 0x82) {
      return ascii(bytes, start, size.value).replace(/(?<!\0)\0+$/u, "");
    }
    at = start + size.value;
  }
  return null;
}

/** Reads a variable-size integer. https://www.rfc-editor.org/rfc/rfc8794#name-variable-size-integer */
function vint(bytes: Uint8Array, at: number): { length: number; value: number } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  let value = first & (0xff >> length);
  for (let next = 1; next < length; next++) value = value * 256 + (bytes[at + next] ?? 0);
  return { length, value };
}

function markup(bytes: Uint8Array): Signature {
  const text = afterProlog(new TextDecoder().decode(bytes));
  if (/^<(?:svg:)?svg[\s/>]/u.test(text)) return { format: "svg" };
  const page = /^<(?:!doctype html|html|head|body|script|meta|title)[\s/>]/iu.test(text);
  return { format: null, because: page ? "page" : "other" };
}

/** Returns the text from the root element on, without XML declaration, comments and non-HTML document type. */
function afterProlog(text: string): string {
  let remaining = text.trimStart();
  for (;;) {
    const end = prologEnd(remaining);
    if (end === null) return remaining;
    const at = remaining.indexOf(end);
    if (at < 0) return "";
    remaining = remaining.slice(at + end.length).trimStart();
  }
}

function prologEnd(text: string): string | null {
  if (text.startsWith("<?")) return "?>";
  if (text.startsWith("<!--")) return "-->";
  if (!/^<!doctype\s(?!\s*html[\s>])/iu.test(text)) return null;
  return /^[^>]*\[/u.test(text) ? "]>" : ">";
}

/** Decodes bytes as one character each. */
const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));
