import type { SourceCandidate } from "../../picture/finding.ts";
import { isRendition } from "../../picture/same-work.ts";
import { decodeFormText, isPictureFile, parametersOf } from "../../picture/web-address.ts";

/** Maximum nested renditions, such as a proxied WordPress size. */
const MAX_STEPS = 5;

/** Returns larger files, best first, from the naming schemes of common software. */
export function betterFiles(file: URL): SourceCandidate[] {
  const larger: SourceCandidate[] = [];
  for (let at = file; larger.length < MAX_STEPS; ) {
    const carried = carriedBy(at);
    const url = carried ?? originalOf(at.href);
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
export function guessedFiles(file: URL): SourceCandidate[] {
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
  sizeParameters(file).length > 0 || isRendition(file) || guessedFiles(file).length > 0;

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
export const isFurniture = ({ hostname, pathname }: URL): boolean =>
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

/** Patterns of renditions, and the original's address. */
const RENDITION_RULES: readonly [RegExp, string][] = [
  // WordPress creates `name-300x200.jpg` and, for very large files, `name-scaled.jpg` from `name.jpg`; a size may also be a parameter.
  [
    /^(?=[^?]*(?:\/wp-content\/uploads|\.files\.wordpress\.com)\/)([^?]+)-(?:\d+x\d+|scaled)(\.\w+)(?:\.(?:avif|webp))?(?:\?.*)?$/su,
    "$1$2",
  ],
  [
    /^(?=[^?]*(?:\/wp-content\/uploads|\.files\.wordpress\.com)\/)([^?]+)\?(?:.*&)?(?:w|h|fit|resize)=.*/su,
    "$1",
  ],
  // https://www.mediawiki.org/wiki/Manual:Image_thumbnails: `/thumb/a/ab/NAME/320px-NAME`.
  [/\/thumb(\/\w\/\w\w\/[^/?]+)\/(?:[^/?]*[^/?\d])?\d+px-[^/?]+$/u, "$1"],
  // https://shopify.dev/docs/api/liquid/filters/image_url
  [
    /^(?=[^?]*(?:\/\/cdn\.shopify\.com|\/cdn\/shop)\/)([^?]+)_(?:\d+x\d*|x\d+|small|medium|large|grande)(?:_crop_[a-z]+)?(?:@\dx)?(?=\.\w+(?:\?|$))/u,
    "$1",
  ],
  [
    /^(?=[^?]*(?:\/\/cdn\.shopify\.com|\/cdn\/shop)\/)([^?]+)\?(v=\d+(?!\d))?.*\b(?:width|height)=.*/su,
    "$1?$2",
  ],
  // Blogger returns the file's own bytes for `d`, while `s0` rewrites its metadata.
  [
    /^(?=.*\/\/(?:\d\.bp\.blogspot|blogger\.googleusercontent)\.com\/)(.+)\/[swh]\d+(?:-[\w-]+)?(?=\/[^/]+$)/u,
    "$1/d",
  ],
  // Without a size, Blogger sends one of 512 or 1,600 pixels.
  [
    /^(https?:\/\/(?:\d\.bp\.blogspot\.com\/(?:[\w-]+\/){3}|blogger\.googleusercontent\.com\/img\/b\/[\w-]+\/)[\w-]{9,})(?=\/[^/?]+$)/u,
    "$1/d",
  ],
  [/^(https?:\/\/blogger\.googleusercontent\.com\/img\/a\/[\w-]+)$/u, "$1=d"],
  // Discourse, Ghost, Lemmy (pict-rs), phpBB, Piwigo, Nextcloud.
  [/(\/uploads\/[\w-]+\/)optimized(\/\dX\/.+)_\d+_\d+x\d+(\.\w+)$/u, "$1original$2$3"],
  [/(\/content\/images\/)size\/[wh]\d+(?:h\d+)?\/(?:format\/\w+\/)?/u, "$1"],
  [/(\/pictrs\/image\/[\w.-]+)\?.*/su, "$1"],
  [/^([^?]*\/download\/file\.php\?(?:.*&)?id=\d+)&t=1.*/su, "$1"],
  [
    /\/(?:_data\/i|i\.php\?)(\/upload\/[^?]+)-(?:cu_\w+|sq|th|2s|xs|s|m|l|xl|xxl|[23456]s|me|sm|la)(\.\w+)$/u,
    "$1$2",
  ],
  [
    /\/(?:index\.php\/)?apps\/files_sharing\/publicpreview\/(\w+)(?:\?(?!.*\bfile=[^&]).*)?$/u,
    "/s/$1/download",
  ],
  // Cloudinary behind an owner's host: https://cloudinary.com/documentation/image_transformations
  [
    /(\/image\/upload\/)(?:s--[\w-]+--\/)?(?:(?:[acefghloqrtwxyz]|ar|dpr|f[ln])_[^/]+\/)+(?=v\d+\/)/u,
    "$1",
  ],
  // https://www.drupal.org/docs/8/core/modules/image/working-with-images
  [
    /(\/sites\/[^/]+\/files\/)styles\/[^/]+\/(?:public|private)\/([^?]+?)(?:\.(?:avif|webp))?(?:\?.*)?$/su,
    "$1$2",
  ],
  [/(\/\/(?:blogger|lh\d)\.googleusercontent\.com\/.+)=[swh]\d+(?:-[\w-]+)?$/u, "$1=d"],
];

/** Parts of addresses of which each pattern requires one: a single test excludes most files. */
const HINTS =
  /wordpress|wp-content|thumb|shopify|shop\/|blogspot|googleusercontent|upload|content\/images|pictrs|download|_data|i\.php|files_sharing|\/styles\//u;

function originalOf(href: string): string | null {
  if (!HINTS.test(href)) return null;
  for (const [rendition, original] of RENDITION_RULES) {
    if (rendition.test(href)) return href.replace(rendition, original);
  }
  return null;
}
