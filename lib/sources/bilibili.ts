import { asShown, originalAt } from "./original-file.ts";
import { postOf } from "./post.ts";
import type { SourceSite } from "./source-site.ts";

const PAGES = [".bilibili.com"];

export const bilibili: SourceSite = {
  name: "bilibili",
  title: "Bilibili",
  hosts: [...PAGES, ".hdslb.com"],
  find(facts) {
    const { hostname, origin, pathname } = facts.file;
    const isFile = hostname.endsWith(".hdslb.com");
    if (isFile && /^\/bfs\/(?:face|garb|emote|static|svg-next|activity-plat)\//u.test(pathname)) {
      return { candidates: [], not_a_work: true };
    }
    return {
      ...(isFile ? originalAt(facts, [origin + pathname.replace(/@.*$/u, "")]) : asShown()),
      ...postOf(facts, PAGES, ({ hostname, pathname }) => {
        const [post] = /^\/(?:opus\/\d+|read\/cv\d+)/u.exec(pathname) ?? [];
        const [, id] = /^\/(\d+)$/u.exec(pathname) ?? [];
        if (post) return { source_url: `https://www.bilibili.com${post}` };
        return id && /^[th]\./u.test(hostname) ? { source_url: `https://${hostname}/${id}` } : null;
      }),
    };
  },
};
