import { artistLinked } from "./artist-link.ts";
import { asShown, originalAt } from "./original-file.ts";
import { postOf } from "./post.ts";
import type { SourceSite } from "./source-site.ts";

const PAGES = ["civitai.com", "www.civitai.com", "civitai.green", "civitai.red"];

export const civitai: SourceSite = {
  name: "civitai",
  title: "Civitai",
  hosts: [...PAGES, ".civitai.com"],
  find(facts) {
    const { origin, pathname } = facts.file;
    const [, stem, transform, name = ""] =
      /^(\/\w+\/[\da-f-]{36}\/)((?:\w+=[\w.]+,?)+)(\/.*)?$/u.exec(pathname) ?? [];
    return {
      ...(stem
        ? transform === "original=true"
          ? asShown("original")
          : originalAt(facts, [`${origin}${stem}original=true${name}`])
        : asShown()),
      ...artistLinked(facts, PAGES, /^\/user\/([^/?]+)/u),
      ...postOf(facts, PAGES, ({ pathname }) => {
        const [post] = /^\/(?:images|posts)\/\d+/u.exec(pathname) ?? [];
        return post ? { source_url: `https://civitai.com${post}` } : null;
      }),
    };
  },
};
