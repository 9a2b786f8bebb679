import { artistByLinks } from "../rule/artist-link.ts";
import { displayedFile, originalWithUnknownExtension } from "../rule/original-file.ts";
import { certainArtist, type Post, postOf } from "../rule/post.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";

const PAGES = [".newgrounds.com"];
// art.ngfiles.com/images/0/94_annpaints_boats.gif
const FILE = /^\/(comments|images|medium_views)\/(\d+\/[^/]+)\.(\w+)$/u;
/** File names that contain the artist and the title; newer names contain a hash. */
// art.ngfiles.com/images/0/94_annpaints_boats.gif
const NAMED = /^\d+\/(?:\d+_)+(?![\da-f]{16})([a-z\d-]+)_(?!.*[\da-f]{16})([\w-]+)/u;

export const newgrounds: SourceSite = {
  name: "newgrounds",
  hosts: [".ngfiles.com", ...PAGES],
  facts: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  find(facts) {
    const { hostname, pathname } = facts.file;
    if (
      /^(?:uimg|img)\.ngfiles\.com$/u.test(hostname) ||
      /^\/(?:icons|emoticons)\//u.test(pathname)
    ) {
      return { candidates: [], not_a_work: true };
    }
    const post = postOf(facts, PAGES, readPost);
    const [, user, slug] = NAMED.exec(FILE.exec(pathname)?.[2] ?? "") ?? [];
    return {
      ...filesOf(facts),
      ...(post.source_url && artistByLinks(facts, accountOf)),
      ...(user && slug && !post.source_url ? artOf(user, slug) : post),
    };
  },
};

function filesOf(facts: SourceFacts) {
  const [, kind, stem, extension] = FILE.exec(facts.file.pathname) ?? [];
  if (!kind) return displayedFile("sample");
  const isSample = kind === "medium_views";
  if (!isSample && extension !== "webp") return displayedFile("original");
  // The site converts to webp, and keeps the upload beside it.
  const files = originalWithUnknownExtension(
    facts,
    `https://art.ngfiles.com/${isSample ? "images" : kind}/${stem}`,
    ["png", "jpg", "gif", ...(isSample ? ["webp"] : [])],
  );
  return isSample
    ? files
    : { ...files, shown: { flags: ["transcode", "refused-format"] as const } };
}

const accountOf = ({ hostname, pathname }: URL) =>
  pathname === "/" && /^(?!www\.)([\w-]+)\.newgrounds\.com$/u.exec(hostname)?.[1];

function readPost({ pathname }: URL): Post | null {
  const movie = /^\/portal\/view\/\d+/u.exec(pathname)?.[0];
  if (movie) return { source_url: `https://www.newgrounds.com${movie}` };
  // newgrounds.com/art/view/ann/boats
  const [, user, slug] = /^\/art\/view\/([\w-]+)\/([\w-]+)/u.exec(pathname) ?? [];
  return user && slug ? artOf(user, slug) : null;
}

const artOf = (user: string, slug: string): Post => ({
  source_url: `https://www.newgrounds.com/art/view/${user}/${slug}`,
  artist: certainArtist(user, `https://${user}.newgrounds.com/`),
});
