import { html, raw } from "hono/html";
import { fileOf, rendition } from "../posts.ts";
import { post, type Sample } from "./sample.ts";

const rules = `
.way { display: inline-block; width: 240px; height: 160px; margin: 8px; vertical-align: top; background-size: cover; }
#border-image { border: 40px solid; border-image: url(${fileOf("house-png")}) 40 fill; }
#content { content: url(${rendition("new-boats-detail", 240)}); }
#before::before { content: ""; display: block; height: 160px; background: url(${fileOf("new-cat-on-blue")}) center / cover; }
#after::after { content: url(${rendition("new-house-collage", 240)}); }
#image-set { background-image: image-set(url(${rendition("canyon-recompressed", 320)}) 1x, url(${fileOf("canyon-recompressed")}) 2x); }
#mask { background: var(--accent); mask: url(${fileOf("magpie")}) center / contain no-repeat; mask-mode: luminance; }
`;

/** Pictures that only a style sheet refers to. */
export const styles: Record<string, Sample> = {
  background: {
    title: "CSS background",
    hint: "no image element at all",
    body: () =>
      html`<div class="background" role="img" aria-label="${post("boats").alt}" style="background-image: url(${fileOf("boats")})"></div>`,
  },
  styles: {
    title: "Other pictures of style sheets",
    hint: "mask, border-image, content, ::before, ::after, image-set",
    body: () => html`<style>${raw(rules)}</style>
${["mask", "border-image", "content", "before", "after", "image-set"].map((way) => html`<div class="way" id="${way}"></div>`)}`,
  },
};
