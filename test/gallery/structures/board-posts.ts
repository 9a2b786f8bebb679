import { PICTURES, SITE, type Structure } from "./structure.ts";

/** A tag of a board, and the name that the target service has for it; null if it has none. */
interface BoardTag {
  name: string;
  category: "artist" | "character" | "copyright" | "species" | "meta" | "general";
  target: string | null;
}

/** A post's page on a board: the tags of its post, and those that the page names for others. */
export interface BoardPost extends Omit<Structure, "facts"> {
  family: string;
  tags: readonly BoardTag[];
  rating: string | null;
  /** Rating at the target that may be proposed. */
  proposed: string | null;
}

const pool = (category: BoardTag["category"], names: Record<string, string | null>): BoardTag[] =>
  Object.entries(names).map(([name, target]) => ({ name, category, target }));

/** Names as boards spell them. Some are aliases at the target, and some have a namespace or a qualifier there. */
const artists = pool("artist", {
  ada_windlass: "artist:ada windlass",
  hana_ueda: "artist:hana_ueda",
  "bo_(artist)": "artist:bo",
  unknown_hand: null,
  "vera.stone": "artist:vera.stone",
});
const characters = pool("character", {
  twilight_heron: "twilight heron",
  little_pebble: "oc:little pebble",
  "saber_(boats)": "saber (boats)",
  nobody_yet: null,
});
const copyrights = pool("copyright", { harbour_tales: "harbour tales", lost_series: null });
const species = pool("species", { grey_heron: "heron", domestic_cat: "cat", rare_newt: null });
const general = pool("general", {
  river: "river",
  blue_sky: "blue sky",
  mountains: "mountain",
  solo: "solo",
  "1boat": "1boat",
  ":3": ":3",
  wet_stones: "wet stones",
  "long_hair?": "long hair?",
  "re:zero_hat": "re:zero hat",
  crème_brûlée: "crème brûlée",
  "6+boats": "6+boats",
  odd_detail: null,
  "r&d_lab": "r&d lab",
});
const meta = pool("meta", { high_resolution: "high resolution", tagme: null });

/** Aliases of the target service with their tags. */
export const TARGET_ALIASES: Readonly<Record<string, string>> = {
  "grey heron": "heron",
  "domestic cat": "cat",
  mountains: "mountain",
};

/** Names of the tags of other posts on the same pages. */
export const isOfOtherPost = (name: string) => /^other[_ ]|:other/u.test(name);

const encoded = encodeURIComponent;

/** Chooses tags of a post: different ones for each number. */
function tagsOf(number: number, has: readonly BoardTag["category"][]): BoardTag[] {
  const some = (from: readonly BoardTag[], most: number) =>
    from.filter((_, at) => (at * 7 + number * 3) % from.length < most);
  return [
    ...some(artists, 2),
    ...some(characters, 2),
    ...some(copyrights, 1),
    ...some(species, 2),
    ...some(general, 9),
    ...some(meta, 1),
  ].filter(({ category }) => has.includes(category));
}

const ALL = ["artist", "character", "copyright", "species", "meta", "general"] as const;
const NO_SPECIES = ["artist", "character", "copyright", "meta", "general"] as const;

const FILE = `${PICTURES}/boats.jpg`;
const main = (attributes = "", id = "image") =>
  `<img id="${id}" src="${FILE}" alt="" width="480" height="320" ${attributes}>`;
const thumbnail = (address: string, tags: string) =>
  `<article class="post-preview thumbnail" data-tags="${tags}"><a href="${address}"><img src="${PICTURES}/alps.jpg" alt="${tags}" title="${tags}" width="150"></a></article>`;

const grouped = (tags: readonly BoardTag[]) =>
  ALL.map(
    (category) => [category, tags.filter((one) => one.category === category)] as const,
  ).filter(([, ones]) => ones.length > 0);

interface Template {
  family: string;
  /** Version of the markup. */
  version: string;
  has: readonly BoardTag["category"][];
  /** Tags have no categories in this markup. */
  isPlain?: true;
  ratings: Readonly<Record<string, string>>;
  url: (id: number) => string;
  body: (parts: { id: number; tags: readonly BoardTag[]; rating: string }) => string;
  picture?: string;
}

const NUMBER = { general: 0, artist: 1, copyright: 3, character: 4 };
const danbooruNumber = (category: BoardTag["category"]) =>
  ({ ...NUMBER, species: 0, meta: 5 })[category];
const e621Number = (category: BoardTag["category"]) =>
  ({ ...NUMBER, species: 5, meta: 7 })[category];

const templates: readonly Template[] = [
  {
    family: "Danbooru",
    version: "now",
    has: NO_SPECIES,
    ratings: { g: "safe", s: "suggestive", q: "questionable", e: "explicit" },
    url: (id) => `/posts/${id}?q=boat`,
    body: ({ id, tags, rating }) =>
      `<aside id="sidebar"><section id="search-box"><form><input id="tags" name="tags" value="other_search"><ul class="ui-autocomplete"><li class="ui-menu-item" data-tag-name="other_suggestion"><a href="/posts?tags=other_suggestion">other_suggestion</a></li></ul></form></section>
      <section id="tag-list" class="tag-list categorized-tag-list">${grouped(tags)
        .map(
          ([category, ones]) =>
            `<h3 class="${category}-tag-list">${category}</h3><ul class="${category}-tag-list">${ones
              .map(
                ({ name }) =>
                  `<li class="flex tag-type-${danbooruNumber(category)}" data-tag-name="${name}" data-is-deprecated="false"><a class="wiki-link" href="/${category === "artist" ? "artists/show_or_new?name=" : "wiki_pages/"}${encoded(name)}">?</a> <a class="search-tag" href="/posts?tags=${encoded(name)}">${name.replaceAll("_", " ")}</a> <span class="post-count" title="12">12</span></li>`,
              )
              .join("")}</ul>`,
        )
        .join("")}</section>
      <section id="post-information"><ul><li id="post-info-rating">Rating: ${{ g: "General", s: "Sensitive", q: "Questionable", e: "Explicit" }[rating]}</li></ul></section></aside>
      <section id="content"><div class="post-notice-parent">${thumbnail(`/posts/${id + 1}`, "other_child")}</div><section class="image-container note-container" data-id="${id}" data-tags="x" data-rating="${rating}"><picture>${main('class="fit-width"')}</picture></section>
      <div class="related-tags"><ul class="general-tag-list"><li class="tag-type-0" data-tag-name="other_related"><a class="search-tag" href="/posts?tags=other_related">other_related</a></li></ul></div></section>`,
  },
  {
    family: "Danbooru",
    version: "2013 to 2020",
    has: NO_SPECIES,
    ratings: { Safe: "safe", Questionable: "questionable", Explicit: "explicit" },
    url: (id) => `/posts/${id}`,
    body: ({ id, tags, rating }) =>
      `<aside id="sidebar"><section id="tag-list">${grouped(tags)
        .map(
          ([category, ones]) =>
            `<h2>${category}</h2><ul>${ones
              .map(
                ({ name }) =>
                  `<li class="category-${danbooruNumber(category)}"><a class="wiki-link" href="/wiki_pages/show_or_new?title=${encoded(name)}">?</a> <a rel="nofollow" class="search-inc-tag" href="/posts?tags=boat+${encoded(name)}">+</a> <a rel="nofollow" class="search-exl-tag" href="/posts?tags=boat+-${encoded(name)}">–</a> <a class="search-tag" href="/posts?tags=${encoded(name)}">${name.replaceAll("_", " ")}</a> <span class="post-count">12</span></li>`,
              )
              .join("")}</ul>`,
        )
        .join(
          "",
        )}</section><section id="post-information"><ul><li id="post-info-rating">Rating: ${rating}</li></ul></section></aside>
      <section id="image-container">${main()}</section>${thumbnail(`/posts/${id + 2}`, "other_sibling")}
      <div class="comment"><a class="search-tag" href="/posts?tags=other_comment">other_comment</a></div>`,
  },
  {
    family: "e621",
    version: "now",
    has: ALL,
    ratings: { s: "safe", q: "questionable", e: "explicit" },
    url: (id) => `/posts/${id}`,
    body: ({ id, tags, rating }) =>
      `<aside id="sidebar"><section id="tag-list">${grouped(tags)
        .map(
          ([category, ones]) =>
            `<h2 class="${category}-tag-list-header tag-list-header" data-category="${category}">${category}</h2><ul class="tag-list ${category}-tag-list">${ones
              .map(
                ({ name }) =>
                  `<li class="tag-list-item tag-${category}" data-name="${name}" data-category="${e621Number(category)}"><button class="tag-list-actions"></button><a class="tag-list-search" rel="nofollow" href="/posts?tags=${encoded(name)}"><span class="tag-list-name">${name.replaceAll("_", " ")}</span> <span class="tag-list-count" data-count="12">12</span></a></li>`,
              )
              .join("")}</ul>`,
        )
        .join(
          "",
        )}</section></aside><section id="image-container" data-id="${id}" data-rating="${rating}" data-tags="x">${main()}</section>
      <div id="bottom-notices"><section class="related-posts">${thumbnail(`/posts/${id + 1}`, "other_parent")}</section></div>`,
  },
  {
    family: "e621",
    version: "before 2024",
    has: ALL,
    ratings: { Safe: "safe", Questionable: "questionable", Explicit: "explicit" },
    url: (id) => `/posts/${id}`,
    body: ({ id, tags, rating }) =>
      `<aside id="sidebar"><section id="tag-list">${grouped(tags)
        .map(
          ([category, ones]) =>
            `<h2 class="${category}-tag-list-header tag-list-header" data-category="${category}">${category}</h2><ul class="${category}-tag-list">${ones
              .map(
                ({ name }) =>
                  `<li class="category-${e621Number(category)}"><a class="wiki-link" rel="nofollow" href="/wiki_pages/show_or_new?title=${encoded(name)}">?</a> <a rel="nofollow" class="search-inc-tag" href="/posts?tags=+${encoded(name)}">+</a> <a rel="nofollow" class="search-exl-tag" href="/posts?tags=+-${encoded(name)}">–</a> <a rel="nofollow" class="search-tag" href="/posts?tags=${encoded(name)}">${name.replaceAll("_", " ")}</a> <span class="post-count">12</span></li>`,
              )
              .join("")}</ul>`,
        )
        .join(
          "",
        )}</section><section id="post-information"><ul><li>Rating: <span id="post-rating-text" class="post-rating-text-safe">${rating}</span></li></ul></section></aside><section id="image-container">${main()}</section>
      ${thumbnail(`/posts/${id + 3}`, "other_pool")}`,
  },
  {
    family: "Gelbooru",
    version: "now",
    has: NO_SPECIES,
    ratings: {
      general: "safe",
      sensitive: "suggestive",
      questionable: "questionable",
      explicit: "explicit",
    },
    url: (id) => `/index.php?page=post&s=view&id=${id}&tags=boat`,
    body: ({ id, tags, rating }) =>
      `<section class="aside"><ul id="tag-list" class="tag-list">${grouped(tags)
        .map(
          ([category, ones]) =>
            `<span class="sm-hidden"><li style="margin-top: 10px;"><b>${category}</b></li></span>${ones
              .map(
                ({ name }) =>
                  `<li class="tag-type-${category === "meta" ? "metadata" : category}"><span class="sm-hidden"><a href="index.php?page=wiki&s=list&search=${encoded(name)}">?</a> </span><a href="index.php?page=post&amp;s=list&amp;tags=${encoded(name)}">${name.replaceAll("_", " ")}</a> <span style="color: #a0a0a0;">12</span></li>`,
              )
              .join("")}`,
        )
        .join(
          "",
        )}<li>Id: ${id}</li><li>Rating: ${rating[0]?.toUpperCase()}${rating.slice(1)}</li></ul></section>
      <main><section class="image-container note-container" data-rating="${rating}">${main()}</section>
      <div class="mainBodyPadding"><b>More Like This</b><a href="index.php?page=post&amp;s=view&amp;id=${id + 1}"><img src="${PICTURES}/alps.jpg" title="other_like" alt="other_like"></a><a href="index.php?page=post&amp;s=list&amp;tags=other_like">other_like</a></div></main>`,
  },
  {
    family: "Gelbooru",
    version: "0.2",
    has: NO_SPECIES,
    ratings: { Safe: "safe", Questionable: "questionable", Explicit: "explicit" },
    url: (id) => `/index.php?id=${id}&s=view&page=post`,
    body: ({ tags, rating }) =>
      `<div class="sidebar"><div class="tag-search"><form><input name="tags" value="other_search"></form></div><ul id="tag-sidebar">${grouped(
        tags,
      )
        .map(
          ([category, ones]) =>
            `<li><h6>${category}</h6></li>${ones
              .map(
                ({ name }) =>
                  `<li class="tag-type-${category === "meta" ? "metadata" : category} tag"><a href="index.php?page=wiki&s=list&search=${encoded(name)}">?</a> <a href="#" onclick="return false">+</a> <a href="#">-</a> <a href="index.php?page=post&amp;s=list&amp;tags=${encoded(name)}">${name.replaceAll("_", " ")}</a> <span class="tag-count">12</span></li>`,
              )
              .join("")}`,
        )
        .join("")}</ul><div id="stats"><ul><li>Id: 1</li><li>Rating: ${rating}</li></ul></div></div>
      <div class="content">${main()}</div><div id="comment-list"><a href="index.php?page=post&amp;s=list&amp;tags=other_comment">other_comment</a></div>`,
  },
  {
    family: "Gelbooru",
    version: "0.1",
    has: ["general"],
    isPlain: true,
    ratings: { Safe: "safe", Questionable: "questionable" },
    url: (id) => `/index.php?page=post&s=view&id=${id}`,
    body: ({ tags, rating }) =>
      `<div id="tag_list"><h5>Tags</h5><ul>${tags
        .map(
          ({ name }) =>
            `<li><span style="color: #a0a0a0;">? <a href="index.php?page=post&amp;s=list&amp;tags=${encoded(name)}">${name.replaceAll("_", " ")}</a> 12</span></li>`,
        )
        .join(
          "",
        )}</ul>Id: 1<br />Rating: ${rating}<br /></div><div id="note-container">${main()}</div>`,
  },
  {
    family: "Moebooru",
    version: "now",
    has: NO_SPECIES,
    ratings: { Safe: "safe", Questionable: "questionable", Explicit: "explicit" },
    url: (id) => `/post/show/${id}/boats-on-a-river`,
    body: ({ id, tags, rating }) =>
      `<div class="sidebar"><h5>Tags</h5><ul id="tag-sidebar">${tags
        .map(
          ({ name, category }) =>
            `<li class="tag-link tag-type-${category}" data-name="${name}" data-type="${category}"><a href="/${category === "artist" ? "artist/show?name=" : "wiki/show?title="}${encoded(name)}">?</a> <a href="/post?tags=${encoded(name)}">${name.replaceAll("_", " ")}</a> <span class="post-count">12</span></li>`,
        )
        .join(
          "",
        )}</ul><div id="stats"><ul><li>Id: ${id}</li><li>Rating: ${rating} <span class="vote-desc"></span></li></ul></div></div>
      <div class="content" id="right-col"><div class="status-notice">${thumbnail(`/post/show/${id + 1}`, "other_parent")}</div>${main('class="image"')}</div>
      <div id="recommended"><ul id="post-list-posts"><li><span class="tag-type-artist"><a href="/post?tags=other_recommended">other_recommended</a></span></li></ul></div>`,
  },
  {
    family: "Moebooru",
    version: "and Danbooru 1",
    has: NO_SPECIES,
    ratings: { Safe: "safe", Explicit: "explicit" },
    url: (id) => `/post/show/${id}`,
    body: ({ id, tags, rating }) =>
      `<div class="sidebar"><ul id="tag-sidebar">${tags
        .map(
          ({ name, category }) =>
            `<li class="tag-type-${category}"><a href="/${category === "artist" ? "artist/show?name=" : "wiki/show?title="}${encoded(name)}">?</a> <a href="/post/index?tags=${encoded(name)}+" class="no-browser-link">+</a> <a href="/post/index?tags=-${encoded(name)}+" class="no-browser-link">–</a> <a href="/post/index?tags=${encoded(name)}">${name.replaceAll("_", " ")}</a> <span class="post-count">12</span> </li>`,
        )
        .join(
          "",
        )}</ul><div id="stats"><ul><li>Id: ${id}</li><li>Rating: ${rating}</li></ul></div></div>${main()}
      <div class="comment"><a href="/post/index?tags=other_comment">other_comment</a></div>`,
  },
  {
    family: "Philomena",
    version: "now",
    has: NO_SPECIES,
    isPlain: true,
    ratings: {},
    url: (id) => `/images/${id}?q=boats`,
    picture: "#image-display",
    body: ({ id, tags }) =>
      `<header><form><input name="q" value="other search"><div class="autocomplete"><span class="tag" data-tag-name="other suggestion">other suggestion</span></div></form></header><main id="content">
      <div class="image-show-container" data-image-id="${id}"><div class="block image-show"><picture>${main("", "image-display")}</picture></div></div>
      <div class="js-tagsauce" id="image_tags_and_source"><div class="tagsauce"><div class="tag-list">${tags
        .map(
          ({ target, name }) =>
            `<span class="tag dropdown" data-tag-id="1" data-tag-name="${target ?? name.replaceAll("_", " ")}" data-tag-slug="x" data-tag-category="${target?.startsWith("artist:") ? "origin" : ""}"><span><span class="tag__state hidden">+</span><a class="tag__name" href="/tags/x">${target ?? name.replaceAll("_", " ")}</a><span class="tag__count">(12)</span></span></span>`,
        )
        .join("")}</div></div></div>
      <article class="block communication"><div class="tag-list"><span class="tag" data-tag-name="other comment">other comment</span></div></article>
      <div class="media-box" data-image-tag-aliases="other similar"><a href="/images/${id + 1}"><img src="${PICTURES}/alps.jpg" alt="Tagged: other similar"></a></div></main>`,
  },
  {
    family: "Philomena",
    version: "and booru-on-rails",
    has: NO_SPECIES,
    isPlain: true,
    ratings: {},
    url: (id) => `/${id}`,
    picture: "#image-display",
    body: ({ tags }) =>
      `<aside class="sidebar"><article><div class="tag-list"><span class="tag" data-tag-name="other featured">other featured</span></div></article></aside><div id="content"><div class="center" id="image_target">${main("", "image-display")}</div>
      <div class="tag-list">${tags
        .map(
          ({ target, name }) =>
            `<span class="tag dropdown" data-tag-name="${target ?? name.replaceAll("_", " ")}" data-tag-namespace=""><a href="/tags/x/watch">…</a><a href="/tags/x">${target ?? name}</a></span>`,
        )
        .join("")}</div></div>`,
  },
  {
    family: "Szurubooru",
    version: "now",
    has: NO_SPECIES,
    ratings: { safe: "safe", sketchy: "suggestive", unsafe: "explicit" },
    url: (id) => `/post/${id}`,
    body: ({ id, tags, rating }) =>
      `<div class="post-view"><aside class="sidebar"><div class="readonly-sidebar"><article class="details"><section class="safety"><i class="fa fa-circle safety-${rating}"></i>${rating}</section></article>
      <nav class="relations"><ul><li><a href="/post/${id + 1}"><span class="thumbnail" title="other_related"></span></a></li></ul></nav>
      <nav class="tags"><h1>Tags (${tags.length})</h1><ul class="compact-tags">${tags
        .map(
          ({ name, category }) =>
            `<li><a href="/tag/${encoded(name)}" class="tag-${category === "general" ? "default" : category}"><i class="fa fa-tag"></i></a><a href="/posts/query=${encoded(name.replaceAll(":", "\\:"))}" class="tag-${category === "general" ? "default" : category}">${name} </a><span class="tag-usages" data-pseudo-content="12"></span></li>`,
        )
        .join(
          "",
        )}</ul></nav></div></aside><div class="content"><div class="post-container"><div class="post-content post-type-image">${main("", "post-image")}</div></div></div></div>
      <div class="autocomplete"><ul><li><a href="/tag/other_suggestion">other_suggestion</a></li></ul></div>`,
    picture: "#post-image",
  },
  {
    family: "Szurubooru",
    version: "1",
    has: NO_SPECIES,
    ratings: { safe: "safe", sketchy: "suggestive", unsafe: "explicit" },
    url: (id) => `/post/${id}`,
    body: ({ tags, rating }) =>
      `<article class="details"><section class="safety"><i class="fa fa-circle safety-${rating}"></i></section></article><nav class="tags"><h1>Tags</h1><ul>${tags
        .map(
          ({ name, category }) =>
            `<li><a href="/tag/${encoded(name)}" class="tag-${category}"><i class="fa fa-tag"></i></a><a href="/posts/text=${encoded(name)}" class="tag-${category}">${name}</a><span class="count">12</span></li>`,
        )
        .join("")}</ul></nav><div class="post-content">${main()}</div>`,
  },
];

const FAMILIES = [...new Set(templates.map(({ family }) => family))];

/** Ten posts of each family, which take turns with the versions of its markup. */
export const boardPosts: readonly BoardPost[] = FAMILIES.flatMap((family, at) => {
  const versions = templates.filter((one) => one.family === family);
  return Array.from({ length: 10 }, (_, index): BoardPost => {
    const template = versions[index % versions.length] as Template;
    const id = 3_344_000 + at * 100 + index;
    const tags = tagsOf(at * 10 + index, template.has);
    const ratings = Object.entries(template.ratings);
    const [rating = "", proposed = null] = ratings[index % Math.max(ratings.length, 1)] ?? [];
    return {
      name: `${family}, ${template.version}, post ${index + 1}`,
      family,
      url: template.url(id),
      body: template.body({ id, tags, rating }).replaceAll(SITE, ""),
      picture: template.picture ?? "#image",
      tags: tags.map((tag) => ({
        ...tag,
        ...(family === "Philomena" && { name: tag.target ?? tag.name.replaceAll("_", " ") }),
        ...(template.isPlain && { category: "general" as const }),
      })),
      rating: rating || null,
      proposed,
    };
  });
});
