import type { RuleResult } from "../../picture/rule-result.ts";
import { webAddress } from "../../picture/web-address.ts";
import {
  displayedFile,
  needsReferer,
  originalWithUnknownExtension,
} from "../rule/original-file.ts";
import { likelyArtist, type Post, postOf } from "../rule/post.ts";
import { isHostAmong, type SourceFacts, type SourceSite } from "../rule/source-site.ts";
import { withoutPximgSize } from "./pximg.ts";

const PAGES = [
  "pixiv.net",
  "www.pixiv.net",
  "touch.pixiv.net",
  "embed.pixiv.net",
  "sketch.pixiv.net",
  "comic.pixiv.net",
  ".phixiv.net",
];

/** `ID_pN`, since 2026 also `ID-HASH_pN`; animation frames have no `_pN`. */
// i.pximg.net/img-original/img/2025/03/04/05/06/07/128000000_p0.png
const FILE =
  /^(?:\/c!?\/[^/]+)?\/(img-original|img-master|custom-thumb|img-zip-ugoira)\/img\/((\d{4})\/(\d\d)\/(\d\d)\/(\d\d)\/(\d\d)\/(\d\d)\/(\d{1,12})(?:-[\da-f]+)?(_p\d+)?)[^/]*$/u;

export const pixiv: SourceSite = {
  name: "pixiv",
  hosts: ["i.pximg.net", "i-f.pximg.net", "i-cf.pximg.net", ".pixiv.net", ".phixiv.net"],
  facts: { file: "original", knows: ["source", "artist", "date"], fetched: "needs-referer" },
  find(facts) {
    const { pathname } = facts.file;
    // i.pximg.net/user-profile/img/2020/01/02/03/04/05/16000000_abcdef_50.png
    if (/^\/(?:c!?\/[^/]+\/)?(?:user-profile|background|common)\//u.test(pathname)) {
      return { ...needsReferer(displayedFile()), not_a_work: true };
    }
    const match = FILE.exec(pathname);
    if (!match) return otherFile(facts);
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

/** `ID_HASH`; covers of series and uploaded covers have a prefix. */
// i.pximg.net/novel-cover-original/img/2025/03/04/05/06/07/21234567_0a1b2c3d4e5f60718293a4b5c6d7e8f9.jpg
const COVER =
  /^(?:\/c!?\/[^/]+)?\/novel-cover-(?:original|master)(\/img\/(?:\d+\/){6}(?:(\d+)|[a-z]+\d+)_[\da-f]+)(_master1200)?\.\w+$/u;
/** `img17.pixiv.net/img/USER/ID_m.jpg`, in use until 2014. */
// i2.pixiv.net/img76/img/snailrin/42672235.jpg
const OLD_FILE = /^(?:\/img\d+)?\/img\/([\w-]+)\/(\d+)(?:_\w+)?\.\w+$/u;

/** Returns the result for covers of novels, files of the first years, and files of other sites. */
function otherFile(facts: SourceFacts): RuleResult {
  const { file } = facts;
  const [, stem, novel, master] = COVER.exec(file.pathname) ?? [];
  const isOwnFile = isHostAmong(file, [".pixiv.net"]);
  const [, account, id] = (isOwnFile && OLD_FILE.exec(file.pathname)) || [];
  const post = postOf(facts, PAGES, readPost);
  const source = novel ? novelOf(novel) : id && artworkOf(id);
  return {
    ...(stem
      ? needsReferer(
          master
            ? originalWithUnknownExtension(
                facts,
                `https://i.pximg.net/novel-cover-original${stem}`,
                ["jpg", "png", "gif"],
              )
            : displayedFile("original"),
        )
      : withoutPximgSize(file)),
    ...(account && { artist: likelyArtist(account, `https://www.pixiv.net/stacc/${account}`) }),
    ...(post.source_url || !source ? post : { source_url: source }),
  };
}

/**
 * Returns the original with guessed extensions, because a sample's name lacks it. An animation's original is an archive, beside the first
 * of its pictures.
 */
function filesOf(facts: SourceFacts, stem: string, isPicture: boolean) {
  const host = "https://i.pximg.net";
  const original = isPicture
    ? originalWithUnknownExtension(facts, `${host}/img-original/img/${stem}`)
    : originalWithUnknownExtension(facts, `${host}/img-original/img/${stem}_ugoira0`, [
        "jpg",
        "png",
        "gif",
      ]);
  const master = {
    url: `${host}/img-master/img/${stem}_master1200.jpg`,
    reason: "larger-size",
    flags: ["sample"],
  } as const;
  return { ...original, candidates: [...original.candidates, master] };
}

const novelOf = (id: string) => `https://www.pixiv.net/novel/show.php?id=${id}`;
const artworkOf = (id: string) => `https://www.pixiv.net/artworks/${id}`;

function idOf({ pathname, searchParams }: URL): string | undefined {
  const old = searchParams.get("illust_id");
  // pixiv.net/i/110000000
  return /^(?:\/(?:[a-z]{2}\/)?(?:artworks|i)\/)?(\d{1,12})\/?$/u.exec(old ?? pathname)?.[1];
}

function readPost(url: URL): Post | null {
  const novel =
    // pixiv.net/novel/show.php?id=21234567
    /^\/(?:en\/)?novel\/show\.php$/u.test(url.pathname) &&
    /^\d+$/u.exec(url.searchParams.get("id") ?? "")?.[0];
  if (novel) return { source_url: novelOf(novel) };
  const [other] =
    // comic.pixiv.net/works/4242
    /^(?:sketch\.pixiv\.net\/items|comic\.pixiv\.net\/(?:viewer\/stories|works)|pixiv\.net\/(?:artworks\/unlisted|fanbox\/creator\/\d+\/post))\/[\w-]+/u.exec(
      url.hostname.replace(/^www\./u, "") + url.pathname,
    ) ?? [];
  if (other) return { source_url: `https://${other.replace(/^pixiv/u, "www.pixiv")}` };
  const id = idOf(url);
  return id ? { source_url: artworkOf(id) } : null;
}

const TITLE = /^.* - (.{1,60}?)(?:['’]s |の)\p{L}{1,20}(?: \[[^\][]*\])? - pixiv$/su;

/** Returns the artist from the picture's own card, because pages also show other people's works. */
function artistOf({ page, page_url }: SourceFacts, id: string) {
  const card = webAddress(page.enclosing, page_url.href);
  const near = card && isHostAmong(card, PAGES) ? card : page_url;
  if (idOf(near) !== id) return null;
  for (const { href, text } of page.links) {
    const url = webAddress(href, page_url.href);
    // pixiv.net/users/12345
    const user = url && /^\/(?:[a-z]{2}\/)?users\/(\d{1,12})\/?$/u.exec(url.pathname)?.[1];
    if (user && text.trim()) return likelyArtist(text, `https://www.pixiv.net/users/${user}`);
  }
  const titleName = near === page_url ? TITLE.exec(page.title)?.[1] : null;
  return titleName ? likelyArtist(titleName, null) : null;
}
