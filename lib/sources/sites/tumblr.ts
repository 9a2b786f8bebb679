import type { RuleResult, SourceCandidate } from "../../picture/rule-result.ts";
import { webAddress } from "../../picture/web-address.ts";
import { likelyArtist, type Post, postOf } from "../rule/post.ts";
import { isHostAmong, type SourceFacts, type SourceSite } from "../rule/source-site.ts";

const PAGES = [".tumblr.com", ".tpmblr.com", ".txtumblr.com"];
const RESERVED = /^(?:blog|dashboard|explore|likes|search|settings|tagged)$/u;

export const tumblr: SourceSite = {
  name: "tumblr",
  hosts: PAGES,
  facts: { file: "larger", knows: ["source", "artist"], fetched: "yes" },
  find(facts) {
    const { file } = facts;
    if (
      /^(?:assets|api)\.tumblr\.com$/u.test(file.hostname) ||
      // 64.media.tumblr.com/0123456789abcdef0123456789abcdef/1122334455667788-a1/s64x64u_c1/dddd.jpg
      /\/avatar_|\/tumblr_static_|\/s\d+x\d+u_c\d/u.test(file.pathname)
    ) {
      return { candidates: [], not_a_work: true };
    }
    return { ...filesOf(facts), ...rootOf(facts, postOf(facts, PAGES, readPost)) };
  },
};

function filesOf({ file, offered }: SourceFacts): RuleResult {
  if (!/(?:^|\.)(?:media|data)\.tumblr\.com$/u.test(file.hostname)) return { candidates: [] };
  const old = file.href.replace(
    // media.tumblr.com/tumblr_abc123XYZ_500.jpg
    /(\/tumblr_\w+?)_(?:75sq|\d{2,3}h?)\.(jpe?g|png|pnj|gifv?|webp)$/u,
    (_, name, extension) => `${name}_1280.${plainExtension(extension)}`,
  );
  if (old !== file.href) {
    const url = old;
    return { candidates: [{ url, reason: "larger-size" }], shown: { flags: ["sample"] } };
  }
  // Each size has its own hash, so only sizes in the page are available.
  const larger = offered
    .flatMap(({ url }) => webAddress(url, file.href) ?? [])
    .filter((other) => pictureOf(other) === pictureOf(file) && sizeOf(other) > sizeOf(file))
    .sort((one, other) => sizeOf(other) - sizeOf(one));
  const candidates: SourceCandidate[] = larger.map(({ href }) => ({
    url: href,
    reason: "from-page",
  }));
  const best = larger[0]?.href ?? file.href;
  const plain = best.replace(/\.(pnj|gifv)$/u, (_, extension) => `.${plainExtension(extension)}`);
  if (plain !== best) candidates.unshift({ url: plain, reason: "sibling-format" });
  const flags: NonNullable<SourceCandidate["flags"]>[number][] =
    larger.length > 0 ? ["sample"] : [];
  if (/\.(?:pnj|gifv)$/u.test(file.pathname)) flags.push("transcode");
  return { candidates, shown: { flags } };
}

const pictureOf = ({ pathname }: URL) =>
  // 64.media.tumblr.com/0123456789abcdef0123456789abcdef/1122334455667788-a1/s640x960/aaaa.jpg
  /^\/(\w{32})\/[\w-]+\/s\d+x/u.exec(pathname)?.[1] ?? pathname;

/** Maps Tumblr's extensions: `pnj` is a downscaled png, `gifv` a gif sent as webp. */
const plainExtension = (extension: string) =>
  extension.replace("pnj", "png").replace("gifv", "gif");

const sizeOf = ({ pathname }: URL) => Number(/\/s(\d+)x\d+\//u.exec(pathname)?.[1] ?? 0);

function readPost({ hostname, pathname }: URL): Post | null {
  // A shared link redirects to the post. It has the post's number, or only its title.
  const [share, by = "", id = ""] =
    // at.tumblr.com/annpaints/123456/a1b2c3
    /^\/([\w-]+)\/([\w-]+)\/\w+/u.exec(hostname === "at.tumblr.com" ? pathname : "") ?? [];
  if (share) {
    const source_url = /^\d{5,}$/u.test(id)
      ? `https://www.tumblr.com/${by}/${id}`
      : `https://at.tumblr.com${share}`;
    return { source_url, artist: likelyArtist(by, `https://www.tumblr.com/${by}`) };
  }
  const [, branch = "", view = "", post, slug = ""] =
    // annpaints.tumblr.com/post/123456/boats
    /^(?:(?!www\.)([\w-]+)\.)?(?:www\.)?(?:tp|tu|txtu)mblr\.com\/(?:(?:dashboard\/)?blog\/(?:view\/)?)?((?:t:)?[\w-]+)\/(\d{5,})(\/(?!photoset_iframe|embed|mobile|amp)[\w-]+)?/u.exec(
      hostname + pathname,
    ) ?? [];
  const blog = branch || view;
  if (!post || RESERVED.test(blog) || (branch && !/^(?:post|image)$/u.test(view))) return null;
  const [place, home] = branch
    ? [`${branch}.tumblr.com/post`, `${branch}.tumblr.com/`]
    : [`www.tumblr.com/${blog}`, `www.tumblr.com/${blog}`];
  // The number of a blog that has no name leads to it only there.
  if (blog.startsWith("t:"))
    return { source_url: `https://www.tumblr.com/blog/view/${blog}/${post}` };
  return {
    source_url: `https://${place}/${post}${slug}`,
    artist: likelyArtist(blog.replace(/-deactivated\d*$/u, ""), `https://${home}`),
  };
}

/** Returns the original post of a reblog: an older one from a blog in the trail or after "Source:". */
function rootOf({ page, page_url }: SourceFacts, post: Post): Post {
  for (const { href, text } of post.source_url ? page.links : []) {
    const url = webAddress(href, page_url.href);
    const root = url && isHostAmong(url, PAGES) ? readPost(url) : null;
    const linkName = text.trim().replace(/^(?:source|originally from)\W+/iu, "");
    if (root && linkName === root.artist?.handle && numberOf(root) < numberOf(post)) return root;
  }
  return post;
}

const numberOf = ({ source_url }: Post) => Number(/\/(\d{5,})/u.exec(source_url ?? "")?.[1]);
