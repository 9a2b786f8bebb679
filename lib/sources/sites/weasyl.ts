import type { RuleResult } from "../../picture/rule-result.ts";
import { webAddress } from "../../picture/web-address.ts";
import { findOnPage, originalAtAddresses } from "../rule/original-file.ts";
import { certainArtist, type Post, postOf } from "../rule/post.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";

const PAGES = [".weasyl.com"];
// cdn.weasyl.com/~annpaints/submissions/2300000/0123456789abcdef0123456789abcdef/annpaints-lighthouse.png
const FILE = /^\/~([^/]+)\/submissions\/(\d+)\/[\da-f]{8,}\/[^/]+$/u;

export const weasyl: SourceSite = {
  name: "weasyl",
  hosts: PAGES,
  facts: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  find(facts) {
    const { file, page, page_url } = facts;
    const link = webAddress(page.enclosing, page_url.href);
    if (
      file.pathname.startsWith("/static/images/") ||
      (!FILE.test(file.pathname) && /^\/~[^/]+\/?$/u.test(link?.pathname ?? ""))
    ) {
      return { candidates: [], not_a_work: true };
    }
    const [, user, id] = FILE.exec(file.pathname) ?? [];
    const filePost = user && id ? submissionOf(user, id) : null;
    const post = postOf(facts, PAGES, (url) => {
      const post = readPost(url);
      return filePost?.source_url && !post?.source_url?.startsWith(filePost.source_url)
        ? null
        : post;
    });
    return {
      ...filesOf(facts, post.source_url),
      ...filePost,
      ...(post.source_url || !filePost ? post : {}),
    };
  },
};

/** Returns the original from the page's link to the file. Samples have unrelated names, so the link must belong to this submission. */
function filesOf(facts: SourceFacts, source: string | null | undefined): RuleResult {
  if (FILE.test(facts.file.pathname)) return originalAtAddresses(facts, [facts.file.href]);
  const id = /\/submissions?\/(\d+)/u.exec(source ?? "")?.[1];
  const original = findOnPage(
    facts,
    ({ hostname, pathname }) => hostname === "cdn.weasyl.com" && FILE.exec(pathname)?.[2] === id,
  );
  return original && id
    ? originalAtAddresses(facts, [original], "from-page")
    : { candidates: [], shown: { flags: ["sample"] } };
}

function submissionOf(user: string, id: string, slug = ""): Post {
  const home = `https://www.weasyl.com/~${user}`;
  return { source_url: `${home}/submissions/${id}${slug}`, artist: certainArtist(user, home) };
}

function readPost({ pathname }: URL): Post | null {
  // weasyl.com/~annpaints/submissions/2300000
  const [, user, id, slug] = /^\/~([\w.-]+)\/submissions\/(\d+)(\/[^/]+)?/u.exec(pathname) ?? [];
  if (user && id) return submissionOf(user, id, slug);
  // weasyl.com/view/2031
  const short = /^\/(?:submission|view)\/(\d+)/u.exec(pathname)?.[1];
  return short ? { source_url: `https://www.weasyl.com/submission/${short}` } : null;
}
