import { collectTags } from "../../picture/collect-tags.ts";
import type { PostTag, PostTags } from "../../picture/post-tags.ts";
import {
  MAX_POST_TAGS,
  POST_RATINGS,
  type PostRating,
  type PostTagCategory,
} from "../../picture/tag-kinds.ts";
import { bareHost, decodeFormText, webAddress } from "../../picture/web-address.ts";
import {
  attributeOf,
  baseOf,
  closest,
  contains,
  documentOf,
  matches,
  nativeProperty,
  queryAll,
  queryFirst,
} from "../elements/native-dom.ts";
import { displayedName } from "./displayed-name.ts";
import { namesSamePage } from "./post-links.ts";
import { CATEGORY_WORDS, TAG_LISTS, type TagList } from "./tag-lists.ts";

/** Links of one item that are read. Boards have up to four before the name. */
const MAX_ITEM_LINKS = 12;
/** Elements that may show the post's picture or state its rating. */
const MAX_PLACES = 100;
/** Characters of one text or attribute that are read: a longer one is no name. */
const MAX_TEXT = 2_000;

interface PictureOfPost {
  /** Address of the document. */
  page: URL;
  /** The picture is in a post that the page's address does not describe. */
  apart: boolean;
  /** Target of the link around the picture. */
  enclosing: string | null;
  /** The post that contains the picture, if the page marks it. */
  post: Element | null;
  /** Returns true for elements of that post, not of one inside of it. */
  isOwn: (element: Element) => boolean;
}

/**
 * Returns the tags that a page gives to the post of a picture; undefined for other pages, and for pictures of other posts. A page controls
 * their number and names.
 */
export function tagsOfPost(element: Element, place: PictureOfPost): PostTags | undefined {
  const { page, post, isOwn } = place;
  const host = bareHost(page.hostname);
  const document = documentOf(element);
  const address = page.pathname + page.search;
  for (const row of TAG_LISTS) {
    if (place.apart || (row.hosts && !row.hosts.test(page.hostname)) || !row.post.test(address))
      continue;
    const list = listOf(document, row, element);
    // Parsing the link around each picture of a page takes longer.
    if (!list || !isPictureOf(row, element, place)) continue;
    const items = queryAll(list, row.item, MAX_ITEMS + 1);
    const result = collect(
      host,
      items,
      (item) => nameIn(item, row),
      (item) => categoryOf(item, list, row),
    );
    const rating = ratingOf(document, row);
    if (result) return { ...result, ...(rating && { rating }) };
  }
  if (!post) return undefined;
  const links = queryAll(post, HASHTAG_LINKS, MAX_ITEMS + 1).filter(isOwn);
  return collect(host, links, hashtagIn, () => "general");
}

/** Items of a list that are read; headings and links are among them. */
const MAX_ITEMS = 2 * MAX_POST_TAGS;

/** Elements of other posts and of comments, which may have lists of their own. */
const ENTRY = 'article, li, [class*="comment" i], [class*="communication" i], .media-box';

/** Returns the list of the page's own post. */
const listOf = (document: Document, { list }: TagList, picture: Element): Element | undefined =>
  list
    .flatMap((selector) => queryAll(document, selector, MAX_PLACES))
    .find((one) => {
      const entry = closest(one, ENTRY);
      return !entry || contains(entry, picture);
    });

/** Returns true if a picture is that of the page's own post. */
function isPictureOf(row: TagList, element: Element, { page, enclosing }: PictureOfPost): boolean {
  const places = row.picture ? queryAll(documentOf(element), row.picture, MAX_PLACES) : [];
  if (places.length > 0)
    return places.some((one) => contains(one, element) || contains(element, one));
  const target = webAddress(enclosing, page.href);
  const isPost = target?.origin === page.origin && row.post.test(target.pathname + target.search);
  return !isPost || namesSamePage(target, page);
}

/** Returns the tags of a list's items; undefined if none has a name. */
function collect(
  host: string,
  items: readonly Element[],
  nameOf: (item: Element) => string | null,
  category: (item: Element) => PostTagCategory,
): PostTags | undefined {
  const tags = items.flatMap((item): PostTag[] => {
    const name = nameOf(item);
    return name === null ? [] : [{ name, category: category(item) }];
  });
  return collectTags(host, tags, items.length > MAX_ITEMS);
}

/** Returns the name of a tag; null for a heading or another item without one. */
function nameIn(item: Element, { names = [], link }: TagList): string | null {
  for (const one of names) {
    const name = attributeOf(item, one);
    if (name) return name;
  }
  const anchors = [
    ...(matches(item, "a[href]") ? [item] : []),
    ...queryAll(item, "a[href]", MAX_ITEM_LINKS),
  ];
  if (!link) {
    const [anchor] = anchors;
    return anchor ? displayedName(anchor) : null;
  }
  for (const anchor of anchors.reverse()) {
    const url = webAddress(attributeOf(anchor, "href"), baseOf(anchor));
    const [, ...groups] = (url && link.exec(url.pathname + url.search)) ?? [];
    const written = groups.find(Boolean);
    // A backslash escapes an operator of searches.
    if (written) return decodeFormText(written).replace(/\\(.)/gsu, "$1");
  }
  return null;
}

const textOf = (element: Element) =>
  (nativeProperty(Node, element, "textContent") ?? "").slice(0, MAX_TEXT).trim();

const CATEGORY_ATTRIBUTES = ["data-category", "data-type", "data-tag-category", "class"];
const NUMBERED = /(?:^|\s)(?:category|tag-type)-(\d)(?=\s|$)/u;

/** Returns the category by the names of an item, its link and the list around it. */
function categoryOf(item: Element, list: Element, { numbers = {} }: TagList): PostTagCategory {
  const around = closest(item, "ul, ol");
  const link = queryFirst(item, "a[class]");
  const places = [
    item,
    ...(link ? [link] : []),
    ...(around && around !== list && contains(list, around) ? [around] : []),
  ];
  const texts = places.flatMap((place) =>
    CATEGORY_ATTRIBUTES.map((name) => (attributeOf(place, name) ?? "").slice(0, MAX_TEXT)),
  );
  for (const text of texts)
    for (const name of text.toLowerCase().split(/\s+/u)) {
      const category = categoryIn(name.split(/[_-]+/u));
      if (category) return category;
    }
  for (const text of texts) {
    const number = NUMBERED.exec(text)?.[1] ?? (/^\d$/u.test(text) ? text : undefined);
    const category = number === undefined ? undefined : numbers[number];
    if (category) return category;
  }
  return "general";
}

/** Words beside a category in a name. `rounded-circle` and `list-group-item` are no categories. */
const OF_TAGS = new Set(["tag", "tags", "category", "type"]);

const categoryIn = (words: readonly string[]): PostTagCategory | undefined =>
  words.length === 1 || words.some((word) => OF_TAGS.has(word))
    ? words.map((word) => CATEGORY_WORDS.get(word)).find(Boolean)
    : undefined;

const isRating = (word: string): word is PostRating =>
  (POST_RATINGS as readonly string[]).includes(word);

/** Returns the rating that a board states: in a class or an attribute, or in a text that begins with the word. */
function ratingOf(document: Document, { rating }: TagList): PostRating | undefined {
  if (!rating) return undefined;
  for (const place of queryAll(document, rating.at, MAX_PLACES)) {
    const value = rating.attribute && attributeOf(place, rating.attribute)?.slice(0, MAX_TEXT);
    if (value) {
      const word = value
        .toLowerCase()
        .split(/[\s_-]+/u)
        .find((one) => isRating(one) || rating.words?.[one]);
      const rated = word && (rating.words?.[word] ?? word);
      if (rated && isRating(rated)) return rated;
    }
    const [, stated = ""] = /rating:\s*([a-z]+)/iu.exec(textOf(place)) ?? [];
    const plain = (stated || (place.id === "post-rating-text" ? textOf(place) : "")).toLowerCase();
    if (isRating(plain)) return plain;
  }
  return undefined;
}

const HASHTAG_LINKS = ["hashtag", "tags", "tagged", "tag"]
  .map((folder) => `a[href*="/${folder}/"]`)
  .join();

/** Returns the name of a link that is written as a hashtag. */
function hashtagIn(link: Element): string | null {
  const [, name] = /^[#＃](\S.*)$/su.exec(displayedName(link)) ?? [];
  return name ?? null;
}
