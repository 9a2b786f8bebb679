import { asShown, originalAt } from "./original-file.ts";
import { postOf } from "./post.ts";
import type { Finding, SourceFacts, SourceSite } from "./source-site.ts";

const HOSTS = [".imgur.com"];

/** Names have 5 or 7 characters; one more is a size. */
const FILE = /^\/(?:([\da-z]{7}|[\da-z]{5})[sbtmlhgr]?|([\da-z]{5,7}))(_d)?\.(\w+)$/iu;

export const imgur: SourceSite = {
  name: "imgur",
  title: "Imgur",
  hosts: HOSTS,
  find(facts) {
    const { file, page_url } = facts;
    if (
      /^\/(?:user|images|removed\.)|\/avatar/u.test(file.pathname) ||
      file.hostname === "s.imgur.com"
    ) {
      return { candidates: [], not_a_work: true };
    }
    const id = file.hostname === "i.imgur.com" ? imageId(file) : null;
    return {
      ...(id ? filesOf(facts, id) : asShown()),
      // Whoever puts a file here is not known to have made it.
      artist: null,
      ...postOf(facts, HOSTS, ({ pathname }) => {
        const [post] =
          /^\/(?:(?:a|gallery|t\/\w+)\/[\w-]+|[\da-z]{5}|[\da-z]{7})$/iu.exec(pathname) ?? [];
        return post ? { source_url: `https://imgur.com${post}` } : null;
      }),
      ...(id && page_url.href === file.href && { source_url: `https://imgur.com/${id}` }),
    };
  },
};

const imageId = ({ pathname }: URL): string | null => {
  const [, id, odd] = FILE.exec(pathname) ?? [];
  return id ?? odd ?? null;
};

function filesOf(facts: SourceFacts, id: string): Finding {
  const extension = FILE.exec(facts.file.pathname)?.[4]?.toLowerCase() ?? "";
  const original = (extension: string) => `https://i.imgur.com/${id}.${extension}`;
  if (/^(?:gifv|mp4|webm)$/u.test(extension)) {
    return {
      ...originalAt(facts, [original("gif")], "sibling-format"),
      shown: { flags: ["refused-format"] },
    };
  }
  return extension === "webp"
    ? originalAt(facts, [original("jpg"), original("png")])
    : originalAt(facts, [original(extension)]);
}
