import type { RuleResult } from "../../picture/rule-result.ts";
import { bareHost, decodeFormText, webAddress } from "../../picture/web-address.ts";
import { artistByLinks } from "./artist-link.ts";
import {
  displayedFile,
  needsReferer,
  originalAtAddresses,
  originalWithUnknownExtension,
} from "./original-file.ts";
import { certainArtist, likelyArtist, type Post, postOf } from "./post.ts";
import { isHostAmong, type SiteFacts, type SourceFacts, type SourceSite } from "./source-site.ts";

/**
 * Patterns for a site's addresses. They match host, path and query without `www.`; replacements may use groups (`$1` …) and get the prefix
 * `https://`.
 */
export interface PlainSite extends Omit<SourceSite, "facts" | "find"> {
  /** Avatars, banners, emojis. */
  junk?: RegExp;
  /** Renditions and possible originals, if known. A trailing `*` marks an unknown extension. */
  samples?: readonly (readonly [RegExp, ...string[]])[];
  original?: RegExp;
  /** Renditions and a larger one of the same quality. */
  larger?: readonly (readonly [RegExp, string])[];
  /** Renditions whose address contains that of their file, percent-encoded or not. */
  wrapped?: RegExp;
  /** The site's hosts send files only to its own pages. */
  referer?: true;
  /** Files whose size cannot be increased; the captured group is the expiry in seconds. */
  signed?: RegExp;
  /** Signed renditions, and the file that may need no signature: a guess. */
  unsigned?: readonly [RegExp, string];
  /**
   * A post's address (or that of a file that names its post), its page, and the artist's page if the address contains the artist (`$1`).
   */
  posts?: readonly (readonly [RegExp, string, string?])[];
  /** An address (the file's or the post's) that likely contains the artist's name, and the artist's page. */
  maker?: readonly [RegExp, string];
  /** A link to an account. */
  account?: RegExp;
}

/** Creates a rule that patterns describe completely. */
export function siteRuleFromPatterns(site: PlainSite): SourceSite {
  const { hosts, ...rules } = site;
  return {
    ...site,
    facts: factsOf(site),
    find(facts) {
      // A post may show a file from another site.
      const file = isHostAmong(facts.file, hosts) ? facts.file : null;
      if (file && rules.junk?.test(bare(file))) return { candidates: [], not_a_work: true };
      const around = postOf(facts, hosts, (url) => readPost(url, rules));
      const filePost = file && !around.source_url ? readPost(file, rules) : null;
      const post = filePost ?? around;
      const fileFindings = file ? filesOf(facts, rules) : displayedFile();
      const files = file && rules.referer ? needsReferer(fileFindings) : fileFindings;
      return { ...files, ...makerOf(facts, file, post, rules), ...post };
    },
  };
}

/** Returns what the patterns find. */
function factsOf({
  original,
  samples,
  larger,
  posts,
  maker,
  account,
  ...rules
}: PlainSite): SiteFacts {
  const isOriginal = original ?? samples?.some(([, file]) => file);
  const hasArtist = maker ?? account ?? posts?.some(([, , artist]) => artist);
  return {
    file: isOriginal ? "original" : larger ? "larger" : "shown",
    knows: [...(posts ? ["source" as const] : []), ...(hasArtist ? ["artist" as const] : [])],
    fetched: rules.referer ? "needs-referer" : rules.signed && !samples ? "short-lived" : "yes",
  };
}

const bare = ({ hostname, pathname, search }: URL) => bareHost(hostname) + pathname + search;

type Rules = Omit<PlainSite, "hosts">;

function filesOf(
  facts: SourceFacts,
  { samples = [], larger = [], wrapped, original, signed, unsigned }: Rules,
): RuleResult {
  const address = bare(facts.file);
  const inner = webAddress(decodeFormText(wrapped?.exec(address)?.[1] ?? ""), facts.file.href);
  if (inner)
    return {
      candidates: [{ url: inner.href, reason: "behind-proxy" }],
      shown: { flags: ["sample"] },
    };
  const lives = signed?.exec(address);
  if (lives) {
    const ends = Number(lives[1]) * 1000;
    const expires_at = Number.isSafeInteger(ends) && { expires_at: ends };
    const [pattern, template = ""] = unsigned ?? [];
    const match = pattern?.exec(address);
    return {
      candidates: match ? [{ url: filled(template, match), reason: "larger-size" }] : [],
      shown: { flags: ["signed"], ...expires_at },
    };
  }
  for (const [pattern, ...templates] of samples) {
    const match = pattern.exec(address);
    if (!match) continue;
    const urls = templates.map((template) => filled(template, match));
    if (!urls[0]) return displayedFile("sample");
    return urls[0].endsWith("*")
      ? originalWithUnknownExtension(facts, urls[0].slice(0, -2))
      : originalAtAddresses(facts, urls);
  }
  for (const [pattern, template] of larger) {
    const match = pattern.exec(address);
    if (match)
      return {
        candidates: [{ url: filled(template, match), reason: "larger-size", flags: ["sample"] }],
        shown: { flags: ["sample"] },
      };
  }
  return original?.test(address) ? displayedFile("original") : displayedFile();
}

function readPost(url: URL, { posts = [] }: Rules): Post | null {
  for (const [pattern, page, artist] of posts) {
    const match = pattern.exec(bare(url));
    if (match) {
      return {
        source_url: filled(page, match),
        ...(artist &&
          match[1] && { artist: certainArtist(decodeFormText(match[1]), filled(artist, match)) }),
      };
    }
  }
  return null;
}

function makerOf(
  facts: SourceFacts,
  file: URL | null,
  { source_url }: Post,
  rules: Rules,
): Pick<RuleResult, "artist"> {
  // In an article only a credit names the artist.
  if (rules.rehost) return facts.page.article ? {} : { artist: null };
  const [pattern, template = ""] = rules.maker ?? [];
  for (const address of [file, source_url ? new URL(source_url) : null]) {
    const match = address && pattern?.exec(bare(address));
    if (match?.[1])
      return { artist: likelyArtist(decodeFormText(match[1]), filled(template, match)) };
  }
  // A list of posts links many accounts, so none identifies the artist.
  if (!source_url) return {};
  return artistByLinks(facts, (url) => {
    const match = rules.account?.exec(bare(url));
    return match?.[1] ?? match?.[2];
  });
}

const filled = (template: string, match: readonly (string | undefined)[]) =>
  `https://${template.replace(/\$(\d)/gu, (_, group) => match[Number(group)] ?? "")}`;
