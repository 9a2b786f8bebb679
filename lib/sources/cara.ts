import { asShown, originalAt, withoutQuery } from "./original-file.ts";
import { likely, postOf } from "./post.ts";
import type { SourceSite } from "./source-site.ts";

const PAGES = ["cara.app", "www.cara.app"];

export const cara: SourceSite = {
  name: "cara",
  title: "Cara",
  hosts: [".cara.app"],
  find(facts) {
    const [, kind, name = ""] =
      /^\/production\/(\w+)\/[^/]+\/(.+)$/u.exec(facts.file.pathname) ?? [];
    if (kind && kind !== "posts") return { candidates: [], not_a_work: true };
    // Some names begin with the account's, before 21 characters of chance.
    const [, user] = /^([\w.]+)-[\w-]{21}-/u.exec(name) ?? [];
    return {
      ...(!kind
        ? asShown()
        : /-post-cover-image\./u.test(name)
          ? asShown("sample")
          : originalAt(facts, [withoutQuery(facts.file)])),
      ...(user &&
        !/\.\w{3,4}$/u.test(user) && { artist: likely(user, `https://cara.app/${user}`) }),
      ...postOf(facts, PAGES, ({ pathname }) => {
        const [post] = /^\/post\/[\w-]+/u.exec(pathname) ?? [];
        return post ? { source_url: `https://cara.app${post}` } : null;
      }),
    };
  },
};
