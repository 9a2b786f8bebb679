import { asShown, findOnPage, originalAt } from "./original-file.ts";
import { certainly, type Post, postOf } from "./post.ts";
import type { SourceSite } from "./source-site.ts";

const PAGES = [".hentai-foundry.com"];
const FILE = /^\/[^/]+\/([^/]+)\/(\d+)\/(?:[^/]+?-\2-)?([^/]*)\.\w+$/u;

export const hentaiFoundry: SourceSite = {
  name: "hentai-foundry",
  title: "Hentai Foundry",
  hosts: PAGES,
  find(facts) {
    const { hostname, pathname, searchParams } = facts.file;
    if (/avatar/iu.test(pathname)) return { candidates: [], not_a_work: true };
    const isFull = (url: URL) => url.hostname.startsWith("pictures.") && FILE.test(url.pathname);
    const id = hostname.startsWith("thumbs.") ? searchParams.get("pid") : null;
    const full = id && findOnPage(facts, (url) => isFull(url) && url.pathname.includes(`/${id}/`));
    const [, user, picture, title] = isFull(facts.file) ? (FILE.exec(pathname) ?? []) : [];
    return {
      ...(full ? originalAt(facts, [full], "from-page") : asShown(user ? "original" : "sample")),
      ...(user && picture
        ? post(user, picture, title)
        : postOf(facts, PAGES, ({ pathname }) => {
            const [, user, picture, title] =
              /^\/pictures\/user\/([^/]+)\/(\d+)(?:\/([^/]+))?/u.exec(pathname) ?? [];
            return user && picture && (!id || id === picture) ? post(user, picture, title) : null;
          })),
    };
  },
};

/** The user's name, the picture's number and its title are in both the file's and the page's address. */
function post(user: string, picture: string, title?: string): Post {
  const site = "https://www.hentai-foundry.com";
  return {
    source_url: `${site}/pictures/user/${user}/${picture}${title ? `/${title}` : ""}`,
    artist: certainly(user, `${site}/user/${user}/profile`),
  };
}
