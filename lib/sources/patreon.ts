import { artistLinked } from "./artist-link.ts";
import { certainly, type Post, postOf } from "./post.ts";
import type { SourceSite } from "./source-site.ts";

const PAGES = [".patreon.com"];

export const patreon: SourceSite = {
  name: "patreon",
  title: "Patreon",
  hosts: [...PAGES, ".patreonusercontent.com"],
  find(facts) {
    const { hostname, pathname, searchParams } = facts.file;
    const isFile = hostname.endsWith(".patreonusercontent.com");
    const [, kind, id] = /\/p\/(\w+)\/(\d+)\//u.exec(pathname) ?? [];
    if (isFile && kind && kind !== "post") return { candidates: [], not_a_work: true };
    const ends = Number(searchParams.get("token-time") ?? Number.NaN) * 1000;
    const post = postOf(facts, PAGES, readPost);
    return {
      // The size is within what the token signs: it cannot be raised.
      candidates: [],
      ...(isFile && {
        shown: { flags: ["signed"], ...(Number.isSafeInteger(ends) && { expires_at: ends }) },
      }),
      ...artistLinked(facts, PAGES, /^\/cw?\/([\w-]+)/u),
      ...post,
      ...(id && !post.source_url && { source_url: `https://www.patreon.com/posts/${id}` }),
    };
  },
};

function readPost({ pathname }: URL): Post | null {
  const [, user, path] = /^(?:\/([\w-]+))?(\/posts\/(?:[\w-]*-)?\d+)/u.exec(pathname) ?? [];
  return path
    ? {
        source_url: `https://www.patreon.com${path}`,
        ...(user && { artist: certainly(user, `https://www.patreon.com/${user}`) }),
      }
    : null;
}
