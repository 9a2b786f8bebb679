import type { RuleResult } from "../../picture/rule-result.ts";
import { artistByHosts } from "../rule/artist-link.ts";
import { displayedFile } from "../rule/original-file.ts";
import { postOf } from "../rule/post.ts";
import { isHostAmong, type SourceFacts, type SourceSite } from "../rule/source-site.ts";

const PAGES = [".behance.net"];

/** `mir-s3-cdn-cf.behance.net/project_modules/SIZE/HASH.EXT`; sizes that end in `_webp` are transcodes. */
// mir-s3-cdn-cf.behance.net/project_modules/source/abc123.png
const FILE = /^(?:\/v1\/rendition)?(\/project(?:_module)?s)\/(\w+?)(_webp)?\/(.+)$/u;

/** A digest, the number of the gallery, and the module. */
// mir-s3-cdn-cf.behance.net/projects/404/34b5bf180145769.Y3JvcCw4MDgs.jpg
const NUMBERED = /\/project(?:_module)?s\/\w+\/[\da-f]{6}(\d{6,9})\.[^/]+$/u;
const ACCOUNT = /^\/([\w-]+)\/?$/u;

const STORE = "https://mir-s3-cdn-cf.behance.net";

export const behance: SourceSite = {
  name: "behance",
  hosts: PAGES,
  facts: { file: "original", knows: ["source"], fetched: "yes" },
  find(facts) {
    if (/^\/users?\//u.test(facts.file.pathname) && facts.file.hostname.startsWith("mir-")) {
      return { candidates: [], not_a_work: true };
    }
    const gallery = isHostAmong(facts.file, PAGES) && NUMBERED.exec(facts.file.pathname)?.[1];
    const post = postOf(facts, PAGES, ({ pathname }) => {
      // behance.net/gallery/17386197
      const [post] = /^\/gallery\/\d+(?:\/[^/]+)?/u.exec(pathname) ?? [];
      return post ? { source_url: `https://www.behance.net${post}` } : null;
    });
    return {
      ...filesOf(facts),
      ...(post.source_url && artistByHosts(facts, PAGES, ACCOUNT)),
      ...post,
      ...(!post.source_url &&
        gallery && { source_url: `https://www.behance.net/gallery/${gallery}` }),
    };
  },
};

function filesOf({ file }: SourceFacts): RuleResult {
  const [, root, size, webp, name] = FILE.exec(file.pathname) ?? [];
  if (!root || !size || size === "source" || size === "original")
    return displayedFile(...(root ? ["original" as const] : []));
  // The newer host resizes what the older one stores.
  const origin = file.hostname === "mir-cdn.behance.net" ? STORE : file.origin;
  const at = (size: string) => `${origin}${root}/${size}/${name}`;
  return {
    candidates: [
      {
        url: at(root === "/projects" ? "original" : "source"),
        flags: ["original"],
        reason: "original-path",
      },
      ...(root === "/projects"
        ? []
        : [{ url: at("max_3840"), flags: ["sample" as const], reason: "larger-size" as const }]),
      ...(webp
        ? [{ url: at(size), flags: ["sample" as const], reason: "sibling-format" as const }]
        : []),
    ],
    shown: { flags: webp ? ["sample", "transcode", "refused-format"] : ["sample"] },
  };
}
