import { html, raw } from "hono/html";
import type { Service } from "../context.ts";
import { representationPaths } from "../images/addresses.ts";
import type { ImageRow } from "../images/store.ts";
import { facts } from "../seed/facts.ts";
import { slugOf } from "../tags/slug.ts";
import { tagsOf } from "./image.ts";
import { imageTitle } from "./oembed.ts";

type Html = ReturnType<typeof html>;

const style = raw(`<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
main img { max-width: 100%; height: auto; }
ul { display: flex; flex-wrap: wrap; gap: 0.5rem; padding: 0; list-style: none; }
.grid img { width: 150px; height: 150px; object-fit: cover; }
.hidden { display: none; }
.toggle-box, .toggle-box-container { display: none; }
.toggle-box:checked ~ .toggle-box-container { display: block; }
textarea, .input { box-sizing: border-box; inline-size: 100%; }
</style>`);

function document(heading: string, body: Html, title = heading): Html {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${style}</head>
<body><header><a href="/">A local image site</a>
<form action="/search"><input name="q" aria-label="Search" placeholder="safe, cat"> <button>Search</button></form></header>
<main><h1>${heading}</h1>${body}</main></body></html>`;
}

export function messagePage(message: string): Html {
  return document("That did not work", html`<p>${message}</p>`);
}

const about = html`<p>A local copy of an image site, for trying things out. Nothing here leaves this machine.</p>
<p>Two people have keys: ${facts.people.magpie.name} <code>${facts.keys.magpie}</code> and
${facts.people.jackdaw.name} <code>${facts.keys.jackdaw}</code>.</p>`;

export function listPage(list: {
  title: string;
  images: readonly ImageRow[];
  front?: boolean;
  /** Address of the compiled vocabulary, if it moved. */
  vocabulary?: string | undefined;
}): Html {
  const items = list.images.map((image) => {
    const thumb = representationPaths(image).thumb_small ?? "";
    return html`<li><a href="/images/${image.id}"><img src="/img${thumb}" alt="${image.description}"></a></li>`;
  });
  return document(
    list.title,
    html`${list.vocabulary ? html`<div class="js-datastore" data-autocomplete-file-url="${list.vocabulary}"></div>` : ""}${list.front ? about : ""}<ul class="grid">${items}</ul>${items.length === 0 ? html`<p>Nothing.</p>` : ""}`,
  );
}

export function imagePage(service: Service, image: ImageRow, forms: Html): Html {
  if (image.hidden_from_users) return document(`Image #${image.id}`, gone(image));
  const { db } = service;
  const sources = db.all<{ source: string }>(
    "SELECT source FROM image_sources WHERE image_id = ? ORDER BY position",
    image.id,
  );
  const uploader = image.anonymous
    ? undefined
    : db.one<{ name: string }>("SELECT name FROM users WHERE id = ?", image.user_id);
  const names = tagsOf(service, image.id).map(({ name }) => name);
  const tags = names.map(
    (name) => html`<li><a href="/tags/${encodeURIComponent(slugOf(name))}">${name}</a></li>`,
  );
  const full = representationPaths(image).full ?? "";
  const picture = image.thumbnails_generated
    ? html`<img src="/img${full}" alt="${image.description}" width="${image.width}" height="${image.height}">`
    : html`<p>Still being processed.</p>`;
  return document(
    `Image #${image.id}`,
    html`${picture}<p>${image.description}</p>
<p>Uploaded by ${uploader?.name ?? "someone anonymous"} · ${image.width}×${image.height} ${image.format} · score ${image.score}</p>
<h2>Source</h2><ul>${sources.map(({ source }) => html`<li><a href="${source}" rel="nofollow">${source}</a></li>`)}</ul>
<h2>Tags</h2><ul>${tags}</ul>${forms}`,
    imageTitle(image.id, names),
  );
}

function gone(image: ImageRow): Html {
  return image.duplicate_id === null
    ? html`<p>This picture was deleted. ${image.deletion_reason ?? ""}</p>`
    : html`<p>This picture was merged into <a href="/images/${image.duplicate_id}">#${image.duplicate_id}</a>.</p>`;
}
