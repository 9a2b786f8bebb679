import { asShown } from "./original-file.ts";
import { certainly, type Post, postOf } from "./post.ts";
import type { Finding, SourceSite } from "./source-site.ts";

const PAGES = [".artstation.com", "artstn.co"];

/** Which of them exist is known to the site alone. */
const SIZES = ["original", "8k", "4k", "large"];

export const artstation: SourceSite = {
  name: "artstation",
  title: "ArtStation",
  hosts: PAGES,
  find(facts) {
    const { file } = facts;
    if (/^\/p\/(?:users|channels|emojis|learning)\//u.test(file.pathname)) {
      return { candidates: [], not_a_work: true };
    }
    return { ...filesOf(file), ...postOf(facts, PAGES, readPost) };
  },
};

function filesOf({ hostname, href, pathname }: URL): Finding {
  const size =
    /^\/p\/(?:assets|media_assets)\/(?:images|covers)\/images\/(?:\d{3}\/){3}(?:\d{14}\/)?(\w+)\//u.exec(
      pathname,
    )?.[1];
  if (!/^cdn[a-z]?\d*\.artstation\.com$/u.test(hostname) || !size) return { candidates: [] };
  if (size === "original") return asShown("original");
  return {
    candidates: SIZES.map((larger, index) => ({
      url: href.replace(new RegExp(`/(?:\\d{14}/)?${size}/`, "u"), `/${larger}/`),
      reason: index === 0 ? "original-path" : "larger-size",
      flags: [index === 0 ? "original" : "sample"],
    })),
    shown: { flags: ["sample"] },
  };
}

function readPost({ hostname, pathname }: URL): Post | null {
  const [, branch, hash] =
    /^(?:(?:www|([\w-]+))\.)?(?:artstation\.com\/(?:artwork|projects)|artstn\.co\/p)\/(\w+)/u.exec(
      hostname + pathname,
    ) ?? [];
  if (!hash) return null;
  return {
    source_url: `https://www.artstation.com/artwork/${hash}`,
    ...(branch && { artist: certainly(branch, `https://www.artstation.com/${branch}`) }),
  };
}
