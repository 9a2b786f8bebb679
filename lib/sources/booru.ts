import { statedSource, taggedArtist } from "./booru-tags.ts";
import { asShown, originalNamed } from "./original-file.ts";
import { postOf } from "./post.ts";
import type { Finding, SourceFacts, SourceSite } from "./source-site.ts";

/** Files named by their MD5, in folders named by what they are. */
const FILE =
  /^(.*?\/)(original|sample|preview|crop|\d+x\d+|images|samples|thumbnails|image|jpeg)\/((?:[0-9a-f]{2}\/){2}|\d+\/)?(?:[^/]*__)?(?:(?:sample|thumbnail)[-_])?([0-9a-f]{32})([/.].+)$/u;

const MOEBOORU = /(?:^|\.)(?:yande\.re|konachan\.(?:com|net))$/u;

export const booru: SourceSite = {
  name: "booru",
  title: "Danbooru, Gelbooru, Moebooru",
  hosts: [],
  find(facts) {
    const files = booruFile(facts);
    return files && { ...files, ...booruPost(facts) };
  },
};

function booruFile(facts: SourceFacts): Finding | null {
  const { hostname, pathname, origin } = facts.file;
  const [, root = "", kind = "", folders = "", md5, rest = ""] = FILE.exec(pathname) ?? [];
  if (!md5 || /^\/img\//u.test(pathname)) return null;
  if (/^(?:image|jpeg)$/u.test(kind) || MOEBOORU.test(hostname) || rest.startsWith("/")) {
    return moebooruFile(facts, kind, md5, rest);
  }
  if (!folders) return null;
  if (/^(?:original|images)$/u.test(kind)) return asShown("original");
  const original = /s$/u.test(kind) ? "images" : "original";
  return originalNamed(facts, `${origin}${root}${original}/${folders}${md5}`, [
    "jpg",
    "png",
    "gif",
  ]);
}

/** `/sample/MD5/SITE ID sample TAGS.jpg` → `/image/MD5/SITE ID TAGS.EXT`; previews keep the MD5 only. */
function moebooruFile(facts: SourceFacts, kind: string, md5: string, rest: string): Finding {
  if (kind === "image") return asShown("original");
  const { hostname, protocol } = facts.file;
  const host = hostname.replace(/^assets\.yande\.re$/u, "files.yande.re");
  const name = rest.startsWith("/") ? rest.replace(/%20sample|\.\w+$/gu, "") : "";
  return originalNamed(facts, `${protocol}//${host}/image/${md5}${name}`, ["png", "jpg"]);
}

/** A booru shows what others made: the source is what the post states, else the post. */
export function booruPost(facts: SourceFacts): Omit<Finding, "candidates"> {
  const post = postOf(facts, [facts.page_url.hostname], (url) => {
    const [path] = /^\/(?:posts|post\/show)\/\d+/u.exec(url.pathname) ?? [];
    const id = url.searchParams.get("id");
    if (path) return { source_url: url.origin + path };
    return id && url.searchParams.get("page") === "post" && /^\d+$/u.test(id)
      ? { source_url: `${url.origin}${url.pathname}?page=post&s=view&id=${id}` }
      : null;
  });
  const onOwnPage =
    post.source_url && new URL(post.source_url).pathname === facts.page_url.pathname;
  return {
    ...post,
    ...(onOwnPage ? taggedArtist(facts) : { artist: null }),
    ...(onOwnPage && { source_url: statedSource(facts) ?? post.source_url ?? null }),
  };
}
