import type { SourceCase } from "./source-case.ts";

export const cases: readonly SourceCase[] = [
  {
    site: "booru",
    what: "Danbooru's sample",
    file: "https://cdn.donmai.us/sample/01/23/__fox_drawn_by_ann__sample-0123456789abcdef0123456789abcdef.jpg",
    page: {
      url: "https://danbooru.donmai.us/posts/5550001?q=fox",
      links: [{ href: "/artists/show_or_new?name=ann_arbor", rel: "", text: "?" }],
    },
    expected: {
      files: [
        "https://cdn.donmai.us/original/01/23/0123456789abcdef0123456789abcdef.jpg",
        "https://cdn.donmai.us/original/01/23/0123456789abcdef0123456789abcdef.png",
        "https://cdn.donmai.us/original/01/23/0123456789abcdef0123456789abcdef.gif",
      ],
      flags: ["original", "guessed-extension"],
      source: "https://danbooru.donmai.us/posts/5550001",
      artist: "ann_arbor",
    },
  },
  {
    site: "booru",
    what: "Danbooru's preview in a list",
    file: "https://cdn.donmai.us/180x180/01/23/0123456789abcdef0123456789abcdef.jpg",
    page: {
      url: "https://danbooru.donmai.us/posts?tags=fox",
      enclosing: "https://danbooru.donmai.us/posts/5550001?q=fox",
    },
    expected: {
      files: [
        "https://cdn.donmai.us/original/01/23/0123456789abcdef0123456789abcdef.jpg",
        "https://cdn.donmai.us/original/01/23/0123456789abcdef0123456789abcdef.png",
        "https://cdn.donmai.us/original/01/23/0123456789abcdef0123456789abcdef.gif",
      ],
      source: "https://danbooru.donmai.us/posts/5550001",
      artist: null,
    },
  },
  {
    site: "booru",
    what: "Gelbooru's sample, with the source that the post states",
    file: "https://img3.gelbooru.com//samples/01/23/sample_0123456789abcdef0123456789abcdef.jpg",
    page: {
      url: "https://gelbooru.com/index.php?page=post&s=view&id=8877665&tags=fox",
      links: [
        {
          href: "https://x.com/ann/status/1888888888888888888",
          rel: "nofollow",
          text: "x.com/ann/status/1888...",
        },
      ],
    },
    expected: {
      files: [
        "https://img3.gelbooru.com//images/01/23/0123456789abcdef0123456789abcdef.jpg",
        "https://img3.gelbooru.com//images/01/23/0123456789abcdef0123456789abcdef.png",
        "https://img3.gelbooru.com//images/01/23/0123456789abcdef0123456789abcdef.gif",
      ],
      flags: ["original", "guessed-extension"],
      source: "https://x.com/ann/status/1888888888888888888",
    },
  },
  {
    site: "booru",
    what: "A Gelbooru of folders by number",
    file: "https://wimg.rule34.xxx/thumbnails/4321/thumbnail_0123456789abcdef0123456789abcdef.jpg",
    page: {
      url: "https://rule34.xxx/index.php?page=post&s=list&tags=fox",
      enclosing: "https://rule34.xxx/index.php?page=post&s=view&id=77",
    },
    expected: {
      files: [
        "https://wimg.rule34.xxx/images/4321/0123456789abcdef0123456789abcdef.jpg",
        "https://wimg.rule34.xxx/images/4321/0123456789abcdef0123456789abcdef.png",
        "https://wimg.rule34.xxx/images/4321/0123456789abcdef0123456789abcdef.gif",
      ],
      source: "https://rule34.xxx/index.php?page=post&s=view&id=77",
    },
  },
  {
    site: "booru",
    what: "Moebooru's sample keeps its name",
    file: "https://files.yande.re/sample/0123456789abcdef0123456789abcdef/yande.re%201100%20sample%20fox%20snow.jpg",
    page: { url: "https://yande.re/post/show/1100" },
    expected: {
      files: [
        "https://files.yande.re/image/0123456789abcdef0123456789abcdef/yande.re%201100%20fox%20snow.png",
        "https://files.yande.re/image/0123456789abcdef0123456789abcdef/yande.re%201100%20fox%20snow.jpg",
      ],
      flags: ["original", "guessed-extension"],
      source: "https://yande.re/post/show/1100",
    },
  },
  {
    site: "booru",
    what: "Moebooru's preview",
    file: "https://konachan.com/data/preview/01/23/0123456789abcdef0123456789abcdef.jpg",
    page: {
      url: "https://konachan.com/post",
      enclosing: "https://konachan.com/post/show/1200/fox-snow",
    },
    expected: {
      files: [
        "https://konachan.com/image/0123456789abcdef0123456789abcdef.png",
        "https://konachan.com/image/0123456789abcdef0123456789abcdef.jpg",
      ],
      source: "https://konachan.com/post/show/1200",
    },
  },
  {
    site: "booru",
    what: "The original",
    file: "https://cdn.donmai.us/original/01/23/__fox_drawn_by_ann__0123456789abcdef0123456789abcdef.png",
    page: { url: "https://danbooru.donmai.us/posts/5550001" },
    expected: {
      files: [],
      flags: ["original"],
      source: "https://danbooru.donmai.us/posts/5550001",
    },
  },
  {
    site: "booru",
    what: "A list whose own tags are not the post's",
    file: "https://img3.gelbooru.com/images/01/23/0123456789abcdef0123456789abcdef.png",
    page: {
      url: "https://gelbooru.com/index.php?page=post&s=list&tags=fox",
      enclosing: "https://gelbooru.com/index.php?page=post&s=view&id=77",
      links: [{ href: "/artists/show_or_new?name=ann", rel: "", text: "?" }],
    },
    expected: {
      files: [],
      source: "https://gelbooru.com/index.php?page=post&s=view&id=77",
      artist: null,
    },
  },
  {
    site: "booru",
    what: "A copy on another page",
    file: "https://img3.gelbooru.com/images/01/23/0123456789abcdef0123456789abcdef.png",
    page: { url: "https://forum.example.org/t/12" },
    expected: { files: [], flags: ["original"], source: "https://forum.example.org/t/12" },
  },
  {
    site: "booru",
    what: "A search is no source",
    file: "https://cdn.donmai.us/360x360/01/23/0123456789abcdef0123456789abcdef.jpg",
    page: { url: "https://danbooru.donmai.us/posts?tags=fox" },
    expected: {
      files: [
        "https://cdn.donmai.us/original/01/23/0123456789abcdef0123456789abcdef.jpg",
        "https://cdn.donmai.us/original/01/23/0123456789abcdef0123456789abcdef.png",
        "https://cdn.donmai.us/original/01/23/0123456789abcdef0123456789abcdef.gif",
      ],
      source: null,
    },
  },
];
