import type { SourceCandidate } from "../../picture/rule-result.ts";
import { isRendition } from "../../picture/same-work.ts";
import { decodeFormText, isPictureFile, parametersOf } from "../../picture/web-address.ts";
import { originalAddressOf } from "./original-address.ts";

/** Maximum nested renditions, such as a proxied WordPress size. */
const MAX_STEPS = 5;

/** Returns larger files, best first, from the naming schemes of common software. */
export function largerFilesByScheme(file: URL): SourceCandidate[] {
  const larger: SourceCandidate[] = [];
  for (let at = file; larger.length < MAX_STEPS; ) {
    const carried = carriedBy(at);
    const url = carried ?? originalAddressOf(at.href);
    if (!url || url === at.href || !/^https?:\/\//u.test(url) || !URL.canParse(url)) break;
    larger.unshift(
      carried
        ? { url, reason: "behind-proxy" }
        : { url, reason: "original-path", flags: ["original"] },
    );
    at = new URL(url);
  }
  return larger;
}

/** Returns larger files by habits of many hosts, of which each may be wrong: the next file is taken where one does not load. */
export function guessLargerFiles(file: URL): SourceCandidate[] {
  const urls = [
    ...iiifAddresses(file),
    ...withoutSuffix(file),
    ...withoutSize(file),
    ...besideThumbnails(file),
  ];
  return urls.map((url) => ({ url, reason: "larger-size" }));
}

/** Returns true for an address that says to be a smaller version or a part of a picture. */
export const isSample = (file: URL): boolean =>
  sizeParameters(file).length > 0 || isRendition(file) || guessLargerFiles(file).length > 0;

/** https://iiif.io/api/image/3.0/#4-image-requests: region, size, rotation, quality and format. */
const IIIF =
  /\/(full|square|(?:pct:)?[\d.]+(?:,[\d.]+){3})\/(\^?(?:full|max|!?\d*,\d*|pct:[\d.]+))\/(!?\d+(?:\.\d+)?)\/(color|default|gray|bitonal|native)(\.\w+)$/u;

/** Returns the whole picture in the versions of the API: the third calls the largest size `max`, the others `full`. */
function iiifAddresses({ href, pathname }: URL): string[] {
  const [path, region, size, , quality, format] = IIIF.exec(pathname) ?? [];
  if (!path || (region === "full" && /^(?:full|max)$/u.test(size ?? ""))) return [];
  const sizes = quality === "native" ? ["full"] : ["max", "full"];
  return sizes.map((largest) => href.replace(path, `/full/${largest}/0/${quality}${format}`));
}

/** Sizes of WordPress and others. Larger ones are those of wallpapers. */
const SUFFIX = /-(?:(\d{2,4})x(\d{2,4})|scaled)(?=\.(?:gif|jpe?g|png|webp)$)/iu;
const LARGEST_SUFFIX = 2_048;

/** A named or stated size behind the file's name: `fox.jpg!w400`, `fox.jpg@300w.webp`. */
const STYLE = /(\.(?:gif|jpe?g|png|webp))[!@][\w.-]{1,40}$/iu;

/** A conversion that keeps the name of its file: `fox.jpg.webp`. */
const CONVERTED = /(\.(?:gif|jpe?g|png))\.(?:avif|webp)$/iu;

/** A size or a role behind the file's name. The largest of several sizes may be called `fox-large.jpg`, but not `fox.large.jpg`. */
const ROLE =
  /(?:\.(?:large|lg|md|medium|preview|sample|sm|small|th|thumb(?:nail)?)|[-_](?:medium|preview|sample|small|thumb(?:nail)?))(?=\.(?:gif|jpe?g|png|webp)$)/iu;

function withoutSuffix({ origin, pathname, search }: URL): string[] {
  if (CONVERTED.test(pathname)) return [origin + pathname.replace(CONVERTED, "$1") + search];
  if (STYLE.test(pathname)) return [origin + pathname.replace(STYLE, "$1") + search];
  if (ROLE.test(pathname)) return [origin + pathname.replace(ROLE, "") + search];
  const [suffix, width = 0, height = 0] = SUFFIX.exec(pathname) ?? [];
  return suffix && Math.max(Number(width), Number(height)) <= LARGEST_SUFFIX
    ? [origin + pathname.replace(SUFFIX, "") + search]
    : [];
}

/** A folder of thumbnails. */
const THUMBNAILS = /\/(?:thumbs?|thumbnails?)\/(?=.*\.\w+$)/iu;

/** Returns the places where sites keep the files of a folder of thumbnails. */
function besideThumbnails({ origin, pathname, search }: URL): string[] {
  if (!THUMBNAILS.test(pathname)) return [];
  return ["/", "/full/", "/original/"].map(
    (folder) => origin + pathname.replace(THUMBNAILS, folder) + search,
  );
}

/** Parameters that choose a size or a part of a picture. */
const SIZE =
  /^(?:(?:max|min)?[-_]?(?:w|h|width|height|wid|hei)|im_?(?:width|height|w|h)|resize(?:_to)?|scale|size|sz|thumb(?:nail)?|dpr|ar|aspect(?:_ratio)?|crop[-_]?\w*|c[wh]|rect|fit|fp-[xyz]|downsize|tr)$/iu;
/** Parameters that choose the quality or the form of a file, and those that have effect only with a size. */
const PROCESSING =
  /^(?:auto|bg|blur|chromasubsampling|cs|disable|fm|fmt|format|gravity|ixlib|output[-_]?\w*|q|qlt|quality|sharp(?:en)?|strip|trim|upscale|usm\w*|op_\w+)$/iu;
/** Parameters that prove who made an address, and mostly cover the others. */
const SIGNATURE =
  /^(?:s|sig|sign(?:ature)?|hash|hmac|token|tk|oh|oe|ik-s|policy|expires?|key-pair-id|x-amz-.*|x-goog-.*|itok|auth_?key|verify)$/iu;
const SIZE_VALUE =
  /^(?:\d[\d.:,x*%-]*(?:px)?|[!x]\d.*|true|(?:clip|clamp|cover|contain|crop|face\w*|fill\w*|inside|max|min|outside|scale|thumb|smart|entropy|edges|center|top|bottom|left|right|small|medium|large|tiny|thumbnail|preview|[whc][-_]\d.*)(?:[,;|-].*)?)$/iu;

/** Commands of cloud storage: `x-oss-process=image/resize,w_400`, `imageView2/2/w/400`. */
const COMMAND = /^(?:x-(?:oss|image|bce|cos)-process$|image(?:view2?|mogr2?)\/)/iu;

/** Parameters that convert a picture. Others with these names may choose which one it is. */
const CONVERSION = /^(?:auto|fm|fmt|format|output(?:[-_]?format)?|q|qlt|quality)$/iu;
const CONVERSION_VALUE =
  /^(?:\d{1,3}|auto|avif|best|compress|high|jpe?g|low|medium|pjpe?g|png|webp)(?:,(?:compress|enhance|format))*$/iu;

const isConversion = (name: string, value: string) =>
  CONVERSION.test(name) && CONVERSION_VALUE.test(value);

const isSize = (name: string, value: string) =>
  COMMAND.test(name) || (SIZE.test(name) && SIZE_VALUE.test(value));

const sizeParameters = (file: URL) =>
  file.search === "" ? [] : parametersOf(file).filter(([name, value]) => isSize(name, value));

/** Returns a picture's address without the parameters that shrink, cut or convert it, unless a signature covers them. */
function withoutSize(file: URL): string[] {
  if (file.search === "") return [];
  const all = parametersOf(file);
  if (!all.some(([name, value]) => isSize(name, value) || isConversion(name, value))) return [];
  if (all.some(([name]) => SIGNATURE.test(name))) return [];
  const others = all.filter(([name, value]) => !isSize(name, value) && !PROCESSING.test(name));
  // A resizer of another address, as that of Next.js, requires a size.
  if (others.some(([, value]) => /^(?:https?:\/)?\//iu.test(value))) return [];
  // A script without parameters names no file.
  if (
    others.length === 0 &&
    !isPictureFile(file) &&
    /\.(?:aspx?|ashx|cgi|php)$/iu.test(file.pathname)
  )
    return [];
  if (file.pathname === "/") return [];
  const url = new URL(file);
  url.search = new URLSearchParams(others).toString();
  return [url.href];
}

/** Returns true for files from avatar hosts, which hold no works. */
export const isAvatarFile = ({ hostname, pathname }: URL): boolean =>
  /(?:^|\.)gravatar\.com\/avatar\/|^(?:lh\d|yt\d)\.g(?:oogleusercontent|gpht)\.com\/(?:a|ytc)-?\//u.test(
    hostname + pathname,
  );

/** Query parameters in which proxies carry the original address. */
const CARRIERS = ["url", "href", "fname", "src", "image", "image_url", "img", "imgurl"];

/** Proxies that have the original address in their path. */
const IN_PATH =
  // https://developer.wordpress.com/docs/photon/
  // https://developers.cloudflare.com/images/transform-images/transform-via-url/
  /^https?:\/\/i\d\.wp\.com\/([^?]+)|^https?:\/\/[^/]+\/cdn-cgi\/image\/[^/=]*=[^/]*\/(.+)/u;

/** A whole address at the end of a path, as Thumbor, imgproxy, Nuxt and Cloudinary have it. */
const WRAPPED = /\/(https?(?::|%3a)(?:\/|%2f){1,2}[^?]+)/iu;
/** https://docs.imgproxy.net/usage/processing#base64-encoded */
const ENCODED = /\/(aHR0c(?:(?!\/aHR0c)[\w/-]){10,})=*(?:\.\w+)?$/u;

function wrappedIn({ pathname }: URL): string | null {
  const plain = WRAPPED.exec(pathname)?.[1];
  if (plain) {
    const address = plain.includes("://") ? plain : decodeFormText(plain);
    const file = pathname.includes("/plain/") ? address.replace(/@\w+$/u, "") : address;
    return file.replace(/^(https?:)\/+/iu, "$1//");
  }
  const encoded = ENCODED.exec(pathname)?.[1];
  try {
    return encoded
      ? atob(encoded.replaceAll("/", "").replaceAll("-", "+").replaceAll("_", "/"))
      : null;
  } catch {
    return null;
  }
}

/** Returns the original address behind a proxy. */
function carriedBy(file: URL): string | null {
  const { href, origin, hostname, pathname, searchParams } = file;
  const [, photon, cloudflare] = IN_PATH.exec(href) ?? [];
  if (photon) return `https://${photon}`;
  if (cloudflare) return /^https?:/u.test(cloudflare) ? cloudflare : `${origin}/${cloudflare}`;
  const wrapped = wrappedIn(file);
  if (wrapped) return wrapped;
  const ipxPath = /^\/_ipx\/[^/_]*_[^/]*(\/.+)/u.exec(pathname)?.[1];
  if (ipxPath) return origin + ipxPath;
  if (/\.(?:jpe?g|png|gif|webp|avif)$/iu.test(pathname)) return null;
  const carried = CARRIERS.flatMap((name) => searchParams.get(name) ?? [])[0] ?? "";
  if (/^https?:\/\//iu.test(carried)) return carried;
  // The scheme is optional: https://wsrv.nl/docs
  if (/(?:^|\.)(?:wsrv|weserv)\.nl$/u.test(hostname) && carried) {
    return `https://${carried.replace(/^(?:ssl:|\/\/)/u, "")}`;
  }
  return /\/_(?:(?:next|vercel)\/)?image$/u.test(pathname) && /^\/(?!\/)/u.test(carried)
    ? origin + carried
    : null;
}
