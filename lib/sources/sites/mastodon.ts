import type { RuleResult, SourceCandidate } from "../../picture/rule-result.ts";
import { isSameSite, webAddress } from "../../picture/web-address.ts";
import { homeHostOfCopy } from "../rule/home-host-of-copy.ts";
import { certainArtist, likelyArtist, type Post, postOf } from "../rule/post.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";
import { snowflakeDate } from "./snowflake.ts";

const NUMBERED = /(?:\d{3}\/){3,}/u.source;
const FILE = new RegExp(
  `^(.*/)media_attachments/files/(${NUMBERED})(small|original)/([^/]+)$`,
  "u",
);
const FURNITURE = new RegExp(
  `/(?:accounts/(?:avatars|headers)|custom_emojis/images|site_uploads/files)/(?:${NUMBERED}|\\d)`,
  "u",
);
const CARD = new RegExp(`/preview_cards/images/${NUMBERED}`, "u");
/** Posts of Misskey, Pleroma, Pixelfed and Lemmy. */
// misskey.example/notes/9abcdefghi
const OTHER_POST = /^\/(?:notes|notice|objects|p\/[\w.]+|post)\/[\w-]+$/u;
/** Pages of an instance that are not posts. */
// pawoo.net/@annpaints
const FEED =
  /^\/(?:(?:home|public|explore|tags|lists|favourites|bookmarks|notifications|search|deck|web)(?:\/|$)|(?:@|users\/)[\w.@-]+(?:\/(?!statuses\/)\D.*|\/?)$)/u;
/** Large instances, whose posts need no file of theirs to be recognised. */
const KNOWN =
  /^(?:pawoo\.net|baraag\.net|mstdn\.jp|mastodon\.(?:art|cloud|online|social|world)|meow\.social|mas\.to|mstdn\.social|mastodon-japan\.net)$/u;

/** Matches any host by the paths of its files. */
export const mastodon: SourceSite = {
  name: "mastodon",
  title: "Mastodon and its family",
  hosts: [],
  facts: { file: "original", knows: ["source", "artist", "date"], fetched: "yes" },
  find(facts) {
    const { file, page_url } = facts;
    if (FURNITURE.test(file.pathname)) return { candidates: [], not_a_work: true };
    const isCard = CARD.test(file.pathname);
    const files = filesOf(facts);
    const post = remoteOf(facts, postOf(facts, [page_url.hostname], readPost));
    const isFamily = KNOWN.test(page_url.hostname) || homeHostOfCopy(page_url.href);
    const isPost = isFamily && post.source_url;
    if (!isCard && !files && !isPost) return null;
    if (!post.source_url && !FEED.test(page_url.pathname)) delete post.source_url;
    return {
      ...(files ?? { candidates: [] }),
      ...post,
      // A link card shows another site's preview.
      ...(isCard && { artist: null }),
    };
  },
};

function filesOf({ file, page, page_url }: SourceFacts): RuleResult | null {
  const [, root = "", number, size, name] = FILE.exec(file.pathname) ?? [];
  if (!name) return null;
  const isCopy = root.endsWith("/cache/");
  // Instances re-encode files from other instances.
  const flags = isCopy ? [] : (["original"] as const);
  const url = `${file.origin}${root}media_attachments/files/${number}original/${name}`;
  const candidates: SourceCandidate[] = [{ url, reason: "original-path", flags }];
  const remote = isCopy ? webAddress(page.enclosing, page_url.href) : null;
  if (remote && remote.host !== file.host && FILE.test(remote.pathname)) {
    candidates.unshift({ url: remote.href, reason: "from-page", flags: ["original"] });
  }
  return { candidates, shown: { flags: size === "small" ? ["sample"] : flags } };
}

function readPost({ host, pathname, protocol }: URL): Post | null {
  const [, user, home = host, id] =
    // pawoo.net/@annpaints/1144444444444
    /^\/(?:web\/|deck\/)?(?:@|users\/)(\w[\w.-]*)(?:@([\w.-]+))?\/(?:statuses\/)?(\d{6,20})(?:\/|$)/u.exec(
      pathname,
    ) ?? [];
  if (!user || !id) return null;
  const posted_at = snowflakeDate(id, "mastodon");
  return {
    source_url:
      home === host
        ? `${protocol}//${host}/@${user}/${id}`
        : `${protocol}//${host}/@${user}@${home}/${id}`,
    artist: certainArtist(user, `https://${home}/@${user}`),
    ...(posted_at && { posted_at }),
  };
}

/** Replaces another instance's view of a post with the post on its home server, whatever its software, if the page links it. */
function remoteOf({ page, page_url }: SourceFacts, post: Post): Post {
  const home = homeHostOfCopy(post.source_url ?? "");
  if (!home) return post;
  const links = [...page.links, ...(page.far_links ?? [])].map(({ href }) => href);
  for (const address of [page.permalink, page.enclosing, page.canonical, ...links]) {
    const url = webAddress(address, page_url.href);
    if (!url || !isSameSite(url, new URL(`https://${home}`))) continue;
    const original = readPost(url)?.source_url ?? (OTHER_POST.test(url.pathname) ? url.href : null);
    if (original) return { ...post, source_url: original };
  }
  // The address does not tell whether the post is there.
  return {
    ...post,
    ...(post.artist && { artist: likelyArtist(post.artist.handle, post.artist.url) }),
  };
}
