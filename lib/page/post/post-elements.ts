import {
  all,
  childrenOf,
  closest,
  contains,
  first,
  list,
  matches,
  nameOf,
  own,
  parentOf,
} from "../elements/unclobbered.ts";
import { ASIDE, isAside, readOnce, type SharedFacts } from "./post-links.ts";

/** Content by other people inside a post. */
export const COMMENT = '.comment, [itemtype$="/Comment"], [id^="comment-"]';
const QUOTE =
  'blockquote:not(.postcontent), .onebox, .quote, [class*="quoted" i], :is(article, [role="article"]) [role="link"]:not(a)';

export const OTHERS = `${COMMENT}, ${QUOTE}`;

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
  // vBulletin's list of posts.
  'li[id^="post_"]',
  '[itemtype*="Posting"]:not(html, body)',
  '[itemtype*="Article"]:not(html, body)',
  // Bluesky has no stable class or role.
  '[data-testid^="feedItem-by-"]',
  '[data-testid^="postThreadItem-by-"]',
  OTHERS,
].join();

export const UNFRAMED_POST = `:is(${POST}):not(${FRAME})`;

/** Maximum nested posts and links per post to inspect. */
const MAX_POSTS = 5;
const MAX_LINKS = 200;

/** Links that declare themselves to be the post's permalink; dates often are. */
export const DECLARED =
  'a[rel~="bookmark"], a.u-url, a[itemprop="url"], a:has(time), a[class*="permalink" i], a[class*="timestamp" i], a.post-date, a.postcounter';

/** Elements that give a post an author or a date of its own. */
const IDENTITY = `time, ${DECLARED}, [rel~="author"], [itemprop~="author"], .p-author, .author, [class*="avatar" i]`;

/** Returns true if an element belongs to the post around it: pictures often have a frame of their own. */
export function isWrapper(
  post: Element,
  ownLinks: (post: Element, selector: string) => readonly Element[],
): boolean {
  if (matches(post, OTHERS)) return false;
  return matches(post, FRAME) || ownLinks(post, IDENTITY).length === 0;
}

/** Returns true if a list holds several posts, and this one is not the page's main one. */
export function hasSiblings(post: Element, facts: SharedFacts): boolean {
  const parent = parentOf(post);
  if (!parent || first(post, "h1")) return false;
  const name = nameOf(post);
  const posts = readOnce(facts, parent, `posts ${name}`, () => {
    const grandparent = parentOf(parent);
    const isPost = (one: Element) => nameOf(one) === name && matches(one, POST);
    // Two are enough: one of them is another.
    const posts = new Set<Element>();
    const children = childrenOf(parent);
    for (let at = 0, one = children[0]; one; one = children[++at]) {
      if (isPost(one)) posts.add(one);
      if (posts.size === 2) return posts;
    }
    const cousins = grandparent ? list(grandparent, ":scope > * > :first-child") : [];
    for (const one of cousins) if (isPost(one)) posts.add(one);
    return posts;
  });
  return posts.size > (posts.has(post) ? 1 : 0);
}

/** Returns the enclosing posts from the inside out: the innermost one counts. */
export function enclosing(element: Element, selector: string): Element[] {
  const posts: Element[] = [];
  for (let at = closest(element, selector); at && posts.length < MAX_POSTS; ) {
    posts.push(at);
    const parent = parentOf(at);
    at = parent && closest(parent, selector);
  }
  return posts;
}

/** Returns the links of this post, without those of nested posts such as comments or quotes, or of lists of other posts. */
export const linksOf = (post: Element, selector: string, facts: SharedFacts): Element[] =>
  readOnce(facts, post, selector, () =>
    all(post, selector, MAX_LINKS).filter(
      (link) => closest(link, POST) === post && isStatement(link, post),
    ),
  );

/** Returns false for what stands in a list of other posts, or in the description of something else. */
export function isStatement(element: Element, post: Element): boolean {
  const aside = closest(element, ASIDE);
  if (aside && aside !== post && contains(post, aside)) return false;
  if (!matches(element, '[itemprop="url"]')) return true;
  const parent = parentOf(element);
  const scope = parent && closest(parent, "[itemscope]");
  return !scope || contains(scope, post);
}

const MAX_PARAGRAPHS = 60;
/** Shorter paragraphs are labels and captions. */
const PARAGRAPH = 60;

/** Returns true if an element has paragraphs of at least `length` characters, apart from captions and comments. */
export function hasProse(element: Element, length: number): boolean {
  let total = 0;
  for (const paragraph of all(element, "p", MAX_PARAGRAPHS)) {
    const text = own(Node, paragraph, "textContent")?.trim() ?? "";
    if (text.length < PARAGRAPH || isAside(paragraph, element)) continue;
    total += text.length;
    if (total >= length) return true;
  }
  return false;
}
