import type { Finding } from "../picture/finding.ts";
import { betterFiles, isFurniture } from "./generic-files.ts";
import { aboutPage } from "./generic-page.ts";
import { filesOnPage } from "./generic-page-files.ts";
import { readJsonLd } from "./json-ld.ts";
import type { SourceFacts } from "./source-site.ts";

/** Returns facts that apply to any site. They complete the result of a site's own rule. */
export function findGenerically(facts: SourceFacts): Finding {
  if (isFurniture(facts.file)) return { candidates: [], not_a_work: true };
  const nodes = readJsonLd(facts.page.json_ld);
  const files = betterFiles(facts.file);
  const candidates = [...files, ...filesOnPage(facts, nodes)];
  return {
    candidates,
    ...(files.length > 0 && { shown: { flags: ["sample"] } }),
    ...aboutPage(facts, nodes),
  };
}
