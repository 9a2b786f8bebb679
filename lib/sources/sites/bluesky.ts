import type { RuleResult } from "../../picture/rule-result.ts";
import { certainArtist, type Post, postOf } from "../rule/post.ts";
import type { SourceSite } from "../rule/source-site.ts";

const PAGES = [
  ".bsky.app",
  ".bskx.app",
  ".cbsky.app",
  ".bskyx.app",
  ".fxbsky.app",
  ".vxbsky.app",
  ".xbsky.app",
];

/** https://atproto.com/specs/tid */
const TID = /^[2-7a-j][2-7a-z]{12}$/u;
const DIGITS = "234567abcdefghijklmnopqrstuvwxyz";

export const bluesky: SourceSite = {
  name: "bluesky",
  hosts: PAGES,
  facts: { file: "original", knows: ["source", "artist", "date"], fetched: "yes" },
  find(facts) {
    const { file } = facts;
    // cdn.bsky.app/img/avatar/plain/did:plc:a1b2/bafkreia1b2@jpeg
    if (/^\/img\/(?:avatar|avatar_thumbnail|banner)\//u.test(file.pathname)) {
      return { candidates: [], not_a_work: true };
    }
    // cdn.bsky.app/img/feed_fullsize/plain/did:plc:a1b2/bafkreia1b2
    const [, did] = /^\/img\/\w+\/plain\/(did:[\w.:%-]+)\//u.exec(file.pathname) ?? [];
    return { ...filesOf(file), ...postOf(facts, PAGES, (url) => readPost(url, did)) };
  },
};

/** Returns the original blob from the account's server and the site's renditions, which are webp unless the address sets a format. */
function filesOf(file: URL): RuleResult {
  if (file.hostname === "video.bsky.app") {
    return { candidates: [], shown: { flags: ["sample"] } };
  }
  const [, did, cid] =
    // cdn.bsky.app/img/feed_thumbnail/plain/did:plc:a1b2/bafkreia1b2@jpeg
    /^\/img\/feed_(?:thumbnail|fullsize)\/plain\/(did:[\w.:%-]+)\/(\w+)(?:@\w+)?$/u.exec(
      file.pathname,
    ) ?? [];
  if (file.hostname !== "cdn.bsky.app" || !did || !cid) return { candidates: [] };
  return {
    candidates: [
      {
        // Redirects to the account's own server.
        url: `https://bsky.social/xrpc/com.atproto.sync.getBlob?did=${did}&cid=${cid}`,
        reason: "original-path",
        flags: ["original"],
      },
      {
        url: `https://cdn.bsky.app/img/feed_fullsize/plain/${did}/${cid}@jpeg`,
        reason: "larger-size",
        flags: ["sample", "transcode"],
      },
    ],
    shown: {
      flags: [
        "sample",
        "transcode",
        ...(/@(?:jpeg|png)$/u.test(file.pathname) ? [] : (["refused-format"] as const)),
      ],
    },
  };
}

/** Reads a post's address. `owner` is the account that stored the file; a post by another account only quotes it. */
function readPost({ pathname }: URL, owner: string | undefined): Post | null {
  const [, account, key] =
    // bsky.app/profile/ann.bsky.social/post/3lbqta5lnck2i
    /^\/profile\/((?:did:[a-z]+:)?[\w.:%-]+)\/post\/(\w+)/u.exec(pathname) ?? [];
  if (!account || !key) return null;
  const isId = account.startsWith("did:");
  if (isId && owner && account !== owner) return null;
  const home = `https://bsky.app/profile/${account}`;
  return {
    source_url: `${home}/post/${key}`,
    // A custom domain is used as the account's name.
    ...(!isId && { artist: certainArtist(account.replace(/\.bsky\.social$/u, ""), home) }),
    ...(TID.test(key) && { posted_at: dateOf(key) }),
  };
}

/** Converts the upper 53 bits, which count microseconds, to a date. */
function dateOf(key: string): string {
  let number = 0n;
  for (const digit of key) number = number * 32n + BigInt(DIGITS.indexOf(digit));
  return new Date(Number((number >> 10n) / 1000n)).toISOString();
}
