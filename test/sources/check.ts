import type { PageFacts } from "../../lib/picture/page-facts.ts";
import { resolveSource } from "../../lib/sources/resolve.ts";
import type { SourceFacts } from "../../lib/sources/source-site.ts";
import type { SourceCase } from "./source-case.ts";

type Expected = SourceCase["expected"];
type Checked = { ok: true } | { ok: false; expected: Expected; actual: Expected };

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

/** Compares the rules' result for an example with its expectation. Unmentioned fields are not compared. */
export function checkCase(example: SourceCase): Checked {
  const { expected } = example;
  const actual = answerTo(example);
  const ok = JSON.stringify(asked(actual, expected)) === JSON.stringify(asked(expected, expected));
  return ok ? { ok } : { ok, expected, actual };
}

/** Returns the result of the example's rule; null if another rule or none applied. */
function answerTo(example: SourceCase): Expected {
  const finding = resolveSource(factsOf(example));
  const { site, candidates, shown, source_url, artist, posted_at, not_a_work, offered_artists } =
    finding;
  if ((site ?? "generic") !== example.site) return null;
  const first = candidates[0] ?? shown;
  return {
    files: candidates.map(({ url }) => url),
    flags: first?.flags ?? [],
    ...(source_url !== undefined && { source: source_url }),
    ...(artist !== undefined && { artist: artist?.handle ?? null }),
    offered: (offered_artists ?? []).map(({ handle }) => handle),
    ...(artist && { confidence: artist.confidence }),
    ...(posted_at !== undefined && { posted_at }),
    ...(first?.expires_at !== undefined && { expires_at: first.expires_at }),
    ...(not_a_work && { not_a_work }),
  };
}

/** Returns the fields of a result that `expected` mentions, in a fixed order. A non-work is always included. */
function asked(answer: Expected, expected: Expected): unknown {
  if (!answer || !expected) return answer;
  return [
    answer.files,
    expected.flags ? [...(answer.flags ?? [])].sort() : null,
    "source" in expected ? (answer.source ?? null) : null,
    "artist" in expected ? (answer.artist ?? null) : null,
    expected.offered ? answer.offered : null,
    "confidence" in expected ? (answer.confidence ?? null) : null,
    "posted_at" in expected ? (answer.posted_at ?? null) : null,
    "expires_at" in expected ? (answer.expires_at ?? null) : null,
    answer.not_a_work ?? false,
  ];
}
