import type { SourceCandidate } from "../picture/finding.ts";

/** Maximum nested renditions, such as a proxied WordPress size. */
const MAX_STEPS = 3;

/** Returns larger files, best first, from the naming schemes of common software. */
export function betterFiles(file: URL): SourceCandidate[] {
  const found: SourceCandidate[] = [];
  for (let at = file; found.length < MAX_STEPS; ) {
    const carried = carriedBy(at);
    const url = carried ?? originalOf(at.href);
    if (!url || url === at.href || !/^https?:\/\//u.test(url) || !URL.canParse(url)) break;
    found.unshift(
      carried
        ? { url, reason: "behind-proxy" }
        : { url, reason: "original-path", flags: ["original"] },
    );
    at = new URL(url);
  }
  return found;
}

/** Returns true for files from avatar hosts, which hold no works. */
export const isFurniture = ({ hostname, pathname }: URL): boolean =>
  /(?:^|\.)gravatar\.com\/avatar\/|^(?:lh\d|yt\d)\.g(?:oogleusercontent|gpht)\.com\/(?:a|ytc)-?\//u.test(
    hostname + pathname,
  );

/** Query parameters in which proxies carry the original address. */
const CARRIERS = ["url", "src", "image", "image_url", "img", "imgurl"];

/** Proxies that have the original address in their path. */
const IN_PATH =
  // https://developer.wordpress.com/docs/photon/
  // https://developers.cloudflare.com/images/transform-images/transform-via-url/
  /^https?:\/\/i\d\.wp\.com\/([^?]+)|^https?:\/\/[^/]+\/cdn-cgi\/image\/[^/]*=[^/]*\/(.+)/u;

/** Returns the original address behind a proxy. */
function carriedBy({ href, origin, hostname, pathname, searchParams }: URL): string | null {
  const [, photon, cloudflare] = IN_PATH.exec(href) ?? [];
  if (photon) return `https://${photon}`;
  if (cloudflare) return /^https?:/u.test(cloudflare) ? cloudflare : `${origin}/${cloudflare}`;
  if (/\.(?:jpe?g|png|gif|webp|avif)$/iu.test(pathname)) return null;
  const carried = CARRIERS.flatMap((name) => searchParams.get(name) ?? [])[0] ?? "";
  if (/^https?:\/\//iu.test(carried)) return carried;
  // The scheme is optional: https://wsrv.nl/docs
  if (/(?:^|\.)(?:wsrv|weserv)\.nl$/u.test(hostname) && carried) {
    return `https://${carried.replace(/^(?:ssl:|\/\/)/u, "")}`;
  }
  return /\/_(?:next|vercel)\/image$/u.test(pathname) && /^\/(?!\/)/u.test(carried)
    ? origin + carried
    : null;
}

/** Patterns of renditions, and the original's address. */
const RENDITIONS: readonly [RegExp, string][] = [
  // WordPress creates `name-300x200.jpg` and, for very large files, `name-scaled.jpg` from `name.jpg`; a size may also be a parameter.
  [
    /(\/wp-content\/uploads\/[^?]+|\.files\.wordpress\.com\/[^?]+)-(?:\d+x\d+|scaled)(\.\w+)(?:\?.*)?$/u,
    "$1$2",
  ],
  [
    /(\/wp-content\/uploads\/[^?]+|\.files\.wordpress\.com\/[^?]+)\?(?:.*&)?(?:w|h|fit|resize)=.*$/u,
    "$1",
  ],
  // https://www.mediawiki.org/wiki/Manual:Image_thumbnails: `/thumb/a/ab/NAME/320px-NAME`.
  [/\/thumb(\/\w\/\w\w\/[^/?]+)\/(?:[^/?]*[^/?\d])?\d+px-[^/?]+$/u, "$1"],
  // https://shopify.dev/docs/api/liquid/filters/image_url
  [
    /(\/\/cdn\.shopify\.com\/[^?]+|\/cdn\/shop\/[^?]+)_(?:\d+x\d*|x\d+|small|medium|large|grande)(?:_crop_\w+)?(?:@\dx)?(?=\.\w+(?:\?|$))/u,
    "$1",
  ],
  [/(\/\/cdn\.shopify\.com\/[^?]+|\/cdn\/shop\/[^?]+)\?(v=\d+)?.*\b(?:width|height)=.*$/u, "$1?$2"],
  // Blogger returns the uploaded file for size 0.
  [
    /(\/\/\d\.bp\.blogspot\.com\/.+|\/\/blogger\.googleusercontent\.com\/.+)\/[swh]\d+(?:-[\w-]+)?(?=\/[^/]+$)/u,
    "$1/s0",
  ],
  [/(\/\/(?:blogger|lh\d)\.googleusercontent\.com\/.+)=[swh]\d+(?:-[\w-]+)?$/u, "$1=s0"],
];

function originalOf(href: string): string | null {
  for (const [rendition, original] of RENDITIONS) {
    if (rendition.test(href)) return href.replace(rendition, original);
  }
  return null;
}
