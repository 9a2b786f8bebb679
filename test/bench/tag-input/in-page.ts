import { h, render } from "preact";
import { TagInput } from "../../../components/tag/tag-input.tsx";
import { createTagInput } from "../../../lib/state/tags/tag-input.ts";
import type { TagFacts } from "../../../lib/tags/tag-facts.ts";
import { createTagSource } from "../../../lib/tags/tag-source.ts";

/** Runs in a page of the extension, because it needs the locale. */

const factsOf = (name: string, id: number): TagFacts => ({
  id,
  name,
  category: null,
  images: 1 + ((id * 7_919) % 5_000),
  alias_of: null,
  implies: [],
  dnp: [],
  short_description: "",
});

/** Returns a name for `index`, so that names begin with every letter. */
const nameOf = (index: number) =>
  `${String.fromCharCode("a".charCodeAt(0) + (index % 26))}${index.toString(36)} tag`;

/** Shows the tag input with a number of chips and known tags. */
export function show({ known, chips, css }: { known: number; chips: number; css: string }): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const model = createTagInput({
    tags: Array.from({ length: chips }, (_, index) => `chip number ${index}`),
    source: createTagSource({ suggest: async () => [] }),
  });
  model.knowledge.learn(Array.from({ length: known }, (_, index) => factsOf(nameOf(index), index)));
  const control = { id: "tags", "aria-describedby": undefined, "aria-invalid": undefined };
  render(null, document.body);
  render(h(TagInput, { model, control }), document.body);
  document.querySelector("input")?.focus();
}
