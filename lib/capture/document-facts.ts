import { webAddress } from "./page-address.ts";
import { bounded, type DocumentFacts } from "./scan-data.ts";
import { addressOf, all, attribute, baseOf, own } from "./unclobbered.ts";

const MOST_META = 60;
const META_TEXT = 1_000;
const JSON_LD_TEXT = 100_000;
const TITLE = 500;

/** What a document says of itself. */
export function documentFacts(document: Document): DocumentFacts {
  const link = all(document, 'link[rel~="canonical" i][href]')[0];
  const canonical = link && webAddress(attribute(link, "href"), baseOf(link));
  return {
    url: bounded(addressOf(document), JSON_LD_TEXT),
    title: bounded(own(Document, document, "title"), TITLE),
    canonical: canonical?.href ?? null,
    meta: metaOf(document),
    json_ld: jsonLdOf(document),
  };
}

function metaOf(document: Document): Record<string, string> {
  // A page may name one `__proto__`.
  const meta = new Map<string, string>();
  for (const element of all(document, "meta[property][content], meta[name][content]")) {
    const name = attribute(element, "property") ?? attribute(element, "name") ?? "";
    const key = bounded(name.trim().toLowerCase(), 100);
    if (!meta.has(key)) meta.set(key, bounded(attribute(element, "content") ?? "", META_TEXT));
    if (meta.size === MOST_META) break;
  }
  return Object.fromEntries(meta);
}

function jsonLdOf(document: Document): string[] {
  const blocks: string[] = [];
  let room = JSON_LD_TEXT;
  for (const { textContent } of all(document, 'script[type="application/ld+json" i]')) {
    // A block that was cut could not be read.
    if (!textContent || textContent.length > room) continue;
    blocks.push(textContent);
    room -= textContent.length;
  }
  return blocks;
}
