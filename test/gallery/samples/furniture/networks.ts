import { html } from "hono/html";
import type { Hosts } from "../../hosts.ts";
import { expectation, fileOf, rendition } from "../../posts.ts";
import { post, type Sample } from "../sample.ts";
import { rules } from "./reset.ts";

const sky = `
:root { color-scheme: dark; }
body { background: #161e27; color: #f1f3f5; }
main { width: min(600px, 100%); margin: 0 auto; padding: 12px 16px; }
.frame { position: relative; border-radius: 12px; overflow: hidden; aspect-ratio: 3 / 2; background: #19222e; }
.frame img { width: 100%; height: 100%; object-fit: cover; }
.edge { position: absolute; inset: 0; border: 1px solid rgb(255 255 255 / 15%); border-radius: 12px; pointer-events: none; }
.alt { position: absolute; right: 8px; bottom: 8px; padding: 3px 6px; border: 0; border-radius: 4px; background: rgb(0 0 0 / 75%); color: #fff; font: 700 10px system-ui, sans-serif; }
`;

const dashboard = `
body { background: #001935; }
main { width: min(540px, 100%); margin: 24px auto; padding: 0; border-radius: 8px; background: #fff; color: #000; overflow: hidden; }
main p { margin: 12px 20px; color: inherit; }
.row { display: flex; gap: 4px; }
.row figure { flex: 1; position: relative; margin: 0; padding: 0; }
.row img { display: block; width: 100%; height: 190px; object-fit: cover; object-position: 30% 50%; }
.row button { position: absolute; bottom: 12px; left: 12px; padding: 2px 8px; border: 0; border-radius: 4px; background: rgb(0 0 0 / 65%); color: #fff; font-weight: 700; }
`;

const deviation = `
:root { color-scheme: dark; }
body { background: #06070d; color: #b1b1b9; }
main { padding: 24px; }
.stage { display: grid; place-items: center; padding: 20px; background: linear-gradient(#10121a, #06070d); }
.stage img { max-width: 560px; max-height: 420px; box-shadow: 0 0 20px rgb(0 0 0 / 80%); cursor: zoom-in; }
.more { display: flex; gap: 12px; }
.more a { position: relative; width: 180px; height: 180px; overflow: hidden; color: #fff; }
.more img { width: 100%; height: 100%; object-fit: cover; }
.more a:hover::after { content: "Snow"; position: absolute; inset: 0; padding: 120px 8px 0; background: linear-gradient(transparent, rgb(0 0 0 / 70%)); }
`;

const artworks = `
main { width: min(620px, 100%); margin: 0 auto; padding: 24px; }
ul { display: grid; grid-template-columns: repeat(3, 184px); gap: 24px; margin: 0; padding: 0; list-style: none; }
li { position: relative; }
.thumb { position: relative; display: block; width: 184px; height: 184px; border-radius: 4px; overflow: hidden; }
.thumb::before { content: ""; position: absolute; inset: 0; background: rgb(0 0 0 / 2%); pointer-events: none; }
.thumb img { display: block; width: 184px; height: 184px; object-fit: cover; object-position: center; }
.count { position: absolute; top: 4px; right: 4px; padding: 3px 6px; border-radius: 10px; background: rgb(0 0 0 / 32%); color: #fff; font: 700 10px system-ui, sans-serif; }
.adult { position: absolute; top: 4px; left: 4px; padding: 2px 6px; border-radius: 4px; background: #ff2b75; color: #fff; font: 700 10px system-ui, sans-serif; }
.masked img { filter: blur(14px); }
.like { position: absolute; right: 4px; top: 152px; width: 28px; height: 28px; border: 0; padding: 0; background: none; font-size: 22px; color: #fff; }
`;

const backdrop = `
:root { color-scheme: dark; }
body { background: #000; color: #e7e9ea; }
main { width: min(600px, 100%); margin: 0 auto; padding: 12px 16px; }
.media { position: relative; display: block; width: 516px; height: 344px; border: 1px solid #2f3336; border-radius: 16px; overflow: hidden; }
.media > * { position: absolute; inset: 0; width: 100%; height: 100%; }
.media div { background: center / cover no-repeat; }
.media img { opacity: 0; }
.media .glass { background: none; }
.media .alt { inset: auto auto 12px 12px; width: auto; height: auto; padding: 2px 6px; border: 0; border-radius: 4px; background: rgb(0 0 0 / 77%); color: #fff; font: 700 13px system-ui, sans-serif; }
`;

const image = (slug: string, { img }: Hosts, width?: number) => {
  const { picture, alt } = post(slug);
  const file = width === undefined ? fileOf(picture) : rendition(picture, width);
  return html`<img id="${slug}" src="${img}${file}" alt="${alt}">`;
};

const tiles = [
  { slug: "boats", isAdult: false },
  { slug: "alps", isAdult: false },
  { slug: "house-png", isAdult: true },
];

/** Posts and tiles as other networks draw them. */
export const networks: Record<string, Sample> = {
  "post-in-the-dark": {
    title: "A post in dark mode",
    hint: `round corners, a thin translucent edge and an ALT badge; it ${expectation("boats")}`,
    whole: true,
    body: (hosts) =>
      html`${rules(sky)}<p>Boats on the river.</p><div class="frame">${image("boats", hosts, 480)}<div class="edge"></div><button class="alt" type="button">ALT</button></div>`,
  },
  "row-of-two": {
    title: "A row of two pictures",
    hint: `each is cropped to the height of the row, off its middle; “${post("alps").title}” ${expectation("alps")}`,
    whole: true,
    body: (hosts) =>
      html`${rules(dashboard)}<p>Two from the archive.</p><div class="row">${["alps", "house-png"].map((slug) => html`<figure>${image(slug, hosts, 480)}<button type="button">ALT</button></figure>`)}</div>`,
  },
  "work-on-a-stage": {
    title: "A work on a dark stage",
    hint: `scaled to fit, with a shadow, above cropped tiles; it ${expectation("alps")}`,
    whole: true,
    body: (hosts) =>
      html`${rules(deviation)}<div class="stage">${image("alps", hosts)}</div><h1>Snow above the tree line</h1><div class="more"><a href="/post/boats">${image("boats", hosts, 240)}</a></div>`,
  },
  "square-tiles": {
    title: "Square tiles",
    hint: `a faint shade, a count and a heart lie over each tile; the one that is marked R-18 is blurred; “${post("boats").title}” ${expectation("boats")}`,
    whole: true,
    body: (hosts) =>
      html`${rules(artworks)}<ul>${tiles.map(({ slug, isAdult }) => html`<li><a class="thumb ${isAdult ? "masked" : ""}" href="/post/${slug}">${image(slug, hosts, 480)}${isAdult ? html`<span class="adult">R-18</span>` : ""}<span class="count">3</span></a><button class="like" type="button" aria-label="Like">♡</button></li>`)}</ul>`,
  },
  "transparent-over-a-backdrop": {
    title: "A transparent picture over itself",
    hint: `a background shows the picture; an invisible image, a clear layer and an ALT badge lie over it; it ${expectation("boats")}`,
    whole: true,
    body: (hosts) =>
      html`${rules(backdrop)}<p>Boats on the river.</p><a class="media" href="/post/boats"><div style="background-image: url('${hosts.img}${rendition("boats", 480)}')"></div>${image("boats", hosts, 480)}<div class="glass"></div><button class="alt" type="button">ALT</button></a>`,
  },
};
