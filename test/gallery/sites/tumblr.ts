import { html } from "hono/html";
import { type SampleSite, sitePage } from "./sample-site.ts";

const PAGE = "https://karlblumenthal.tumblr.com/post/744512345678901248/pink-lily-leek";
const MEDIA = "https://64.media.tumblr.com/0a1b2c3d4e5f60718293a4b5c6d7e8f9";

/** Each size has its own hash, so none can be derived from another. */
const sizes = [
  { width: 400, path: "9f8e7d6c5b4a3928-4c/s400x600/1f2e3d4c5b6a79880f1e2d3c4b5a69788796a5b4.jpg" },
  { width: 640, path: "9f8e7d6c5b4a3928-4c/s640x960/2a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d.jpg" },
  {
    width: 806,
    path: "9f8e7d6c5b4a3928-4c/s1280x1920/3c4d5e6f70819203c4d5e6f7081920314c5d6e7f.jpg",
  },
];

const srcset = sizes.map(({ width, path }) => `${MEDIA}/${path} ${width}w`).join(", ");

export const tumblr: SampleSite = {
  title: "Tumblr",
  hosts: ["karlblumenthal.tumblr.com", "64.media.tumblr.com"],
  start: PAGE,
  page: sitePage(
    "Karl’s herbarium — Pink lily leek",
    html`<link rel="canonical" href="${PAGE}">
<meta property="og:site_name" content="Tumblr">
<meta property="og:type" content="tumblr-feed:photo">
<meta property="og:url" content="${PAGE}">`,
    html`<header><a href="/"><img class="avatar" alt="Avatar" src="https://64.media.tumblr.com/avatar_4d5e6f708192_64.jpg"></a></header>
<article id="post-744512345678901248" data-post-id="744512345678901248" class="post photo">
<figure class="tmblr-full" data-orig-height="1024" data-orig-width="806"><img alt="A pink flower on white" src="${MEDIA}/${sizes[1]?.path}" srcset="${srcset}" sizes="400px" width="400"></figure>
<div class="caption"><p>Allium oreophilum, from a plate in my collection.</p></div>
<footer><a class="post-date" href="${PAGE}"><time datetime="2024-03-11T08:15:00Z">11 March</time></a>
<a href="https://www.tumblr.com/karlblumenthal/744512345678901248">12 notes</a> <a rel="tag" href="/tagged/plants">#plants</a></footer>
</article>`,
  ),
  file({ pathname }) {
    if (pathname.startsWith("/avatar_")) return { picture: "magpie", width: 64 };
    const size = sizes.find(({ path }) => pathname.endsWith(path));
    return size && { picture: "allium-half", width: size.width };
  },
};
