import type { Finding } from "../../picture/finding.ts";
import { webAddress } from "../../picture/web-address.ts";
import { isAmong } from "../rule/hosts.ts";
import { postOf } from "../rule/post.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";

const PAGES = [".vk.com", ".vk.ru", ".vkontakte.ru"];
const FILES = [".userapi.com", ".vkuserphoto.ru"];

/** Parameters of cropped profile pictures. */
const AVATAR = ["ava", "crop"];

export const vk: SourceSite = {
  name: "vk",
  title: "VK",
  hosts: [...PAGES, ...FILES],
  find(facts) {
    const { searchParams, pathname } = facts.file;
    const isOwn = isAmong(facts.file, [...PAGES, ...FILES]);
    if (isOwn && (/^\/images\//u.test(pathname) || AVATAR.some((name) => searchParams.has(name)))) {
      return { candidates: [], not_a_work: true };
    }
    return {
      ...largestOffered(facts),
      // Accounts are numbers, and communities repost other people's work.
      artist: null,
      ...postOf(facts, PAGES, (url) => {
        const postNames = [
          url.pathname.slice(1),
          url.searchParams.get("w"),
          url.searchParams.get("z"),
        ];
        const [post] = postNames.flatMap(
          (name) => /^(?:wall|photo)-?\d+_\d+/u.exec(name ?? "") ?? [],
        );
        return post ? { source_url: `https://vk.com/${post}` } : null;
      }),
    };
  },
};

const widthOf = ({ searchParams }: URL): number =>
  Number.parseInt(searchParams.get("cs") ?? searchParams.get("size") ?? "", 10) || 0;

/** Returns the largest size on the page, because each size has its own signature. */
function largestOffered({ file, offered, page_url }: SourceFacts): Finding {
  const larger = offered
    .flatMap(({ url }) => webAddress(url, page_url.href) ?? [])
    .filter((url) => url.pathname === file.pathname && widthOf(url) > widthOf(file))
    .sort((one, other) => widthOf(other) - widthOf(one));
  return {
    candidates: larger.map(({ href }) => ({ url: href, flags: ["signed"], reason: "larger-size" })),
    ...(isAmong(file, FILES) ? { shown: { flags: ["signed"] } } : {}),
  };
}
