import { webAddress } from "../capture/page-address.ts";
import { decoded } from "./artist-link.ts";
import { likely } from "./post.ts";
import type { Finding, SourceFacts } from "./source-site.ts";

/** Tags in the place of an artist that name none. */
const NOBODY =
  /^(?:conditional_dnp|sound_warning|epilepsy_warning|third-party_edit|unknown_artist|anonymous_artist|avoid_posting|artist_request|banned_artist|anonymous|unknown)$/u;

/** Danbooru and its kin link an artist's name to the artist's entry, Philomena says it in the tag. */
const ARTIST =
  /^\/(?:artists\/show_or_new\?name=|artist\/show\?name=|tags\/artist-colon-)([^&?]+)/u;

/** The artist as the tags of a post tell: a name that others gave, and none if there are several. */
export function taggedArtist({ page, page_url }: SourceFacts): Pick<Finding, "artist"> {
  const names = new Set<string>();
  for (const { href } of page.links) {
    const url = webAddress(href, page_url.href);
    const tag = url?.hostname === page_url.hostname && ARTIST.exec(url.pathname + url.search)?.[1];
    // Philomena writes a tag's signs as words: https://github.com/philomena-dev/philomena
    const name = tag && decoded(tag).replaceAll("-dash-", "-").replaceAll("-dot-", ".");
    if (name && !NOBODY.test(name)) names.add(name);
  }
  const [name, ...others] = names;
  return { artist: name && others.length === 0 ? likely(name, null) : null };
}

/** Where a booru's post says that its file is from: a link to another site that shows its own address. */
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
