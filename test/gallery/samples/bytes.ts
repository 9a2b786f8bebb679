import { html, raw } from "hono/html";
import { plainPicture } from "../layout.ts";
import { fileOf, rendition } from "../posts.ts";
import { type Markup, post, type Sample } from "./sample.ts";

/** Embeds text into a script. All text is our own, so it needs no escaping. */
const quoted = (text: string) => raw(JSON.stringify(text));

/** Adds a script that draws a file on the canvas. */
const drawn = (canvas: Markup) => html`${canvas}
<script>
const page = new Image();
page.onload = () => {
  for (const canvas of document.querySelectorAll("canvas"))
    canvas.getContext("2d").drawImage(page, 0, 0, canvas.width, canvas.height);
  document.body.dataset.ready = "";
};
page.src = ${quoted(fileOf("boats"))};
</script>`;

/** Pictures whose bytes a service can hardly get. */
export const bytes: Record<string, Sample> = {
  "canvas-reader": {
    title: "A reader that draws on a canvas",
    hint: "the file is not in the page, only its pixels",
    body: () => drawn(html`<canvas id="reader" width="480" height="320"></canvas>`),
  },
  canvases: {
    title: "Three canvases beside each other",
    hint: "the browser’s menu tells nothing about a canvas",
    body: () => html`<p>Three colours, drawn by the page.</p>
<div style="display: flex; gap: 16px">${["teal", "orange", "purple"].map(
      (colour) =>
        html`<canvas id="${colour}" width="200" height="140" aria-label="${colour}"></canvas>`,
    )}</div>
<p>They have no files.</p>
<script>
for (const canvas of document.querySelectorAll("canvas")) {
  const context = canvas.getContext("2d");
  context.fillStyle = canvas.id;
  context.fillRect(0, 0, 200, 140);
}
document.body.dataset.ready = "";
</script>`,
  },
  "locked-canvas": {
    title: "A canvas without a context menu",
    hint: "the page swallows the click; use the keys",
    body: () =>
      drawn(
        html`<canvas id="locked" width="480" height="320" oncontextmenu="return false"></canvas>`,
      ),
  },
  viewer: {
    title: "A viewer of blobs",
    hint: "the address works in this page only, and not for long",
    body: () => html`<img id="kept" alt="Boats, as a blob" width="480">
<img id="revoked" alt="The alps, as a blob that is gone" width="480">
<script type="module">
const show = async (image, address) => {
  image.src = URL.createObjectURL(await (await fetch(address)).blob());
  await image.decode();
};
await show(kept, ${quoted(fileOf("boats"))});
await show(revoked, ${quoted(fileOf("alps"))});
URL.revokeObjectURL(revoked.src);
document.body.dataset.ready = "";
</script>`,
  },
  "late-lightbox": {
    title: "A lightbox that loads the large file late",
    hint: "a click opens it; the page shows a small rendition until then",
    body: ({
      cdn,
    }) => html`<button id="open"><img src="${cdn}${rendition("boats", 320)}" alt="${post("boats").alt}"></button>
<dialog id="lightbox"><img id="large" alt="${post("boats").alt}" width="720"></dialog>
<script>
document.querySelector("#open").onclick = () => {
  document.querySelector("#lightbox").showModal();
  document.querySelector("#large").src = ${quoted(`${cdn}${fileOf("boats")}`)};
};
</script>`,
  },
  huge: {
    title: "A file of 60 MB",
    hint: "most of it is padding",
    body: () => html`<img src="/files/huge.png" alt="A house, and 60 MB of nothing" width="480">`,
  },
  expired: {
    title: "A signed address that has expired",
    hint: "the picture was loaded before; its host sends it no more",
    body: ({ cdn }) =>
      html`<a href="${cdn}${fileOf("alps")}?expires=1">${plainPicture(post("alps"), cdn)}</a>`,
  },
  drawing: {
    title: "A drawing in the page's own markup",
    hint: "there is no file at all",
    body: () => html`<svg id="drawing" viewBox="0 0 240 160" width="480" height="320" role="img" aria-label="A teal triangle">
<path fill="teal" d="M0 0h240v160z"/></svg>`,
  },
  "drawing-with-words": {
    title: "A drawing with words of the page",
    hint: "no file can contain all of it",
    body: () => html`<svg id="drawing" viewBox="0 0 240 160" width="480" height="320" role="img" aria-label="A teal triangle with words">
<path fill="teal" d="M0 0h240v160z"/><foreignObject x="10" y="90" width="120" height="60"><p>Words</p></foreignObject></svg>`,
  },
};
