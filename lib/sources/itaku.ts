import { artistLinked } from "./artist-link.ts";
import { asShown, originalNamed } from "./original-file.ts";
import { postOf } from "./post.ts";
import type { SourceSite } from "./source-site.ts";

const HOSTS = [".itaku.ee"];

export const itaku: SourceSite = {
  name: "itaku",
  title: "Itaku",
  hosts: HOSTS,
  find(facts) {
    const { origin, pathname } = facts.file;
    const [, media, work, size] =
      /^\/api\/media[^/]*\/([^/]+)\/([^/]+)(\/(?:sm|md|lg|xl)\.\w+)?$/u.exec(pathname) ?? [];
    if (media && !/^(?:gallery|commission|post)/u.test(media)) {
      return { candidates: [], not_a_work: true };
    }
    const stem = size && `${origin}${pathname.slice(0, -size.length)}`;
    return {
      ...(stem ? originalNamed(facts, stem) : work ? asShown("original") : asShown()),
      ...artistLinked(facts, HOSTS, /^\/profile\/([^/?]+)/u),
      ...postOf(facts, HOSTS, ({ pathname }) => {
        const [post] = /^\/(?:images|posts)\/\d+/u.exec(pathname) ?? [];
        return post ? { source_url: `https://itaku.ee${post}` } : null;
      }),
    };
  },
};
