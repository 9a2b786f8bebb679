import type { RuleResult } from "../../picture/rule-result.ts";
import { artistByLinks } from "../rule/artist-link.ts";
import { displayedFile } from "../rule/original-file.ts";
import { certainArtist, type Post, postOf } from "../rule/post.ts";
import type { SourceSite } from "../rule/source-site.ts";

const PAGES = [".artstation.com", "artstn.co"];

// artstation.com/annpaints
const ACCOUNT = /^\/(?:artist\/)?([\w-]+)\/?$/u;

const accountOf = ({ hostname, pathname }: URL) =>
  (/^(?:www\.)?artstation\.com$/u.test(hostname) && ACCOUNT.exec(pathname)?.[1]) ||
  (pathname === "/" && /^(?!cdn)([\w-]+)\.artstation\.com$/u.exec(hostname)?.[1]);

/** Sizes that may exist; only the site knows which do. */
const SIZES = ["original", "8k", "4k", "large"];

export const artstation: SourceSite = {
  name: "artstation",
  title: "ArtStation",
  hosts: PAGES,
  facts: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  find(facts) {
    const { file } = facts;
    // cdna.artstation.com/p/users/avatars/000/123/456/medium/abc.jpg?1700000000
    if (/^\/p\/(?:users|channels|emojis|learning)\//u.test(file.pathname)) {
      return { candidates: [], not_a_work: true };
    }
    const post = postOf(facts, PAGES, readPost);
    return {
      ...filesOf(file),
      ...(post.source_url && artistByLinks(facts, accountOf)),
      ...post,
    };
  },
};

function filesOf({ hostname, href, pathname }: URL): RuleResult {
  const [path = "", folder, size] =
    // cdna.artstation.com/p/assets/images/images/012/345/678/large/fox.jpg
    /^(\/p\/(?:(?:media_)?assets|prints)\/(?:\w+\/){1,3}?(?:\d{3}\/){3})(?:\d{14}\/)?(\w+)\//u.exec(
      pathname,
    ) ?? [];
  if (!/^cdn[a-z]?\d*(?:-prints)?\.artstation\.com$/u.test(hostname) || !size)
    return { candidates: [] };
  if (size === "original") return displayedFile("original");
  return {
    candidates: SIZES.map((larger, index) => ({
      url: href.replace(path, `${folder}${larger}/`),
      reason: index === 0 ? "original-path" : "larger-size",
      flags: [index === 0 ? "original" : "sample"],
    })),
    shown: { flags: ["sample"] },
  };
}

function readPost({ hostname, pathname }: URL): Post | null {
  const [, branch, hash] =
    // artstn.co/p/LR7ar
    /^(?:(?:www|([\w-]+))\.)?(?:artstation\.com\/(?:artwork|projects)|artstn\.co\/p)\/(\w[\w-]*)/u.exec(
      hostname + pathname,
    ) ?? [];
  if (!hash) return null;
  return {
    source_url: `https://www.artstation.com/artwork/${hash}`,
    ...(branch && { artist: certainArtist(branch, `https://www.artstation.com/${branch}`) }),
  };
}
