import type { Finding } from "../../picture/finding.ts";
import { displayedFile, originalNamed } from "../rule/original-file.ts";
import { postOf } from "../rule/post.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";
import { statedSource, taggedArtist } from "./booru-tags.ts";

/** Files named by MD5, or by SHA-1 on old boards, in folders named by rendition. */
const FILE =
  /^(.*?\/)(original|sample|preview|crop|\d+x\d+|images|samples|thumbnails|image|jpeg)\/((?:[0-9a-f]{2}\/){2}|\/?\d+\/)?(?:[^/]*__)?(?:(?:sample|thumbnail)[-_])?([0-9a-f]{32}|[0-9a-f]{40})([/.].+)$/u;

/** The first version of Danbooru keeps all files in one folder. */
const FLAT = /^(.*\/data\/)(?:(?:preview|sample)\/)?(?:sample-)?([0-9a-f]{32})\.\w+$/u;

const KNOWN =
  /(?:^|\.)(?:donmai\.us|(?:gel|real|x)booru\.com|rule34\.xxx|(?:safebooru|tbib)\.org|hypnohub\.net|sankakucomplex\.com|yande\.re|konachan\.(?:com|net))$/u;
const MOEBOORU = /(?:^|\.)(?:yande\.re|konachan\.(?:com|net))$/u;

export const booru: SourceSite = {
  name: "booru",
  title: "Danbooru, Gelbooru, Moebooru",
  hosts: [],
  find(facts) {
    const files = booruFile(facts);
    if (!files) return null;
    const post = booruPost(facts, [facts.page_url.hostname]);
    if (post.source_url || KNOWN.test(facts.page_url.hostname)) return { ...files, ...post };
    // On unknown hosts these file names say little about the page.
    return KNOWN.test(facts.file.hostname) ? files : null;
  },
};

function booruFile(facts: SourceFacts): Finding | null {
  const { hostname, pathname, origin } = facts.file;
  const [, root = "", kind = "", folders = "", md5, rest = ""] = FILE.exec(pathname) ?? [];
  if (!md5 || /^\/img\//u.test(pathname)) return flatFile(facts);
  if (/^(?:image|jpeg)$/u.test(kind) || MOEBOORU.test(hostname) || rest.startsWith("/")) {
    return moebooruFile(facts, kind, md5, rest);
  }
  if (!folders) return flatFile(facts);
  if (/^(?:original|images)$/u.test(kind)) return displayedFile("original");
  const original = /s$/u.test(kind) ? "images" : "original";
  // https://booru.org
  const host = origin.replace(/\/\/thumbs(?=\.)/u, "//img");
  return originalNamed(facts, `${host}${root}${original}/${folders}${md5}`, EXTENSIONS);
}

const EXTENSIONS = ["jpg", "png", "gif"] as const;

function flatFile(facts: SourceFacts): Finding | null {
  const [path = "", root = "", md5] = FLAT.exec(facts.file.pathname) ?? [];
  if (!md5) return null;
  return path.startsWith(`${root}${md5}`)
    ? displayedFile("original")
    : originalNamed(facts, `${facts.file.origin}${root}${md5}`, EXTENSIONS);
}

/** Maps `/sample/MD5/SITE ID sample TAGS.jpg` to `/image/MD5/SITE ID TAGS.EXT`; previews keep only the MD5. */
function moebooruFile(facts: SourceFacts, kind: string, md5: string, rest: string): Finding {
  if (kind === "image") return displayedFile("original");
  const { hostname, protocol } = facts.file;
  const host = hostname.replace(/^assets\.yande\.re$/u, "files.yande.re");
  const name = rest.startsWith("/") ? rest.replace(/%20sample|\.\w+$/gu, "") : "";
  return originalNamed(facts, `${protocol}//${host}/image/${md5}${name}`, ["png", "jpg"]);
}

function readPost(url: URL): { source_url: string } | null {
  const [path] = /^\/(?:posts|post\/show)\/\d+/u.exec(url.pathname) ?? [];
  if (path) return { source_url: url.origin + path };
  const id = url.searchParams.get("id");
  return id && url.searchParams.get("page") === "post" && /^\d+$/u.test(id)
    ? { source_url: `${url.origin}${url.pathname}?page=post&s=view&id=${id}` }
    : null;
}

/** Returns a booru post's facts. Boorus repost other people's work, so the stated source replaces the post if there is one. */
export function booruPost(
  facts: SourceFacts,
  hosts: readonly string[],
): Omit<Finding, "candidates"> {
  const post = postOf(facts, hosts, readPost);
  // Tags and sources are only on the post's own page.
  const isHere = post.source_url && readPost(facts.page_url)?.source_url === post.source_url;
  if (!isHere) return { ...post, artist: null };
  return { source_url: statedSource(facts) ?? post.source_url ?? null, ...taggedArtist(facts) };
}
