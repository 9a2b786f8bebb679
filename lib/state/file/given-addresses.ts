import { SCAN_LIMITS } from "../../picture/scan-data.ts";
import { webAddress } from "../../picture/web-address.ts";

/** Addresses of a picture that the user pasted or dropped. */
export interface GivenAddresses {
  /** Address of the picture: of the web, or inline (`data:image/…`). */
  src: string;
  /** Target of the link around the picture. */
  link?: string | undefined;
  /** Alternate text. */
  text?: string | undefined;
}

/** Maximum characters of markup to parse. The markup of one picture is shorter, unless it is inline. */
const MAX_MARKUP = 100_000;
/** Maximum characters of an inline picture. */
const MAX_INLINE = 20_000_000;

/** Types of a transfer that hold an address. The first holds that of a picture that Firefox drags. */
const PICTURE_TYPES = ["application/x-moz-file-promise-url"] as const;
const LINK_TYPES = ["text/uri-list", "text/x-moz-url"] as const;

/** Returns what a drag holds by its types alone: browsers hide the contents until the drop. */
export function dragKind(types: readonly string[]): "picture" | "link" | "text" | null {
  if (types.includes("Files") || PICTURE_TYPES.some((one) => types.includes(one))) return "picture";
  if (LINK_TYPES.some((one) => types.includes(one))) return "link";
  return ["text/plain", "text/html"].some((one) => types.includes(one)) ? "text" : null;
}

/**
 * Reads the addresses of one picture from all forms of a transfer; null if it has none. Chromium names the link around a picture in
 * `text/uri-list` and the picture in `text/html` only; Firefox names both in both, and gives no file. All of it is untrusted.
 */
export function readAddresses(read: (type: string) => string): GivenAddresses | null {
  const listed = LINK_TYPES.map((type) => firstAddress(read(type))).find(Boolean) ?? "";
  const address = listed || addressAlone(read("text/plain"));
  const image = imageIn(read("text/html"), listed !== "");
  const promised = PICTURE_TYPES.map((type) => read(type).trim()).find(isWeb);
  const src =
    [promised, image?.src].find((one) => one && isWeb(one)) ??
    // A lazy picture's inline placeholder stands for the address.
    (image?.src && !isWeb(address) ? image.src : null) ??
    [address, listed, image?.src].find((one) => one && (isWeb(one) || isInline(one)));
  if (!src) return null;
  const link = [image?.link, address].find((one) => one && one !== src && isWeb(one));
  return { src, ...(link && { link }), ...(image?.text && { text: image.text }) };
}

const isWeb = (address: string) =>
  address.length <= SCAN_LIMITS.address && webAddress(address) !== null;

const isInline = (address: string) =>
  address.length <= MAX_INLINE && /^data:image\//iu.test(address);

/** Returns the first line that is no comment: a list may hold several, and `text/x-moz-url` has titles between them. */
const firstAddress = (list: string) =>
  /^[^#\s].*$/mu.exec(list.slice(0, MAX_INLINE))?.[0].trim() ?? "";

/** Returns a text that is nothing but an address. */
const addressAlone = (text: string) =>
  text.length <= SCAN_LIMITS.address && /^\s*(?:https?:\/\/|data:image\/)\S+\s*$/iu.test(text)
    ? text.trim()
    : "";

/**
 * Returns the only picture of a markup, unless there is text around it and no address: then the user moves a passage. The parsed document
 * runs no scripts and loads nothing.
 */
function imageIn(markup: string, hasAddress: boolean): GivenAddresses | null {
  const isWhole =
    markup.length <= MAX_MARKUP || /^[^>]{0,1000}<img[^>]*src="data:image/iu.test(markup);
  if (!isWhole || markup.length > MAX_INLINE) return null;
  // Scripts of attributes do not run in it, but browsers report each one as a violation of the view's policy.
  const inert = markup.replaceAll(/(?<=[\s"']|<\w+\/)on\w+\s*=/giu, "data-script=");
  const { body } = new DOMParser().parseFromString(inert, "text/html");
  const [image, other] = body.querySelectorAll("img");
  if (!image || other || (!hasAddress && body.textContent.trim() !== "")) return null;
  const sources = SOURCE_ATTRIBUTES.map((name) => addressIn(image.getAttribute(name)));
  // A lazy picture has an inline placeholder in `src`.
  const src = sources.find(isWeb) ?? sources[0] ?? "";
  const link = addressIn(image.closest("a[href]")?.getAttribute("href"));
  if (!isWeb(src) && !isInline(src)) return null;
  return { src, link, text: image.alt.trim().slice(0, SCAN_LIMITS.text) };
}

/** Attributes that name a picture's file, before and after a lazy picture loads. */
const SOURCE_ATTRIBUTES = [
  "src",
  "data-src",
  "data-original",
  "data-lazy-src",
  "srcset",
  "data-srcset",
];

/** Returns the address at the start of an attribute. Browsers resolve relative ones when they copy, apart from the scheme. */
const addressIn = (attribute: string | null | undefined) =>
  /^\s*(\S+)/u.exec(attribute ?? "")?.[1]?.replace(/^\/\//u, "https://") ?? "";
