import { displayedFile, originalWithUnknownExtension } from "../rule/original-file.ts";
import type { SourceSite } from "../rule/source-site.ts";

/** Matches any host by the paths of its files, which contain the post's number. */
export const szurubooru: SourceSite = {
  name: "szurubooru",
  hosts: [],
  facts: { file: "original", knows: ["source"], fetched: "yes" },
  find(facts) {
    const { file, page_url } = facts;
    const [, root, kind, name, id] =
      // booru.example/data/posts/1234_0a1b2c3d4e5f6071.jpg
      /^(.*\/data\/)(posts|generated-thumbnails)\/((\d+)_\w{16,})\.\w+$/u.exec(file.pathname) ?? [];
    if (!root || !id) return null;
    const files =
      kind === "posts"
        ? displayedFile("original")
        : originalWithUnknownExtension(facts, `${file.origin}${root}posts/${name}`, [
            "jpg",
            "png",
            "gif",
          ]);
    const base = root.replace(/data\/$/u, "");
    const host = page_url.hostname === file.hostname ? page_url.origin : file.origin;
    return { ...files, source_url: `${host}${base}post/${id}`, artist: null };
  },
};
