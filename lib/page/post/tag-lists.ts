import type { PostRating, PostTagCategory } from "../../picture/tag-kinds.ts";

/** Structure of a site's list of a post's tags. */
export interface TagList {
  /** Hosts of a site whose structure is too common to identify it. */
  hosts?: RegExp;
  /** Path and query of a post's own page. Other pages list the tags of a search or of many posts. */
  post: RegExp;
  /** Selectors of the element that holds the tags, surest first. The first element outside of other posts counts. */
  list: readonly string[];
  /** One element for each tag, in the list. */
  item: string;
  /** Attributes of the item that hold its name, best first. */
  names?: readonly string[];
  /** Address of a link in the item, whose group is the name. The last such link counts: others add the tag to a search. */
  link?: RegExp;
  /** Numbers of categories in names of classes and in attributes. */
  numbers?: Readonly<Record<string, PostTagCategory>>;
  /** Elements that show the post's picture. Without one on the page, a picture that links to another post is that post's. */
  picture?: string;
  /** Element that states the rating, in its text or an attribute. */
  rating?: { at: string; attribute?: string; words?: Readonly<Record<string, PostRating>> };
}

const BY_QUERY = /[?&]tags=([^&]*)/u;

/**
 * Lists of tags by site family, as pages have them today and had them before. The first row whose address and list fit counts. After the
 * templates of e621ng, Danbooru, Moebooru, Philomena and szurubooru, and pages of Gelbooru and Pixiv.
 */
export const TAG_LISTS: readonly TagList[] = [
  // e621, which writes species and lore. https://github.com/e621ng/e621ng
  {
    post: /^\/posts\/\d+(?=[/?]|$)/u,
    list: [
      "#tag-list:has(.tag-list-item, .species-tag-list, .lore-tag-list, .contributor-tag-list, .invalid-tag-list)",
    ],
    item: "li",
    names: ["data-name", "data-tag-name"],
    link: BY_QUERY,
    numbers: { 0: "general", 1: "artist", 3: "copyright", 4: "character", 5: "species", 7: "meta" },
    picture: "#image, #image-container",
    rating: {
      at: "#image-container[data-rating], #post-rating-text",
      attribute: "data-rating",
      words: { s: "safe", q: "questionable", e: "explicit" },
    },
  },
  // Danbooru 2. https://github.com/danbooru/danbooru
  {
    post: /^\/posts\/\d+(?=[/?]|$)/u,
    list: ["#tag-list, #tag-sidebar"],
    item: "li",
    names: ["data-tag-name", "data-name"],
    link: BY_QUERY,
    numbers: { 0: "general", 1: "artist", 3: "copyright", 4: "character", 5: "meta" },
    picture: "#image, .image-container",
    rating: {
      at: ".image-container[data-rating], #image-container[data-rating], #post-info-rating",
      attribute: "data-rating",
      words: { g: "general", s: "sensitive", q: "questionable", e: "explicit" },
    },
  },
  // Moebooru and Danbooru 1. https://github.com/moebooru/moebooru
  {
    post: /^\/(?:[a-z]{2}\/)?post\/show\/\d+(?=[/?]|$)/u,
    list: ["#tag-sidebar, #tag-list"],
    item: "li",
    names: ["data-name"],
    link: BY_QUERY,
    numbers: { 0: "general", 1: "artist", 3: "copyright", 4: "character", 5: "meta" },
    picture: "#image, #png",
    rating: { at: "#stats li" },
  },
  // Gelbooru 0.1 and 0.2
  {
    post: /^(?=[^?]*\?(?:[^&]*&)*page=post(?:&|$))[^?]*\?(?:[^&]*&)*s=view(?:&|$)/u,
    list: ["#tag-list, #tag-sidebar, #tag_list"],
    item: "li",
    names: ["data-name"],
    link: BY_QUERY,
    picture: "#image, .image-container",
    rating: {
      at: ".image-container[data-rating], #tag-list li, #stats li, #tag_list",
      attribute: "data-rating",
    },
  },
  // https://github.com/philomena-dev/philomena
  {
    post: /^\/(?:images\/)?\d+(?=[/?]|$)/u,
    list: [".js-tagsauce, .tagsauce", ".tag-list:has(.tag[data-tag-name])"],
    item: ".tag[data-tag-name]",
    names: ["data-tag-name"],
    picture: ".image-show, .image-show-container, #image_target, #image-display",
  },
  // https://github.com/rr-/szurubooru
  {
    post: /\/post\/\d+(?=[/?]|$)/u,
    list: ["nav.tags, .tags"],
    item: "li",
    link: /\/tag\/([^/?#]+)|\/posts\/query=([^/?#]+)/u,
    picture: ".post-content, .post-container",
    rating: { at: '.safety [class*="safety-"]', attribute: "class" },
  },
  {
    hosts: /(?:^|\.)pixiv\.net$/u,
    post: /^\/(?:[a-z]{2}\/)?artworks\/\d+|^\/member_illust\.php\?(?:[^&]*&)*illust_id=\d/u,
    list: ["figcaption, .work-tags, .work-info .tags"],
    item: 'footer a[href*="/tags/"], .tag a.text, a.text[href*="tags.php"], a.text[href*="word="]',
    link: /\/tags\/([^/?#]+)|[?&](?:tag|word)=([^&]+)/u,
  },
  {
    hosts: /(?:^|\.)deviantart\.com$/u,
    post: /^\/[^/]+\/art\//u,
    list: ["body"],
    item: 'a[href^="/tag/"], a[href^="https://www.deviantart.com/tag/"]',
    link: /\/tag\/([^/?#]+)/u,
  },
  {
    hosts: /(?:^|\.)furaffinity\.net$/u,
    post: /^\/view\/\d+/u,
    list: [".tags-row, #keywords"],
    item: 'a[href*="keywords"]',
  },
];

/** Words for categories in names of classes and in attributes. */
export const CATEGORY_WORDS: ReadonlyMap<string, PostTagCategory> = new Map(
  Object.entries({
    artist: "artist",
    author: "artist",
    circle: "artist",
    cosplayer: "artist",
    creator: "artist",
    director: "artist",
    group: "artist",
    illustrator: "artist",
    maker: "artist",
    mangaka: "artist",
    model: "artist",
    photographer: "artist",
    studio: "artist",
    character: "character",
    idol: "character",
    copyright: "copyright",
    franchise: "copyright",
    species: "species",
    contributor: "meta",
    lore: "meta",
    meta: "meta",
    metadata: "meta",
    medium: "meta",
    general: "general",
    default: "general",
  } satisfies Record<string, PostTagCategory>),
);
