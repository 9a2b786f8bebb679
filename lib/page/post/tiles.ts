import { withoutFragment } from "../../picture/web-address.ts";
import {
  attributeOf,
  childrenOf,
  elementName,
  matches,
  parentOf,
  queryAll,
  queryFirst,
} from "../elements/native-dom.ts";
import { type ElementFactCache, readFactOnce } from "./element-fact-cache.ts";
import { isFragmentAddress, isViewOfPost, linkedPost } from "./post-links.ts";

/** Maximum neighbours of one kind, links per tile, and levels above a picture to inspect. */
const MAX_LIKES = 5;
const MAX_LINKS = 200;
const MAX_LEVELS = 8;

/** The tile of a grid or list that shows one post each, and that post. */
export interface Tile {
  element: Element;
  url: URL;
}

/** Returns the tile around a picture, below `post` at most: the smallest among its like, or the largest in a column of a masonry. */
export function tileAround(
  element: Element,
  post: Element | undefined,
  facts: ElementFactCache,
): Tile | null {
  let inColumns: Tile | null = null;
  let at = element;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent = parentOf(at);
    if (!parent || matches(at, "body, main")) break;
    const url = onlyLinkedPost(at, facts);
    if (url === "several") break;
    const isAmong = (likes: readonly Element[]) => postsOf(likes, facts).size >= 2;
    if (url && isAmong(likesOf(at, parent, facts))) return { element: at, url };
    if (url && isAmong(cousinsOf(at, parent, facts))) inColumns = { element: at, url };
    if (at === post) break;
    at = parent;
  }
  return inColumns;
}

/** Returns the posts that tiles with a picture show. */
const postsOf = (tiles: readonly Element[], facts: ElementFactCache): ReadonlySet<string> =>
  new Set(
    tiles.flatMap((tile) => {
      const post = onlyLinkedPost(tile, facts);
      return post && post !== "several" && queryFirst(tile, "img") ? post.href : [];
    }),
  );

/** Returns the tiles in the other columns of a masonry. */
function cousinsOf(element: Element, parent: Element, facts: ElementFactCache): Element[] {
  const grandparent = parentOf(parent);
  if (!grandparent || matches(parent, "body, main")) return [];
  const kind = kindOf(element);
  return likesOf(parent, grandparent, facts).flatMap((column) =>
    Array.prototype.slice
      .call(childrenOf(column), 0, MAX_LIKES)
      .filter((one: Element) => kindOf(one) === kind),
  );
}

/** Returns the first siblings with the same name and first class. */
function likesOf(element: Element, parent: Element, facts: ElementFactCache): Element[] {
  // Reads only as many children as needed: a feed has thousands.
  const siblings = readFactOnce(facts, parent, "siblings", () => ({
    count: 0,
    byKind: new Map<string, Element[]>(),
  }));
  const { byKind } = siblings;
  const kind = kindOf(element);
  const children = childrenOf(parent);
  while ((byKind.get(kind)?.length ?? 0) <= MAX_LIKES) {
    const child = children[siblings.count++];
    if (!child) break;
    const likes = byKind.get(kindOf(child));
    if (!likes) byKind.set(kindOf(child), [child]);
    else if (likes.length <= MAX_LIKES) likes.push(child);
  }
  const likes = byKind.get(kind) ?? [];
  return likes.filter((one) => one !== element).slice(0, MAX_LIKES);
}

const kindOf = (element: Element) =>
  [elementName(element), ...(attributeOf(element, "class")?.split(" ", 1) ?? [])].join(" ");

/** Returns the only post that an element's links lead to. */
export function onlyLinkedPost(element: Element, facts: ElementFactCache): URL | "several" | null {
  return readFactOnce(facts, element, "only post", () => {
    const inside = matches(element, "a[href]") ? [element] : [];
    let post: URL | null = null;
    for (const link of [...inside, ...queryAll(element, "a[href]", MAX_LINKS)]) {
      const url = linkedPost(link, facts);
      // A place is often one in a list of posts.
      if (!url || (post && !isFragmentAddress(post) && isFragmentAddress(url))) continue;
      if (!post || (isFragmentAddress(post) && !isFragmentAddress(url))) post = url;
      else if (withoutFragment(url) !== withoutFragment(post) && !isViewOfPost(url, post))
        return "several";
    }
    return post;
  });
}
