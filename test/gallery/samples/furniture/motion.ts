import { html, raw } from "hono/html";
import { expectation } from "../../posts.ts";
import { post, type Sample } from "../sample.ts";
import { rules } from "./reset.ts";

const text = (value: unknown) => raw(JSON.stringify(value));

const lens = `
main { padding: 24px; }
.zoom { position: relative; width: 600px; }
.zoom img { display: block; width: 600px; }
.lens { position: absolute; width: 160px; height: 160px; margin: -80px; border: 2px solid #fff; border-radius: 50%; pointer-events: none; background-repeat: no-repeat; background-size: 1800px; }
`;

const blurUp = `
main { padding: 24px; }
.frame { position: relative; width: 600px; height: 480px; overflow: hidden; }
.frame img { position: absolute; inset: 0; width: 600px; height: 480px; }
.frame .early { filter: blur(16px); }
.frame .late { opacity: 0; }
.frame .late.loaded { opacity: 1; }
`;

const list = `
main { padding: 24px; }
.window { width: 520px; height: 560px; overflow: hidden; position: relative; }
.row { position: absolute; inset-inline: 0; height: 420px; }
.row img { height: 400px; display: block; }
`;

const dialog = `
main { padding: 24px; }
dialog { padding: 0; border: 0; }
dialog::backdrop { backdrop-filter: blur(12px) saturate(160%); background: rgb(20 20 40 / 40%); }
dialog img { display: block; width: 600px; max-height: none; }
`;

const cards = `
main { padding: 60px; width: 420px; perspective: 900px; }
.card { width: 420px; transform: rotateY(-40deg) rotateX(10deg); box-shadow: 0 20px 40px rgb(0 0 0 / 40%); }
.card img { display: block; width: 420px; }
`;

const carousel = `
main { padding: 24px; }
.stage { width: 600px; overflow: hidden; }
.track { display: flex; transform: translateX(-600px); }
.track figure { flex: none; width: 600px; margin: 0; }
.track img { display: block; width: 600px; height: 480px; object-fit: contain; }
`;

const zoomed = `
body { zoom: 1.5; }
main { padding: 24px; }
main img { display: block; width: 400px; border: 3px solid #888; }
`;

const thread = `
main { padding: 24px; max-width: 720px; }
.post { border: 1px solid #ccc; margin: 12px 0; padding: 12px; }
blockquote { margin: 0 0 12px; padding: 8px 12px; border-inline-start: 4px solid #88a; background: #eef; }
.post img { display: block; width: 480px; }
`;

/** Pages that move, cover or bend their pictures. All but one are WebP on a host whose files pages may not read. */
export const motion: Record<string, Sample> = {
  magnifier: {
    title: "A magnifying lens",
    hint: "follows the pointer over the picture and shows it larger",
    whole: true,
    body: ({
      img,
    }) => html`${rules(lens)}<div class="zoom"><img id="boats" src="${img}/files/boats.webp" alt="${post("boats").alt}"></div>
<script>${raw(`
const box = document.querySelector(".zoom");
const lens = document.createElement("div");
lens.className = "lens";
lens.style.backgroundImage = "url(${img}/files/boats.webp)";
box.onpointermove = ({ clientX, clientY }) => {
  const { x, y } = box.getBoundingClientRect();
  const [left, top] = [clientX - x, clientY - y];
  Object.assign(lens.style, { left: left + "px", top: top + "px", backgroundPosition: 80 - 3 * left + "px " + (80 - 3 * top) + "px" });
  box.append(lens);
};
`)}</script>`,
  },
  "blur-up": {
    title: "A blurred placeholder",
    hint: `stands in until the original has loaded, which takes four seconds; it ${expectation("boats")}`,
    whole: true,
    body: ({ img, slow }) =>
      html`${rules(blurUp)}<div class="frame"><img class="early" src="${img}/files/16/boats.jpg" alt=""><img id="boats" class="late" src="${slow}/files/boats.jpg?delay=4000" alt="${post("boats").alt}" onload="this.classList.add('loaded')"></div>`,
  },
  "slow-host": {
    title: "A host that keeps services waiting",
    hint: "pages get the file at once, others after 25 seconds",
    whole: true,
    body: ({ slow }) =>
      html`${rules(lens)}<img id="boats" src="${slow}/files/boats.jpg?delay=25000&others" alt="${post("boats").alt}" width="600">`,
  },
  "recycled-list": {
    title: "A list that reuses its rows",
    hint: "a moment after the click, the row shows another picture",
    whole: true,
    body: ({
      img,
    }) => html`${rules(list)}<div class="window"><div class="row"><img id="row" src="${img}/files/boats.jpg" alt="Row 1"></div></div>
<script>
const row = document.querySelector("#row");
new Image().src = ${text(`${img}/files/alps.jpg`)};
addEventListener("contextmenu", () => setTimeout(() => {
  row.src = ${text(`${img}/files/alps.jpg`)};
  row.alt = "Row 2";
}, 50), { once: true });
</script>`,
  },
  "dialog-with-backdrop": {
    title: "A dialog over a blurred page",
    hint: "only the page behind it is blurred",
    whole: true,
    body: ({
      img,
    }) => html`${rules(dialog)}<p>A page behind a dialog.</p><dialog id="box"><img id="boats" src="${img}/files/boats.webp" alt="${post("boats").alt}"></dialog>
<script>document.querySelector("#box").showModal();</script>`,
  },
  "tilted-card": {
    title: "A tilted card",
    hint: "a picture in perspective, which services do not recognise",
    whole: true,
    body: ({ img }) =>
      html`${rules(cards)}<div class="card"><img id="boats" src="${img}/files/boats.webp" alt="${post("boats").alt}"></div>`,
  },
  carousel: {
    title: "A carousel",
    hint: "the second of three slides is in view",
    whole: true,
    body: ({ img }) =>
      html`${rules(carousel)}<div class="stage"><div class="track">${[
        "alps",
        "boats",
        "house-png",
      ].map(
        (name) =>
          html`<figure><img id="${name}" src="${img}/files/${name}.webp" alt="${post(name).alt}"></figure>`,
      )}</div></div>`,
  },
  "zoomed-page": {
    title: "A page with zoom: 1.5",
    hint: "all of it is larger than its sizes say",
    whole: true,
    body: ({ img }) =>
      html`${rules(zoomed)}<img id="boats" src="${img}/files/boats.webp" alt="${post("boats").alt}">`,
  },
  "forum-thread": {
    title: "A quotation in a forum",
    hint: "the reply quotes the picture of another post",
    whole: true,
    body: ({
      img,
    }) => html`${rules(thread)}<div class="post" id="p103"><p><a href="#p103">#103</a> hana_ueda</p><p>My boats.</p></div>
<div class="post" id="p104"><p><a href="#p104">#104</a> karl</p><blockquote><a href="#p103">hana_ueda wrote:</a><img id="boats" src="${img}/files/boats.webp" alt=""></blockquote><p>Nice!</p></div>`,
  },
};
