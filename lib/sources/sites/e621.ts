import { displayedFile, originalWithUnknownExtension } from "../rule/original-file.ts";
import type { SourceSite } from "../rule/source-site.ts";
import { booruPost } from "./booru.ts";

const HOSTS = [".e621.net", ".e926.net", ".e6ai.net"];
// static1.e621.net/data/01/23/0123456789abcdef0123456789abcdef.png
const FILE =
  /^\/data\/(?:(sample|preview|crop)\/)?((?:[0-9a-f]{2}\/){2}[0-9a-f]{32})(?:_\w+)?\.\w+$/u;

export const e621: SourceSite = {
  name: "e621",
  title: "e621, e926, e6ai",
  hosts: HOSTS,
  facts: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  find(facts) {
    const { origin, pathname } = facts.file;
    const [, kind, file] = FILE.exec(pathname) ?? [];
    // e621.net/images/github-logo.png
    if (/^\/(?:images|data\/avatars)\//u.test(pathname)) {
      return { candidates: [], not_a_work: true };
    }
    const stem = kind && `${origin}/data/${file}`;
    return {
      ...(stem
        ? originalWithUnknownExtension(facts, stem, ["png", "jpg", "gif"])
        : displayedFile(...(file ? (["original"] as const) : []))),
      ...booruPost(facts, HOSTS),
    };
  },
};
