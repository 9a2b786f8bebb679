import type { SourceCandidate } from "../../picture/finding.ts";
import { decodeFormText } from "../rule/artist-link.ts";

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
const RENDITIONS: readonly [RegExp, string][] = [
  // WordPress creates `name-300x200.jpg` and, for very large files, `name-scaled.jpg` from `name.jpg`; a size may also be a parameter.
  [
    /^(?=[^?]*(?:\/wp-content\/uploads|\.files\.wordpress\.com)\/)([^?]+)-(?:\d+x\d+|scaled)(\.\w+)(?:\?.*)?$/su,
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
  [/(\/\/(?:blogger|lh\d)\.googleusercontent\.com\/.+)=[swh]\d+(?:-[\w-]+)?$/u, "$1=d"],
];

/** Parts of addresses of which each pattern requires one: a single test excludes most files. */
const HINTS =
  /wordpress|wp-content|thumb|shopify|shop\/|blogspot|googleusercontent|uploads|content\/images|pictrs|download|_data|i\.php|files_sharing/u;

function originalOf(href: string): string | null {
  if (!HINTS.test(href)) return null;
  for (const [rendition, original] of RENDITIONS) {
    if (rendition.test(href)) return href.replace(rendition, original);
  }
  return null;
}
