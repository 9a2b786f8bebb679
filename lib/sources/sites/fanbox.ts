import {
  displayedFile,
  needsReferer,
  originalWithUnknownExtension,
} from "../rule/original-file.ts";
import { certainArtist, type Post, postOf } from "../rule/post.ts";
import type { SourceSite } from "../rule/source-site.ts";
import { withoutPximgSize } from "./pximg.ts";

const PAGES = [".fanbox.cc"];

export const fanbox: SourceSite = {
  name: "fanbox",
  title: "pixivFANBOX",
  hosts: ["pixiv.pximg.net", "fanbox.pixiv.net", ...PAGES],
  facts: { file: "original", knows: ["source", "artist"], fetched: "needs-referer" },
  find(facts) {
    const { file } = facts;
    // pixiv.pximg.net/fanbox/public/images/user/12345/icon/AbC.jpeg
    if (/\/images\/(?:user|creator)\/(?!\d+\/profile\/)/u.test(file.pathname)) {
      return { ...needsReferer(withoutPximgSize(file)), not_a_work: true };
    }
    return {
      ...(/^s\d*\./u.test(file.hostname) ? displayedFile() : needsReferer(filesOf(facts))),
      ...postOf(facts, PAGES, readPost),
    };
  },
};

/** Returns the originals of a sample. Samples are always jpeg, so the original's extension is unknown. */
const filesOf: (facts: Parameters<SourceSite["find"]>[0]) => ReturnType<typeof displayedFile> = (
  facts,
) => {
  const [, post, name] =
    // downloads.fanbox.cc/images/post/7000000/w/1200/AbCdEfGh.jpeg
    /^\/images\/post\/(\d+)\/[cw]\/\w+\/([^/.]+)\.\w+$/u.exec(facts.file.pathname) ?? [];
  return name
    ? originalWithUnknownExtension(
        facts,
        `https://${facts.file.host}/images/post/${post}/${name}`,
        ["jpeg", "png", "gif"],
      )
    : withoutPximgSize(facts.file);
};

function readPost({ hostname, pathname }: URL): Post | null {
  const [, branch, user = branch, post] =
    // annpaints.fanbox.cc/posts/4
    /^(?:(?:www|([\w-]+))\.)?fanbox\.cc\/(?:@([\w-]+)\/)?posts\/(\d+)/u.exec(hostname + pathname) ??
    [];
  if (!user || !post) return null;
  const home = `https://${user}.fanbox.cc`;
  return { source_url: `${home}/posts/${post}`, artist: certainArtist(user, `${home}/`) };
}
