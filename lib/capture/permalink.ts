import { isSameSite, webAddress, withoutPlace } from "./page-address.ts";

/** What sites wrap one post in. */
const POST = [
  "article",
  "figure",
  '[role="article"]',
  ".h-entry",
  ".hentry",
  ".post",
  ".status",
  '[itemtype*="Posting"]',
  '[itemtype*="Article"]',
  '[itemtype$="/ImageObject"]',
].join();

/** Links that say of themselves that they lead to the post; a date is the usual place for one. */
const DECLARED = 'a[rel~="bookmark"], a.u-url, a[itemprop="url"], a:has(time)';

/** Links of a post that lead to something else of the site. */
const ELSEWHERE = '[rel~="author"], [rel~="tag"], [itemprop="author"], .p-author';

const FILE = /\.(?:avif|gif|jpe?g|mp4|png|svg|webm|webp)$/iu;

/** Parameters by which sites without speaking paths tell one post from another. */
const POST_PARAMETERS = ["id", "p", "pid", "post", "post_id", "illust_id", "story_fbid", "v"];

/**
 * The page of the post that holds `element`, where the post's own link is plainly that: on a feed, where the address of the page
 * would be a wrong source. Null where nothing is plain.
 */
export function findPermalink(element: Element, page: URL): string | null {
  const posts = enclosing(element, POST);
  const links = [
    ...posts.flatMap((post) => ownLinks(post, DECLARED)),
    ...enclosing(element, "a[href]"),
    ...posts.flatMap((post) => ownLinks(post, "h1 a, h2 a, h3 a, a:has(h1, h2, h3)")),
  ];
  for (const link of links) {
    const url = target(link);
    if (url && !link.matches(ELSEWHERE) && leadsToPost(url, page)) return withoutPlace(url);
  }
  return null;
}

/** Where a link leads. One within the page (a script's button, mostly) leads nowhere. */
function target(link: Element): URL | null {
  const href = link.getAttribute("href")?.trim();
  return href?.startsWith("#") ? null : webAddress(href, link.ownerDocument.baseURI);
}

/** From the inside out: of a post within a post, the inner one is meant. */
function enclosing(element: Element, selector: string): Element[] {
  const found: Element[] = [];
  for (let at = element.closest(selector); at; at = at.parentElement?.closest(selector) ?? null) {
    found.push(at);
  }
  return found;
}

/** Links of this post, not of posts (comments, quotations) within it. */
function ownLinks(post: Element, selector: string): Element[] {
  return [...post.querySelectorAll(selector)].filter((link) => link.closest(POST) === post);
}

function leadsToPost(url: URL, page: URL): boolean {
  if (!isSameSite(url, page) || FILE.test(url.pathname) || isViewOf(url, page)) return false;
  if (url.pathname === "/" || (url.pathname === page.pathname && url.host === page.host)) {
    return withoutPlace(url) === withoutPlace(page) || namesOtherPost(url, page);
  }
  return true;
}

const namesOtherPost = ({ searchParams }: URL, page: URL) =>
  POST_PARAMETERS.some((name) => searchParams.get(name) !== page.searchParams.get(name));

/** A larger view of the page's own post (`/post/1234` → `/post/1234/full`): all numbers in it are the page's. */
function isViewOf(url: URL, page: URL): boolean {
  const known = longNumbers(page);
  const numbers = longNumbers(url);
  return (
    url.pathname !== page.pathname &&
    numbers.length > 0 &&
    numbers.every((number) => known.includes(number))
  );
}

const longNumbers = ({ pathname }: URL): readonly string[] => pathname.match(/\d{4,}/gu) ?? [];
