import { html } from "hono/html";
import type { Hosts } from "../../hosts.ts";
import { expectation, fileOf, type Post, rendition } from "../../posts.ts";
import { type Markup, post, type Sample } from "../sample.ts";
import { rules } from "./reset.ts";

const style = `
main { width: min(600px, 100%); margin: 0 auto; border: 1px solid var(--line); border-block: 0; min-height: 100vh; }
.status { padding: 16px; border-bottom: 1px solid var(--line); margin: 0; }
.status__info { display: flex; gap: 10px; align-items: center; }
.status__avatar { width: 46px; height: 46px; border-radius: 8px; object-fit: cover; }
.status__name { flex: 1; line-height: 1.3; }
.status__name a { color: inherit; text-decoration: none; font-weight: 600; }
.status__name span, .status__bar, .status__time { color: var(--quiet); font-size: 14px; }
.status__time { text-decoration: none; }
.status__content { margin: 12px 0; }
.status__content p { margin: 0; color: inherit; }
.media-gallery { display: grid; gap: 2px; aspect-ratio: 16 / 9; overflow: hidden; border-radius: 8px; outline: 1px solid var(--line); outline-offset: -1px; position: relative; }
.media-gallery--layout-4 { grid-template: 1fr 1fr / 1fr 1fr; }
.media-gallery__item { position: relative; overflow: hidden; min-height: 0; }
.media-gallery__item-thumbnail, .media-gallery__item-thumbnail img, .media-gallery__item video { display: block; width: 100%; height: 100%; }
.media-gallery__item img, .media-gallery__item video { object-fit: cover; }
.media-gallery__badges { position: absolute; bottom: 8px; inset-inline: 8px; display: flex; gap: 2px; z-index: 1; pointer-events: none; }
.media-gallery__badges > * { pointer-events: auto; padding: 2px 6px; border: 0; border-radius: 4px; background: rgb(0 0 0 / 65%); color: #fff; font: 700 12px/18px system-ui, sans-serif; backdrop-filter: blur(10px); }
.play { position: absolute; inset: 0; margin: auto; width: 64px; height: 64px; border: 4px solid #fff; border-radius: 50%; background: #1d9bf0; display: grid; place-items: center; }
.play::after { content: ""; margin-inline-start: 5px; border: 12px solid transparent; border-inline-start: 19px solid #fff; border-inline-end: 0; }
.length { position: absolute; bottom: 8px; inset-inline-end: 8px; padding: 0 5px; border-radius: 4px; background: rgb(0 0 0 / 75%); color: #fff; font-size: 13px; }
.spoiler { position: absolute; inset: 0; display: grid; place-content: center; }
.spoiler button { padding: 10px 18px; border: 0; border-radius: 8px; background: rgb(0 0 0 / 65%); color: #fff; text-align: center; }
.spoiler small { display: block; opacity: 0.8; }
.blurred img { filter: blur(32px); transform: scale(1.2); }
.status__bar { display: flex; gap: 48px; padding-top: 12px; }
`;

function status(post: Post, text: string, media: Markup, { img }: Hosts): Markup {
  return html`<article class="status" data-id="${post.slug}">
<div class="status__info"><img class="status__avatar" alt="" src="${img}${rendition("magpie", 96)}">
<div class="status__name"><a href="/artist/${post.handle}" rel="author">${post.artist}</a><br><span>@${post.handle}@halftone.example</span></div>
<a class="status__time" href="/post/${post.slug}"><time datetime="${post.published}">${post.published}</time></a></div>
<div class="status__content"><p>${text}</p></div>
${media}
<div class="status__bar"><span>↩ 3</span><span>⟲ 12</span><span>☆ 40</span></div>
</article>`;
}

const alt = html`<button class="media-gallery__alt" type="button">ALT</button>`;

function item({ picture, slug, alt: words }: Post, { img }: Hosts, badges: Markup): Markup {
  return html`<div class="media-gallery__item"><a class="media-gallery__item-thumbnail" href="${img}${fileOf(picture)}" target="_blank" rel="noopener noreferrer"><img id="${slug}" src="${img}${rendition(picture, 480)}" alt="${words}"></a><div class="media-gallery__badges">${badges}</div></div>`;
}

const four = ["boats", "alps", "allium-half", "canyon-recompressed"].map(post);

/** Posts of a social network. */
export const timeline: Record<string, Sample> = {
  "post-of-one": {
    title: "A post with one picture",
    hint: `rounded corners and an ALT badge over a cropped preview; it ${expectation("boats")}`,
    whole: true,
    body: (hosts) =>
      html`${rules(style)}${status(
        post("boats"),
        "Boats on the river, all day. Larger if you tap it.",
        html`<div class="media-gallery">${item(post("boats"), hosts, alt)}</div>`,
        hosts,
      )}`,
  },
  "post-of-four": {
    title: "A post with four pictures",
    hint: `cropped previews of the files behind their links: ${four.map(({ title, picture }) => `“${title}” ${expectation(picture)}`).join("; ")}`,
    whole: true,
    body: (hosts) =>
      html`${rules(style)}${status(
        post("alps"),
        "Four from the archive.",
        html`<div class="media-gallery media-gallery--layout-4">${four.map((each) => item(each, hosts, alt))}</div>`,
        hosts,
      )}`,
  },
  gif: {
    title: "An animation with a GIF badge",
    hint: `two badges lie over it; it ${expectation("running-cat")}`,
    whole: true,
    body: (hosts) =>
      html`${rules(style)}${status(
        post("running-cat"),
        "Minou at full speed.",
        html`<div class="media-gallery"><div class="media-gallery__item"><img id="gif" src="${hosts.img}${fileOf("running-cat")}" alt="${post("running-cat").alt}" style="width: 100%; height: 100%"><div class="media-gallery__badges"><span id="gif-badge">GIF</span>${alt}</div></div></div>`,
        hosts,
      )}`,
  },
  "video-player": {
    title: "A video with a play button",
    hint: `the button lies over the poster, which ${expectation("boats")}`,
    whole: true,
    body: (hosts) =>
      html`${rules(style)}${status(
        post("boats"),
        "The same river, moving.",
        html`<div class="media-gallery"><div class="media-gallery__item"><video id="video" src="${hosts.img}/files/boats.webm" poster="${hosts.img}${fileOf("boats")}" muted loop playsinline preload="none"></video><button class="play" id="play" type="button" aria-label="Play" onclick="document.querySelector('#video').play(); this.remove()"></button><span class="length">0:02</span></div></div>`,
        hosts,
      )}`,
  },
  sensitive: {
    title: "Sensitive media",
    hint: `blurred by the page until shown; it ${expectation("house-png")}`,
    whole: true,
    body: (hosts) =>
      html`${rules(style)}${status(
        post("house-png"),
        "CW: abandoned buildings",
        html`<div class="media-gallery blurred" id="media">${item(post("house-png"), hosts, alt)}
<div class="spoiler" id="spoiler"><button id="show" type="button" onclick="document.querySelector('#media').classList.remove('blurred'); document.querySelector('#spoiler').remove()">Sensitive content<small>Show</small></button></div></div>`,
        hosts,
      )}`,
  },
};
