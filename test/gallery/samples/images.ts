import { html, raw } from "hono/html";
import { plainPicture } from "../layout.ts";
import { fileOf, rendition } from "../posts.ts";
import { post, type Sample } from "./sample.ts";

/** A transparent picture of one pixel, the usual placeholder for lazy loading. */
const placeholder =
  "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160"><path fill="teal" d="M0 0h240v160z"/></svg>';
const written = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

/** Embeds text into a script. All text is our own, so it needs no escaping. */
const quoted = (text: string) => raw(JSON.stringify(text));

/** Pictures in their own elements. */
export const images: Record<string, Sample> = {
  srcset: {
    title: "Picture in several sizes",
    hint: "the largest of the srcset is the one to upload",
    body: () => {
      const { picture, alt } = post("boats");
      const widths = [320, 640, 960];
      const set = widths.map((width) => `${rendition(picture, width)} ${width}w`).join(", ");
      return html`<picture>
<source type="image/jpeg" srcset="${set}, ${fileOf(picture)} 1200w" sizes="480px">
<img src="${rendition(picture, 320)}" alt="${alt}" width="480">
</picture>`;
    },
  },
  lazy: {
    title: "Lazy loading",
    hint: "the picture loads when scrolled to",
    body: () =>
      html`<p class="spacer">Scroll down.</p>
<img loading="lazy" src="${fileOf("alps")}" alt="${post("alps").alt}" width="480" height="452">`,
  },
  video: {
    title: "Video",
    hint: "a WebM of a few frames",
    body: () =>
      html`<video src="/files/boats.webm" poster="${fileOf("boats")}" width="480" controls loop muted></video>`,
  },
  elements: {
    title: "Elements other than img",
    hint: "SVG, object, embed, a button that is a picture, a link to a file, a picture still to come, a canvas",
    body: () => html`<section>
<svg id="svg-image" width="240" height="160"><image href="${fileOf("boats")}" width="240" height="160"/></svg>
<svg id="svg-use" width="240" height="160"><defs><image id="stamp" href="${fileOf("alps")}" width="240" height="160"/></defs><use href="#stamp"/></svg>
<object id="object" data="${fileOf("house-png")}" type="image/png" width="240" height="160"></object>
<embed id="embed" src="${fileOf("new-boats-detail")}" type="image/jpeg" width="240" height="160">
<form action="/elements"><input id="input" type="image" src="${fileOf("new-cat-on-blue")}" alt="Send" width="240" height="154"></form>
<img id="lazy" src="${placeholder}" data-src="${fileOf("new-alps-at-night")}" alt="${post("alps-at-night").alt}" width="240" height="226">
<p><a id="link" href="${fileOf("new-house-collage")}">The collage, as a file</a></p>
<canvas id="canvas" width="240" height="160"></canvas>
<script>
const copied = new Image();
copied.onload = () => document.querySelector("#canvas").getContext("2d").drawImage(copied, 0, 0, 240, 160);
copied.src = ${quoted(fileOf("boats"))};
</script>
</section>`,
  },
  pattern: {
    title: "Shapes that are filled with a picture",
    hint: "design tools export pictures like this",
    body: () => html`<svg width="480" height="320"><defs>
<pattern id="fill" width="1" height="1"><image href="${fileOf("boats")}" width="480" height="320"/></pattern></defs>
<rect id="shape" width="480" height="320" rx="16" fill="url(#fill)"/></svg>`,
  },
  patterns: {
    title: "Shapes that are filled by a style",
    hint: "one pattern uses an image that is defined elsewhere",
    body: () => html`<style>#round { fill: url("#first"); } #tall { fill: url("#second"); }</style>
<svg width="480" height="240"><circle id="round" cx="120" cy="120" r="110"/><path id="tall" d="M250 10h200v220h-200z"/>
<defs><pattern id="first" width="1" height="1"><use href="#stored"/></pattern><image id="stored" href="${fileOf("alps")}" width="240" height="240"/>
<pattern id="second" href="#third"/><pattern id="third" width="1" height="1"><image href="${fileOf("house-png")}" width="240" height="240"/></pattern></defs></svg>`,
  },
  clipped: {
    title: "Cut out by a clip path",
    hint: "an image, and one in a drawing",
    body: () => html`<img id="clipped" src="${fileOf("boats")}" alt="${post("boats").alt}" width="320" style="clip-path: circle(40%)">
<svg width="320" height="240"><clipPath id="round"><circle cx="160" cy="120" r="100"/></clipPath>
<image id="clipped-image" href="${fileOf("alps")}" width="320" height="240" clip-path="url(#round)"/></svg>`,
  },
  unfetchable: {
    title: "Pictures that exist in this browser only",
    hint: "a service cannot fetch them",
    body: () => html`<img id="blob" alt="Made by the page" width="240" height="160">
<img id="data" src="${written}" alt="Written into the page" width="240" height="160">
<script>
// At once, so that the page has not loaded before the picture has.
document.querySelector("#blob").src = URL.createObjectURL(new Blob([${quoted(drawing)}], { type: "image/svg+xml" }));
</script>`,
  },
  several: {
    title: "Several pictures at one place",
    hint: "which of them is meant has to be asked",
    body: () => html`<div style="position: relative; width: 480px; height: 320px">
<img src="${fileOf("alps")}" alt="${post("alps").alt}" style="position: absolute; inset: 0; width: 480px; height: 320px">
<img src="${fileOf("new-boats-detail")}" alt="${post("boats-detail").alt}" style="position: absolute; inset: 40px; width: 400px; height: 240px">
<div class="glass"></div>
</div>`,
  },
  overlay: {
    title: "Under a transparent overlay",
    hint: "the click meets the overlay, not the picture",
    body: () =>
      html`<div class="overlay">${plainPicture(post("house-png"))}<div class="glass"></div></div>`,
  },
};
