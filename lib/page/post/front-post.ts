import { withoutFragment } from "../../picture/web-address.ts";
import {
  attributeOf,
  childrenOf,
  closest,
  contains,
  elementName,
  matches,
  nativeProperty,
  parentOf,
  queryAll,
  queryFirst,
} from "../elements/native-dom.ts";
import { type ElementFactCache, readFactOnce } from "./element-fact-cache.ts";
import { linkedPost } from "./post-links.ts";

const MAX_LEVELS = 8;
const MAX_LINKS = 200;
const TITLE = ':is(h1, h2, h3, h4, h5, [class*="title" i], [class*="headline" i])';
const ELSEWHERE = "nav, aside, footer, form";

/** Returns the post of a picture on a front page: the one that a heading or an empty link over the picture names. */
export function frontPagePost(element: Element, facts: ElementFactCache): URL | null {
  if (closest(element, ELSEWHERE)) return null;
  let inside = element;
  let at = parentOf(element);
  for (let level = 0; at && level < MAX_LEVELS && !matches(at, "body, main"); level++) {
    const { url, link } = readNamed(at, facts);
    if (url === "several") return null;
    if (url && link) return isInNeighbour(link, inside, at) ? null : url;
    inside = at;
    at = parentOf(at);
  }
  return null;
}

interface Named {
  url: URL | "several" | null;
  link: Element | null;
}

/** Returns the only post that an element names, and a link to it. */
const readNamed = (element: Element, facts: ElementFactCache): Named =>
  readFactOnce(facts, element, "named post", () => {
    const links = queryAll(element, "a[href]", MAX_LINKS);
    const titles = onlyOf(links.filter(isTitle), facts);
    return titles.url ? titles : onlyOf(links.filter(isEmpty), facts);
  });

/** Returns true for a link in, around or with the class of a heading. */
const isTitle = (link: Element) =>
  matches(link, `${TITLE}, ${TITLE} *`) || queryFirst(link, TITLE) !== null;

/** Returns true for a link that lies over a part of a page. */
const isEmpty = (link: Element) =>
  !nativeProperty(Node, link, "textContent")?.trim() &&
  queryFirst(link, "img, svg, picture, video, i, span") === null;

function onlyOf(links: readonly Element[], facts: ElementFactCache): Named {
  let namedPost: Named = { url: null, link: null };
  for (const link of links) {
    const url = linkedPost(link, facts);
    if (!url) continue;
    if (namedPost.url instanceof URL && withoutFragment(namedPost.url) !== withoutFragment(url))
      return { url: "several", link };
    namedPost = { url, link };
  }
  return namedPost;
}

/** Returns true if a link is in another item of the list that holds the picture. */
function isInNeighbour(link: Element, item: Element, list: Element): boolean {
  if (contains(item, link)) return false;
  const children: Element[] = Array.prototype.slice.call(childrenOf(list), 0, MAX_LINKS);
  const other = children.find((one) => contains(one, link));
  if (!other || elementName(other) !== elementName(item)) return false;
  const [name, otherName] = [item, other].map((one) => attributeOf(one, "class")?.trim() ?? "");
  return elementName(item) === "li" || (name !== "" && name === otherName);
}
