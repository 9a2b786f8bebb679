import { asShown, originalAt, withoutQuery } from "./original-file.ts";
import { certainly, postOf } from "./post.ts";
import type { SourceSite } from "./source-site.ts";

const PAGES = ["boosty.to", "www.boosty.to"];

export const boosty: SourceSite = {
  name: "boosty",
  title: "Boosty",
  hosts: [...PAGES, ".boosty.to"],
  find(facts) {
    const { file } = facts;
    const isFile = /^\/image\/[\w-]+$/u.test(file.pathname);
    if (!isFile && file.hostname === "images.boosty.to")
      return { candidates: [], not_a_work: true };
    return {
      ...(!isFile
        ? asShown()
        : file.searchParams.has("sign")
          ? asShown("signed")
          : originalAt(facts, [withoutQuery(file)])),
      ...postOf(facts, PAGES, ({ pathname }) => {
        const [post, user] = /^\/([\w.-]+)\/posts\/[\da-f-]{36}/u.exec(pathname) ?? [];
        return post && user
          ? {
              source_url: `https://boosty.to${post}`,
              artist: certainly(user, `https://boosty.to/${user}`),
            }
          : null;
      }),
    };
  },
};
