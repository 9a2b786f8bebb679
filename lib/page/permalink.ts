import { isPictureFile, isSameSite, webAddress, withoutPlace } from "../picture/web-address.ts";
import { all, attribute, baseOf, closest, matches, parentOf } from "./unclobbered.ts";

/** Selectors for elements that wrap one post. */
export const POST = [
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
  // Bluesky has no stable class or role.
  '[data-testid^="feedItem-by-"]',
  '[data-testid^="postThreadItem-by-"]',
].join();

/** Maximum nested posts, and maximum links per post, to inspect. */
const MAX_POSTS = 5;
const MAX_LINKS = 200;

/** Links that declare themselves to be the post's permalink; dates often are. */
const DECLARED = 'a[rel~="bookmark"], a.u-url, a[itemprop="url"], a:has(time)';

/** Post links that lead to another part of the site. */
const ELSEWHERE = '[rel~="author"], [rel~="tag"], [itemprop="author"], .p-author';

/** Query parameters that identify a post on sites without descriptive paths. */
const POST_PARAMETERS = ["id", "p", "pid", "post", "post_id", "illust_id", "story_fbid", "v"];

/** Cached link queries by post, because one post may hold thousands of pictures. */
export type LinksOfPosts = Map<Element, Map<string, Element[]>>;

/**
 * Returns the permalink of the post around `element` if it is unambiguous, or else null. On a feed the page's address would be a wrong
 * source.
 */
export function findPermalink(
  element: Element,
  page: URL,
  known: LinksOfPosts = new Map(),
): string | null {
  const posts = enclosing(element, POST);
  const ownLinks = (post: Element, selector: string) => linksOf(post, selector, known);
  const links = [
    ...posts.flatMap((post) => ownLinks(post, DECLARED)),
    ...enclosing(element, "a[href]"),
    ...posts.flatMap((post) => ownLinks(post, "h1 a, h2 a, h3 a, a:has(h1, h2, h3)")),
  ];
  for (const link of links) {
    const url = target(link);
    if (url && !matches(link, ELSEWHERE) && leadsToPost(url, page)) return withoutPlace(url);
  }
  return null;
}

/** Returns where a link leads; null for links within the page, which mostly are script buttons. */
function target(link: Element): URL | null {
  const href = attribute(link, "href")?.trim();
  return href?.startsWith("#") ? null : webAddress(href, baseOf(link));
}

/** Returns the enclosing posts from the inside out: the innermost one counts. */
function enclosing(element: Element, selector: string): Element[] {
  const found: Element[] = [];
  for (let at = closest(element, selector); at && found.length < MAX_POSTS; ) {
    found.push(at);
    const parent = parentOf(at);
    at = parent && closest(parent, selector);
  }
  return found;
}

/** Returns the links of this post, without those of nested posts such as comments or quotes. */
function linksOf(post: Element, selector: string, known: LinksOfPosts): Element[] {
  const ofPost = known.get(post) ?? new Map<string, Element[]>();
  known.set(post, ofPost);
  const links =
    ofPost.get(selector) ??
    all(post, selector)
      .slice(0, MAX_LINKS)
      .filter((link) => closest(link, POST) === post);
  ofPost.set(selector, links);
  return links;
}

function leadsToPost(url: URL, page: URL): boolean {
  if (!isSameSite(url, page) || isPictureFile(url) || isViewOf(url, page)) return false;
  if (url.pathname === "/" || (url.pathname === page.pathname && url.host === page.host)) {
    return withoutPlace(url) === withoutPlace(page) || namesOtherPost(url, page);
  }
  return true;
}

const namesOtherPost = ({ searchParams }: URL, page: URL) =>
  POST_PARAMETERS.some((name) => searchParams.get(name) !== page.searchParams.get(name));

/** Returns true for a larger view of the page's own post (`/post/1234` → `/post/1234/full`): it has no new numbers. */
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
