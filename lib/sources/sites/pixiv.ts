import { webAddress } from "../../picture/web-address.ts";
import { isAmong } from "../rule/hosts.ts";
import { needsReferer } from "../rule/needs-referer.ts";
import { displayedFile, originalNamed } from "../rule/original-file.ts";
import { type Post, postOf, unsureArtist } from "../rule/post.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";

const PAGES = [".pixiv.net"];

/** `ID_pN`, since 2026 also `ID-HASH_pN`; animation frames have no `_pN`. */
const FILE =
  /^(?:\/c\/[\w-]+)?\/(img-original|img-master|custom-thumb|img-zip-ugoira)\/img\/((\d{4})\/(\d\d)\/(\d\d)\/(\d\d)\/(\d\d)\/(\d\d)\/(\d{1,12})(?:-[\da-f]+)?(_p\d+)?)[^/]*$/u;

export const pixiv: SourceSite = {
  name: "pixiv",
  title: "Pixiv",
  hosts: ["i.pximg.net", "i-f.pximg.net", ...PAGES],
  find(facts) {
    const { pathname } = facts.file;
    if (/^\/(?:c\/[\w-]+\/)?(?:user-profile|background|common)\//u.test(pathname)) {
      return { ...needsReferer(displayedFile()), not_a_work: true };
    }
    const match = FILE.exec(pathname);
    if (!match) return { candidates: [], ...postOf(facts, PAGES, readPost) };
    const [, kind, stem = "", year, month, day, hour, minute, second, id = "", part] = match;
    const artist = artistOf(facts, id);
    return {
      ...needsReferer(
        kind === "img-original" && !pathname.startsWith("/c/")
          ? displayedFile("original")
          : filesOf(facts, stem, part !== undefined),
      ),
      source_url: artworkOf(id),
      // Folder names use Tokyo time.
      posted_at: `${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`,
      ...(artist && { artist }),
    };
  },
};

/**
 * Returns the original with guessed extensions, because a sample's name lacks it. An animation's original is an archive, so only a still is
 * available.
 */
function filesOf(facts: SourceFacts, stem: string, isPicture: boolean) {
  const host = "https://i.pximg.net";
  const original = isPicture
    ? originalNamed(facts, `${host}/img-original/img/${stem}`)
    : displayedFile("sample");
  const master = {
    url: `${host}/img-master/img/${stem}_master1200.jpg`,
    reason: "larger-size",
    flags: ["sample"],
  } as const;
  return { ...original, candidates: [...original.candidates, master] };
}

const artworkOf = (id: string) => `https://www.pixiv.net/artworks/${id}`;

function idOf({ pathname, searchParams }: URL): string | undefined {
  const old = pathname.endsWith("/member_illust.php") ? searchParams.get("illust_id") : null;
  return /^(?:\/(?:[a-z]{2}\/)?(?:artworks|i)\/)?(\d{1,12})\/?$/u.exec(old ?? pathname)?.[1];
}

function readPost(url: URL): Post | null {
  const id = idOf(url);
  return id ? { source_url: artworkOf(id) } : null;
}

const TITLE = /^.* - (.{1,60}?)(?:['’]s |の)\p{L}{1,20}(?: \[[^\][]*\])? - pixiv$/su;

/** Returns the artist from the picture's own card, because pages also show other people's works. */
function artistOf({ page, page_url }: SourceFacts, id: string) {
  const card = webAddress(page.enclosing, page_url.href);
  const near = card && isAmong(card, PAGES) ? card : page_url;
  if (idOf(near) !== id) return null;
  for (const { href, text } of page.links) {
    const url = webAddress(href, page_url.href);
    const user = url && /^\/(?:[a-z]{2}\/)?users\/(\d{1,12})\/?$/u.exec(url.pathname)?.[1];
    if (user && text.trim()) return unsureArtist(text, `https://www.pixiv.net/users/${user}`);
  }
  const titleName = near === page_url ? TITLE.exec(page.title)?.[1] : null;
  return titleName ? unsureArtist(titleName, null) : null;
}
