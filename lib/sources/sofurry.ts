import { webAddress } from "../capture/page-address.ts";
import { asShown, originalAt } from "./original-file.ts";
import { likely, postOf } from "./post.ts";
import type { Finding, SourceFacts, SourceSite } from "./source-site.ts";

const PAGES = [".sofurry.com"];

export const sofurry: SourceSite = {
  name: "sofurry",
  title: "SoFurry",
  hosts: [...PAGES, ".sofurryfiles.com"],
  find(facts) {
    const { pathname, searchParams } = facts.file;
    const [, kind] = /^\/std\/(\w+)$/u.exec(pathname) ?? [];
    const id = searchParams.get("page");
    if (/avatar/iu.test(pathname)) return { candidates: [], not_a_work: true };
    const content = `https://www.sofurryfiles.com/std/content?page=${id}`;
    const isId = kind && id && /^\d+$/u.test(id);
    return {
      ...(!isId
        ? asShown()
        : kind === "content"
          ? asShown("original")
          : originalAt(facts, [content])),
      ...accountBeside(facts),
      ...(isId
        ? { source_url: `https://www.sofurry.com/view/${id}` }
        : postOf(facts, PAGES, ({ pathname }) => {
            const [post] = /^\/(?:view\/\d+|s\/\w+)/u.exec(pathname) ?? [];
            return post ? { source_url: `https://www.sofurry.com${post}` } : null;
          })),
    };
  },
};

/** Accounts have hosts of their own, or a path of the newer site. */
function accountBeside({ page, page_url }: SourceFacts): Pick<Finding, "artist"> {
  for (const { href } of page.links) {
    const { hostname = "", pathname = "" } = webAddress(href, page_url.href) ?? {};
    const [, host] = /^(?!www\.|wiki\.|forum|api)([\w-]+)\.sofurry\.com$/u.exec(hostname) ?? [];
    const [, path] = /(?:^|\.)sofurry\.com$/u.test(hostname)
      ? (/^\/u\/([\w-]+)/u.exec(pathname) ?? [])
      : [];
    const handle = path ?? host;
    if (handle) return { artist: likely(handle, href) };
  }
  return {};
}
