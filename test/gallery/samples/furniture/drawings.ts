import { html } from "hono/html";
import { expectation, fileOf } from "../../posts.ts";
import type { Sample } from "../sample.ts";
import { rules } from "./reset.ts";

const style = (scheme: "light" | "dark", background: string, ink: string) => `
:root { color-scheme: ${scheme}; }
body { background: ${background}; color: ${ink}; }
main { display: flex; flex-wrap: wrap; gap: 48px; justify-content: center; padding: 48px 24px; }
main img { width: 320px; height: 320px; }
figcaption { color: inherit; text-align: center; }
`;

const drawing = (ground: string, ...colours: Parameters<typeof style>): Sample => ({
  title: `Transparent drawings on ${ground}`,
  hint: `the sticker ${expectation("sticker")}; the cut-out ${expectation("new-cutout")}`,
  whole: true,
  body: ({ img }) => html`${rules(style(...colours))}
<figure><img id="sticker" src="${img}${fileOf("sticker")}" alt="A round sticker of boats"><figcaption>Sticker</figcaption></figure>
<figure><img id="cutout" src="${img}${fileOf("new-cutout")}" alt="A sitting cat, cut out"><figcaption>Cut-out</figcaption></figure>`,
});

/** The same drawings with transparency, on different backgrounds. */
export const drawings: Record<string, Sample> = {
  "drawings-on-dark": drawing("a dark page", "dark", "#14171f", "#e6e8ee"),
  "drawings-on-colour": drawing("a coloured page", "light", "#f4b8c4", "#3a1f28"),
};
