import { webAddress } from "../capture/page-address.ts";
import { decoded } from "./artist-link.ts";
import { asShown, originalAt, originalNamed } from "./original-file.ts";
import { certainly, likely, type Post, postOf } from "./post.ts";
import type { Finding, SourceFacts, SourceSite } from "./source-site.ts";

/**
 * What tells a site's addresses apart. All patterns are matched with host, path and query, without `www.`; in what is made of a
 * match, `$1` … are its groups, and `https://` is put before.
 */
interface PlainSite extends Pick<SourceSite, "name" | "title" | "hosts"> {
  /** Avatars, banners, emojis. */
  junk?: RegExp;
  /** Renditions, and the file they are made of, if that is known. A `*` at its end: the site does not tell the extension. */
  sample?: readonly [RegExp, string?];
  original?: RegExp;
  signed?: RegExp;
  /** A post's address (or a file's that names its post), its page, and where that names the artist (`$1`), the artist's page. */
  posts?: readonly (readonly [RegExp, string, string?])[];
  /** An address (the file's, the post's) in which a name stands that is likely the artist's, and the artist's page. */
  maker?: readonly [RegExp, string];
  /** A link to an account. */
  account?: RegExp;
}

/** A rule that patterns tell in full. */
export function plainSite({ name, title, hosts, ...rules }: PlainSite): SourceSite {
  return {
    name,
    title,
    hosts,
    find(facts) {
      if (rules.junk?.test(bare(facts.file))) return { candidates: [], not_a_work: true };
      const read = (url: URL) => readPost(url, rules);
      const post = read(facts.file) ?? postOf(facts, hosts, read);
      return { ...filesOf(facts, rules), ...makerOf(facts, post, rules), ...post };
    },
  };
}

const bare = ({ hostname, pathname, search }: URL) =>
  hostname.replace(/^www\./u, "") + pathname + search;

function filesOf(facts: SourceFacts, { sample, original, signed }: Partial<PlainSite>): Finding {
  const address = bare(facts.file);
  if (signed?.test(address)) return asShown("signed");
  const [pattern, template] = sample ?? [];
  const match = pattern?.exec(address);
  if (!match) return original?.test(address) ? asShown("original") : asShown();
  const url = template && filled(template, match);
  if (!url) return asShown("sample");
  return url.endsWith("*") ? originalNamed(facts, url.slice(0, -2)) : originalAt(facts, [url]);
}

function readPost(url: URL, { posts = [] }: Partial<PlainSite>): Post | null {
  for (const [pattern, page, artist] of posts) {
    const match = pattern.exec(bare(url));
    if (match) {
      return {
        source_url: filled(page, match),
        ...(artist && match[1] && { artist: certainly(decoded(match[1]), filled(artist, match)) }),
      };
    }
  }
  return null;
}

function makerOf(
  { file, page, page_url }: SourceFacts,
  post: Post,
  rules: Partial<PlainSite>,
): Pick<Finding, "artist"> {
  const links = page.links.map(({ href }) => href);
  const ways = [
    [rules.maker?.[0], [file.href, post.source_url]],
    [rules.account, links],
  ] as const;
  for (const [pattern, addresses] of ways) {
    for (const address of pattern ? addresses : []) {
      const url = webAddress(address, page_url.href);
      const match = url && pattern?.exec(bare(url));
      const handle = match?.[1] ?? match?.[2];
      if (handle) {
        const known = pattern === rules.maker?.[0] && rules.maker?.[1];
        return {
          artist: likely(decoded(handle), known ? filled(known, match ?? []) : (url?.href ?? null)),
        };
      }
    }
  }
  return {};
}

const filled = (template: string, match: readonly (string | undefined)[]) =>
  `https://${template.replace(/\$(\d)/gu, (_, group) => match[Number(group)] ?? "")}`;
