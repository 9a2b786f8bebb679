import { html, raw } from "hono/html";
import { plainPicture } from "../layout.ts";
import { fileOf } from "../posts.ts";
import { post, type Sample } from "./sample.ts";

/** Script of the page that removes as much as it can on mousedown. */
const sabotage = `
addEventListener("mousedown", () => {
for (const [type, names] of [
  [Document, ["querySelector", "querySelectorAll", "elementsFromPoint", "evaluate", "createElement"]],
  [Element, ["querySelector", "querySelectorAll", "getAttribute", "closest", "matches"]],
  [Array, ["map", "filter", "flatMap", "push", "sort", "toSorted", "slice", "includes"]],
  [String, ["match", "matchAll", "split", "replace", "trim", "slice"]],
  [RegExp, ["exec", "test"]],
]) for (const name of names) type.prototype[name] = () => { throw new Error("taken away by the page"); };
for (const name of ["currentSrc", "src", "naturalWidth", "alt"]) {
  Object.defineProperty(HTMLImageElement.prototype, name, { get: () => "https://page.example/made-up.png" });
}
globalThis.URL = globalThis.getComputedStyle = globalThis.JSON = undefined;
}, { capture: true, once: true });
`;

/** Markup, a text direction override and a line separator in a text that is shown elsewhere. */
const WORDS = "<img src=x onerror=alert(1)> </script> \u202egnp.exe\u202c \u2028 {{7*7}}";

/** Difficult or malicious pages. */
export const hostile: Record<string, Sample> = {
  "strict-csp": {
    title: "A page that allows nothing",
    hint: "its content security policy forbids scripts, styles, frames and connections",
    headers: {
      "content-security-policy":
        "default-src 'none'; img-src 'self'; form-action 'none'; base-uri 'none'",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
    },
    body: () => plainPicture(post("boats-detail")),
  },
  prototypes: {
    title: "A page that redefines what scripts use",
    hint: "its own scripts would no longer work",
    body: () => html`${plainPicture(post("boats"))}<script>${raw(sabotage)}</script>`,
  },
  words: {
    title: "Words that are meant to do harm",
    hint: "they are words, wherever they are shown",
    body: () => html`<figure><img src="${fileOf("new-cat-on-blue")}" alt="${WORDS}" title="${WORDS}"><figcaption>${WORDS}</figcaption></figure>
<script>document.title = ${raw(JSON.stringify(WORDS).replaceAll("<", "\\u003c"))};</script>`,
  },
};
