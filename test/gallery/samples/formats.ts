import { html, raw } from "hono/html";
import { SHEET } from "../files.ts";
import { expectation } from "../posts.ts";
import { post, type Sample } from "./sample.ts";

const { height, cells } = SHEET;
const [boats, alps] = cells;
const width = cells.reduce((sum, cell) => sum + cell.width, 0);

/** Files that services refuse or cannot fetch, on a host whose files pages may not read. */
export const formats: Record<string, Sample> = {
  webp: {
    title: "WebP on another host",
    hint: `most of the web; it ${expectation("boats")}`,
    body: ({ img }) =>
      html`<img id="webp" src="${img}/files/boats.webp" alt="${post("boats").alt}" width="600">`,
  },
  "webp-thumbnail": {
    title: "A small WebP on another host",
    hint: "too small to search with what the page shows",
    body: ({ img }) =>
      html`<img id="webp" src="${img}/files/boats.webp" alt="${post("boats").alt}" width="180">`,
  },
  "webp-animated": {
    title: "Animated WebP on another host",
    hint: "what the page shows is one frame of it",
    body: ({ img }) =>
      html`<img id="webp" src="${img}/files/running-cat.webp" alt="${post("running-cat").alt}" width="588">`,
  },
  "webp-turned": {
    title: "WebP on its side",
    hint: "browsers ignore the orientation in its Exif data; the service has it upright",
    body: ({ cdn }) =>
      html`<img id="webp" src="${cdn}/files/turned.webp" alt="${post("boats").alt}" height="600">`,
  },
  avif: {
    title: "AVIF on another host",
    hint: `it ${expectation("alps")}`,
    body: ({ img }) =>
      html`<img id="avif" src="${img}/files/alps.avif" alt="${post("alps").alt}" width="640">`,
  },
  "no-ending": {
    title: "An address without a format",
    hint: "the host sends browsers WebP; the service gets it too, and refuses it",
    body: ({ img }) =>
      html`<img id="photo" src="${img}/files/boats" alt="${post("boats").alt}" width="600">`,
  },
  sprite: {
    title: "Parts of one file (CSS sprites)",
    hint: "each box shows another picture of the same file",
    body: ({ img }) => html`<style>${raw(`
.cell { display: inline-block; height: ${height}px; margin: 4px; background: url(${img}/files/sheet.webp) 0 0 / ${width}px ${height}px no-repeat; }
#first { width: ${boats.width}px; }
#second { width: ${alps.width}px; background-position-x: -${boats.width}px; }
`)}</style>
<div class="cell" id="first"></div><div class="cell" id="second"></div>`,
  },
  "tainted-canvas": {
    title: "A canvas that scripts may not read",
    hint: `drawn from another host; it ${expectation("boats")}`,
    body: ({ img }) => html`<canvas id="canvas" width="600" height="480"></canvas>
<script>
const page = new Image();
page.onload = () => {
  document.querySelector("#canvas").getContext("2d").drawImage(page, 0, 0, 600, 480);
  document.body.dataset.ready = "";
};
page.src = ${raw(JSON.stringify(`${img}/files/boats.webp`))};
</script>`,
  },
  megapixels: {
    title: "21 megapixels",
    hint: "shown at a fraction of its size",
    body: ({ img }) =>
      html`<img id="large" src="${img}/files/5600/house-png.jpg" alt="${post("house-png").alt}" width="640">`,
  },
};
