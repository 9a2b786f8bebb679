import { displayedFile } from "../rule/original-file.ts";
import { postOf } from "../rule/post.ts";
import type { SourceSite } from "../rule/source-site.ts";

/** Matches any host by the path of its image store, pict-rs. */
export const lemmy: SourceSite = {
  name: "lemmy",
  hosts: [],
  facts: { file: "original", knows: ["source"], fetched: "yes" },
  find(facts) {
    const { file, page_url } = facts;
    if (!/^\/pictrs\/image\/[\w.-]+$/u.test(file.pathname)) return null;
    const url = file.origin + file.pathname;
    const post = postOf(facts, [page_url.hostname], ({ origin, pathname }) => {
      const [path] = /^\/post\/\d+/u.exec(pathname) ?? [];
      return path ? { source_url: origin + path } : null;
    });
    // Other sites show its files too.
    const isLemmy =
      page_url.hostname === file.hostname || /^\/(?:[cu]\/|$)/u.test(page_url.pathname);
    return {
      ...(file.search
        ? {
            candidates: [{ url, reason: "original-path", flags: ["original"] }],
            shown: { flags: ["sample"] },
          }
        : displayedFile("original")),
      // People post what others made.
      artist: null,
      ...(post.source_url || isLemmy ? post : {}),
    };
  },
};
