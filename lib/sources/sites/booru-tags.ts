import { type PageFacts, type PageLink, showsOwnAddress } from "../../picture/page-facts.ts";
import { peopleNamespaces } from "../../picture/people-namespaces.ts";
import type { RuleResult } from "../../picture/rule-result.ts";
import { decodeFormText, webAddress } from "../../picture/web-address.ts";
import { likelyArtist } from "../rule/post.ts";
import type { SourceFacts } from "../rule/source-site.ts";

/** Artist tags that do not identify an artist. */
const NOBODY =
  /^(?:conditional_dnp|sound_warning|epilepsy_warning|third-party_edit|unknown_artist|anonymous_artist|avoid_posting|artist_request|banned_artist|anonymous|unknown)$/u;

/** Danbooru and similar sites link to the artist's entry; Philomena uses a tag, mostly `artist:`. */
// gelbooru.com/artists/show_or_new?name=ann
const ARTIST =
  /^\/(?:artists\/show_or_new\?name=([^&?]+)|artist\/show\?name=([^&?]+)|tags\/([a-z]+)-colon-([^&?/]+))/u;

/**
 * Returns the artist from a post's tags, if there is exactly one. Taggers, not artists, choose the name. A page with more links than were
 * read may name another artist.
 */
export function artistByTags({ page, page_url }: SourceFacts): Pick<RuleResult, "artist"> {
  const [maker] = peopleNamespaces(page_url.origin).makers;
  const names = new Set<string>();
  for (const { href } of linksOf(page)) {
    const url = webAddress(href, page_url.href);
    const isHere = url?.hostname === page_url.hostname;
    const [, entry, entryOfShow, namespace, tagged] =
      (isHere && ARTIST.exec(url.pathname + url.search)) || [];
    const tag = entry ?? entryOfShow ?? (namespace === maker ? tagged : undefined);
    // Philomena encodes punctuation in tags as words: https://github.com/philomena-dev/philomena
    const name = tag && decodeFormText(tag).replaceAll("-dash-", "-").replaceAll("-dot-", ".");
    if (name && !NOBODY.test(name)) names.add(name);
  }
  const [name, ...others] = names;
  const isOnlyOne = name !== undefined && others.length === 0 && !page.links_cut;
  return { artist: isOnlyOne ? likelyArtist(name, null) : null };
}

/**
 * Returns the source given in a booru post: a link to another site whose text is its own address. One that the page labels as the source
 * comes first, and one far from the picture without a label counts only alone: comments and footers link other sites too. Returns
 * `otherwise` if the page gives none, and null if it has more links than were read.
 */
export function linkedSource(
  { page, page_url }: SourceFacts,
  otherwise: string | null,
): string | null {
  const sourcesAmong = (links: readonly PageLink[]) =>
    links.flatMap((link) => {
      const url = webAddress(link.href, page_url.href);
      const isOutside = url !== null && url.hostname !== page_url.hostname;
      return isOutside && showsOwnAddress(link)
        ? [{ href: url.href, isLabelled: link.source }]
        : [];
    });
  const near = sourcesAmong(page.links);
  const far = sourcesAmong(page.far_links ?? []);
  const labelled = [...near, ...far].find(({ isLabelled }) => isLabelled);
  const [farSource = null, ...others] = new Set(far.map(({ href }) => href));
  const stated = labelled?.href ?? near[0]?.href ?? (others.length === 0 ? farSource : null);
  return stated ?? (page.links_cut ? null : otherwise);
}

const linksOf = ({ links, far_links = [] }: PageFacts): readonly PageLink[] => [
  ...links,
  ...far_links,
];
