import { isPictureFile, isSameSite, webAddress, withoutPlace } from "./page-address.ts";
import { all, attribute, baseOf, closest, matches, parentOf } from "./unclobbered.ts";

/** What sites wrap one post in. */
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
  // Bluesky's, which have neither a class nor a role that would last.
  '[data-testid^="feedItem-by-"]',
  '[data-testid^="postThreadItem-by-"]',
].join();

/** Posts within posts, and links of one, that are looked at. */
const MOST_POSTS = 5;
const MOST_LINKS = 200;

/** Links that say of themselves that they lead to the post; a date is the usual place for one. */
const DECLARED = 'a[rel~="bookmark"], a.u-url, a[itemprop="url"], a:has(time)';

/** Links of a post that lead to something else of the site. */
const ELSEWHERE = '[rel~="author"], [rel~="tag"], [itemprop="author"], .p-author';

/** Parameters by which sites without speaking paths tell one post from another. */
const POST_PARAMETERS = ["id", "p", "pid", "post", "post_id", "illust_id", "story_fbid", "v"];

/** Answers of the links of a post, for the next picture in it: a post may hold thousands. */
export type LinksOfPosts = Map<Element, Map<string, Element[]>>;

/**
 * The page of the post that holds `element`, where the post's own link is plainly that: on a feed, where the address of the page
 * would be a wrong source. Null where nothing is plain.
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

/** Where a link leads. One within the page (a script's button, mostly) leads nowhere. */
function target(link: Element): URL | null {
  const href = attribute(link, "href")?.trim();
  return href?.startsWith("#") ? null : webAddress(href, baseOf(link));
}

/** From the inside out: of a post within a post, the inner one is meant. */
function enclosing(element: Element, selector: string): Element[] {
  const found: Element[] = [];
  for (let at = closest(element, selector); at && found.length < MOST_POSTS; ) {
    found.push(at);
    const parent = parentOf(at);
    at = parent && closest(parent, selector);
  }
  return found;
}

/** Links of this post, not of posts (comments, quotations) within it. */
function linksOf(post: Element, selector: string, known: LinksOfPosts): Element[] {
  const ofPost = known.get(post) ?? new Map<string, Element[]>();
  known.set(post, ofPost);
  const links =
    ofPost.get(selector) ??
    all(post, selector)
      .slice(0, MOST_LINKS)
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
