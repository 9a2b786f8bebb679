import type { RuleResult, SourceArtist } from "../../picture/rule-result.ts";
import { decodeFormText, webAddress } from "../../picture/web-address.ts";
import { likelyArtist } from "./post.ts";
import { isHostAmong, type SourceFacts } from "./source-site.ts";
import { withoutTracking } from "./tracking-parameters.ts";

/** An account that has a number instead of a name. */
const NUMBERED = /^(?:RG)?\d+$|^u\/|^[\da-f]{24}$/u;
/** Names that sites give to their own pages, in the place of an account's. */
const RESERVED =
  /^(?:[a-z]|about(?:us)?|accounts?|app|artist|artwork|blogs?|bookmarks|browse|channels|chat|checkout|comics|communit\w+|compose|contests|creators|direct|discover|donat\w+|drafts|episode|explore|faq|forums?|galler\w+|gold|hashtag|help|home|inbox|intent|job\w*|join|learning|legal|library|lists|live|login|marketplace|messages|notifications|novels|policy|popular|portal|posts?|prints|privacy|pro|queue|reels?|search|series|settings|share|shop|sign\w+|stories|studios|submit|tag\w*|terms|today|tos|tv|users?|web|wiki|www)$/iu;

/**
 * Returns the artist from a link to an account near the picture; `read` extracts the account's name, or its number if the link's text has
 * the name. Pages also link viewers and commenters, so several accounts give no artist.
 */
export function artistByLinks(
  { page, page_url }: SourceFacts,
  read: (url: URL) => string | null | undefined | false,
): Pick<RuleResult, "artist"> {
  const accounts = new Map<string, SourceArtist>();
  for (const { href, text } of page.links) {
    const url = webAddress(href, page_url.href);
    const account = url && read(url);
    if (!account || RESERVED.test(account)) continue;
    const name = decodeFormText(account);
    const handle = NUMBERED.test(name) ? text.trim() : name;
    // The first link to an account may be its picture, without a text.
    if (!accounts.get(name)?.handle) accounts.set(name, likelyArtist(handle, withoutTracking(url)));
  }
  const [artist] = accounts.values();
  return artist?.handle && accounts.size === 1 ? { artist } : {};
}

/** Returns the artist from links to `hosts`, where `account` captures the name from path and query. */
export const artistByHosts = (facts: SourceFacts, hosts: readonly string[], account: RegExp) =>
  artistByLinks(
    facts,
    (url) => isHostAmong(url, hosts) && account.exec(url.pathname + url.search)?.[1],
  );
