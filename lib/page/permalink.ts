import { isPictureFile, isSameSite, webAddress, withoutPlace } from "../picture/web-address.ts";
import {
  all,
  attribute,
  baseOf,
  closest,
  contains,
  matches,
  nameOf,
  parentOf,
} from "./unclobbered.ts";

/** Content by other people inside a post. */
const COMMENT = '.comment, [itemtype$="/Comment"], [id^="comment-"]';
const QUOTE =
  'blockquote, .onebox, .quote, [class*="quoted" i], :is(article, [role="article"]) [role="link"]:not(a)';

const OTHERS = `${COMMENT}, ${QUOTE}`;

/** Elements that frame a picture within its post. */
const FRAME = 'figure, [itemtype$="/ImageObject"]';

/** Selectors for elements that wrap one post. */
export const POST = [
  "article",
  FRAME,
  '[role="article"]',
  ".h-entry",
  ".hentry",
  ".post",
  ".status",
  '[itemtype*="Posting"]',
  '[itemtype*="Article"]',
  // Bluesky has no stable class or role.
  '[data-testid^="feedItem-by-"]',
  '[data-testid^="postThreadItem-by-"]',
  OTHERS,
].join();

/** Maximum nested posts, links per post, and levels above a picture to inspect. */
const MAX_POSTS = 5;
const MAX_LINKS = 200;
const MAX_LEVELS = 8;

/** Links that declare themselves to be the post's permalink; dates often are. */
const DECLARED = 'a[rel~="bookmark"], a.u-url, a[itemprop="url"], a:has(time)';
const HEADING = "h1 a, h2 a, h3 a, a:has(h1, h2, h3)";

/** Post links that lead to another part of the site. */
const ELSEWHERE =
  '[rel~="author"], [rel~="tag"], [rel~="attachment"], [itemprop="author"], .p-author';

/** Elements that give a post an author or a date of its own. */
const IDENTITY = `time, ${DECLARED}, [rel~="author"], [itemprop~="author"], .p-author, .author, [class*="avatar" i]`;

/** Query parameters that identify a post on sites without descriptive paths. */
const POST_PARAMETERS = ["id", "p", "pid", "post", "post_id", "illust_id", "story_fbid", "v"];

const ACCOUNT =
  /^\/(?:[@~]([^/]+)|(?:users?|u|artists?|profiles?|people|members?|authors?|creators?)\/([^/]+))\/?$/iu;
const LIST = /^\/(?:tags?|categor(?:y|ies)|search|log-?in|sign-?up|register|settings)(?:\/|$)/iu;

/** Returns the account's name in the address of an account. */
export const accountIn = ({ pathname }: URL): string | null => {
  const [, at, listed] = ACCOUNT.exec(pathname) ?? [];
  return at ?? listed ?? null;
};

/** Cached queries by element, because one post may hold thousands of pictures. */
export type LinksOfPosts = Map<Element, Map<string, Element[]>>;

/** The post around a picture. */
export interface PostAround {
  permalink: string | null;
  /** The page's own address and metadata do not describe the picture. */
  apart: boolean;
  /** Elements of this post, innermost first. */
  posts: readonly Element[];
  /** Selects the elements of this post without those of nested posts. */
  isOwn: (element: Element) => boolean;
}

/** Finds the post around `element`, and its permalink if that is unambiguous. On a feed the page's address would be a wrong source. */
export function findPost(element: Element, page: URL, known: LinksOfPosts = new Map()): PostAround {
  const ownLinks = (post: Element, selector: string) => linksOf(post, selector, known);
  const firstPost = (links: readonly Element[]) => {
    for (const link of links) {
      const url = target(link);
      if (url && !matches(link, ELSEWHERE) && leadsToPost(url, page)) return url;
    }
    return null;
  };
  const nested = enclosing(element, POST);
  const end = nested.findIndex((post) => !isWrapper(post, ownLinks));
  const posts = end < 0 ? nested : nested.slice(0, end + 1);
  const outer = posts.at(-1);
  const isOwn = (one: Element) => {
    const post = closest(one, `:is(${POST}):not(${FRAME})`);
    if (!post || posts.includes(post)) return true;
    return outer ? !contains(outer, post) : !matches(post, OTHERS);
  };
  const around = enclosing(element, "a[href]");
  const foreign = isForeign(around[0], element, page);
  const declared = firstPost(posts.flatMap((post) => ownLinks(post, DECLARED)));
  const linked = firstPost(around);
  const isOther = outer !== undefined && matches(outer, OTHERS);
  const tile = isOther ? null : tileAround(element, outer, page, known);
  const inner = tile && (linked ?? tile.url);
  if (foreign) return { permalink: null, apart: true, posts: [], isOwn };
  if (tile && inner && !(declared && isPartOf(inner, declared))) {
    const permalink = withoutPlace(inner);
    const apart = permalink !== withoutPlace(page);
    return { permalink, apart, posts: [tile.element], isOwn: () => true };
  }
  const url =
    declared ??
    linked ??
    firstPost(posts.flatMap((post) => ownLinks(post, HEADING))) ??
    (outer && matches(outer, COMMENT) ? page : null);
  const permalink = url && withoutPlace(url);
  const isListed = (outer && hasSiblings(outer)) || leadsToAccount(around[0]);
  const apart =
    isOther ||
    nested.length > posts.length ||
    (permalink !== withoutPlace(page) && isListed === true);
  return { permalink, apart, posts, isOwn };
}

/** Returns true if an element belongs to the post around it: pictures often have a frame of their own. */
function isWrapper(
  post: Element,
  ownLinks: (post: Element, selector: string) => readonly Element[],
): boolean {
  if (matches(post, OTHERS)) return false;
  return matches(post, FRAME) || ownLinks(post, IDENTITY).length === 0;
}

/** Returns true if a link leads to another site's page: the picture is an advertisement or a preview of that page. */
function isForeign(link: Element | undefined, element: Element, page: URL): boolean {
  const url = link && target(link);
  if (!url || isSameSite(url, page) || isPictureFile(url)) return false;
  const shown = webAddress(attribute(element, "src"), baseOf(element));
  return !shown || !isSameSite(url, shown);
}

function leadsToAccount(link: Element | undefined): boolean {
  const url = link && target(link);
  return Boolean(url && accountIn(url));
}

/** Returns true if a list holds several posts, and this one is not the page's main one. */
function hasSiblings(post: Element): boolean {
  if (all(post, "h1")[0]) return false;
  const parent = parentOf(post);
  const list = parent && parentOf(parent);
  const others = [
    ...(parent ? all(parent, ":scope > *") : []),
    ...(list ? all(list, ":scope > * > :first-child") : []),
  ];
  return others.some((one) => one !== post && nameOf(one) === nameOf(post) && matches(one, POST));
}

/** Returns the tile of a grid or list that shows one post each, and that post. */
function tileAround(
  element: Element,
  post: Element | undefined,
  page: URL,
  known: LinksOfPosts,
): { element: Element; url: URL } | null {
  let at = element;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent = parentOf(at);
    if (!parent || matches(at, "body, main")) return null;
    const url = onlyPost(at, page, known);
    if (url === "several") return null;
    if (url) {
      const likes = likesOf(at, parent).slice(0, MAX_POSTS);
      const others = likes.flatMap((like) => {
        const other = onlyPost(like, page, known);
        return other && other !== "several" && all(like, "img")[0] ? other.href : [];
      });
      if (new Set(others).size >= 2) return { element: at, url };
    }
    if (at === post) return null;
    at = parent;
  }
  return null;
}

const likesOf = (element: Element, parent: Element) =>
  all(parent, ":scope > *").filter(
    (one) =>
      one !== element &&
      nameOf(one) === nameOf(element) &&
      attribute(one, "class")?.split(" ")[0] === attribute(element, "class")?.split(" ")[0],
  );

/** Returns the only post that an element's links lead to. */
function onlyPost(element: Element, page: URL, known: LinksOfPosts): URL | "several" | null {
  const links = cached(known, element, "a[href]", () => {
    const inside = matches(element, "a[href]") ? [element] : [];
    return [...inside, ...all(element, "a[href]").slice(0, MAX_LINKS)];
  });
  const posts = new Map<string, URL>();
  for (const link of links) {
    const url = target(link);
    if (url && !matches(link, ELSEWHERE) && leadsToPost(url, page))
      posts.set(withoutPlace(url), url);
  }
  const [first, ...others] = posts.values();
  return others.length > 0 && first && !others.every((url) => isPartOf(url, first))
    ? "several"
    : (first ?? null);
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
const linksOf = (post: Element, selector: string, known: LinksOfPosts): Element[] =>
  cached(known, post, selector, () =>
    all(post, selector)
      .slice(0, MAX_LINKS)
      .filter((link) => closest(link, POST) === post),
  );

function cached(
  known: LinksOfPosts,
  element: Element,
  selector: string,
  read: () => Element[],
): Element[] {
  const ofElement = known.get(element) ?? new Map<string, Element[]>();
  known.set(element, ofElement);
  const found = ofElement.get(selector) ?? read();
  ofElement.set(selector, found);
  return found;
}

/** Returns true for a view of the same post: a deeper path, or the same numbers. */
function isPartOf(url: URL, post: URL): boolean {
  const path = post.pathname.replace(/\/?$/u, "/");
  const isDeeper = url.host === post.host && `${url.pathname}/`.startsWith(path);
  return (isDeeper && url.search === post.search) || isViewOf(url, post);
}

function leadsToPost(url: URL, page: URL): boolean {
  if (!isSameSite(url, page) || isPictureFile(url) || isViewOf(url, page)) return false;
  if (accountIn(url) !== null || LIST.test(url.pathname)) return false;
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
