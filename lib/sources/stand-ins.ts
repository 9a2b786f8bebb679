import { decodeSegment, isSameSite, webAddress } from "../picture/web-address.ts";
import { dropOverlongAddresses } from "./drop-overlong-addresses.ts";
import { isHostAmong, type SourceFacts } from "./rule/source-site.ts";
import { sourceSites } from "./sites.ts";

/**
 * Addresses of pages that stand for another page, without their scheme. `address` is the other one: whole, encoded or without its scheme,
 * which is `https` if `s` is there.
 */
const STAND_INS: readonly RegExp[] = [
  // Archives and proxies: `/web/20240102im_/https://…`, `/o/AbCdE/https://…`, `/https://…`.
  /^[^/?#]+\/(?:[^?#]*\/)?(?<address>https?:\/\/?[^/?#]+\.[^/].*)/u,
  /^megalodon\.jp\/[\d-]+\/(?<address>.+)/u,
  /^translated\.turbopages\.org\/proxy_u\/[^/]+\/http(?<s>s?)\/(?<address>.+)/u,
  // Translators and others that have it in a parameter.
  /^(?:translate\.(?:google\.[\w.]+|googleusercontent\.com|sogoucdn\.com|yandex\.\w+)|(?:www|ssl)\.(?:microsofttranslator|translatetheweb)\.com|papago\.naver\.net|fanyi\.(?:baidu|youdao)\.com|12ft\.io|(?:www\.)?webcitation\.org|yandex\.\w+\/turbo)(?:\/[^?]*)?\?(?:.*&)?(?:a|q|query|text|u|url)=(?<address>https?(?:%3a|:)[^&]+)/iu,
  /^webcache\.googleusercontent\.com\/search\?(?:.*&)?q=cache(?::|%3a)(?:[\w-]+(?::|%3a))?(?<address>(?:https?(?::|%3a))?[^&+]+)/iu,
  // AMP caches and viewers, and Yandex's Turbo pages: `/c/s/…`, `/amp/s/…`, without `s` for `http`.
  /^(?:[\w-]+\.(?:cdn\.ampproject\.org|bing-amp\.com)\/[a-z]{1,2}|(?:www\.)?(?:google\.[a-z.]+|bing\.com)\/amp|yandex\.\w+\/turbo|[\w-]+\.turbopages\.org\/turbo(?:\/[\w.-]+)??)\/(?:(?<s>s)\/)?(?<address>[\w-]+\..+)/u,
];

/** Google's translator writes `my-art.example.org` as `my--art-example-org`. */
const TRANSLATED_HOST = /^([\w-]+)\.translate\.goog$/u;

/** Parameters that translators and AMP viewers add. */
const ADDED = /(?<=[?&])(?:_x_tr_\w+|amp_\w+|usqp)=[^&]*(?:&|$)/gu;

/** Returns the page that an address says to stand for, or null. */
function originalOf(url: URL): URL | null {
  const [, host] = TRANSLATED_HOST.exec(url.hostname) ?? [];
  const place = url.href.replace(/^https?:\/\//u, "");
  const original = host
    ? translatedFrom(url, host)
    : STAND_INS.flatMap((pattern) => addressIn(pattern.exec(place)) ?? [])[0];
  if (!original) return null;
  original.search = original.search.replace(ADDED, "").replace(/[?&]$/u, "");
  return original;
}

function addressIn(match: RegExpExecArray | null): URL | null {
  const { address = "", s } = match?.groups ?? {};
  const wholeAddress = /^https?%3a/iu.test(address) ? decodeSegment(address) : address;
  const scheme = /^https?:/iu.test(wholeAddress) ? "" : `http${s ?? ""}://`;
  return address ? webAddress(scheme + wholeAddress.replace(/^(https?:)\/*/iu, "$1//")) : null;
}

function translatedFrom({ href, searchParams }: URL, host: string): URL {
  const original = new URL(href);
  original.host = host.replaceAll("-", ".").replaceAll("..", "-");
  if (searchParams.get("_x_tr_sch") === "http") original.protocol = "http:";
  return original;
}

/** Front ends of a site, on any host: paths of posts, and addresses of the site's pictures. */
const FRONT_ENDS: readonly [origin: string, post: RegExp, file: RegExp][] = [
  [
    "https://x.com",
    /^\/@?\w{1,20}\/status\/\d{10,20}/u,
    /\btwimg\.com\/|\/pic\/(?:[^/]*\/)?[^/]*media(?:%2f|\/)/iu,
  ],
  [
    "https://www.reddit.com",
    /^\/(?:r|u|user)\/[\w-]+\/comments\/\w+/u,
    /\bredd(?:\.it|itmedia\.com)\/|\/(?:img|pics|preview\/\w+)\/[^/]+$/u,
  ],
  ["https://www.pixiv.net", /^\/(?:[a-z]{2}\/)?artworks\/\d+/u, /pximg|pixiv/u],
];

/** Returns the address on the site that a front end or a mirror on an unknown host shows: its pictures or its canonical address tell the site. */
function ofFrontEnd({ file, page, page_url }: SourceFacts): URL | null {
  const { pathname } = page_url;
  if (sourceSites.some(({ hosts }) => isHostAmong(page_url, hosts))) return null;
  const canonical = webAddress(page.canonical, page_url.href);
  const [site] =
    FRONT_ENDS.find(([, post, files]) => post.test(pathname) && files.test(file.href)) ?? [];
  const original =
    canonical?.pathname === pathname && pathname !== "/"
      ? canonical
      : site && new URL(pathname, site);
  return original && !isSameSite(original, page_url) ? original : null;
}

/** Returns true if the page of a picture stands for another. */
export const standsForOtherPage = (facts: SourceFacts): boolean => {
  const short = dropOverlongAddresses(facts);
  return withOriginalPage(short).page_url !== short.page_url;
};

/** Originals of originals: an archived page of a front end. */
const MAX_DEPTH = 3;

/** Returns the facts as they are on the page that the picture's page stands for, so that the rules of its site apply. */
export function withOriginalPage(facts: SourceFacts, depth = 0): SourceFacts {
  const { page, page_url: shownUrl } = facts;
  const canonical = webAddress(page.canonical, shownUrl.href);
  const page_url =
    originalOf(shownUrl) ?? (canonical && originalOf(canonical)) ?? ofFrontEnd(facts);
  if (!page_url || depth === MAX_DEPTH) return facts;
  const mapped = (address: string): string => {
    const url = webAddress(address, shownUrl.href);
    if (!url) return address;
    const isOwn = url.origin === shownUrl.origin;
    const ownAddress = isOwn ? new URL(url.href.slice(url.origin.length), page_url) : url;
    return (originalOf(url) ?? ownAddress).href;
  };
  const mapIfGiven = (address: string | null) => address && mapped(address);
  const linked = <T extends { href: string }>(links: readonly T[]) =>
    links.map((link) => ({ ...link, href: mapped(link.href) }));
  const { "og:url": stated, ...meta } = page.meta;
  const original = {
    ...page,
    canonical: mapIfGiven(page.canonical),
    permalink: mapIfGiven(page.permalink),
    enclosing: mapIfGiven(page.enclosing),
    meta: { ...meta, ...(stated && { "og:url": mapped(stated) }) },
    links: linked(page.links),
    ...(page.far_links && { far_links: linked(page.far_links) }),
  };
  return withOriginalPage({ ...facts, page: original, page_url }, depth + 1);
}
