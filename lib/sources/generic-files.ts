import type { SourceCandidate } from "./source-site.ts";

/** A rendition that a proxy makes of a WordPress size is the most there is in a row. */
const MOST_STEPS = 3;

/** Larger files by what common software calls its renditions, best first. */
export function betterFiles(file: URL): SourceCandidate[] {
  const found: SourceCandidate[] = [];
  for (let at = file; found.length < MOST_STEPS; ) {
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

/** Pictures of people, by services that hold nothing else. */
export const isFurniture = ({ hostname, pathname }: URL): boolean =>
  /(?:^|\.)gravatar\.com\/avatar\/|^(?:lh\d|yt\d)\.g(?:oogleusercontent|gpht)\.com\/(?:a|ytc)-?\//u.test(
    hostname + pathname,
  );

/** Parameters in which proxies carry the address of what they pass on. */
const CARRIERS = ["url", "src", "image", "image_url", "img", "imgurl"];

/** Proxies that have the address of the file in their path. */
const IN_PATH =
  // https://developer.wordpress.com/docs/photon/
  // https://developers.cloudflare.com/images/transform-images/transform-via-url/
  /^https?:\/\/i\d\.wp\.com\/([^?]+)|^https?:\/\/[^/]+\/cdn-cgi\/image\/[^/]*=[^/]*\/(.+)/u;

/** The address of what a proxy passes on. */
function carriedBy({ href, origin, hostname, pathname, searchParams }: URL): string | null {
  const [, photon, cloudflare] = IN_PATH.exec(href) ?? [];
  if (photon) return `https://${photon}`;
  if (cloudflare) return /^https?:/u.test(cloudflare) ? cloudflare : `${origin}/${cloudflare}`;
  if (/\.(?:jpe?g|png|gif|webp|avif)$/iu.test(pathname)) return null;
  const carried = CARRIERS.flatMap((name) => searchParams.get(name) ?? [])[0] ?? "";
  if (/^https?:\/\//iu.test(carried)) return carried;
  // https://wsrv.nl/docs: the scheme may be left out.
  if (/(?:^|\.)(?:wsrv|weserv)\.nl$/u.test(hostname) && carried) {
    return `https://${carried.replace(/^(?:ssl:|\/\/)/u, "")}`;
  }
  return /\/_(?:next|vercel)\/image$/u.test(pathname) && /^\/(?!\/)/u.test(carried)
    ? origin + carried
    : null;
}

/** Renditions, and the file they are made of. */
const RENDITIONS: readonly [RegExp, string][] = [
  // WordPress: `name-300x200.jpg` and, of very large files, `name-scaled.jpg` are made of `name.jpg`; a size may be a parameter.
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
  // Blogger: size 0 is the file as it was sent.
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
