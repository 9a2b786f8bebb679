import type { Finding } from "../../picture/finding.ts";
import { webAddress } from "../../picture/web-address.ts";
import { decodeFormText } from "../rule/artist-link.ts";
import { unsureArtist } from "../rule/post.ts";
import type { SourceFacts } from "../rule/source-site.ts";

/** Artist tags that do not identify an artist. */
const NOBODY =
  /^(?:conditional_dnp|sound_warning|epilepsy_warning|third-party_edit|unknown_artist|anonymous_artist|avoid_posting|artist_request|banned_artist|anonymous|unknown)$/u;

/** Danbooru and similar sites link to the artist's entry; Philomena uses an `artist:` tag. */
const ARTIST =
  /^\/(?:artists\/show_or_new\?name=|artist\/show\?name=|tags\/artist-colon-)([^&?]+)/u;

/** Returns the artist from a post's tags, if there is exactly one. Taggers, not artists, choose the name. */
export function taggedArtist({ page, page_url }: SourceFacts): Pick<Finding, "artist"> {
  const names = new Set<string>();
  for (const { href } of page.links) {
    const url = webAddress(href, page_url.href);
    const tag = url?.hostname === page_url.hostname && ARTIST.exec(url.pathname + url.search)?.[1];
    // Philomena encodes punctuation in tags as words: https://github.com/philomena-dev/philomena
    const name = tag && decodeFormText(tag).replaceAll("-dash-", "-").replaceAll("-dot-", ".");
    if (name && !NOBODY.test(name)) names.add(name);
  }
  const [name, ...others] = names;
  return { artist: name && others.length === 0 ? unsureArtist(name, null) : null };
}

/** Returns the source given in a booru post: a link to another site whose text is its own address. */
export function statedSource({ page, page_url }: SourceFacts): string | null {
  for (const { href, text } of page.links) {
    const url = webAddress(href, page_url.href);
    const host = url?.hostname.replace(/^www\./u, "");
    if (url && host && host !== page_url.hostname && text.toLowerCase().includes(host)) {
      return url.href;
    }
  }
  return null;
}
