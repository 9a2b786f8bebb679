import { asShown, findOnPage, originalAt } from "./original-file.ts";
import { certainly, type Post, postOf } from "./post.ts";
import type { SourceSite } from "./source-site.ts";

const PAGES = ["ko-fi.com", "www.ko-fi.com"];

export const koFi: SourceSite = {
  name: "ko-fi",
  title: "Ko-fi",
  hosts: [...PAGES, "storage.ko-fi.com"],
  find(facts) {
    const [, folder, name] =
      /^\/cdn\/(?:useruploads\/(\w+\/)?(.+)|.*)$/u.exec(facts.file.pathname) ?? [];
    const isFile = facts.file.hostname === "storage.ko-fi.com";
    // Badges, cups and buttons; an account's avatar and cover lie in a folder named by its number, or carry `avatar` in their name.
    if (isFile && (!name || /qrcode|avatar|cover\./u.test(name))) {
      return { candidates: [], not_a_work: true };
    }
    const full =
      folder === "display/" &&
      findOnPage(
        facts,
        (url) =>
          url.hostname === facts.file.hostname && url.pathname === `/cdn/useruploads/${name}`,
      );
    return {
      ...(full
        ? originalAt(facts, [full], "from-page")
        : asShown(...(folder === "display/" ? ["sample" as const] : []))),
      ...postOf(facts, PAGES, readPost),
    };
  },
};

/** The gallery shows a picture over the account's page: `/USER/gallery?viewimage=ID`. */
function readPost({ pathname, searchParams }: URL): Post | null {
  const viewed = searchParams.get("viewimage");
  const [, user] = /^\/(\w+)(?:\/gallery)?\/?$/u.exec(pathname) ?? [];
  const [post] = /^\/(?:i\/\w+|post\/[\w-]+|s\/\w+)/u.exec(pathname) ?? [];
  if (post) return { source_url: `https://ko-fi.com${post}` };
  return viewed && /^\w+$/u.test(viewed)
    ? {
        source_url: `https://ko-fi.com/i/${viewed}`,
        ...(user && { artist: certainly(user, `https://ko-fi.com/${user}`) }),
      }
    : null;
}
