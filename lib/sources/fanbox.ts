import { needsReferer } from "./needs-referer.ts";
import { asShown, originalNamed } from "./original-file.ts";
import { certainly, type Post, postOf } from "./post.ts";
import { withoutPximgSize } from "./pximg.ts";
import type { SourceSite } from "./source-site.ts";

const PAGES = [".fanbox.cc"];

export const fanbox: SourceSite = {
  name: "fanbox",
  title: "pixivFANBOX",
  hosts: ["pixiv.pximg.net", "fanbox.pixiv.net", ...PAGES],
  find(facts) {
    const { file } = facts;
    if (/\/images\/(?:user|creator)\//u.test(file.pathname)) {
      return { ...needsReferer(withoutPximgSize(file)), not_a_work: true };
    }
    return {
      ...(/^s\d*\./u.test(file.hostname) ? asShown() : needsReferer(filesOf(facts))),
      ...postOf(facts, PAGES, readPost),
    };
  },
};

/** Returns the originals of a sample. Samples are always jpeg, so the original's extension is unknown. */
const filesOf: (facts: Parameters<SourceSite["find"]>[0]) => ReturnType<typeof asShown> = (
  facts,
) => {
  const [, post, name] =
    /^\/images\/post\/(\d+)\/w\/\d+\/([^/.]+)\.\w+$/u.exec(facts.file.pathname) ?? [];
  return name
    ? originalNamed(facts, `https://${facts.file.host}/images/post/${post}/${name}`, [
        "jpeg",
        "png",
        "gif",
      ])
    : withoutPximgSize(facts.file);
};

function readPost({ hostname, pathname }: URL): Post | null {
  const [, branch, user = branch, post] =
    /^(?:(?:www|([\w-]+))\.)?fanbox\.cc\/(?:@([\w-]+)\/)?posts\/(\d+)/u.exec(hostname + pathname) ??
    [];
  if (!user || !post) return null;
  const home = `https://${user}.fanbox.cc`;
  return { source_url: `${home}/posts/${post}`, artist: certainly(user, `${home}/`) };
}
