import { html, raw } from "hono/html";
import { expectation, fileOf, posts, rendition } from "../../posts.ts";
import { post, type Sample } from "../sample.ts";
import { rules } from "./reset.ts";

const captions = `
main { display: grid; place-items: start center; padding: 24px; }
.card { position: relative; width: min(560px, 100%); aspect-ratio: 4 / 3; border-radius: 16px; overflow: hidden; }
.card img { width: 100%; height: 100%; object-fit: cover; }
.card__shade { position: absolute; inset: 0; display: flex; flex-direction: column; justify-content: end; padding: 20px; color: #fff; background: linear-gradient(transparent 45%, rgb(0 0 0 / 80%)); text-decoration: none; }
.card__shade strong { font-size: 20px; }
`;

const thumbnails = `
main { padding: 24px; }
.thumbnails { display: flex; flex-wrap: wrap; gap: 8px; }
.thumbnails button { padding: 0; border: 0; width: 200px; height: 150px; overflow: hidden; border-radius: 6px; }
.thumbnails img { width: 100%; height: 100%; object-fit: cover; }
#lightbox { width: 100vw; height: 100vh; max-width: none; max-height: none; padding: 0; border: 0; background: none; }
#lightbox[open] { display: grid; place-items: center; }
#lightbox::backdrop { background: rgb(0 0 0 / 92%); }
#large { max-width: 92vw; max-height: 86vh; }
.bar { position: absolute; inset: 0 0 auto; display: flex; justify-content: space-between; align-items: center; padding: 8px 16px; color: #ddd; background: linear-gradient(rgb(0 0 0 / 70%), transparent); }
.bar button, .turn { border: 0; background: none; color: #ddd; font-size: 28px; }
.turn { position: absolute; inset-block: 15%; width: 20%; text-align: start; padding: 0 20px; }
.turn--previous { inset-inline-start: 0; }
.turn--next { inset-inline-end: 0; text-align: end; }
`;

const masonry = `
main { padding: 16px; }
.masonry { columns: 220px; column-gap: 12px; }
.masonry a { display: block; position: relative; margin-bottom: 12px; break-inside: avoid; overflow: hidden; border-radius: 12px; color: inherit; }
.masonry img { width: 100%; }
.masonry span { position: absolute; inset: auto 0 0; padding: 20px 10px 6px; font-size: 13px; color: #fff; background: linear-gradient(transparent, rgb(0 0 0 / 70%)); opacity: 0; }
.masonry a:hover span { opacity: 1; }
`;

const reader = `
:root { color-scheme: dark; }
body { background: #17181c; color: #d8d9de; }
main { display: grid; justify-items: center; gap: 12px; padding: 16px; }
#page { display: block; box-shadow: 0 2px 16px rgb(0 0 0 / 60%); }
nav { display: flex; gap: 16px; align-items: center; }
nav button { padding: 6px 16px; border: 1px solid #555; border-radius: 6px; background: none; color: inherit; }
`;

const pages = ["alps", "boats", "house-png"] as const;

const half = `
main { width: min(700px, 100%); margin: 0 auto; padding: 16px 0 200vh; }
main img { display: block; width: 700px; }
.lead { height: 60vh; }
`;

const cut = `
main { display: grid; place-items: start center; gap: 12px; padding: 24px; }
.cut { width: 360px; height: 300px; overflow: hidden; border-radius: 50%; }
.cut img { display: block; width: 520px; }
.teaser { width: 520px; height: 160px; margin: 0; padding: 24px; border-radius: 8px; background: #ffd43b; color: #1d1d1f; font-size: 28px; }
`;

const zoomed = `
main { padding: 16px; }
.stage { width: min(640px, 100%); height: 420px; overflow: hidden; border-radius: 8px; border: 1px solid var(--line); }
.stage img { width: 640px; transform: translate(-60px, -40px) scale(1.6) rotate(-3deg); }
`;

/** Pages with one picture or many. */
export const viewers: Record<string, Sample> = {
  caption: {
    title: "A caption over the picture",
    hint: `a link with a gradient covers it; it ${expectation("alps")}`,
    whole: true,
    body: ({
      img,
    }) => html`${rules(captions)}<div class="card"><img id="alps" src="${img}${fileOf("alps")}" alt="${post("alps").alt}">
<a class="card__shade" href="/post/alps"><strong>${post("alps").title}</strong><span>${post("alps").artist}</span></a></div>`,
  },
  lightbox: {
    title: "A lightbox",
    hint: `a thumbnail opens the large file over a dark page, under two wide buttons; it ${expectation("boats")}`,
    whole: true,
    body: ({ img }) => html`${rules(thumbnails)}<div class="thumbnails">${[
      "boats",
      "alps",
      "allium-half",
      "house-png",
    ]
      .map(post)
      .map(
        ({ slug, picture, alt }) =>
          html`<button type="button" class="open" data-file="${img}${fileOf(picture)}" data-title="${alt}"><img id="${slug}" src="${img}${rendition(picture, 240)}" alt="${alt}"></button>`,
      )}</div>
<dialog id="lightbox" aria-label="Picture"><img id="large" alt=""><button class="turn turn--previous" type="button" aria-label="Previous">‹</button><button class="turn turn--next" type="button" aria-label="Next">›</button>
<div class="bar"><span id="title"></span><button id="close" type="button" aria-label="Close">×</button></div></dialog>
<script>${raw(`
const box = document.querySelector("#lightbox");
const openers = [...document.querySelectorAll(".open")];
let openIndex = 0;
function show(place) {
  openIndex = (place + openers.length) % openers.length;
  const { file, title } = openers[openIndex].dataset;
  Object.assign(document.querySelector("#large"), { src: file, alt: title });
  document.querySelector("#title").textContent = title;
}
for (const [place, opener] of openers.entries()) opener.onclick = () => { show(place); box.showModal(); };
document.querySelector(".turn--previous").onclick = () => show(openIndex - 1);
document.querySelector(".turn--next").onclick = () => show(openIndex + 1);
document.querySelector("#close").onclick = () => box.close();
`)}</script>`,
  },
  masonry: {
    title: "A wall of thumbnails",
    hint: "each is a small copy and links to its post; what Tagpie says is in the list of posts",
    whole: true,
    body: ({ img }) =>
      html`${rules(masonry)}<div class="masonry">${posts.map(
        ({ slug, picture, alt, title }) =>
          html`<a href="/post/${slug}"><img id="${slug}" src="${img}${rendition(picture, 320)}" alt="${alt}"><span>${title}</span></a>`,
      )}</div>`,
  },
  reader: {
    title: "A reader that draws its pages",
    hint: `each page is drawn onto a canvas; the first ${expectation(pages[0])}`,
    whole: true,
    body: ({
      cdn,
    }) => html`${rules(reader)}<canvas id="page" width="560" height="600" role="img" aria-label="Page 1"></canvas>
<nav><button id="previous" type="button">Previous</button><span id="number"></span><button id="next" type="button">Next</button></nav>
<script>${raw(`
const files = ${JSON.stringify(pages.map((picture) => `${cdn}${fileOf(picture)}`))};
const canvas = document.querySelector("#page");
let place = 0;
function draw() {
  const page = new Image();
  page.crossOrigin = "anonymous";
  page.onload = () => {
    const { naturalWidth: width, naturalHeight: height } = page;
    const scale = Math.min(1, 700 / width, 560 / height);
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext("2d").drawImage(page, 0, 0, canvas.width, canvas.height);
    canvas.setAttribute("aria-label", "Page " + (place + 1));
    document.querySelector("#number").textContent = place + 1 + " / " + files.length;
  };
  page.src = files[place];
}
document.querySelector("#previous").onclick = () => { place = Math.max(0, place - 1); draw(); };
document.querySelector("#next").onclick = () => { place = Math.min(files.length - 1, place + 1); draw(); };
draw();
`)}</script>`,
  },
  "half-seen": {
    title: "A picture half out of view",
    hint: `its upper half is above the window; it ${expectation("alps")}`,
    whole: true,
    body: ({
      img,
    }) => html`${rules(half)}<p class="lead">A long article, with a picture further down.</p>
<img id="alps" src="${img}${fileOf("alps")}" alt="${post("alps").alt}" width="700" height="659">
<script>addEventListener("load", () => { const { top, height } = document.querySelector("#alps").getBoundingClientRect(); scrollBy({ top: top + height / 2, behavior: "instant" }); });</script>`,
  },
  cut: {
    title: "A picture cut off by its frame",
    hint: `large round corners, and the lower part is cut off; it ${expectation("boats")}`,
    whole: true,
    body: ({ img }) =>
      html`${rules(cut)}<div class="cut"><img id="boats" src="${img}${fileOf("boats")}" alt="${post("boats").alt}"></div>
<p class="teaser">Sponsored: a bright box below the picture.</p>`,
  },
  zoomed: {
    title: "A picture zoomed by a style",
    hint: `scaled, turned and cut off by its stage; it ${expectation("boats")}`,
    whole: true,
    body: ({ img }) =>
      html`${rules(zoomed)}<div class="stage"><img id="boats" src="${img}${fileOf("boats")}" alt="${post("boats").alt}"></div>`,
  },
};
