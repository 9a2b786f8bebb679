import type { RuleResult, SourceCandidate } from "../../picture/rule-result.ts";
import { webAddress } from "../../picture/web-address.ts";
import { type Post, postOf } from "../rule/post.ts";
import { isHostAmong, type SourceFacts, type SourceSite } from "../rule/source-site.ts";

const PAGES = [".vk.com", ".vk.ru", ".vkontakte.ru"];
const FILES = [".userapi.com", ".vkuserphoto.ru"];

/** Parameters of cropped profile pictures. */
const AVATAR = ["ava", "crop"];

export const vk: SourceSite = {
  name: "vk",
  title: "VK",
  hosts: [...PAGES, ...FILES],
  facts: { file: "original", knows: ["source"], fetched: "short-lived" },
  find(facts) {
    const { searchParams, pathname } = facts.file;
    const isOwn = isHostAmong(facts.file, [...PAGES, ...FILES]);
    if (isOwn && (/^\/images\//u.test(pathname) || AVATAR.some((name) => searchParams.has(name)))) {
      return { candidates: [], not_a_work: true };
    }
    return {
      ...largestOffered(facts),
      // Accounts are numbers, and communities repost other people's work.
      artist: null,
      ...postOf(facts, PAGES, readPost),
    };
  },
};

/** A post, and of a document the key without which it is not shown. */
// vk.com/wall-1234_567
const POST =
  /^(?:(?:album|clip|doc|market|photo|topic|video|wall)-?\d+_\d+|@[\w.]+-[^/?]+)(?:\?(?:.*&)?(hash=\w+))?/u;

/** Returns the post of an address. A photo may lie above a page (`z`), with the place that it was opened from. */
function readPost({ pathname, search, searchParams }: URL): Post | null {
  const path = pathname.slice(1);
  const above = searchParams.get("z") ?? "";
  // vk.com/photo-1234_999
  const photo = /^(?:photo|video)-?\d+_\d+/u.exec(above)?.[0];
  if (photo) {
    // vk.com/feed
    const isFeed = /^(?:$|al_|feed|im$|search)/u.test(path);
    const place = isFeed ? photo : `${path}?z=${encodeURIComponent(above)}`;
    return { source_url: `https://vk.com/${place}` };
  }
  for (const name of [path + search, searchParams.get("w") ?? ""]) {
    const [post, key] = POST.exec(name) ?? [];
    if (post)
      return { source_url: `https://vk.com/${post.replace(/\?.*/su, "")}${key ? `?${key}` : ""}` };
  }
  return null;
}

const widthOf = ({ searchParams }: URL): number =>
  Number.parseInt(searchParams.get("cs") ?? searchParams.get("size") ?? "", 10) || 0;

/** Returns the stored file of a resized one, or its largest size: the signature covers all sizes in `as`, not the choice in `cs`. */
function unsignedFile(file: URL): SourceCandidate[] {
  const path = /^\/imp[gf](\/.+)/u.exec(file.pathname)?.[1];
  if (path && (file.searchParams.has("size") || file.searchParams.has("sign")))
    return [{ url: `https://pp.userapi.com${path}`, reason: "original-path", flags: ["original"] }];
  const largest = /,(\d+x\d+)$/u.exec(file.searchParams.get("as") ?? "")?.[1];
  if (!largest || Number.parseInt(largest, 10) <= widthOf(file)) return [];
  const url = `${file.href.replace(/&cs=[^&]*/u, "")}&cs=${largest}`;
  return [{ url, reason: "larger-size", flags: ["signed"] }];
}

/** Returns the largest size on the page, because each size has its own signature. */
function largestOffered({ file, offered, page_url }: SourceFacts): RuleResult {
  const larger = offered
    .flatMap(({ url }) => webAddress(url, page_url.href) ?? [])
    .filter((url) => url.pathname === file.pathname && widthOf(url) > widthOf(file))
    .sort((one, other) => widthOf(other) - widthOf(one));
  const candidates = larger.map(
    ({ href }): SourceCandidate => ({ url: href, flags: ["signed"], reason: "larger-size" }),
  );
  return {
    candidates: [...candidates, ...(isHostAmong(file, FILES) ? unsignedFile(file) : [])],
    ...(isHostAmong(file, FILES) ? { shown: { flags: ["signed"] } } : {}),
  };
}
