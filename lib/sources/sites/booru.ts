import type { RuleResult } from "../../picture/rule-result.ts";
import { displayedFile, originalWithUnknownExtension } from "../rule/original-file.ts";
import { postOf } from "../rule/post.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";
import { artistByTags, linkedSource } from "./booru-tags.ts";

/** Files named by MD5, or by SHA-1 on old boards, in folders named by rendition. */
// konachan.com/image/0123456789abcdef0123456789abcdef.png
const FILE =
  /^(.*?\/)(original|sample|preview|crop|\d+x\d+|images|samples|thumbnails|image|jpeg)\/((?:[0-9a-f]{2}\/){2}|\/?\d+\/)?(?:[^/]*__)?(?:(?:sample|thumbnail)[-_])?([0-9a-f]{32}|[0-9a-f]{40})([/.].+)$/u;

/** The first version of Danbooru keeps all files in one folder. */
// fox.example.org/data/0123456789abcdef0123456789abcdef.jpg
const FLAT = /^(.*\/data\/)(?:(?:preview|sample)\/)?(?:sample-)?([0-9a-f]{32})\.\w+$/u;

const KNOWN =
  /(?:^|\.)(?:donmai\.us|(?:gel|real|x)booru\.com|rule34\.xxx|(?:safebooru|tbib)\.org|hypnohub\.net|sankakucomplex\.com|yande\.re|konachan\.(?:com|net))$/u;
const MOEBOORU = /(?:^|\.)(?:yande\.re|konachan\.(?:com|net))$/u;

export const booru: SourceSite = {
  name: "booru",
  title: "Danbooru, Gelbooru, Moebooru",
  hosts: [],
  facts: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  find(facts) {
    const files = booruFile(facts);
    if (!files) return null;
    const post = booruPost(facts, [facts.page_url.hostname]);
    const source_url = post.source_url ?? postOfFile(facts.file);
    if (source_url) return { ...files, ...post, source_url };
    if (KNOWN.test(facts.page_url.hostname)) return { ...files, ...post };
    // On unknown hosts these file names say little about the page.
    return KNOWN.test(facts.file.hostname) ? files : null;
  },
};

/** Returns the post whose number a file's name contains (Moebooru), or which stands behind it (Gelbooru). */
function postOfFile({ hostname, pathname, search }: URL): string | null {
  if (!KNOWN.test(hostname)) return null;
  const site = hostname.split(".").slice(-2).join(".");
  // files.yande.re/jpeg/22577d2344fe694cf47f80563031b3cd/yande.re%20354178%20fox.jpg
  const [, named] = /\/[\da-f]{32}\/[a-z.]+(?:%20|[+ _-])+(\d+)(?!\d)/iu.exec(pathname) ?? [];
  if (named) return `https://${site}/post/show/${named}`;
  const id = !MOEBOORU.test(hostname) && /^\?(\d+)$/u.exec(search)?.[1];
  return id ? `https://${site}/index.php?page=post&s=view&id=${id}` : null;
}

function booruFile(facts: SourceFacts): RuleResult | null {
  const { hostname, pathname, origin } = facts.file;
  const [, root = "", kind = "", folders = "", md5, rest = ""] = FILE.exec(pathname) ?? [];
  if (!md5 || /^\/img\//u.test(pathname)) return flatFile(facts);
  if (/^(?:image|jpeg)$/u.test(kind) || MOEBOORU.test(hostname) || rest.startsWith("/")) {
    return moebooruFile(facts, kind, md5, rest);
  }
  if (!folders) return flatFile(facts);
  if (/^(?:original|images)$/u.test(kind)) return displayedFile("original");
  // Boards with e621's software, whose renditions have no prefix: https://github.com/e621ng/e621ng
  if (/^(?:sample|crop)$/u.test(kind) && root.endsWith("/data/") && !/sample[-_]/u.test(pathname))
    return originalWithUnknownExtension(facts, `${origin}${root}${folders}${md5}`, EXTENSIONS);
  const original = /s$/u.test(kind) ? "images" : "original";
  // https://booru.org
  const host = origin.replace(/\/\/thumbs(?=\.)/u, "//img");
  return originalWithUnknownExtension(
    facts,
    `${host}${root}${original}/${folders}${md5}`,
    EXTENSIONS,
  );
}

const EXTENSIONS = ["jpg", "png", "gif"] as const;

function flatFile(facts: SourceFacts): RuleResult | null {
  const [path = "", root = "", md5] = FLAT.exec(facts.file.pathname) ?? [];
  if (!md5) return null;
  return path.startsWith(`${root}${md5}`)
    ? displayedFile("original")
    : originalWithUnknownExtension(facts, `${facts.file.origin}${root}${md5}`, EXTENSIONS);
}

/** Maps `/sample/MD5/SITE ID sample TAGS.jpg` to `/image/MD5/SITE ID TAGS.EXT`; previews keep only the MD5. */
function moebooruFile(facts: SourceFacts, kind: string, md5: string, rest: string): RuleResult {
  if (kind === "image") return displayedFile("original");
  const { hostname, protocol } = facts.file;
  const host = hostname.replace(/^assets\.yande\.re$/u, "files.yande.re");
  const name = rest.startsWith("/") ? rest.replace(/%20sample|\.\w+$/gu, "") : "";
  return originalWithUnknownExtension(facts, `${protocol}//${host}/image/${md5}${name}`, [
    "png",
    "jpg",
  ]);
}

/** Sites whose address is known do not depend on how the page was opened. */
const originOf = ({ hostname, origin }: URL) =>
  KNOWN.test(hostname) || /(?:^|\.)e(?:621|6ai|926)\.net$/u.test(hostname)
    ? `https://${hostname.replace(/^www\./u, "")}`
    : origin;

function readPost(url: URL): { source_url: string } | null {
  // board.example/posts/12
  const [path] = /^\/(?:[a-z]{2}\/)?(?:posts|post\/show)\/\d+/u.exec(url.pathname) ?? [];
  // The older addresses redirect.
  const isNew = /(?:^|\.)(?:donmai\.us|e(?:621|6ai|926)\.net)$/u.test(url.hostname);
  if (path)
    return { source_url: originOf(url) + (isNew ? path.replace("/post/show/", "/posts/") : path) };
  // rule34.xxx/index.php?page=post&s=view&id=77
  const [id] = /(?<=[?&])(?:id=\d+|md5=[\da-f]{32})(?=&|$)/u.exec(url.search) ?? [];
  return id && url.searchParams.get("page") === "post"
    ? { source_url: `${originOf(url)}${url.pathname}?page=post&s=view&${id}` }
    : null;
}

/** Returns a booru post's facts. Boorus repost other people's work, so the stated source replaces the post if there is one. */
export function booruPost(
  facts: SourceFacts,
  hosts: readonly string[],
): Omit<RuleResult, "candidates"> {
  const post = postOf(facts, hosts, readPost);
  // Tags and sources are only on the post's own page.
  const isHere = post.source_url && readPost(facts.page_url)?.source_url === post.source_url;
  if (!isHere) return { ...post, artist: null };
  return { source_url: linkedSource(facts, post.source_url ?? null), ...artistByTags(facts) };
}
