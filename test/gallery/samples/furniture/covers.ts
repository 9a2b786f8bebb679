import { html } from "hono/html";
import { post, type Sample } from "../sample.ts";
import { rules } from "./reset.ts";

const framed = `
main { padding: 24px; }
.frame { position: relative; width: 600px; }
.frame img { display: block; width: 600px; }
.frame .over { position: absolute; inset: 0; }
`;

const gradient = `${framed}
.over { background: linear-gradient(transparent, rgb(0 0 0 / 50%)); }
`;

const pseudoTint = `${framed}
.frame::after { content: ""; position: absolute; inset: 0; background: rgb(40 40 80 / 30%); pointer-events: none; }
`;

const warning = `${framed}
.over { backdrop-filter: blur(24px); background: rgb(20 20 20 / 60%); color: #fff; display: grid; place-items: center; }
`;

const caption = `${framed}
.frame .over { inset: 0 0 auto; height: 20%; background: rgb(0 0 0 / 70%); color: #fff; font: 28px sans-serif; }
`;

const banner = (img: string) => `
main { padding: 24px; }
.banner { position: relative; width: 600px; height: 480px; }
.banner::before { content: ""; position: absolute; inset: 0; background: url(${img}/files/boats.webp) center / cover; }
`;

const tall = `
main { padding: 24px; }
main img { display: block; width: 600px; height: 12000px; }
`;

/** Pages that cover a picture, show little of it, or lack it. All but the last are WebP on a host whose files pages may not read. */
export const covers: Record<string, Sample> = {
  "gradient-over-picture": {
    title: "A gradient over a picture",
    hint: "darkens it towards its lower edge, so that services would not recognise it",
    whole: true,
    body: ({ img }) =>
      html`${rules(gradient)}<div class="frame"><img id="boats" src="${img}/files/boats.webp" alt="${post("boats").alt}"><div class="over"></div></div>`,
  },
  "layered-background": {
    title: "A gradient over a file, as layers of one background",
    hint: "the capture shows both, and services know only the file",
    whole: true,
    body: ({ img }) =>
      html`<div id="boats" style="width:480px;height:360px;background:linear-gradient(transparent,#000c),url(${img}/files/boats.webp) center/cover"></div>`,
  },
  "tinted-picture": {
    title: "A tint over a picture",
    hint: "a pseudo-element colours all of it",
    whole: true,
    body: ({ img }) =>
      html`${rules(pseudoTint)}<div class="frame"><img id="boats" src="${img}/files/boats.webp" alt="${post("boats").alt}"></div>`,
  },
  "covered-picture": {
    title: "A warning over a picture",
    hint: "nothing of it can be seen",
    whole: true,
    body: ({ img }) =>
      html`${rules(warning)}<div class="frame"><img id="boats" src="${img}/files/boats.webp" alt="${post("boats").alt}"><div class="over">Sensitive content</div></div>`,
  },
  "captioned-picture": {
    title: "A caption over the upper part of a picture",
    hint: "an edited copy could differ below the caption only",
    whole: true,
    body: ({ img }) =>
      html`${rules(caption)}<div class="frame"><img id="boats" src="${img}/files/boats.webp" alt="${post("boats").alt}"><div class="over">Boats in the morning</div></div>`,
  },
  "tall-picture": {
    title: "A picture of 12,000 pixels in height",
    hint: "only a small part of it is in view",
    whole: true,
    body: ({ img }) =>
      html`${rules(tall)}<img id="boats" src="${img}/files/boats.webp" alt="${post("boats").alt}">`,
  },
  "pseudo-element": {
    title: "A picture of a pseudo-element",
    hint: "has no element of its own",
    whole: true,
    body: ({ img }) => html`${rules(banner(img))}<div class="banner" id="banner"></div>`,
  },
  "broken-picture": {
    title: "A picture that does not load",
    hint: "its host has no such file",
    whole: true,
    body: ({ img }) =>
      html`${rules(framed)}<img id="broken" src="${img}/no-such-picture.jpg" alt="Boats" style="display: block; width: 400px; height: 300px; border: 1px solid">`,
  },
};
