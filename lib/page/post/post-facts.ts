import {
  decodeSegment,
  isPictureFile,
  isSameSite,
  webAddress,
  withoutFragment,
} from "../../picture/web-address.ts";
import {
  attributeOf,
  baseOf,
  closest,
  contains,
  elementName,
  matches,
  nativeProperty,
  parentOf,
  precedes,
  queryAll,
  queryFirst,
} from "../elements/native-dom.ts";
import { type ElementFactCache, readFactOnce } from "./element-fact-cache.ts";
import { frontPagePost } from "./front-post.ts";
import type { PageStatements } from "./page-statements.ts";
import {
  COMMENT_OR_QUOTE,
  COMMENT_SELECTOR,
  DECLARED_PERMALINK,
  enclosingElements,
  FRAME_SELECTOR,
  hasProse,
  hasSiblings,
  isFrameWithinPost,
  linksOf,
  MESSAGE_TEXT,
  POST_SELECTOR,
  UNFRAMED_POST_SELECTOR,
} from "./post-elements.ts";
import {
  ASIDE_ELEMENTS,
  isAccountPage,
  isFragmentAddress,
  isFrontPage,
  isListingAddress,
  isViewOfPost,
  leadsToOtherPage,
  linkAddress,
  linkedPost,
  linkTarget,
  nameOfFilePage,
} from "./post-links.ts";
import { isExternalRedirect } from "./redirects.ts";
import { onlyLinkedPost, type Tile, tileAround } from "./tiles.ts";

const HEADING = "h1, h2, h3";
/** Search results have small headings. */
const RESULT_HEADING = `${HEADING}, h4`;

/** Parts of a page that promote something else. */
const PROMOTION =
  '[class*="newsletter" i], [class*="promo" i], [class*="recommend" i], [class*="related" i], [class*="subscri" i]:not([class*="subscriber" i]), [class*="teaser" i]';
/** Links with or within a headline. */
export const HEADLINE_LINK_SELECTOR = ":is(h2, h3, h4, h5) a[href], a[href] :is(h2, h3, h4, h5)";

/** Pictures of the site itself, by words in the names of elements around them: `siteLogo`, no `catalogo`. */
const LOGO = '[class*="logo" i], [id*="logo" i], [itemprop~="logo"]';
const LOGO_WORD = /(?:^|[^A-Za-z])[Ll]ogo(?:$|[^a-z])|[a-z]Logo(?:$|[^a-z])/u;
const OF_SITE =
  'header, footer, [role="banner"], [class*="header" i], [class*="masthead" i], [class*="publisher" i], [itemprop~="publisher"]';

/** Maximum links per post to inspect. */
const MAX_LINKS = 200;

/** Characters of paragraphs by which a post is a text. */
const TEXT = 400;

/** The place of a post within its thread. */
const PLACE = /^#(?:p|post|msg)[-_]?\d+$/iu;

/** Facts about a picture that decide which post it is of. Those that need a search are read when a rule asks for them. */
export type PictureFactsForPost = ReturnType<typeof factsOfPicture>;

export function factsOfPicture(
  element: Element,
  facts: ElementFactCache,
  statements: PageStatements,
) {
  const { page } = facts;
  const once =
    <T>(name: string, read: () => T) =>
    () =>
      readFactOnce(facts, element, name, read);
  const { posts, outer, isOwn, isNested } = postsAround(element, facts);
  const isOther = outer !== undefined && matches(outer, COMMENT_OR_QUOTE);
  const links = enclosingElements(element, "a[href]");
  const [link] = links;
  const isLead = statements.isOwn && !isOther && statements.showsPicture(element);
  const promotion = once("promotion", () =>
    isLead || isOther ? null : promotionAround(element, outer),
  );
  // The links in the text of a message are what it is about.
  const isInMessage = once(
    "isInMessage",
    () => !isOther && closest(element, MESSAGE_TEXT) !== null,
  );
  const tile = once("tile", () => {
    const near = isOther || isInMessage() ? null : tileAround(element, outer, facts);
    return near && isNamedInCaption(near, element, outer, statements, facts) ? null : near;
  });
  const isStep = once(
    "isStep",
    () => !promotion() && !tile() && link !== undefined && isStepLink(link, facts),
  );
  const linked = once("linked", () =>
    isStep() || isInMessage() ? null : firstPostOf(links, facts),
  );
  const declared = once("declared", () => declaredPost(posts, facts));
  return {
    page,
    /** Elements of the post around the picture, innermost first. */
    posts,
    isOwn,
    isNested,
    /** The post around the picture is a comment or a quotation. */
    isOther,
    isComment: outer !== undefined && matches(outer, COMMENT_SELECTOR),
    /** The page names the picture as its own. */
    isLead,
    /** The page is about the post around the picture. */
    isMain: once("isMain", () => isLead || (!isOther && isMainPost(outer, facts, statements))),
    isInText: () => outer !== undefined && !isOther && isText(outer),
    isInBreadcrumb: () => isInBreadcrumb(element),
    linksOut: isForeign(link, element, facts),
    belongsToPost: () => belongsToPost(element, link, outer, facts),
    isForeignTeaser: () => isForeignTeaser(element, link, facts),
    promotion,
    promoted: once("promoted", () => {
      const part = promotion();
      return part && !linked() ? postIn(part, element, facts) : null;
    }),
    tile,
    isCard: () => isCard(tile(), linked()),
    filePage: once("filePage", () => filePageBehind(link, element, facts)),
    /** The post that a link around the picture leads to. */
    linked,
    /** The post that a link of the post around the picture declares. */
    declared,
    headed: once("headed", () =>
      firstPostOf(
        posts.flatMap((post) => headOf(post, element, facts)),
        facts,
      ),
    ),
    tiled: once("tiled", () => postOfTile(tile(), linked(), declared)),
    quoted: once("quoted", () => (isOther && outer ? placeOf(outer, facts) : null)),
    onFront: once("onFront", () =>
      isFrontPage(page) && !isOther ? frontPagePost(element, facts) : null,
    ),
    /** The picture is a logo, or its link leads to a page of the site that is no post. */
    isOfSite: once(
      "isOfSite",
      () =>
        !isLead &&
        !linked() &&
        !isStep() &&
        !isInMessage() &&
        (isLogo(element) || (link !== undefined && leadsToOtherPage(link, facts))),
    ),
    isListed: (permalink: string | null) =>
      isAmongPosts(outer, permalink, facts) || leadsToAccount(link, facts),
  };
}

const isText = (post: Element) => queryFirst(post, "h1") !== null && hasProse(post, TEXT);

const declaredPost = (posts: readonly Element[], facts: ElementFactCache) =>
  firstPostOf(
    posts.flatMap((post) => linksOf(post, DECLARED_PERMALINK, facts)),
    facts,
  );

/** Returns the post that a tile shows, unless it is a view of the post around it. */
function postOfTile(tile: Tile | null, linked: URL | null, declared: () => URL | null): URL | null {
  if (!tile) return null;
  const url = linked && !isFragmentAddress(linked) ? linked : tile.url;
  const post = declared();
  return post && isViewOfPost(url, post) ? null : url;
}

/** Returns the elements around a picture that are its post, innermost first, and what belongs to it. */
function postsAround(element: Element, facts: ElementFactCache) {
  const ownLinks = (post: Element, selector: string) => linksOf(post, selector, facts);
  const nested = enclosingElements(element, POST_SELECTOR);
  const end = nested.findIndex((post) => !isFrameWithinPost(post, ownLinks));
  const posts = end < 0 ? nested : nested.slice(0, end + 1);
  const outer = posts.at(-1);
  const isOwn = (one: Element) => {
    const post = readFactOnce(facts, one, "post around", () =>
      closest(one, UNFRAMED_POST_SELECTOR),
    );
    if (!post || posts.includes(post)) return true;
    return outer ? !contains(outer, post) : !matches(post, COMMENT_OR_QUOTE);
  };
  return { posts, outer, isOwn, isNested: nested.length > posts.length };
}

function firstPostOf(links: readonly Element[], facts: ElementFactCache): URL | null {
  for (const link of links) {
    const url = linkedPost(link, facts);
    if (url) return url;
  }
  return null;
}

/** Returns true for a post in a list, or on a front page. Pictures in frames side by side, without pages of their own, are those of one post. */
function isAmongPosts(
  post: Element | undefined,
  permalink: string | null,
  facts: ElementFactCache,
): boolean {
  const { page } = facts;
  if (permalink !== null && isFrontPage(page)) return true;
  if (!post) return false;
  const isFrame = permalink === null && matches(post, FRAME_SELECTOR);
  return (!isFrame || isFrontPage(page) || isListingAddress(page)) && hasSiblings(post, facts);
}

/** Returns true if only words in the caption of a picture in a text lead to the post of its tile. */
function isNamedInCaption(
  tile: Tile,
  element: Element,
  post: Element | undefined,
  { isOwn: isOwnPage }: PageStatements,
  facts: ElementFactCache,
): boolean {
  const figure = closest(element, "figure");
  if (!figure || closest(element, "a[href]")) return false;
  const links = queryAll(tile.element, "a[href]", MAX_LINKS).filter((link) =>
    linkedPost(link, facts),
  );
  const caption = queryFirst(figure, "figcaption");
  if (!caption || !links.every((link) => contains(caption, link))) return false;
  if (!isOwnPage && isMostlyLinks(caption)) return false;
  const text =
    post && !matches(post, FRAME_SELECTOR) ? post : closest(figure, "article, main, body");
  return text !== null && readFactOnce(facts, text, "prose", () => hasProse(text, TEXT));
}

/** Returns the page of a wiki about a file: the one behind the picture, or the one whose file the wiki's viewer shows. */
function filePageBehind(
  link: Element | undefined,
  element: Element,
  facts: ElementFactCache,
): URL | null {
  const shows = (name: string) => {
    const src = webAddress(attributeOf(element, "src"), baseOf(element));
    return src !== null && decodeSegment(src.pathname).split("/").includes(name);
  };
  const viewed = viewedFilePage(facts.page);
  if (viewed && shows(nameOfFilePage(viewed) ?? "")) return viewed;
  const url = link ? linkAddress(link, facts) : null;
  const name = url && nameOfFilePage(url);
  if (!url || !name || withoutFragment(url) === withoutFragment(facts.page)) return null;
  // On another site it must have the file's name.
  return isSameSite(url, facts.page) || shows(name) ? url : null;
}

/** Returns the page of the file that a viewer over a wiki's page shows: `/wiki/Fox#/media/File:Fox.jpg`. */
function viewedFilePage({ hash, href }: URL): URL | null {
  const file = /^#(?:\/media\/|mediaviewer\/)(.+)/u.exec(hash)?.[1];
  const url = file ? webAddress(`./${file}`, href) : null;
  return url && nameOfFilePage(url) ? url : null;
}

/** Returns true if a post is what the page says to be about: the one with the main heading, or the text of an article. */
function isMainPost(
  post: Element | undefined,
  facts: ElementFactCache,
  { isOwn, isArticle }: PageStatements,
): boolean {
  if (!isOwn) return false;
  if (!post) return isArticle;
  return readFactOnce(facts, post, "main post", () => {
    const heading = queryFirst(post, "h1");
    if (heading) {
      const url = linkOf(heading).map((link) => linkedPost(link, facts))[0];
      return !url || withoutFragment(url) === withoutFragment(facts.page);
    }
    if (!isArticle || closest(post, ASIDE_ELEMENTS)) return false;
    if (hasProse(post, TEXT)) return !hasSiblings(post, facts);
    return queryAll(post, "a[href]", MAX_LINKS).every((link) => !linkedPost(link, facts));
  });
}

/** Returns the part around a picture that promotes something else than the post. */
function promotionAround(element: Element, post: Element | undefined): Element | null {
  const part = closest(element, PROMOTION);
  if (!part || part === post || matches(part, "body, main") || queryFirst(part, "h1")) return null;
  return (post && !contains(post, part)) || hasProse(part, TEXT) ? null : part;
}

/** Returns the post that a promotion shows, or its largest part around a picture that shows only one. */
function postIn(part: Element, picture: Element, facts: ElementFactCache): URL | null {
  let post: URL | null = null;
  for (let at: Element | null = picture; at; at = at === part ? null : parentOf(at)) {
    const url = onlyLinkedPost(at, facts);
    if (url === "several") break;
    post = url ?? post;
  }
  return post;
}

/** Links to the next or previous page, and parts of a page that hold them. */
const STEP = '[rel~="next"], [rel~="prev"], a[class*="next" i]';
const STEPS =
  'nav, aside, [class*="next" i]:not(a), [role="navigation"], [class*="navi" i], [class*="pagin" i]';

/** Returns true if a click on a picture leads to the next one, as in comics: another link has the same target. */
function isStepLink(link: Element, facts: ElementFactCache): boolean {
  const root = nativeProperty(Node, link, "ownerDocument")?.documentElement;
  if (!root || closest(link, STEPS)) return false;
  const steps = readFactOnce(facts, root, "steps", () =>
    queryAll(root, STEP, MAX_LINKS).map((one) => linkAddress(one, facts)?.href),
  );
  return matches(link, STEP) || steps.includes(linkAddress(link, facts)?.href);
}

/** Returns true for the logo of the site, in its header or in the description of its publisher. */
function isLogo(element: Element): boolean {
  const logo = closest(element, LOGO);
  const names = logo ? `${attributeOf(logo, "class") ?? ""} ${attributeOf(logo, "id") ?? ""}` : "";
  return (
    logo !== null &&
    closest(logo, OF_SITE) !== null &&
    (LOGO_WORD.test(names) || matches(logo, '[itemprop~="logo"]'))
  );
}

/** Returns true if a tile within a post leads to another one: the picture is part of a link, or a heading of the tile is. */
function isCard(tile: Tile | null, linked: URL | null): boolean {
  if (!tile || queryFirst(tile.element, "h1")) return false;
  const { element } = tile;
  return (
    linked !== null ||
    queryFirst(element, HEADLINE_LINK_SELECTOR) !== null ||
    isMostlyLinks(element)
  );
}

/** Returns true if most text of an element is in links, as in a list of posts without headings. */
function isMostlyLinks(element: Element): boolean {
  const lengthOf = (one: Element) => (nativeProperty(Node, one, "textContent") ?? "").trim().length;
  const links = queryAll(element, "a[href]", MAX_LINKS);
  return links.reduce((sum, link) => sum + lengthOf(link), 0) * 2 > lengthOf(element);
}

/** Returns the link in or around a heading. */
function linkOf(heading: Element): Element[] {
  const link = queryFirst(heading, "a[href]") ?? closest(heading, "a[href]");
  return link ? [link] : [];
}

/** Returns the link of the heading that heads a post: the highest before the picture, or the only one after it. */
function headOf(post: Element, picture: Element, facts: ElementFactCache): Element[] {
  const headings = linksOf(post, isListingAddress(facts.page) ? RESULT_HEADING : HEADING, facts);
  const rank = headings.map(elementName).toSorted()[0];
  const heads = headings.filter((heading) => elementName(heading) === rank);
  const precedingHeads = heads.filter((heading) => precedes(heading, picture));
  if (precedingHeads.length > 0) return precedingHeads.slice(0, 1).flatMap(linkOf);
  const links = heads.flatMap(linkOf);
  return new Set(links.map((link) => attributeOf(link, "href"))).size === 1 ? links : [];
}

/** Returns the address of a quoted post, as forums link it: a place in a thread. */
function placeOf(quote: Element, facts: ElementFactCache): string | null {
  const places = queryAll(quote, 'a[href*="#"]', MAX_LINKS).flatMap((link) => {
    const url = linkAddress(link, facts);
    return url && isSameSite(url, facts.page) && PLACE.test(url.hash) ? url.href : [];
  });
  return places[0] ?? null;
}

/** Returns true if a link leads to another site's page: the picture is an advertisement or a preview of that page. */
function isForeign(link: Element | undefined, element: Element, facts: ElementFactCache): boolean {
  const url = link && linkTarget(link, facts);
  if (!url || isPictureFile(url)) return false;
  if (isSameSite(url, facts.page)) return isExternalRedirect(url);
  const src = webAddress(attributeOf(element, "src"), baseOf(element));
  return !src || !isSameSite(url, src);
}

/** Maximum levels above a link at which its headline may stand. */
const TEASER_LEVELS = 3;
const TITLE = ':is(h2, h3, h4, h5, h6, [class*="title" i], [class*="headline" i])';

/** Returns true if a picture of another site and a headline link to the same page of that site: lists of stories look so. */
function isForeignTeaser(
  element: Element,
  link: Element | undefined,
  facts: ElementFactCache,
): boolean {
  const url = link && linkTarget(link, facts);
  if (!link || !url || isSameSite(url, facts.page) || isPictureFile(url) || url.pathname === "/")
    return false;
  const src = webAddress(attributeOf(element, "src"), baseOf(element));
  if (!src || !isSameSite(url, src)) return false;
  let at = parentOf(link);
  for (let level = 0; at && level < TEASER_LEVELS && !matches(at, "body, main"); level++) {
    const titles = queryAll(at, `${TITLE} a[href], a[href]${TITLE}`, MAX_LINKS);
    if (titles.some((one) => one !== link && linkAddress(one, facts)?.href === url.href))
      return true;
    at = parentOf(at);
  }
  return false;
}

/** Returns true for pictures in a path of sections, such as the arrows between them. */
function isInBreadcrumb(element: Element): boolean {
  const trail = closest(element, '[itemtype$="/BreadcrumbList"], [class*="breadcrumb" i]');
  return trail !== null && !matches(trail, "html, body, main") && !queryFirst(trail, "h1");
}

/** Returns true if a picture that links to another site is part of its post: it has a caption, or stands in a text. */
function belongsToPost(
  element: Element,
  link: Element | undefined,
  post: Element | undefined,
  facts: ElementFactCache,
): boolean {
  if (!link || matches(link, '[rel~="sponsored"]')) return false;
  const figure = closest(element, "figure");
  if (figure && queryFirst(figure, "figcaption")) return true;
  // The front page of another site stands behind its logo.
  if (linkTarget(link, facts)?.pathname === "/") return false;
  return post !== undefined && readFactOnce(facts, post, "prose", () => hasProse(post, TEXT));
}

function leadsToAccount(link: Element | undefined, facts: ElementFactCache): boolean {
  const url = link && linkTarget(link, facts);
  return Boolean(url && isAccountPage(url));
}
