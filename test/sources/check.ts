import type { PageFacts } from "../../lib/picture/page-facts.ts";
import { resolveSource } from "../../lib/sources/resolve.ts";
import type { SourceFacts } from "../../lib/sources/rule/source-site.ts";
import type { SourceCase } from "./source-case.ts";

const EMPTY: Omit<PageFacts, "url"> = {
  title: "",
  canonical: null,
  oembed: null,
  permalink: null,
  meta: {},
  json_ld: [],
  links: [],
  enclosing: null,
  posted_at: null,
  caption: null,
  text: null,
};

export function factsOf({ file, page, offered = [] }: SourceCase): SourceFacts {
  return {
    file: new URL(file),
    page: { ...EMPTY, ...page },
    page_url: new URL(page.url),
    offered,
  };
}

/** Returns what the rules say about an example; null if another rule or none applied. */
export function resultOf(example: SourceCase): SourceCase["expected"] {
  const { site, candidates, source_url, artist, not_a_work } = resolveSource(factsOf(example));
  if ((site ?? "generic") !== example.site) return null;
  const best = candidates[0]?.url ?? null;
  const handle = artist?.handle ?? null;
  return { best, source: source_url ?? null, artist: handle, not_a_work: not_a_work ?? false };
}
