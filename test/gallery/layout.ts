import { html, raw } from "hono/html";
import type { Post } from "./posts.ts";
import { fileOf } from "./posts.ts";
import type { Markup } from "./samples/sample.ts";

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1f2430, #e6e8ee); --quiet: light-dark(#626a7c, #9aa2b4); --line: light-dark(#dfe2ea, #333947); --paper: light-dark(#fbfbfd, #171a21); --accent: light-dark(#a83a2c, #ff9d8a); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 760px; padding: 20px; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
header { display: flex; gap: 16px; align-items: baseline; padding-bottom: 12px; margin-bottom: 20px; border-bottom: 1px solid var(--line); }
header strong { font: 600 20px Georgia, serif; }
a { color: var(--accent); text-underline-offset: 3px; }
h2 { font: 600 18px/1.25 Georgia, serif; }
h1 { font: 600 24px/1.25 Georgia, serif; margin: 0 0 8px; }
img, video { display: block; max-width: 100%; max-height: 60vh; border-radius: 4px; background: var(--line); }
article { margin: 0 0 32px; }
article p, figcaption { margin: 8px 0; color: var(--quiet); }
figure { margin: 0; }
li { margin: 6px 0; }
.background { aspect-ratio: 3 / 2; background-size: cover; background-position: center; border-radius: 4px; }
.overlay { position: relative; width: fit-content; }
.overlay::after, .glass { content: ""; position: absolute; inset: 0; }
.spacer { height: 150vh; color: var(--quiet); }
iframe { width: 100%; height: 480px; border: 1px solid var(--line); border-radius: 4px; }
`;

/** Renders a page of the sample site. `head` contains its metadata. */
export function layout(title: string, body: Markup, head: Markup | string = ""): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Halftone</title>
<link rel="icon" href="data:,">
${head}
<style>${raw(style)}</style>
</head>
<body>
<header><strong>Halftone</strong><a href="/">All samples</a><a href="/feed">Feed</a></header>
<main>${body}</main>
</body>
</html>`;
}

/** Renders a post for the feed and for its own page. */
export function article(post: Post, heading: "h1" | "h2", picture: Markup): Markup {
  const title = html`<a href="/post/${post.slug}" rel="bookmark">${post.title}</a>`;
  return html`<article id="${post.slug}">
${heading === "h1" ? html`<h1>${post.title}</h1>` : html`<h2>${title}</h2>`}
<figure>${picture}</figure>
<p>by <a rel="author" href="/artist/${post.handle}">${post.artist}</a> ·
<a href="/post/${post.slug}"><time datetime="${post.published}">${post.published}</time></a></p>
</article>`;
}

/** Renders a picture; `origin` is the file's host if not the page's own. */
export function plainPicture(post: Post, origin = ""): Markup {
  return html`<img src="${origin}${fileOf(post.picture)}" alt="${post.alt}">`;
}
