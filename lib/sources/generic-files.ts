import type { SourceCandidate } from "./source-site.ts";

type Step = (file: URL) => string | null | undefined;

/** A rendition that a proxy makes of a WordPress size is the most there is in a row. */
const MOST_STEPS = 3;

/** Larger files by what common software calls its renditions, best first. */
export function betterFiles(file: URL): SourceCandidate[] {
  const found: SourceCandidate[] = [];
  for (let at = file; found.length < MOST_STEPS; ) {
    const next = stepFrom(at);
    if (!next || next.url === at.href) break;
    found.unshift(next);
    at = new URL(next.url);
  }
  return found;
}

/** Pictures of people, by services that hold nothing else. */
export const isFurniture = ({ hostname, pathname }: URL): boolean =>
  (/(?:^|\.)gravatar\.com$/u.test(hostname) && pathname.startsWith("/avatar/")) ||
  (/^(?:lh\d|yt\d)\.g(?:oogleusercontent|gpht)\.com$/u.test(hostname) &&
    /^\/(?:a|ytc)-?\//u.test(pathname));

function stepFrom(file: URL): SourceCandidate | null {
  for (const [steps, kind] of STEPS) {
    for (const step of steps) {
      const url = step(file);
      if (url && url !== file.href && /^https?:\/\//u.test(url) && URL.canParse(url))
        return { url, ...kind };
    }
  }
  return null;
}

/** Parameters in which proxies carry the address of what they pass on. */
const CARRIERS = ["url", "src", "image", "image_url", "img", "imgurl", "mediaurl"];

const byParameter: Step = (file) => {
  const { origin, hostname, pathname, searchParams } = file;
  if (/\.(?:jpe?g|png|gif|webp|avif)$/iu.test(pathname)) return null;
  const carried = CARRIERS.flatMap((name) => searchParams.get(name) ?? [])[0]?.trim();
  if (!carried) return null;
  // https://wsrv.nl/docs: the scheme may be left out.
  if (/(?:^|\.)(?:wsrv\.nl|weserv\.nl)$/u.test(hostname)) {
    return /^https?:/iu.test(carried)
      ? carried
      : `https://${carried.replace(/^(?:ssl:|\/\/)/u, "")}`;
  }
  if (/^\/(?!\/)/u.test(carried))
    return /\/_(?:next|vercel)\/image$/u.test(pathname) ? origin + carried : null;
  return /^https?:\/\//iu.test(carried) ? carried : null;
};

/** https://developer.wordpress.com/docs/photon/ */
const photon: Step = ({ hostname, pathname, searchParams }) =>
  /^i\d\.wp\.com$/u.test(hostname)
    ? `http${searchParams.has("ssl") ? "s" : ""}:/${pathname}`
    : null;

/** https://developers.cloudflare.com/images/transform-images/transform-via-url/ */
const cloudflare: Step = ({ origin, pathname, search }) => {
  const [, inner] = /^\/cdn-cgi\/image\/[^/]*=[^/]*\/(.+)$/u.exec(pathname) ?? [];
  return inner && (/^https?:\/\//u.test(inner) ? inner : `${origin}/${inner}`) + search;
};

const SIZE_PARAMETERS = [
  "w",
  "h",
  "width",
  "height",
  "fit",
  "resize",
  "crop",
  "quality",
  "strip",
  "ssl",
];

function withoutSize(file: URL, pathname = file.pathname): string {
  const larger = new URL(file);
  larger.pathname = pathname;
  for (const name of SIZE_PARAMETERS)
    if (larger.searchParams.has(name)) larger.searchParams.delete(name);
  return larger.href;
}

/** `name-300x200.jpg` and, of very large files, `name-scaled.jpg` are made of `name.jpg`. */
const wordPress: Step = (file) =>
  /\/wp-content\/uploads\/|\/files\//u.test(file.pathname) ||
  file.hostname.endsWith(".files.wordpress.com")
    ? withoutSize(file, file.pathname.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/u, ""))
    : null;

/** https://www.mediawiki.org/wiki/Manual:Image_thumbnails: `/thumb/a/ab/NAME/320px-NAME`. */
const mediaWiki: Step = ({ origin, pathname }) => {
  const [, before, name] =
    /^(.*)\/thumb(\/\w\/\w\w\/[^/]+)\/(?:[^/]*\D)?\d+px-[^/]+$/u.exec(pathname) ?? [];
  return name && `${origin}${before}${name}`;
};

/** https://shopify.dev/docs/api/liquid/filters/image_url */
const shopify: Step = (file) =>
  file.hostname === "cdn.shopify.com" || file.pathname.startsWith("/cdn/shop/")
    ? withoutSize(
        file,
        file.pathname.replace(
          /_(?:\d+x\d*|x\d+|pico|icon|thumb|small|compact|medium|large|grande)(?:_crop_\w+)?(?:@\dx)?(?:\.progressive)?(?=\.\w+$)/u,
          "",
        ),
      )
    : null;

/** Size 0 is the file as it was sent. */
const blogger: Step = ({ origin, hostname, pathname }) =>
  /\.bp\.blogspot\.com$|^(?:blogger|lh\d)\.googleusercontent\.com$/u.test(hostname)
    ? origin +
      pathname
        .replace(/\/[swh]\d+(?:-[\w-]+)?(?=\/[^/]+$)/u, "/s0")
        .replace(/=[swh]\d+(?:-[\w-]+)?$/u, "=s0")
    : null;

const STEPS: readonly [readonly Step[], Omit<SourceCandidate, "url">][] = [
  [[photon, cloudflare, byParameter], { reason: "behind-proxy" }],
  [[wordPress, mediaWiki, shopify, blogger], { reason: "original-path", flags: ["original"] }],
];
