/**
 * Decodes a picture's `data:` address by hand, because the pages' security policy blocks fetching one. Returns null for any other address.
 */
export function dataBlob(url: string): Blob | null {
  const [address = ""] = url.split("#", 1);
  const comma = address.indexOf(",");
  if (comma < 0 || !/^data:image\//iu.test(address)) return null;
  const [type = "", ...parameters] = address.slice("data:".length, comma).split(";");
  const isBase64 = parameters.at(-1)?.trim().toLowerCase() === "base64";
  try {
    const bytes = percentDecoded(address.slice(comma + 1));
    return new Blob([isBase64 ? bytesOf(atob(asText(bytes))) : bytes], { type });
  } catch {
    return null;
  }
}

const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
const asText = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

/** Decodes like https://url.spec.whatwg.org/#percent-decode: unlike `decodeURIComponent`, it accepts bytes that are not text. */
function percentDecoded(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const escaped = bytes[at] === 37 ? asText(bytes.subarray(at + 1, at + 3)) : "";
    const isEscape = /^[\da-f]{2}$/iu.test(escaped);
    bytes[length++] = isEscape ? Number.parseInt(escaped, 16) : (bytes[at] ?? 0);
    if (isEscape) at += 2;
  }
  return bytes.slice(0, length);
}
