import type { RuleResult, SourceCandidate } from "../../picture/rule-result.ts";
import { artistByHosts } from "../rule/artist-link.ts";
import { certainArtist, type Post, postOf } from "../rule/post.ts";
import type { SourceSite } from "../rule/source-site.ts";
import { snowflakeDate } from "./snowflake.ts";

/** Hosts of X and of its alternative front ends. */
const PAGES = [
  ".x.com",
  ".twitter.com",
  ".fxtwitter.com",
  ".vxtwitter.com",
  ".fixvx.com",
  ".xcancel.com",
  ".nitter.net",
  ".fixupx.com",
  ".twittpr.com",
  ".girlcockx.com",
  ".cunnyx.com",
  ".stupidpenisx.com",
  ".hitlerx.com",
  ".yiffx.com",
  "lightbrd.com",
  "nitter.poast.org",
  "nitter.privacydev.net",
  "nitter.privacyredirect.com",
  "nitter.space",
  "nitter.tiekoetter.com",
];

const ACCOUNT = /^\/@?(\w{1,20})\/?$/u;

/** First path segments that are not accounts. */
const RESERVED =
  /^(?:compose|explore|hashtag|home|i|intent|lists|messages|notifications|search|settings|share)$/iu;

/** `orig` sometimes returns 404 while smaller sizes work. https://github.com/qsniyg/maxurl/issues/834 */
const SIZES = ["orig", "4096x4096", "large", "medium", "small"];

export const x: SourceSite = {
  name: "x",
  title: "X (Twitter)",
  hosts: [".twimg.com", ...PAGES],
  facts: { file: "original", knows: ["source", "artist", "date"], fetched: "yes" },
  find(facts) {
    const file = unwrapped(facts.file);
    if (isFurniture(file)) return { ...avatar(file), not_a_work: true };
    const post = postOf(facts, PAGES, readPost);
    return {
      ...(post.source_url && artistByHosts(facts, PAGES, ACCOUNT)),
      ...filesOf(file),
      ...post,
    };
  },
};

/** Returns the original address behind Nitter's proxy: `/pic/orig/media%2FID.jpg`. */
function unwrapped(file: URL): URL {
  // nitter.net/pic/orig/media%2FGkQ2x_wXcAA3vYd.jpg
  const path = /\/pic\/(?:orig\/)?(\w+%2F.+)$/iu.exec(file.pathname)?.[1];
  const plain = new URLSearchParams(`path=${path}`).get("path");
  return path ? new URL(`/${plain}`, "https://pbs.twimg.com") : file;
}

const isFurniture = ({ hostname, pathname }: URL) =>
  // pbs.twimg.com/profile_images/1777/face.jpg
  /^\/(?:profile_(?:images|banners)|hashflags|semantic_core_img)\//u.test(pathname) ||
  /^(?:abs|abs-0|ton)\.twimg\.com$/u.test(hostname);

function avatar(file: URL): RuleResult {
  const larger = file.href.replace(
    // pbs.twimg.com/profile_images/1777/face_normal.jpg
    /_(?:normal|bigger|mini|\d+x\d+)(\.\w+)$|\/(?:web|mobile|\d+x\d+)$/u,
    (_, extension = "/1500x500") => extension,
  );
  return larger === file.href
    ? { candidates: [] }
    : { candidates: [{ url: larger, reason: "larger-size" }] };
}

function filesOf(file: URL): RuleResult {
  if (file.hostname === "video.twimg.com") {
    return { candidates: [], shown: { flags: ["refused-format"] } };
  }
  if (file.hostname !== "pbs.twimg.com") return { candidates: [] };
  const [, path, extension] =
    // pbs.twimg.com/media/GkQ2x_wXcAA3vYd.png:large
    /^(\/(?:media|(?:ad|card)_img\/\d+)\/[\w-]+)(?:\.(\w+))?(?::\w+)?$/u.exec(file.pathname) ?? [];
  if (!path) return stillOf(file);
  const format = (file.searchParams.get("format") ?? extension ?? "").replace("jpeg", "jpg");
  const name = file.searchParams.get("name") ?? /:(\w+)$/u.exec(file.pathname)?.[1] ?? "medium";
  // X does not accept webp uploads, so a webp was converted from jpg or png.
  const isUploadFormat = /^(?:jpg|png|gif)$/u.test(format);
  const rendition = (format: string, size: string): SourceCandidate => ({
    url: `https://pbs.twimg.com${path}?format=${format}&name=${size}`,
    reason: size !== "orig" ? "larger-size" : isUploadFormat ? "original-path" : "sibling-format",
    flags: [
      size === "orig" ? ("original" as const) : ("sample" as const),
      ...(isUploadFormat ? [] : (["guessed-extension"] as const)),
    ],
  });
  return {
    candidates: isUploadFormat
      ? SIZES.map((size) => rendition(format, size))
      : [
          rendition("jpg", "orig"),
          rendition("png", "orig"),
          ...SIZES.slice(1).map((size) => rendition("jpg", size)),
        ],
    shown: {
      flags: [
        name === "orig" ? ("original" as const) : ("sample" as const),
        ...(format === "webp" ? (["transcode", "refused-format"] as const) : []),
      ],
    },
    // A link card shows another site's picture.
    ...(path.startsWith("/card_img") && { artist: null }),
  };
}

/** Returns a video's still in full size. A still is not the work. */
function stillOf({ hostname, pathname, searchParams }: URL): RuleResult {
  const format = searchParams.get("format") ?? "jpg";
  const path = pathname.replace(/:\w+$/u, "").replace(/(\/[\w-]+)$/u, `$1.${format}`);
  const isLargest = pathname.endsWith(":orig") || !path.includes("_thumb/");
  const url = `https://${hostname}${path}:orig`;
  return {
    candidates: isLargest ? [] : [{ url, reason: "larger-size", flags: ["sample"] }],
    shown: { flags: ["sample"] },
  };
}

function readPost({ pathname, searchParams }: URL): Post | null {
  const intended = pathname.startsWith("/intent/")
    ? (searchParams.get("tweet_id") ?? searchParams.get("in_reply_to"))
    : null;
  const [, user = "", id] =
    // x.com/i/status/1888888888888888888
    /^\/(?:i(?:\/web)?|@?(\w{1,20}))\/status(?:es)?\/(\d+)/u.exec(
      intended ? `/i/status/${intended}` : pathname,
    ) ?? [];
  if (!id || RESERVED.test(user)) return null;
  const posted_at = snowflakeDate(id, "x");
  return {
    source_url: `https://x.com/${user || "i/web"}/status/${id}`,
    ...(user && { artist: certainArtist(user, `https://x.com/${user}`) }),
    ...(posted_at && { posted_at }),
  };
}
