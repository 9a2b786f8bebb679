import { displayedFile, originalNamed } from "../rule/original-file.ts";
import { type Post, postOf, statedArtist } from "../rule/post.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";

const PAGES = [".newgrounds.com"];
const FILE = /^\/(images|medium_views)\/(\d+\/[^/]+)\.(\w+)$/u;
/** File names that contain the artist and the title; newer names are hashes. */
const NAMED = /^\d+\/(?:\d+_)+([a-z\d-]+)_([\w-]+)/u;

export const newgrounds: SourceSite = {
  name: "newgrounds",
  title: "Newgrounds",
  hosts: [".ngfiles.com", ...PAGES],
  find(facts) {
    const { hostname, pathname } = facts.file;
    if (
      /^(?:uimg|img)\.ngfiles\.com$/u.test(hostname) ||
      /^\/(?:icons|emoticons)\//u.test(pathname)
    ) {
      return { candidates: [], not_a_work: true };
    }
    const [, user, slug] = NAMED.exec(FILE.exec(pathname)?.[2] ?? "") ?? [];
    return {
      ...filesOf(facts),
      ...(user && slug ? artOf(user, slug) : postOf(facts, PAGES, readPost)),
    };
  },
};

function filesOf(facts: SourceFacts) {
  const [, kind, stem] = FILE.exec(facts.file.pathname) ?? [];
  if (kind === "images") return displayedFile("original");
  if (kind !== "medium_views") return displayedFile("sample");
  return originalNamed(facts, `https://art.ngfiles.com/images/${stem}`, [
    "png",
    "jpg",
    "gif",
    "webp",
  ]);
}

function readPost({ pathname }: URL): Post | null {
  const [, user, slug] = /^\/art\/view\/([\w-]+)\/([\w-]+)/u.exec(pathname) ?? [];
  return user && slug ? artOf(user, slug) : null;
}

const artOf = (user: string, slug: string): Post => ({
  source_url: `https://www.newgrounds.com/art/view/${user}/${slug}`,
  artist: statedArtist(user, `https://${user}.newgrounds.com/`),
});
