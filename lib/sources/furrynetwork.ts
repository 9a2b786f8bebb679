import { asShown, originalNamed } from "./original-file.ts";
import { likely, postOf } from "./post.ts";
import type { SourceSite } from "./source-site.ts";

const PAGES = [".furrynetwork.com"];

/** `/us/USER/submission/YEAR/MONTH/HASH.EXT`; sizes are in a folder named by the hash. */
const FILE = /^(\/\w{1,2}\/([\w-]+)\/(\w+)\/\d+\/\d+\/[0-9a-f]{32})(?:\.\w+|(\/\w+\.\w+))$/u;

export const furrynetwork: SourceSite = {
  name: "furrynetwork",
  title: "Furry Network",
  hosts: [...PAGES, "d3gz42uwgl1r1y.cloudfront.net", "furrynetwork-beta.s3.amazonaws.com"],
  find(facts) {
    const { origin, pathname } = facts.file;
    const [, stem, user, kind, size] = FILE.exec(pathname) ?? [];
    if (kind && kind !== "submission") return { candidates: [], not_a_work: true };
    return {
      ...(stem && size
        ? originalNamed(facts, origin + stem)
        : asShown(...(stem ? ["original" as const] : []))),
      ...(user && { artist: likely(user, `https://furrynetwork.com/${user}/`) }),
      ...postOf(facts, PAGES, ({ pathname, searchParams }) => {
        const shown = searchParams.get("viewType") === "artwork" && searchParams.get("viewId");
        const id = /^\/artwork\/(\d+)/u.exec(pathname)?.[1] ?? shown;
        return id ? { source_url: `https://furrynetwork.com/artwork/${id}` } : null;
      }),
    };
  },
};
