import { casesOf } from "./source-case.ts";

export const cases = casesOf("booru", [
  {
    what: "Danbooru's sample",
    file: "https://cdn.donmai.us/sample/01/23/__fox_drawn_by_ann__sample-0123456789abcdef0123456789abcdef.jpg",
    page: {
      url: "https://danbooru.donmai.us/posts/5550001?q=fox",
      links: [{ href: "/artists/show_or_new?name=ann_arbor", rel: "", text: "?" }],
    },
    expected: {
      best: "https://cdn.donmai.us/original/01/23/0123456789abcdef0123456789abcdef.jpg",
      source: "https://danbooru.donmai.us/posts/5550001",
      artist: "ann_arbor",
    },
  },
  {
    what: "Danbooru's preview in a list",
    file: "https://cdn.donmai.us/180x180/01/23/0123456789abcdef0123456789abcdef.jpg",
    page: {
      url: "https://danbooru.donmai.us/posts?tags=fox",
      enclosing: "https://danbooru.donmai.us/posts/5550001?q=fox",
    },
    expected: {
      best: "https://cdn.donmai.us/original/01/23/0123456789abcdef0123456789abcdef.jpg",
      source: "https://danbooru.donmai.us/posts/5550001",
      artist: null,
    },
  },
  {
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
      best: "https://img3.gelbooru.com//images/01/23/0123456789abcdef0123456789abcdef.jpg",
      source: "https://x.com/ann/status/1888888888888888888",
    },
  },
  {
    what: "A Gelbooru of folders by number",
    file: "https://wimg.rule34.xxx/thumbnails/4321/thumbnail_0123456789abcdef0123456789abcdef.jpg",
    page: {
      url: "https://rule34.xxx/index.php?page=post&s=list&tags=fox",
      enclosing: "https://rule34.xxx/index.php?page=post&s=view&id=77",
    },
    expected: {
      best: "https://wimg.rule34.xxx/images/4321/0123456789abcdef0123456789abcdef.jpg",
      source: "https://rule34.xxx/index.php?page=post&s=view&id=77",
    },
  },
  {
    what: "Moebooru's sample keeps its name",
    file: "https://files.yande.re/sample/0123456789abcdef0123456789abcdef/yande.re%201100%20sample%20fox%20snow.jpg",
    page: { url: "https://yande.re/post/show/1100" },
    expected: {
      best: "https://files.yande.re/image/0123456789abcdef0123456789abcdef/yande.re%201100%20fox%20snow.png",
      source: "https://yande.re/post/show/1100",
    },
  },
  {
    what: "Moebooru's preview",
    file: "https://konachan.com/data/preview/01/23/0123456789abcdef0123456789abcdef.jpg",
    page: {
      url: "https://konachan.com/post",
      enclosing: "https://konachan.com/post/show/1200/fox-snow",
    },
    expected: {
      best: "https://konachan.com/image/0123456789abcdef0123456789abcdef.png",
      source: "https://konachan.com/post/show/1200",
    },
  },
  {
    what: "The original",
    file: "https://cdn.donmai.us/original/01/23/__fox_drawn_by_ann__0123456789abcdef0123456789abcdef.png",
    page: { url: "https://danbooru.donmai.us/posts/5550001" },
    expected: { best: null, source: "https://danbooru.donmai.us/posts/5550001" },
  },
  {
    what: "A list whose own tags are not the post's",
    file: "https://img3.gelbooru.com/images/01/23/0123456789abcdef0123456789abcdef.png",
    page: {
      url: "https://gelbooru.com/index.php?page=post&s=list&tags=fox",
      enclosing: "https://gelbooru.com/index.php?page=post&s=view&id=77",
      links: [{ href: "/artists/show_or_new?name=ann", rel: "", text: "?" }],
    },
    expected: {
      best: null,
      source: "https://gelbooru.com/index.php?page=post&s=view&id=77",
      artist: null,
    },
  },
  {
    what: "A copy on another page",
    file: "https://img3.gelbooru.com/images/01/23/0123456789abcdef0123456789abcdef.png",
    page: { url: "https://forum.example.org/t/12" },
    expected: { best: null, source: "https://forum.example.org/t/12" },
  },
  {
    what: "A search is no source",
    file: "https://cdn.donmai.us/360x360/01/23/0123456789abcdef0123456789abcdef.jpg",
    page: { url: "https://danbooru.donmai.us/posts?tags=fox" },
    expected: {
      best: "https://cdn.donmai.us/original/01/23/0123456789abcdef0123456789abcdef.jpg",
      source: null,
    },
  },
  {
    what: "An old Gelbooru, with an empty folder and names by SHA-1",
    file: "https://thumbs.booru.org/fox//thumbnails//127/thumbnail_0123456789abcdef0123456789abcdef01234567.jpg",
    page: {
      url: "https://fox.booru.org/index.php?page=post&s=list",
      enclosing: "https://fox.booru.org/index.php?page=post&s=view&id=126543",
    },
    expected: {
      best: "https://img.booru.org/fox//images//127/0123456789abcdef0123456789abcdef01234567.jpg",
      source: "https://fox.booru.org/index.php?page=post&s=view&id=126543",
      artist: null,
    },
  },
  {
    what: "An old Danbooru, with all previews in one folder",
    file: "https://fox.example.org/data/preview/0123456789abcdef0123456789abcdef.jpg",
    page: {
      url: "https://fox.example.org/post/index",
      enclosing: "https://fox.example.org/post/show/1200/fox",
    },
    expected: {
      best: "https://fox.example.org/data/0123456789abcdef0123456789abcdef.jpg",
      source: "https://fox.example.org/post/show/1200",
      artist: null,
    },
  },
  {
    what: "An old Danbooru's original",
    file: "https://fox.example.org/data/0123456789abcdef0123456789abcdef.png",
    page: { url: "https://fox.example.org/post/show/1200/fox" },
    expected: { best: null, source: "https://fox.example.org/post/show/1200" },
  },
]);
