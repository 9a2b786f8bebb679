import { asShown, originalAt, withoutQuery } from "./original-file.ts";
import { likely, postOf } from "./post.ts";
import type { SourceSite } from "./source-site.ts";

const PAGES = [".cohost.org"];

/** Closed in 2024; its addresses remain as sources. */
export const cohost: SourceSite = {
  name: "cohost",
  title: "Cohost",
  hosts: [...PAGES, ".cohostcdn.org"],
  find(facts) {
    const [, kind] = /^\/(attachment|avatar|header)\//u.exec(facts.file.pathname) ?? [];
    if (kind && kind !== "attachment") return { candidates: [], not_a_work: true };
    return {
      ...(kind ? originalAt(facts, [withoutQuery(facts.file)]) : asShown()),
      ...postOf(facts, PAGES, ({ pathname }) => {
        const [post, user] = /^\/([\w-]+)\/post\/\d+[\w-]*/u.exec(pathname) ?? [];
        return post && user
          ? {
              source_url: `https://cohost.org${post}`,
              // Whoever shares a post has it under their own name.
              artist: likely(user, `https://cohost.org/${user}`),
            }
          : null;
      }),
    };
  },
};
