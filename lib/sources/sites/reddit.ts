import type { RuleResult } from "../../picture/rule-result.ts";
import { webAddress } from "../../picture/web-address.ts";
import { displayedFile } from "../rule/original-file.ts";
import { type Post, postOf } from "../rule/post.ts";
import type { SourceSite } from "../rule/source-site.ts";

const PAGES = [".reddit.com", "redd.it", ".rxddit.com", ".vxreddit.com"];

/** Rule for Reddit. It gives no artist, because posters often share other people's work. */
export const reddit: SourceSite = {
  name: "reddit",
  hosts: [
    "i.redd.it",
    "preview.redd.it",
    "external-preview.redd.it",
    ".redditmedia.com",
    ".redditstatic.com",
    ...PAGES,
  ],
  facts: { file: "original", knows: ["source"], fetched: "yes" },
  find(facts) {
    const { file } = facts;
    if (
      /^emoji\.redditmedia\.|\.redditstatic\.com$/u.test(file.hostname) ||
      // A community also shows pictures beside its posts.
      // styles.redditmedia.com/t5_2qh1i/styles/communityIcon_0a1b2c3d4e5f.png
      /^styles\.redditmedia\.[^/]+\/(?!.*\/image_widget_)/u.test(file.hostname + file.pathname) ||
      // i.redd.it/snoovatar/avatars/headshot/abc.png
      /^\/(?:snoovatar|award_images|avatars)\//u.test(file.pathname)
    ) {
      return { candidates: [], not_a_work: true };
    }
    return { ...filesOf(file), artist: null, ...postOf(facts, PAGES, readPost) };
  },
};

function filesOf(file: URL): RuleResult {
  if (file.hostname === "external-preview.redd.it") return displayedFile("sample", "signed");
  if (file.hostname.endsWith(".thumbs.redditmedia.com")) return displayedFile("sample");
  if (file.hostname === "i.redd.it") return displayedFile("original");
  const wrapped =
    file.pathname === "/media" ? webAddress(file.searchParams.get("url"), file.href) : null;
  if (wrapped) {
    const { candidates } = filesOf(wrapped);
    return { candidates: [...candidates, { url: wrapped.href, reason: "behind-proxy" }] };
  }
  // i.redd.it/fox12345.png
  const name = /^\/(?:.*-)?([a-z\d]{8,}\.(?:jpe?g|png|gif|webp))$/u.exec(file.pathname)?.[1];
  if (file.hostname !== "preview.redd.it" || !name) return { candidates: [] };
  return {
    candidates: [
      { url: `https://i.redd.it/${name}`, reason: "original-path", flags: ["original"] },
    ],
    shown: {
      flags: [
        "sample",
        "signed",
        ...(file.searchParams.get("auto") === "webp" ? (["transcode"] as const) : []),
      ],
    },
  };
}

function readPost({ hostname, pathname }: URL): Post | null {
  const short = hostname === "redd.it" ? `/comments${pathname}` : pathname;
  const [, place = "", id, slug = "", comment = ""] =
    // reddit.com/r/art/comments/ttyccp/boats/
    /^(\/(?:r|user|u)\/[\w-]+)?\/(?:comments|gallery)\/([a-z\d]{4,10})(?:\/(\w[^/]*)(?:\/(\w+))?)?/u.exec(
      short,
    ) ?? [];
  // A shared link redirects to a post whose number it hides.
  // reddit.com/r/art/s/AbCdEf1234
  const shared = /^\/(?:r|u|user)\/[\w-]+\/s\/\w{6,}/u.exec(pathname)?.[0];
  if (shared) return { source_url: `https://www.reddit.com${shared}` };
  if (!id) return null;
  const path = `${place.replace(/^\/u\//u, "/user/")}/comments/${id}/`;
  const suffix = slug && (place || comment) ? `${slug}/${comment && `${comment}/`}` : "";
  return { source_url: `https://www.reddit.com${path}${suffix}` };
}
