import type { RuleResult, SourceArtist } from "../../picture/rule-result.ts";
import { webAddress } from "../../picture/web-address.ts";
import { isHostAmong, type SourceFacts } from "./source-site.ts";

/** Facts from a post's address or the page around it. */
export type Post = Partial<Pick<RuleResult, "source_url" | "artist" | "posted_at">>;

/**
 * Returns the post of a picture. `read` gets the nearby addresses on `hosts`, nearest first. A page of these hosts that is not a post (a
 * feed, a search) gives a null source. Elsewhere, and on a part of the site that the rule does not know, nothing is known.
 */
export function postOf(
  { page, page_url }: SourceFacts,
  hosts: readonly string[],
  read: (url: URL) => Post | null,
): Post {
  const postAt = (address: string | null | undefined) => {
    const url = webAddress(address, page_url.href);
    return url && isHostAmong(url, hosts) ? read(url) : null;
  };
  // The link around the picture, the post's permalink, and the page's own addresses.
  const ofPage = page.apart ? [] : [page_url.href, page.canonical, page.meta["og:url"]];
  const near = [page.enclosing, page.permalink, ...ofPage];
  for (const address of near) {
    const post = postAt(address);
    if (post) return post;
  }
  // Other links count only if they all lead to one post: a feed links many, perhaps out of reach of its own pictures.
  const isWhole = page.far_links === undefined || !isHostAmong(page_url, hosts);
  const linked = isWhole ? page.links.flatMap(({ href }) => postAt(href) ?? []) : [];
  const [post] = linked;
  if (post && linked.every(({ source_url }) => source_url === post.source_url)) return post;
  return isHostAmong(page_url, hosts) && !mayBePost(page_url) ? { source_url: null } : {};
}

/** Start of an account's pages. */
const ACCOUNT =
  /^\/(?:[a-z]{1,2}\/)?(?:(?:c|channel|creator|fanclubs|members?|profiles?|u|users?|user-info)(?:\/(?:clip|illust|profile))?\/[^/]+|[@~][^/]+)/iu;
/** Lists of posts, which may have a number too. */
const LISTED =
  /\/(?:albums?|archive|author|browse|characters|circle|collections?|communities|events|favou?rites|g|galler(?:y|ies)|hashtag|lists?|msg|mylist|pool\w*(?:\.php)?|ranking|search|series|sets|tagged|tags?|p\/(?:100|230)\d{9,}[\w-]*)(?:[/?]|$)|\/(?:artworks|bookmarks|boosts|followers|following|illustrations|likes|media|photos|posts|with_replies|works)\/?(?:\?|$)|\/(?:history|members?|users?)(?:_\w+)?\.php|[?&](?:q|query|search|tags?)=/iu;
/** A year has fewer digits. */
const NUMBERED = /^\/[^/?]+\/[^?]*\d{5,}|\?(?:[^?]*&)?\w*(?:id|no|num)=\d{3,}/iu;

/** Returns true if an address that no pattern of its site matches has a number as posts do, and is no list. */
function mayBePost({ pathname, search }: URL): boolean {
  const place = pathname.replace(ACCOUNT, "/-") + search;
  return !LISTED.test(place) && NUMBERED.test(place);
}

/** Returns an artist whose account the site states. */
export const certainArtist = (handle: string, url: string | null): SourceArtist => ({
  handle,
  confidence: "certain",
  url,
});

/** Returns an artist whose name may be edited or belong to someone else. */
export const likelyArtist = (handle: string, url: string | null): SourceArtist => ({
  handle,
  confidence: "likely",
  url,
});
