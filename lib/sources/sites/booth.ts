import { artistByLinks } from "../rule/artist-link.ts";
import { needsReferer, originalWithUnknownExtension } from "../rule/original-file.ts";
import { likelyArtist, type Post, postOf } from "../rule/post.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";
import { withoutPximgSize } from "./pximg.ts";

const PAGES = [".booth.pm"];
const FILES = "booth.pximg.net";

export const booth: SourceSite = {
  name: "booth",
  title: "BOOTH",
  hosts: [FILES, ...PAGES],
  facts: { file: "original", knows: ["source", "artist"], fetched: "needs-referer" },
  find(facts) {
    const { file } = facts;
    if (!/^(?:s2?\.booth\.pm|booth\.pximg\.net)$/u.test(file.hostname)) {
      const post = postOf(facts, PAGES, readPost);
      return { candidates: [], ...shopOf(facts, post), ...post };
    }
    const [, path, item] =
      // s2.booth.pm/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9/i/1234567/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.png
      /^(?:\/c\/[\w-]+)?(\/[\da-f-]{36}\/i\/(\d+)\/[\da-f-]{36})(?:_base_resized)?\.\w+$/u.exec(
        file.pathname,
      ) ?? [];
    const gated = file.hostname === FILES ? needsReferer : <F>(files: F) => files;
    // booth.pximg.net/users/12345/icon_image/66666666_base_resized.jpg
    if (/^(?:\/c\/[\w-]+)?\/(?:users?|shops?)\//u.test(file.pathname))
      return { ...gated(withoutPximgSize(file)), not_a_work: true };
    if (!path || !item) {
      const post = postOf(facts, PAGES, readPost);
      return { ...gated(withoutPximgSize(file)), ...shopOf(facts, post), ...post };
    }
    const post = postOf(facts, PAGES, (url) => {
      const post = readPost(url);
      return post?.source_url === itemOf(item) ? post : null;
    });
    const sample = /^\/c\/|_base_resized\./u.test(file.pathname);
    return {
      ...gated(
        sample
          ? originalWithUnknownExtension(facts, `${file.origin}${path}`, ["png", "jpg"])
          : { candidates: [], shown: { flags: ["original"] } },
      ),
      // The file's address contains its item, even if the page shows other items too.
      ...(post.source_url ? { ...shopOf(facts, post), ...post } : { source_url: itemOf(item) }),
    };
  },
};

const shopOf = (facts: SourceFacts, { source_url }: Post) =>
  source_url
    ? artistByLinks(
        facts,
        ({ host, pathname }) =>
          /^\/(?:items)?$/u.test(pathname) && /^([\w-]+)\.booth\.pm$/u.exec(host)?.[1],
      )
    : {};

const itemOf = (id: string) => `https://booth.pm/items/${id}`;

/** Reads an item's address. A shop usually, but not always, belongs to the artist. */
function readPost({ hostname, pathname }: URL): Post | null {
  const [, shop, item] =
    // booth.pm/items/5000000
    /^(?:([\w-]+)\.)?booth\.pm\/(?:[a-z]{2}(?:-[a-z]+)?\/)?items\/(\d+)/u.exec(
      hostname + pathname,
    ) ?? [];
  if (!item) return null;
  return {
    source_url: itemOf(item),
    ...(shop && shop !== "www" && { artist: likelyArtist(shop, `https://${shop}.booth.pm/`) }),
  };
}
