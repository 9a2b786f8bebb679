import type { RuleResult } from "../../picture/rule-result.ts";
import { findOnPage } from "../rule/original-file.ts";
import { likelyArtist, type Post, postOf } from "../rule/post.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";

const PAGES = [
  ".furaffinity.net",
  ".fxfuraffinity.net",
  ".fxraffinity.net",
  ".vxfuraffinity.net",
  ".xfuraffinity.net",
];
// d.facdn.net/art/annpaints/1400000000/1400000000.annpaints_boat.jpg
const FILE = /^\/(?:download\/)?art\/([^/]+)\/(?:(stories|music|poetry)\/)?(\d{9,10})\//u;
// t2.facdn.net/38351732@400-1600894374.jpg
const THUMB = /^\/(\d+)@(\d+)-(\d{9,10})\.jpg$/u;

export const furaffinity: SourceSite = {
  name: "furaffinity",
  title: "Fur Affinity",
  hosts: [...PAGES, ".facdn.net"],
  facts: { file: "original", knows: ["source", "artist", "date"], fetched: "yes" },
  find(facts) {
    const { file } = facts;
    if (/^a\d?\.|^www\./u.test(file.hostname)) return { candidates: [], not_a_work: true };
    const post = postOf(facts, PAGES, readPost);
    const [, id, , time] = THUMB.exec(file.pathname) ?? [];
    const original = originalOf(facts, time);
    const [, user, , moment = time] = FILE.exec(original?.pathname ?? "") ?? [];
    const artist = user ? artistOf(user) : artistOnPage(facts, post);
    return {
      ...post,
      // A thumbnail's address contains its submission id.
      ...(id && { source_url: viewOf(id) }),
      ...(artist && { artist }),
      ...(moment && { posted_at: new Date(Number(moment) * 1000).toISOString() }),
      ...filesOf(file, original),
    };
  },
};

function filesOf(file: URL, original: URL | null): RuleResult {
  if (!original) return { candidates: [], shown: { flags: ["sample"] } };
  const host = original.hostname.replace(/^d\d?\.facdn\.net$/u, "d.furaffinity.net");
  const url = `https://${host}${original.pathname}${original.search}`;
  const isShown = original.href === file.href;
  return {
    candidates: [{ url, reason: isShown ? "original-path" : "from-page", flags: ["original"] }],
    shown: { flags: [isShown ? "original" : "sample"] },
  };
}

/** Returns the file itself, or the page's download whose timestamp matches the thumbnail's. */
function originalOf(facts: SourceFacts, time: string | undefined): URL | null {
  const { file } = facts;
  const fits = ({ hostname, pathname }: URL) =>
    /^d\d?\.(?:furaffinity|facdn)\.net$/u.test(hostname) && FILE.test(pathname);
  if (fits(file)) return file;
  const isSameTime = (url: URL) => FILE.exec(url.pathname)?.[3] === time;
  const pageFile = time ? findOnPage(facts, (url) => fits(url) && isSameTime(url)) : null;
  return pageFile ? new URL(pageFile) : null;
}

const viewOf = (id: string) => `https://www.furaffinity.net/view/${id}`;

function readPost({ pathname }: URL): Post | null {
  const id = /^\/(?:view|full)\/(\d+)/u.exec(pathname)?.[1];
  return id ? { source_url: viewOf(id) } : null;
}

/** Returns the artist for a user in an address; addresses omit underscores. https://github.com/furbooru/philomena/issues/48 */
const artistOf = (user: string) => likelyArtist(user, `https://www.furaffinity.net/user/${user}/`);

/** Returns the artist of a thumbnail: the owner of the gallery, of the file and gallery that a submission's page links, or the only user linked. */
function artistOnPage({ page, page_url }: SourceFacts, post: Post) {
  if (!post.source_url) return null;
  const [, owner] =
    // furaffinity.net/gallery/annpaints/
    /^https?:\/\/(?:\w+\.)?furaffinity\.net\/(?:gallery|scraps)\/([^/?#]+)/u.exec(page_url.href) ??
    [];
  if (owner) return artistOf(owner);
  const usersIn = (pattern: RegExp) =>
    page.links.flatMap(({ href }) => pattern.exec(href)?.[1] ?? []);
  const owners = readPost(page_url) && usersIn(/\/art\/([^/]+)\//u);
  const users = owners
    ? usersIn(/\/gallery\/([^/?#]+)/u).filter((user) => owners.includes(user))
    : usersIn(/\/user\/([^/?#]+)/u);
  return users[0] && new Set(users).size === 1 ? artistOf(users[0]) : null;
}
