import { type PageLink, showsOwnAddress } from "../../picture/page-facts.ts";
import {
  type DocumentFacts,
  type PictureFacts,
  SCAN_LIMITS,
  truncateText,
} from "../../picture/scan-data.ts";
import { isPictureFile, mayBeFile, webAddress } from "../../picture/web-address.ts";
import { visibleTexts } from "../elements/elements.ts";
import {
  attributeOf,
  baseOf,
  closest,
  contains,
  matches,
  parentOf,
  precedes,
  queryAll,
  queryFirst,
  queryNodeList,
  walkerOf,
} from "../elements/native-dom.ts";
import { authorsInByline } from "./byline.ts";
import { captionOf, creditAround, creditLines } from "./credit.ts";
import { isDecoration } from "./decoration.ts";
import { type ElementFactCache, readFactOnce } from "./element-fact-cache.ts";
import { findPost, type PostAround } from "./find-post.ts";
import { NO_STATEMENTS, statementsOf } from "./page-statements.ts";
import { hasProse, POST_SELECTOR } from "./post-elements.ts";
import { isInAside, linkAddress, namesSamePage } from "./post-links.ts";
import { tagsOfPost } from "./read-post-tags.ts";
import { isModificationTime, wordsBefore } from "./words-before.ts";

const MAX_LINKS = 60;
const MAX_FILES = 20;
const MAX_ANCHORS = 5_000;
/** Maximum links beyond the nearest that may name a source or an artist. */
const MAX_FAR_LINKS = 200;
const LINK_TEXT = 200;

/** Containers used if a picture is in no post. */
const PLACE = `main, [role="main"], body`;

const LIGHTBOX = 'dialog, [role="dialog"], [aria-modal="true"], .pswp, .lg-outer, .mfp-wrap';
/** Names of lightboxes, and of pictures and pages that can open one. */
const NAMED_LIGHTBOX =
  ':not(html, body, a):is([class*="lightbox" i], [class*="fancybox" i]):not(:has(h1, main))';

/** Elements that hold a post's text, without names, dates and counts. */
const WORDS = [
  '[data-testid="tweetText"]',
  '[data-testid="postText"]',
  ".e-content",
  ".entry-content",
  ".status__content",
  '[itemprop="articleBody"]',
].join();

/** Posts of sites that always mark their text: without the marker there is no text. */
const WITH_WORDS =
  '[data-testid="tweet"], [data-testid^="feedItem-by-"], [data-testid^="postThreadItem-by-"]';

/** Characters of paragraphs from which a picture illustrates a text. */
const ARTICLE = 1_500;

/** Creates a reader of the surroundings of pictures. Results for a post are cached for its other pictures. */
export function createSurroundingsReader(page: URL, described?: DocumentFacts) {
  const facts: ElementFactCache = { page, byName: new Map() };
  const statements = described ? statementsOf(described) : NO_STATEMENTS;

  /** Returns the post around a picture, or around the thumbnail that opened it in a lightbox. */
  function postOf(element: Element): PostAround {
    const post = findPost(element, facts, statements);
    const lightbox = post.permalink === null ? lightboxAround(element) : null;
    if (!lightbox) return post;
    const opener = openerOf(element, lightbox);
    if (opener) return findPost(opener, facts, statements);
    const isOverFeed = !described?.navigated && isOverPosts(lightbox);
    return isOverFeed ? { ...post, apart: true } : post;
  }

  return {
    /** Returns the facts around a picture. `closely` false skips slow searches, for pages with thousands of pictures. */
    of(element: Element, closely: boolean): PictureFacts {
      const link = closest(element, "a[href]");
      const near = {
        enclosing: link && addressOfLink(link, facts),
        text: alternateText(element),
        ...(isDecoration(element, facts) && { furniture: true as const }),
      };
      if (!closely) {
        const figure = closest(element, "figure");
        const caption = figure && queryFirst(figure, "figcaption");
        const captioned = caption ? visibleText(caption) : null;
        return { ...near, permalink: null, links: [], posted_at: null, caption: captioned };
      }
      const { permalink, apart, linksOut, posts, isOwn } = postOf(element);
      const post = posts.at(-1) ?? null;
      // The page's main part describes another post.
      const container =
        post ?? (apart ? null : (lightboxAround(element) ?? closest(element, PLACE)));
      const url = URL.parse(permalink ?? page.href) ?? page;
      // Around a link to another post, the page names its own author.
      const isHere = post !== null || permalink === null || namesSamePage(url, page);
      const namedAuthors =
        container && isHere
          ? authorsInByline(container, { isOwn, isPost: post !== null, url, facts })
          : [];
      const authors = linksOut
        ? namedAuthors.map((author) => ({ ...author, sure: false }))
        : namedAuthors;
      const article =
        statements.isArticle ||
        (container !== null &&
          readFactOnce(facts, container, "article", () => hasProse(container, ARTICLE)));
      const caption = captionOf(element, facts);
      const credit = creditAround(element, facts);
      const around = { page, apart: apart === true, enclosing: near.enclosing, post, isOwn };
      const tags = tagsOfPost(element, around);
      const signature = container && creditLines(element, container, facts);
      return {
        ...near,
        permalink,
        ...(apart && { apart }),
        ...(article && { article }),
        ...(container ? linksNear(element, container, { isOwn, facts }) : { links: [] }),
        posted_at: post ? timeOf(post, isOwn) : null,
        ...(authors.length > 0 && { authors }),
        ...(credit && { credit }),
        ...(signature && { signature }),
        ...(tags && { tags }),
        caption: caption
          ? visibleText(caption)
          : post && !article
            ? readFactOnce(facts, post, "text", () => wordsOf(post))
            : null,
      };
    },
  };
}

/** Returns true if a page has several posts outside of a lightbox. */
const isOverPosts = (lightbox: Element) =>
  queryAll(document, "article", 20).filter((post) => !contains(lightbox, post)).length > 1;

/** Returns the lightbox that shows a picture over the page; an article's own picture only has its name. */
function lightboxAround(element: Element): Element | null {
  const lightbox = closest(element, LIGHTBOX);
  if (lightbox) return lightbox;
  const namedLightbox = closest(element, NAMED_LIGHTBOX);
  return namedLightbox && !closest(namedLightbox, `main, ${POST_SELECTOR}`) ? namedLightbox : null;
}

/** Names and addresses of files, which systems fill in as text: `IMG_1234`, `boats_at_dusk`, `0225-boats.jpg`. */
const FILE_NAME = /^https?:\S+$|^(?=.*(?:_|\d{4}|\.(?:gif|jpe?g|png|webp)$))[\w.()-]+$/u;

/** Returns what a page says in place of a picture. */
function alternateText(element: Element): string | null {
  for (const name of ["alt", "aria-label", "title"]) {
    const text = attributeOf(element, name)?.trim();
    if (text && !FILE_NAME.test(text)) return truncateText(text, SCAN_LIMITS.text);
  }
  return null;
}

/** Returns the element outside of a lightbox that names the file it shows. */
function openerOf(element: Element, lightbox: Element): Element | undefined {
  const src = webAddress(attributeOf(element, "src"), baseOf(element));
  const name = src && JSON.stringify(src.pathname.split("/").at(-1));
  if (!name || name === '""') return undefined;
  const places = ["href", "src", "data-src", "data-full"].map((place) => `[${place}*=${name}]`);
  return queryAll(document, places.join()).find(
    (one) =>
      !contains(lightbox, one) &&
      ["href", "src", "data-src", "data-full"].some(
        (place) => webAddress(attributeOf(one, place), baseOf(one))?.href === src.href,
      ),
  );
}

function timeOf(post: Element, isOwn: (element: Element) => boolean): string | null {
  const time = queryAll(post, "time[datetime]").find(
    (one) => isOwn(one) && !isInAside(one, post) && !isModificationTime(one),
  );
  return time ? truncateText(attributeOf(time, "datetime") ?? "", 100) || null : null;
}

interface Anchors {
  /** Filled lazily, because a page may have thousands. */
  links: NodeListOf<Element>;
  /** Links that lead to files. */
  files: readonly Element[];
  /** Links that may name a source or an artist. */
  telling: readonly Element[];
  /** There were too many to read them all. */
  isCut: boolean;
}

/** Addresses of other sites, and of artists on this one. */
const TELLING = /^\s*(?:https?:)?\/\/|artist/iu;

/** Reads the links of a container. Selectors leave out most of them, because reading attributes in a script is slow. */
function readAnchors(container: Element): Anchors {
  const { origin } = webAddress(baseOf(container), baseOf(container)) ?? {};
  const exceptOwn = origin === undefined ? "" : `:not([href^=${JSON.stringify(`${origin}/`)}])`;
  const foreign = queryAll(
    container,
    `a[href*="//"]${exceptOwn}, a[href*="artist" i]`,
    MAX_ANCHORS,
  );
  const written = (link: Element) => attributeOf(link, "href") ?? "";
  return {
    links: queryNodeList(container, "a[href]"),
    files: queryAll(container, `a[href][download], a[href*="."]`, MAX_ANCHORS).filter(
      (link) => attributeOf(link, "download") !== null || isFileAddress(written(link)),
    ),
    telling: foreign.filter((link) => TELLING.test(written(link))),
    isCut: foreign.length === MAX_ANCHORS,
  };
}

type Links = Pick<PictureFacts, "links" | "far_links" | "links_cut">;

/**
 * Returns all links to files if there are few, plus the nearest other links, in document order. Boards have dozens of links beside their
 * tags, so the links that may name a source or an artist are read at any distance.
 */
function linksNear(
  element: Element,
  container: Element,
  { isOwn, facts }: { isOwn: (link: Element) => boolean; facts: ElementFactCache },
): Links {
  const { links, files, telling, isCut } = readFactOnce(facts, container, "anchors", () =>
    readAnchors(container),
  );
  const chosen = new Set(
    files.length <= MAX_FILES ? files.map((file) => countBefore(file, links) - 1) : [],
  );
  const ownIndex = countBefore(element, links);
  for (let away = 0; chosen.size < MAX_LINKS && away < links.length; away++) {
    if (ownIndex + away < links.length) chosen.add(ownIndex + away);
    if (ownIndex - away > 0) chosen.add(ownIndex - away - 1);
  }
  const near = new Set(
    [...chosen]
      .toSorted((a, b) => a - b)
      .slice(0, MAX_LINKS)
      .flatMap((index) => links[index] ?? []),
  );
  const readLinks = (some: readonly Element[]) =>
    some.flatMap((link) =>
      readFactOnce(facts, link, "link", () => pageLink(link, container, facts)),
    );
  const nearLinks = readLinks([...near].filter(isOwn));
  if (near.size === links.length) return { links: nearLinks };
  const far = telling.filter((link) => !near.has(link) && isOwn(link));
  return {
    links: nearLinks,
    far_links: readLinks(far.slice(0, MAX_FAR_LINKS)),
    ...((isCut || far.length > MAX_FAR_LINKS) && { links_cut: true }),
  };
}

function pageLink(link: Element, container: Element, facts: ElementFactCache): PageLink[] {
  const href = addressOfLink(link, facts);
  if (!href) return [];
  const text = truncateText((link.textContent ?? "").slice(0, SCAN_LIMITS.text).trim(), LINK_TEXT);
  const rel = truncateText(attributeOf(link, "rel") ?? "", 100);
  // Most links lead within the site, and labels take time to read.
  const isSource = showsOwnAddress({ href, text }) && isLabelledSource(link, container);
  return [{ href, rel, text, ...(isSource && { source: true as const }) }];
}

const SOURCE_LABEL =
  /\b(?:(?:original|image|picture)?[-_ ]?sources?(?:[-_ ](?:urls?|links?))?|quelle|fuente|fonte|источник)\b\W*$|(?:出典|出处|来源|來源|ソース|출처)\W*$/iu;
/** Names that begin with the word, such as `image_source__link` and `js-source-link`. */
const SOURCE_NAME = /(?:^|[\s_-])sources?(?:[\s_-]|$)|[a-z]Sources?(?![a-z])/u;

/** Returns true if a page labels a link as the source, in words or by the names of the elements around it. */
function isLabelledSource(link: Element, container: Element): boolean {
  if (SOURCE_LABEL.test(wordsBefore(link))) return true;
  const namedSource = '[class*="source" i], [id*="source" i]';
  for (let at = closest(link, namedSource); at && at !== container && contains(container, at); ) {
    const names = `${attributeOf(at, "class") ?? ""} ${attributeOf(at, "id") ?? ""}`;
    if (SOURCE_NAME.test(names)) return true;
    const parent = parentOf(at);
    at = parent && closest(parent, namedSource);
  }
  return false;
}

/** Returns how many of `links`, in document order, do not follow the element. */
function countBefore(element: Element, links: ArrayLike<Element>): number {
  let low = 0;
  let high = links.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const link = links[middle];
    if (link && precedes(element, link)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const isFileAddress = (written: string) => mayBeFile(written) && isPictureFile(written);

function addressOfLink(link: Element, facts: ElementFactCache): string | null {
  const url = linkAddress(link, facts)?.href;
  return url && url.length <= SCAN_LIMITS.address ? url : null;
}

function wordsOf(post: Element): string | null {
  const words = queryAll(post, WORDS).find((element) => closest(element, POST_SELECTOR) === post);
  if (words) return visibleText(words);
  return matches(post, WITH_WORDS) ? null : visibleText(post);
}

/** Returns the visible text of a container, up to a fixed length. */
function visibleText(container: Element): string | null {
  const walker = walkerOf(container, NodeFilter.SHOW_TEXT);
  let text = "";
  for (const { node } of visibleTexts(walker, SCAN_LIMITS.text)) {
    const words = (node.nodeValue ?? "").slice(0, SCAN_LIMITS.text);
    // Half of a page's text nodes are blank, and the pattern is slow.
    text += words.trim() ? ` ${words.replace(/\s+/gu, " ")}` : "  ";
    if (text.length >= SCAN_LIMITS.text) break;
  }
  return truncateText(text.replace(/\s+/gu, " ").trim(), SCAN_LIMITS.text) || null;
}
