import type { RuleResult } from "../../picture/rule-result.ts";
import { webAddress } from "../../picture/web-address.ts";
import { artistByHosts } from "../rule/artist-link.ts";
import { certainArtist, type Post, postOf } from "../rule/post.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";

const PAGES = [".instagram.com", ".ddinstagram.com", ".kkinstagram.com", ".vxinstagram.com"];
/** Path of an account link, except for the site's own pages. */
// instagram.com/annpaints/
const ACCOUNT = /^\/([\w.]{1,30})\/(?:\?.*)?$/u;

export const instagram: SourceSite = {
  name: "instagram",
  hosts: [".cdninstagram.com", ".fbcdn.net", ...PAGES],
  facts: { file: "larger", knows: ["source", "artist"], fetched: "short-lived" },
  find(facts) {
    const { file } = facts;
    if (/^static\./u.test(file.hostname)) return { candidates: [], not_a_work: true };
    // This number marks profile pictures.
    if (/\/t51\.2885-19\//u.test(file.pathname)) {
      return { candidates: [], shown: signed(file), not_a_work: true };
    }
    const post = postOf(facts, PAGES, readPost);
    return {
      ...filesOf(facts),
      ...(post.source_url && artistByHosts(facts, PAGES, ACCOUNT)),
      ...post,
    };
  },
};

/** Returns the files on the page: the signature covers the size, so other sizes are unavailable. */
function filesOf({ file, offered }: SourceFacts): RuleResult {
  if (!file.searchParams.has("oe")) return { candidates: [] };
  const sizes = offered.flatMap(({ url, width = 0 }) => {
    const other = webAddress(url, file.href);
    return other && nameOf(other) === nameOf(file) ? [{ url: other, width }] : [];
  });
  sizes.sort((one, other) => other.width - one.width);
  return {
    candidates: sizes.map(({ url, width }) => ({
      url: url.href,
      reason: "from-page",
      ...signed(url),
      ...(width > 0 && { width }),
    })),
    shown: signed(file),
  };
}

const nameOf = ({ pathname }: URL) => pathname.slice(pathname.lastIndexOf("/") + 1);

/** Reads the expiry from `oe`: hexadecimal seconds. */
function signed({ searchParams }: URL) {
  const end = /^[\da-f]{8}$/iu.exec(searchParams.get("oe") ?? "")?.[0];
  return {
    flags: ["signed"] as const,
    ...(end && { expires_at: Number.parseInt(end, 16) * 1000 }),
  };
}

function readPost({ pathname }: URL): Post | null {
  // instagram.com/p/C1aBcDeFgHi/
  const [, user, code] = /^\/(?:([\w.]+)\/)?(?:p|reel|reels|tv)\/([\w-]{5,})/u.exec(pathname) ?? [];
  if (!code) return null;
  return {
    source_url: `https://www.instagram.com/p/${code}/`,
    ...(user && { artist: certainArtist(user, `https://www.instagram.com/${user}/`) }),
  };
}
