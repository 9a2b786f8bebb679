import type { PageLink } from "../picture/page-facts.ts";
import { BOUNDS, bounded, type PictureFacts } from "../picture/scan-data.ts";
import { isPictureFile, mayBeFile, webAddress } from "../picture/web-address.ts";
import { authorsOf } from "./byline.ts";
import { findPost, type LinksOfPosts, POST, type PostAround } from "./permalink.ts";
import {
  all,
  attribute,
  baseOf,
  closest,
  contains,
  matches,
  own,
  precedes,
} from "./unclobbered.ts";

const MAX_LINKS = 60;
const MAX_FILES = 20;
const MAX_ANCHORS = 2_000;
const LINK_TEXT = 200;

/** Containers used if a picture is in no post. */
const PLACE = `main, [role="main"], body`;

/** Pictures that are no works, by the names that pages give them. */
const FURNITURE = [
  '[class*="avatar" i], [class*="avatar" i] > *, .h-card > .u-photo, .p-author *, [rel~="author"] *, [itemprop~="author"] *',
  '[class*="emoji" i], [role="banner"] *, .banner, .banner > *',
  ':is(.ad, .ads, .advert, .advertisement, .sponsored, .promoted, .adsbygoogle, [rel~="sponsored"], [id^="google_ads"]) *',
].join();

const LIGHTBOX =
  'dialog, [role="dialog"], [aria-modal="true"], .pswp, .lg-outer, .mfp-wrap, :not(html, body):is([class*="lightbox" i], [class*="fancybox" i])';

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

/** Creates a reader of the surroundings of pictures. Results for a post are cached for its other pictures. */
export function createSurroundings(page: URL, navigated = false) {
  const posts: LinksOfPosts = new Map();
  const anchors = new Map<Element, Anchors>();
  const texts = new Map<Element, string | null>();

  function anchorsOf(container: Element): Anchors {
    const known = anchors.get(container) ?? readAnchors(container);
    anchors.set(container, known);
    return known;
  }

  function textOf(container: Element): string | null {
    const known = texts.get(container);
    const text = known === undefined ? wordsOf(container) : known;
    texts.set(container, text);
    return text;
  }

  /** Returns the post around a picture, or around the thumbnail that opened it in a lightbox. */
  function postOf(element: Element): PostAround {
    const found = findPost(element, page, posts);
    const lightbox = found.permalink === null ? closest(element, LIGHTBOX) : null;
    if (!lightbox) return found;
    const opener = openerOf(element, lightbox);
    if (opener) return findPost(opener, page, posts);
    const isOverFeed = !navigated && all(document, "article").length > 1;
    return isOverFeed ? { ...found, apart: true } : found;
  }

  return {
    /** Returns the facts around a picture. `closely` false skips slow searches, for pages with thousands of pictures. */
    of(element: Element, closely: boolean): PictureFacts {
      const link = closest(element, "a[href]");
      const figure = closest(element, "figure");
      const caption = figure && all(figure, "figcaption")[0];
      const near = {
        enclosing: link && addressOfLink(link),
        text: alternateText(element),
        ...(matches(element, FURNITURE) && { furniture: true as const }),
      };
      if (!closely) {
        const captioned = caption ? visibleText(caption) : null;
        return { ...near, permalink: null, links: [], posted_at: null, caption: captioned };
      }
      const { permalink, apart, posts: around, isOwn } = postOf(element);
      const post = around.at(-1) ?? null;
      // The page's main part describes another post.
      const container = post ?? (apart ? null : closest(element, PLACE));
      const url = URL.parse(permalink ?? page.href) ?? page;
      const authors = container ? authorsOf(container, { isOwn, isPost: post !== null, url }) : [];
      return {
        ...near,
        permalink,
        ...(apart && { apart }),
        links: container ? linksNear(element, anchorsOf(container), isOwn) : [],
        posted_at: post ? timeOf(post, isOwn) : null,
        ...(authors.length > 0 && { authors }),
        caption: caption ? visibleText(caption) : post ? textOf(post) : null,
      };
    },
  };
}

/** Returns the element outside of a lightbox that names the file it shows. */
function openerOf(element: Element, lightbox: Element): Element | undefined {
  const shown = webAddress(attribute(element, "src"), baseOf(element));
  const name = shown && JSON.stringify(shown.pathname.split("/").at(-1));
  if (!name || name === '""') return undefined;
  const places = ["href", "src", "data-src", "data-full"].map((place) => `[${place}*=${name}]`);
  return all(document, places.join()).find(
    (one) =>
      !contains(lightbox, one) &&
      ["href", "src", "data-src", "data-full"].some(
        (place) => webAddress(attribute(one, place), baseOf(one))?.href === shown.href,
      ),
  );
}

function alternateText(element: Element): string | null {
  for (const name of ["alt", "aria-label", "title"]) {
    const text = attribute(element, name)?.trim();
    if (text) return bounded(text, BOUNDS.text);
  }
  return null;
}

function timeOf(post: Element, isOwn: (element: Element) => boolean): string | null {
  const own = all(post, "time[datetime]").find(isOwn);
  return own ? bounded(attribute(own, "datetime") ?? "", 100) || null : null;
}

interface Anchors {
  links: readonly Element[];
  /** Indexes of links that lead to files. */
  files: readonly number[];
}

function readAnchors(container: Element): Anchors {
  const links = all(container, "a[href]").slice(0, MAX_ANCHORS);
  return { links, files: [...links.keys()].filter((index) => isToFile(links[index])) };
}

/** Returns all links to files if there are few, plus the nearest other links, in document order. */
function linksNear(
  element: Element,
  { links, files }: Anchors,
  isOwn: (link: Element) => boolean,
): PageLink[] {
  const chosen = new Set(files.length <= MAX_FILES ? files : []);
  const here = countBefore(element, links);
  for (let away = 0; chosen.size < MAX_LINKS && away < links.length; away++) {
    if (here + away < links.length) chosen.add(here + away);
    if (here - away > 0) chosen.add(here - away - 1);
  }
  return [...chosen]
    .toSorted((a, b) => a - b)
    .slice(0, MAX_LINKS)
    .flatMap((index) => {
      const link = links[index];
      return link && isOwn(link) ? pageLink(link) : [];
    });
}

function pageLink(link: Element): PageLink[] {
  const href = addressOfLink(link);
  if (!href) return [];
  const text = (link.textContent ?? "").slice(0, BOUNDS.text).trim();
  return [
    { href, rel: bounded(attribute(link, "rel") ?? "", 100), text: bounded(text, LINK_TEXT) },
  ];
}

/** Returns how many of `links`, in document order, precede the element. */
function countBefore(element: Element, links: readonly Element[]): number {
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

const isToFile = (link: Element | undefined) =>
  link !== undefined &&
  (matches(link, "[download]") || isFileAddress(attribute(link, "href") ?? ""));

const isFileAddress = (written: string) => mayBeFile(written) && isPictureFile(written);

function addressOfLink(link: Element): string | null {
  const url = webAddress(attribute(link, "href"), baseOf(link))?.href;
  return url && url.length <= BOUNDS.address ? url : null;
}

function wordsOf(post: Element): string | null {
  const words = all(post, WORDS).find((element) => closest(element, POST) === post);
  if (words) return visibleText(words);
  return matches(post, WITH_WORDS) ? null : visibleText(post);
}

/** Returns the visible text of a container, up to a fixed length. */
function visibleText(container: Element): string | null {
  const walker = Document.prototype.createTreeWalker.call(
    document,
    container,
    NodeFilter.SHOW_TEXT,
  );
  let text = "";
  for (let nodes = 0; text.length < BOUNDS.text && nodes < BOUNDS.text; nodes++) {
    const node = walker.nextNode();
    if (!node) break;
    const parent = own(Node, node, "parentElement");
    if (parent && matches(parent, "script, style, noscript, template")) continue;
    text += ` ${(node.nodeValue ?? "").slice(0, BOUNDS.text).replace(/\s+/gu, " ")}`;
  }
  return bounded(text.replace(/\s+/gu, " ").trim(), BOUNDS.text) || null;
}
