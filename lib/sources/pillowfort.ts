import { asShown, originalAt, withoutQuery } from "./original-file.ts";
import { postOf } from "./post.ts";
import type { SourceSite } from "./source-site.ts";

const PAGES = [".pillowfort.social"];

export const pillowfort: SourceSite = {
  name: "pillowfort",
  title: "Pillowfort",
  hosts: PAGES,
  find(facts) {
    const { hostname, pathname } = facts.file;
    const isFile = /^img\d*\./u.test(hostname);
    if (isFile && !pathname.startsWith("/posts/")) return { candidates: [], not_a_work: true };
    const original = withoutQuery(facts.file).replace(/_small(?=\.\w+$)/u, "");
    return {
      ...(isFile ? originalAt(facts, [original]) : asShown()),
      ...postOf(facts, PAGES, ({ hostname, pathname }) => {
        const [post] = /^\/posts\/\d+/u.exec(pathname) ?? [];
        return post && !/^img/u.test(hostname)
          ? { source_url: `https://www.pillowfort.social${post}` }
          : null;
      }),
    };
  },
};
