import { casesOf } from "./source-case.ts";

export const cases = casesOf("e621", [
  {
    what: "A sample: the extension is the post's",
    file: "https://static1.e621.net/data/sample/01/23/0123456789abcdef0123456789abcdef.jpg",
    page: {
      url: "https://e621.net/posts/1234567?q=fox",
      links: [
        { href: "/artists/show_or_new?name=ann_arbor", rel: "nofollow", text: "?" },
        { href: "/artists/show_or_new?name=conditional_dnp", rel: "nofollow", text: "?" },
      ],
    },
    expected: {
      best: "https://static1.e621.net/data/01/23/0123456789abcdef0123456789abcdef.png",
      source: "https://e621.net/posts/1234567",
      artist: "ann_arbor",
    },
  },
  {
    what: "The post links its file and states its source",
    file: "https://static1.e621.net/data/sample/01/23/0123456789abcdef0123456789abcdef.jpg",
    page: {
      url: "https://e621.net/posts/1234567",
      links: [
        {
          href: "https://static1.e621.net/data/01/23/0123456789abcdef0123456789abcdef.png",
          rel: "",
          text: "Fullscreen",
        },
        {
          href: "https://www.furaffinity.net/view/42424242/",
          rel: "nofollow noopener",
          text: "https://www.furaffinity.net/view/42424242/",
        },
      ],
    },
    expected: {
      best: "https://static1.e621.net/data/01/23/0123456789abcdef0123456789abcdef.png",
      source: "https://www.furaffinity.net/view/42424242/",
      artist: null,
    },
  },
  {
    what: "The whole file on e926",
    file: "https://static1.e926.net/data/01/23/0123456789abcdef0123456789abcdef.png",
    page: { url: "https://e926.net/posts/7654321" },
    expected: { best: null, source: "https://e926.net/posts/7654321" },
  },
  {
    what: "Several artists: none is offered",
    file: "https://static1.e621.net/data/01/23/0123456789abcdef0123456789abcdef.jpg",
    page: {
      url: "https://e621.net/posts/2",
      links: [
        { href: "/artists/show_or_new?name=ann", rel: "", text: "" },
        { href: "/artists/show_or_new?name=bo", rel: "", text: "" },
      ],
    },
    expected: { best: null, source: "https://e621.net/posts/2", artist: null },
  },
  {
    what: "A thumbnail in a search belongs to its own post",
    file: "https://static1.e621.net/data/preview/01/23/0123456789abcdef0123456789abcdef.jpg",
    page: { url: "https://e621.net/posts?tags=fox", enclosing: "https://e621.net/posts/99?q=fox" },
    expected: {
      best: "https://static1.e621.net/data/01/23/0123456789abcdef0123456789abcdef.png",
      source: "https://e621.net/posts/99",
      artist: null,
    },
  },
  {
    what: "A copy on another page",
    file: "https://static1.e621.net/data/01/23/0123456789abcdef0123456789abcdef.jpg",
    page: { url: "https://forum.example.org/t/12" },
    expected: { best: null, source: "https://forum.example.org/t/12" },
  },
  {
    what: "A search is no source",
    file: "https://static1.e621.net/data/preview/01/23/0123456789abcdef0123456789abcdef.jpg",
    page: { url: "https://e621.net/posts?tags=fox" },
    expected: {
      best: "https://static1.e621.net/data/01/23/0123456789abcdef0123456789abcdef.png",
      source: null,
    },
  },
  {
    what: "A part of the site's design",
    file: "https://e621.net/images/github-logo.png",
    page: { url: "https://e621.net/posts/1234567" },
    expected: { best: null, artist: null, not_a_work: true },
  },
]);
