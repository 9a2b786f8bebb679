import { html } from "hono/html";
import type { Hosts } from "../hosts.ts";
import { layout, plainPicture } from "../layout.ts";
import { expectation, fileOf } from "../posts.ts";
import { type Markup, post, type Sample } from "./sample.ts";

const shadow = (mode: "open" | "closed", slug: string) =>
  html`<div id="${mode}" style="inline-size: fit-content"><template shadowrootmode="${mode}"><style>img { display: block; width: 320px; }</style><figure>${plainPicture(post(slug))}</figure></template></div>`;

/** Pictures inside frames and shadow roots. */
export const within: Record<string, Sample> = {
  frame: {
    title: "Inside a frame",
    hint: "the picture is on another page",
    body: () => html`<iframe src="/frame/inner" title="A post of another page"></iframe>`,
  },
  frames: {
    title: "Inside a frame in a frame",
    hint: "two pages further in",
    body: () => html`<iframe src="/frame/outer" title="A page with a frame"></iframe>`,
  },
  "foreign-frames": {
    title: "Inside frames of other sites",
    hint: `a frame of another site, in it one of a third; the picture ${expectation("canyon-recompressed")}`,
    body: ({ frames }) =>
      html`<iframe src="${frames}/frame/foreign" title="A page of another site"></iframe>`,
  },
  "scrolled-frame": {
    title: "Inside a scrolled frame",
    hint: `a WebP of another host below the first view of its frame; it ${expectation("boats")}`,
    body: () =>
      html`<iframe id="frame" src="/frame/scrolled" title="A page to scroll" style="width: 660px; height: 540px; margin: 20px; border: 7px solid #888; padding: 5px"></iframe>`,
  },
  "clobbered-frame": {
    title: "Inside a frame of a form",
    hint: "the fields of the form are called like properties that Tagpie reads",
    body: () =>
      html`<form>${["parentNode", "parentElement", "nodeType", "getBoundingClientRect", "childNodes", "matches", "children"].map((name) => html`<input type="hidden" name="${name}">`)}<iframe id="frame" name="frameElement" src="/frame/scrolled" title="A page to scroll" style="width: 660px; height: 540px"></iframe></form>`,
  },
  "covered-frame": {
    title: "Inside a frame below a notice",
    hint: "the notice lets clicks through, but hides most of the picture",
    body: () =>
      html`<div style="position: relative"><iframe id="frame" src="/frame/scrolled" title="A page to scroll" style="width: 660px; height: 540px"></iframe><div style="position: absolute; inset: 60px 0; background: #fff; pointer-events: none">A notice</div></div>`,
  },
  "scaled-frame": {
    title: "Inside a frame that is drawn smaller",
    hint: "the page shows it at two thirds of its size, so Tagpie cannot measure it",
    body: () =>
      html`<iframe id="frame" src="/frame/scrolled" title="A page to scroll" style="width: 660px; height: 540px; transform: scale(0.67); transform-origin: 0 0"></iframe>`,
  },
  shadow: {
    title: "Inside shadow roots",
    hint: "an open one, one in another, and a closed one",
    body: () => html`${shadow("open", "boats")}
<div id="nested" style="inline-size: fit-content"><template shadowrootmode="open"><div><template shadowrootmode="open">${plainPicture(post("boats-detail"))}</template></div></template></div>
${shadow("closed", "alps")}`,
  },
};

/** Renders the page of a frame: a picture or another frame, from this site or a foreign one. */
export function framePage(depth: string, { img, embeds }: Hosts): Markup | undefined {
  const picture = post("canyon-recompressed");
  switch (depth) {
    case "inner":
      return layout("In a frame", plainPicture(picture));
    case "foreign-inner":
      return layout("In a frame", plainPicture(picture, img));
    case "scrolled":
      return layout(
        "To scroll",
        html`<div style="height: 1200px"></div><img id="boats" src="${img}/files/boats.webp" alt="${post("boats").alt}" width="600" style="max-height: none"><div style="height: 800px"></div>
<script>addEventListener("load", () => document.querySelector("#boats").scrollIntoView({ block: "center" }));</script>`,
      );
    case "outer":
      return layout("Around a frame", around("/frame/inner"));
    case "foreign":
      return layout("Around a frame", around(`${embeds}/frame/foreign-inner`, img));
    default:
      return undefined;
  }
}

const around = (frame: string, files = "") =>
  html`<img src="${files}${fileOf("magpie")}" alt="${post("magpie").alt}" width="64">
<iframe src="${frame}" title="The inner one"></iframe>`;
