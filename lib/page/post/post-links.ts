import { isSearchAddress } from "../../picture/search-address.ts";
import {
  decodeSegment,
  isPictureFile,
  isSameSite,
  webAddress,
  withoutFragment,
} from "../../picture/web-address.ts";
import { attributeOf, baseOf, closest, contains, matches } from "../elements/native-dom.ts";
import { type ElementFactCache, readFactOnce } from "./element-fact-cache.ts";
import { isRedirect, redirectTarget } from "./redirects.ts";

/** Parts of a post or page that lead elsewhere. */
export const ASIDE_ELEMENTS = [
  "nav, aside, form",
  '[role="navigation"], [itemtype$="/BreadcrumbList"]',
  '[class*="breadcrumb" i], [class*="comment" i], [class*="pagination" i]',
  '[class*="popular" i], [class*="related" i], [class*="recommend" i]',
].join();

/** Returns true for elements in a part of a container that belongs to something else. */
export function isInAside(element: Element, container: Element): boolean {
  const aside = closest(element, `${ASIDE_ELEMENTS}, figcaption`);
  return aside !== null && aside !== container && contains(container, aside);
}

/** Post links that lead to another part of the site. */
const ELSEWHERE = [
  '[rel~="author"], [rel~="tag"], [rel~="attachment"], [rel~="directory"], [rel~="category"]',
  '[rel~="prev"], [rel~="next"], [rel~="up"], [rel~="home"], [rel~="alternate"]',
  '[itemprop="author"], [itemprop="articleSection"], [itemprop="genre"], .p-author',
].join();

/** Query parameters that identify a post on sites without descriptive paths. */
const POST_PARAMETERS = ["id", "p", "pid", "post", "post_id", "illust_id", "story_fbid", "v"];

const ACCOUNT =
  /^\/(?:[@~]([^/]+)|(?:users?|u|artists?|profiles?|people|members?|creators?)\/([^/]+))\/?$/iu;
/** Pages beside those of accounts. Some name the account in their query: `/artists/show_or_new?name=ann`. */
const VIEW =
  /^(?:all|edit|find|index|list|log-?in|new|online|popular|profile|random|register|search|settings|show|show_or_new|sign-?up|top|view|view_?profile)(?:\.\w+)?$/iu;
const ACCOUNT_PARAMETERS = ["name", "username", "user_name", "user"];

/** Pages of those who write for a publication. */
const WRITER =
  /\/(?:authors?|autor(?:en)?|auteurs?|by|columnists?|contributors?|correspondents?|editors?|journalists?|reporters?|staff|writers?)\/[^/]+\/?$/iu;
const PERSON = /\/(?:members?|people|profiles?|users?)\/[^/]+\/?$/iu;

const LISTS = [
  /^\/(?:tags?|tagged|categor(?:y|ies)|labels?|search|log-?in|sign-?up|register|settings)(?:\/|$)/iu,
  /\/(?:tags?|categor(?:y|ies)|sections?|topics)\/[^/\d]*\/?$/iu,
  /\/(?:archives?|atom|feeds?|rss)\/?$|\.(?:atom|rdf|rss|xml)$/iu,
  // Archives of a year, a month or a day.
  /^(?:\/(?:archives?|blog|date|news))?\/(?:19|20)\d\d\/?$/iu,
  /\/(?:19|20)\d\d[/_-]\d{1,2}(?:[/_-]\d{1,2})?(?:_archive\.html|\/)?$/iu,
  // Front pages: `/www/default.htm`.
  /^(?:\/\w{1,4})?\/(?:default|home|index)\.html?$/iu,
];

/** Sites of others on which `/@name` is an account. */
const ACCOUNT_HOSTS =
  /(?:^|\.)(?:mastodon\.(?:art|social|online)|mstdn\.(?:jp|social)|pawoo\.net|pixelfed\.social|threads\.(?:com|net)|tiktok\.com|youtube\.com)$/u;

/** Returns the account's name in the address of an account. */
export const accountNameIn = ({ pathname, searchParams }: URL): string | null => {
  const [, at, listed] = ACCOUNT.exec(pathname) ?? [];
  if (!listed || !VIEW.test(listed)) return at ?? listed ?? null;
  const [name] = ACCOUNT_PARAMETERS.flatMap((one) => searchParams.get(one)?.trim() || []);
  return name ?? null;
};

/** Returns true for the address of an account, or of a page about accounts. */
export const isAccountPage = ({ pathname }: URL): boolean => ACCOUNT.test(pathname);

/** Returns true if paths of a link's site may name accounts: on any site they would be a shop's, too. */
export const hasAccounts = (url: URL, page: URL): boolean =>
  isSameSite(url, page) || ACCOUNT_HOSTS.test(url.hostname);

/** Returns true for a writer's page: writers seldom make their pictures. */
export const isWriterPage = ({ pathname }: URL): boolean => WRITER.test(pathname);

/** Returns true if an address lists posts, or is the front page. */
export const isListingAddress = (url: URL): boolean =>
  isSearchAddress(url) || LISTS.some((list) => list.test(url.pathname));

/** Pages of wikis about a file, in any language: `/wiki/Datei:Fox.jpg`, `?title=File:Fox.jpg`. */
const FILE_PAGE =
  /(?:^|\/)[\p{L}\p{M}_-]{2,30}:([^/:]+\.(?:apng|avif|gif|jpe?g|jxl|mp4|png|svg|tiff?|web[mp]))$/iu;

/** Returns the name of the file that a page of a wiki is about. */
export const nameOfFilePage = ({ pathname, searchParams }: URL): string | null =>
  [decodeSegment(pathname), searchParams.get("title") ?? ""]
    .map((name) => FILE_PAGE.exec(name)?.[1] ?? null)
    .find((name) => name !== null) ?? null;

/** Front pages, also of one language: `/`, `/en/`, `/index.php`. */
const FRONT = /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:(?:default|home|index)\.\w{3,5})?$/iu;

export const isFrontPage = ({ pathname, search }: URL): boolean =>
  search === "" && FRONT.test(pathname);

/** Returns true if two addresses of a site name one page: `/story`, `/story/`, `/story/amp`. */
export const namesSamePage = (one: URL, other: URL): boolean =>
  isSameSite(one, other) && barePath(one) === barePath(other) && !namesOtherPost(one, other);

const barePath = ({ pathname }: URL) => pathname.replace(/\/(?:amp\/?)?$/u, "");

/** Names of links to a person's page: `user-icon`, `comment__author`. */
const OF_PERSON =
  /(?:^|[\s_-])(?:author|avatar|byline|profile|user(?:name)?)(?:[_-](?:icon|image|link|name|photo|pic(?:ture)?|url))?(?:\s|$)/iu;

const isOfPerson = (link: Element) =>
  OF_PERSON.test(attributeOf(link, "class") ?? "") || OF_PERSON.test(attributeOf(link, "id") ?? "");

/** Commands of a site: `/media/editimagecaption/1309991`. */
const COMMAND =
  /\/(?:delete|edit|upload)(?:[_-]?(?:caption|comment|image|photo|picture|post))*(?:\/|$)/iu;

/** Returns the post that a link leads to. */
export const linkedPost = (link: Element, facts: ElementFactCache): URL | null =>
  readFactOnce(facts, link, "post", () => {
    const url = linkTarget(link, facts);
    const isElsewhere = matches(link, ELSEWHERE) || isOfPerson(link);
    return url && !isElsewhere && leadsToPost(url, facts.page) ? url : null;
  });

/** Returns where a link leads, past redirects; null for links within the page, which mostly are script buttons. */
export function linkTarget(link: Element, facts: ElementFactCache): URL | null {
  const address = linkAddress(link, facts);
  const isOwn = address !== null && isSameSite(address, facts.page);
  const url = isOwn ? (redirectTarget(address) ?? address) : address;
  return address?.href.includes("#") && attributeOf(link, "href")?.trim().startsWith("#")
    ? null
    : url;
}

/** Returns the address of a link. */
export const linkAddress = (link: Element, facts: ElementFactCache): URL | null =>
  readFactOnce(facts, link, "address", () => webAddress(attributeOf(link, "href"), baseOf(link)));

/**
 * Returns true if a link leads to a page of the site that is neither a post nor a view of the page, such as its front page or a writer's:
 * what it shows is a logo, a portrait or a promotion.
 */
export function leadsToOtherPage(link: Element, facts: ElementFactCache): boolean {
  const { page } = facts;
  const url = linkTarget(link, facts);
  if (!url || !isSameSite(url, page) || isPictureFile(url)) return false;
  if (matches(link, '[rel~="attachment"]')) return false;
  if (linkedPost(link, facts) || namesSamePage(url, page)) return false;
  return !isViewOfPost(url, page);
}

/** Returns true for a view of the same post: a deeper path, or the same numbers. */
export function isViewOfPost(url: URL, post: URL): boolean {
  return (isBelow(url, post) && url.search === post.search) || isViewOf(url, post);
}

/** Returns true for the address of a part of a page. */
export const isFragmentAddress = (url: URL): boolean => withoutFragment(url) !== url.href;

const isBelow = (url: URL, above: URL) =>
  url.host === above.host && `${url.pathname}/`.startsWith(above.pathname.replace(/\/?$/u, "/"));

function leadsToPost(url: URL, page: URL): boolean {
  if (!isSameSite(url, page) || isPictureFile(url) || isViewOf(url, page)) return false;
  if (isAccountPage(url) || isWriterPage(url) || PERSON.test(url.pathname)) return false;
  if (COMMAND.test(url.pathname) || isRedirect(url)) return false;
  if (url.pathname === "/" || (url.pathname === page.pathname && url.host === page.host)) {
    return withoutFragment(url) === withoutFragment(page) || namesOtherPost(url, page);
  }
  // Sections and breadcrumbs are above the page.
  return !isListingAddress(url) && (url.search !== "" || !isBelow(page, url));
}

const namesOtherPost = ({ searchParams }: URL, page: URL) =>
  POST_PARAMETERS.some((name) => searchParams.get(name) !== page.searchParams.get(name));

/** Returns true for a larger view of the page's own post (`/post/1234` → `/post/1234/full`): it has no new numbers but years and dates. */
function isViewOf(url: URL, page: URL): boolean {
  const pageNumbers = longNumbers(page);
  const numbers = longNumbers(url);
  return (
    url.pathname !== page.pathname &&
    numbers.length > 0 &&
    numbers.every((number) => pageNumbers.includes(number) && !isNamedApart(url, page, number))
  );
}

/** Returns true if two posts have other names beside the same number: `boats-return-130606`, `alps-melt-130606`. */
function isNamedApart(url: URL, page: URL, number: string): boolean {
  const [words = [], pageWords = []] = [url, page].map(({ pathname }) => {
    const segment = pathname.split("/").find((one) => one.includes(number)) ?? "";
    return segment.replace(number, "").match(/\p{L}{3,}/gu) ?? [];
  });
  return words.length > 1 && pageWords.length > 1 && words[0] !== pageWords[0];
}

/** A UUID is one number: those of a site share parts. */
const longNumbers = ({ pathname }: URL): readonly string[] =>
  pathname.match(
    /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<!\d)(?!(?:19|20)\d\d(?:[01]\d[0-3]\d)?(?!\d))\d{4,}/giu,
  ) ?? [];
