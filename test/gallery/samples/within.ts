import { html } from "hono/html";
import { layout, plainPicture } from "../layout.ts";
import { fileOf } from "../posts.ts";
import { type Markup, post, type Sample } from "./sample.ts";

const shadow = (mode: "open" | "closed", slug: string) =>
  html`<div id="${mode}"><template shadowrootmode="${mode}"><style>img { display: block; width: 320px; }</style><figure>${plainPicture(post(slug))}</figure></template></div>`;

/** Pictures within something that hides them from the page around. */
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
  shadow: {
    title: "Inside shadow roots",
    hint: "an open one, one in another, and a closed one",
    body: () => html`${shadow("open", "boats")}
<div id="nested"><template shadowrootmode="open"><div><template shadowrootmode="open">${plainPicture(post("boats-detail"))}</template></div></template></div>
${shadow("closed", "alps")}`,
  },
};

export function framePage(depth: string): Markup | undefined {
  if (depth === "inner") return layout("In a frame", plainPicture(post("canyon-recompressed")));
  if (depth !== "outer") return undefined;
  return layout(
    "Around a frame",
    html`<img src="${fileOf("magpie")}" alt="${post("magpie").alt}" width="64">
<iframe src="/frame/inner" title="The inner one"></iframe>`,
  );
}
