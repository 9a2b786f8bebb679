import {
  childrenOf,
  closest,
  contains,
  elementName,
  matches,
  nativeProperty,
  parentOf,
  queryAll,
  queryFirst,
  queryNodeList,
} from "../elements/native-dom.ts";
import { type ElementFactCache, readFactOnce } from "./element-fact-cache.ts";
import { ASIDE_ELEMENTS, isInAside } from "./post-links.ts";

/** Content by other people inside a post. */
export const COMMENT_SELECTOR = '.comment, [itemtype$="/Comment"], [id^="comment-"]';
/** Forums also hold a message in a `blockquote`: XenForo 1 (`messageText`), vBulletin 4 (`postcontent`), imageboards (`postMessage`). */
const MESSAGE_QUOTE =
  'blockquote:is([class*="message" i], [class*="postcontent" i], [class*="post-content" i], [class*="post_content" i], [class*="post-body" i], [class*="post_body" i], [id^="message" i]):not([class*="-quote" i], [class*="_quote" i])';
/** The text of a message in a forum, apart from its heading and numbers. */
export const MESSAGE_TEXT = `${MESSAGE_QUOTE}, .bbWrapper, .cooked, .post_body.scaleimages, [id^="post_message_"], [data-role="commentContent"], .postbody .content`;
const QUOTE = `blockquote:not(${MESSAGE_QUOTE}), .onebox, .quote, [class*="quoted" i], :is(article, [role="article"]) [role="link"]:not(a)`;

export const COMMENT_OR_QUOTE = `${COMMENT_SELECTOR}, ${QUOTE}`;

/** Elements that frame a picture within its post. */
export const FRAME_SELECTOR = 'figure, [itemtype$="/ImageObject"]';

/** Selectors for elements that wrap one post. */
export const POST_SELECTOR = [
  "article",
  FRAME_SELECTOR,
  '[role="article"]',
  ".h-entry",
  ".hentry",
  ".post",
  ".status",
  // Lists of posts in vBulletin, XenForo and IPB.
  'li[id^="post_"]',
  'li.message[id^="post-"]',
  ".post-block, .post_block",
  '[itemtype*="Posting"]:not(html, body)',
  '[itemtype*="Article"]:not(html, body)',
  // Bluesky has no stable class or role.
  '[data-testid^="feedItem-by-"]',
  '[data-testid^="postThreadItem-by-"]',
  COMMENT_OR_QUOTE,
].join();

export const UNFRAMED_POST_SELECTOR = `:is(${POST_SELECTOR}):not(${FRAME_SELECTOR})`;

/** Maximum nested posts and links per post to inspect. */
const MAX_POSTS = 5;
const MAX_LINKS = 200;

/** Links that declare themselves to be the post's permalink; dates often are. */
export const DECLARED_PERMALINK =
  'a[rel~="bookmark"], a.u-url, a[itemprop="url"], a:has(time), a[class*="permalink" i], a[class*="timestamp" i], a.post-date, a.postcounter';

/** Elements that give a post an author or a date of its own. */
const IDENTITY = `time, ${DECLARED_PERMALINK}, [rel~="author"], [itemprop~="author"], .p-author, .author, [class*="avatar" i]`;

/** Returns true if an element belongs to the post around it: pictures often have a frame of their own. */
export function isFrameWithinPost(
  post: Element,
  ownLinks: (post: Element, selector: string) => readonly Element[],
): boolean {
  if (matches(post, COMMENT_OR_QUOTE)) return false;
  return matches(post, FRAME_SELECTOR) || ownLinks(post, IDENTITY).length === 0;
}

/** Returns true if a list holds several posts, and this one is not the page's main one. */
export function hasSiblings(post: Element, facts: ElementFactCache): boolean {
  const parent = parentOf(post);
  if (!parent || queryFirst(post, "h1")) return false;
  const name = elementName(post);
  const posts = readFactOnce(facts, parent, `posts ${name}`, () => {
    const grandparent = parentOf(parent);
    const isPost = (one: Element) => elementName(one) === name && matches(one, POST_SELECTOR);
    // Two are enough: one of them is another.
    const posts = new Set<Element>();
    const children = childrenOf(parent);
    for (let at = 0, one = children[0]; one; one = children[++at]) {
      if (isPost(one)) posts.add(one);
      if (posts.size === 2) return posts;
    }
    const cousins = grandparent ? queryNodeList(grandparent, ":scope > * > :first-child") : [];
    for (const one of cousins) if (isPost(one)) posts.add(one);
    return posts;
  });
  return posts.size > (posts.has(post) ? 1 : 0);
}

/** Returns the enclosing posts from the inside out: the innermost one counts. */
export function enclosingElements(element: Element, selector: string): Element[] {
  const posts: Element[] = [];
  for (let at = closest(element, selector); at && posts.length < MAX_POSTS; ) {
    posts.push(at);
    const parent = parentOf(at);
    at = parent && closest(parent, selector);
  }
  return posts;
}

/** Returns the links of this post, without those of nested posts such as comments or quotes, or of lists of other posts. */
export const linksOf = (post: Element, selector: string, facts: ElementFactCache): Element[] =>
  readFactOnce(facts, post, selector, () =>
    queryAll(post, selector, MAX_LINKS).filter(
      (link) => closest(link, POST_SELECTOR) === post && isStatement(link, post),
    ),
  );

/** Returns false for what stands in a list of other posts, in the text of a message, or in the description of something else. */
function isStatement(element: Element, post: Element): boolean {
  const aside = closest(element, ASIDE_ELEMENTS);
  if (aside && aside !== post && contains(post, aside)) return false;
  const text = closest(element, MESSAGE_TEXT);
  if (text && text !== post && contains(post, text)) return false;
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
  for (const paragraph of queryAll(element, "p", MAX_PARAGRAPHS)) {
    const text = nativeProperty(Node, paragraph, "textContent")?.trim() ?? "";
    if (text.length < PARAGRAPH || isInAside(paragraph, element)) continue;
    total += text.length;
    if (total >= length) return true;
  }
  return false;
}
