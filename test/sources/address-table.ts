import { readFileSync } from "node:fs";
import type { PageFacts, PageLink } from "../../lib/picture/page-facts.ts";
import { resolveSource } from "../../lib/sources/resolve.ts";
import type { OfferedFile, SourceFacts } from "../../lib/sources/rule/source-site.ts";

/** A picture in its page, and what the rules must return. */
export interface SourceCase {
  /** `name` of the rule. */
  site: string;
  /** Title, or else the line's page, file and page words. */
  what: string;
  file: string;
  page: Partial<PageFacts> & { url: string };
  offered?: readonly OfferedFile[];
  /** The part of `resultOf` that the line states; null if the rule does not apply. */
  expected: Partial<SourceResult> | null;
}

type SourceResult = NonNullable<ReturnType<typeof resultOf>>;

/** A list of posts, so that it is no source of a file. */
const PLACE = "https://blog.example/latest";
const FILE = "https://files.example/picture.png";
const FACTS = ["enclosing", "permalink", "canonical", "oembed", "title", "caption", "text"];
const RESULTS = /^(?:not_a_work|sure|likely|(?:account|posted_at|writer|expires_at)=.*)$/u;
const LISTS = /^(?:flags|shown|next|further|maybe)=/u;

/** The cases of `addresses.txt`, whose first lines describe the columns. */
export const allCases: readonly SourceCase[] = parseCases(
  readFileSync(new URL("addresses.txt", import.meta.url), "utf8"),
);

function parseCases(text: string): SourceCase[] {
  return text
    .split(/^# /mu)
    .slice(1)
    .flatMap((section) => {
      const [site = "", ...lines] = section.split("\n");
      return lines.filter(Boolean).map((line) => caseOf(site, line));
    });
}

function caseOf(site: string, line: string): SourceCase {
  const [row = "", title] = line.split(/ # (?=[^#]*$)/u);
  const [, texts = "", json = "{}"] = /^(.*?)(?: (\{.*\}))?$/u.exec(row) ?? [];
  const [page = "", file = "", best = "", source = "", artist = "", ...words] = texts.split(" ");
  if (!artist) throw new Error(`Fewer than five columns: ${line}`);
  const url = page === "-" ? PLACE : page;
  const facts: Partial<PageFacts> = JSON.parse(json);
  const links: PageLink[] = [];
  const offered: OfferedFile[] = [];
  const expected: Record<string, unknown> = {
    not_a_work: false,
    ...(best !== "?" && { best: best === "=" ? null : best }),
    ...(source !== "?" && { source: source === "=" ? url : source === "-" ? null : source }),
    ...(artist !== "?" && { artist: artist === "-" ? null : decodeURIComponent(artist) }),
  };
  const pageWords = words.filter((word) => {
    const [name = "", text] = word.split(/=(.*)/su);
    if (RESULTS.test(word)) expected[name] = text === undefined || decodeURIComponent(text);
    else if (LISTS.test(word)) expected[name] = [...((expected[name] as []) ?? []), text];
    else {
      const [address = "", second = "", rel = "", label] = word.split("|");
      if (FACTS.includes(name)) Object.assign(facts, { [name]: text });
      else if (name === "offered")
        offered.push({ url: address.slice(8), ...(second && { width: Number(second) }) });
      else if (!word.includes("|")) throw new Error(`No such word: ${word}`);
      else
        links.push({
          href: address,
          text: decodeURIComponent(second),
          rel: decodeURIComponent(rel),
          ...(label && { source: true }),
        });
      return true;
    }
    return false;
  });
  return {
    site,
    what: title ?? [page, file, ...pageWords].join(" "),
    file: file === "-" ? FILE : file,
    page: { url, ...facts, links },
    offered,
    expected: best === "none" ? null : (expected as Partial<SourceResult>),
  };
}

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

/** Returns the input of the rules for a case. */
export function factsOf({
  file,
  page,
  offered = [],
}: Pick<SourceCase, "file" | "page" | "offered">): SourceFacts {
  return {
    file: new URL(file),
    page: { ...EMPTY, ...page },
    page_url: new URL(page.url),
    offered,
  };
}

/** Returns what the rules say about a case, in the table's words; null if another rule or none applied. */
export function resultOf(example: SourceCase) {
  const { site, candidates, shown, source_url, artist, ...more } = resolveSource(factsOf(example));
  if ((site ?? "generic") !== example.site) return null;
  const [best, ...others] = candidates;
  return {
    best: best?.url ?? null,
    source: source_url ?? null,
    artist: artist?.handle ?? null,
    not_a_work: more.not_a_work ?? false,
    sure: more.has_sure_source ?? false,
    likely: artist?.confidence === "likely",
    flags: [(best ?? shown)?.flags?.join() ?? ""],
    shown: [shown?.flags?.join() ?? ""],
    next: others.map(({ url }) => url),
    expires_at: `${(best ?? shown)?.expires_at}`,
    account: artist?.url,
    posted_at: more.posted_at,
    further: more.further_sources,
    maybe: more.offered_artists?.map(({ handle }) => encodeURIComponent(handle)),
    writer: more.writer?.handle,
  };
}
