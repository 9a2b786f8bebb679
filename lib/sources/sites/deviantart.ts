import type { RuleResult, SourceCandidate } from "../../picture/rule-result.ts";
import { artistByHosts } from "../rule/artist-link.ts";
import { certainArtist, likelyArtist, type Post, postOf } from "../rule/post.ts";
import type { SourceSite } from "../rule/source-site.ts";

const PAGES = [".deviantart.com", ".fav.me", ".sta.sh", ".fxdeviantart.com", ".fixdeviantart.com"];

const ACCOUNT = /^\/([\w-]+)\/?$/u;

/** Highest deviation id whose larger file is available without a token. https://github.com/danbooru/danbooru/issues/4069 */
const LAST_OPEN = 790_677_560;

export const deviantart: SourceSite = {
  name: "deviantart",
  title: "DeviantArt",
  hosts: [".wixmp.com", ".deviantart.net", ...PAGES],
  facts: { file: "original", knows: ["source", "artist"], fetched: "short-lived" },
  find(facts) {
    const { file } = facts;
    if (/^(?:a|st)\.deviantart\.net$/u.test(file.hostname)) {
      return { candidates: [], not_a_work: true };
    }
    const filePost = nameOf(file);
    const post = postOf(facts, PAGES, (url) => {
      const post = readPost(url);
      // Pages also show other works around the main one.
      return post && (!filePost || !post.id || post.id === filePost.id) ? post.result : null;
    });
    const result = post.source_url || !filePost ? post : filePost.result;
    return {
      ...filesOf(file, filePost?.id),
      ...(result.source_url && artistByHosts(facts, ["www.deviantart.com"], ACCOUNT)),
      ...result,
    };
  },
};

function filesOf(file: URL, id = Number.POSITIVE_INFINITY): RuleResult {
  const [, path = "", size, name] =
    // images-wixmp-ed30.wixmp.com/f/0a1b/dfmh3g3-1a2b.png/v1/fill/w_600,h_400,q_75/boats.jpg
    /^(?:\/intermediary)?(\/f\/[\w-]+\/[^/]+)(?:\/v1\/(?:fill|fit|crop)\/([^/]+)\/(.+))?$/u.exec(
      file.pathname,
    ) ?? [];
  if (!path) return { candidates: [] };
  const token = file.searchParams.get("token") ?? "";
  const { expires_at, bounds, whole } = tokenOf(token);
  const signed = token ? (["signed"] as const) : [];
  const life = expires_at === undefined ? {} : { expires_at };
  const shownFacts = {
    flags: [size ? ("sample" as const) : ("original" as const), ...signed],
    ...life,
  };
  if (!size) return { candidates: [], shown: shownFacts };
  const candidates: SourceCandidate[] = [];
  const renewed = (path: string) => `${file.origin}${path}?token=${token}`;
  const original = { reason: "original-path", flags: ["original", ...signed], ...life } as const;
  if (whole) candidates.push({ url: renewed(path), ...original });
  if (id <= LAST_OPEN && !path.endsWith(".gif")) {
    candidates.push({
      url: `${file.origin}/intermediary${path}`,
      reason: "original-path",
      flags: ["original"],
    });
  }
  // A blurred picture's token covers only the blurred rendition.
  if (bounds && !size.includes("blur")) {
    const url = renewed(`${path}/v1/fill/w_${bounds.width},h_${bounds.height},q_100/${name}`);
    candidates.push({
      url,
      reason: "larger-size",
      flags: ["sample", ...signed],
      ...bounds,
      ...life,
    });
  }
  return { candidates, shown: shownFacts };
}

/** Reads the limits in a file's token: its expiry, and the full file or renditions up to a size (`"width":"<=1280"`). */
function tokenOf(token: string) {
  const claims = jwtClaims(token);
  const numberAfter = (name: string) => Number(claims.split(name)[1]?.match(/^\d{1,10}(?=[",}])/u));
  const [width, height] = ['"width":"<=', '"height":"<='].map(numberAfter);
  const end = numberAfter('"exp":');
  return {
    ...(end && { expires_at: end * 1000 }),
    ...(width && height && { bounds: { width, height } }),
    whole: !/"(?:width|height)"/u.test(claims) && claims.includes('"urn:service:file.download"'),
  };
}

/** Returns the unverified claims of a JSON Web Token; empty if it is invalid. https://www.rfc-editor.org/rfc/rfc7519 */
function jwtClaims(token: string): string {
  const [, claims = ""] = token.split(".");
  try {
    return atob(claims.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}

/** Reads the deviation from a file name: `…_by_USER_dBASE36.ext`, `dBASE36-UUID.ext`. */
function nameOf({ pathname, searchParams }: URL) {
  for (const name of [searchParams.get("filename") ?? "", ...pathname.split("/").reverse()]) {
    // fc00.deviantart.net/fs71/f/2013/234/d/8/boats_by_ann_paints-d6j8jfe.jpg
    const end = /(?:^|_|(?<=_by_.*)-)d([a-z\d]{5,7})(?:-[a-z\d-]+)?\.\w+$/u.exec(name);
    const number = end?.[1];
    if (!number) continue;
    const start = name.slice(0, end.index);
    const user = start.includes("_by_") ? start.slice(start.lastIndexOf("_by_") + 4) : "";
    if (end.index > 0 && !/^[a-z\d_-]+$/u.test(user)) continue;
    const id = Number.parseInt(number, 36);
    const handle = user.replaceAll("_", "-");
    const artist = handle && likelyArtist(handle, `https://www.deviantart.com/${handle}`);
    const source_url = `https://www.deviantart.com/deviation/${id}`;
    return { id, result: { source_url, ...(artist && { artist }) } };
  }
  return null;
}

function readPost({ hostname, pathname, search }: URL): { id: number; result: Post } | null {
  if (/(?:^|\.)(?:fav\.me|sta\.sh)$/u.test(hostname) || pathname.startsWith("/stash/")) {
    const [, prefix, number = ""] =
      // fav.me/dk4m2x1
      /^\/(?:stash\/)?([d02])([a-z\d]{4,13})\/?$/u.exec(pathname) ?? [];
    if (!prefix) return null;
    return prefix === "d"
      ? deviation(Number.parseInt(number, 36))
      : { id: 0, result: { source_url: `https://sta.sh/${prefix}${number}` } };
  }
  const [, branch = "", user = branch, kind = "", slug = "", last] =
    // deviantart.com/art/Boats-at-dawn-395108186
    /^(?:(?!www\.)([\w-]+)\.)?(?:www\.)?(?:f(?:x|ix))?deviantart\.com\/(?:([\w-]+)\/)?(art|journal|status-update)\/((?:[^/]*-)?(\d+))\/?$/iu.exec(
      hostname + pathname,
    ) ?? [];
  if (last && user) {
    return {
      id: Number(last),
      result: {
        source_url: `https://www.deviantart.com/${user}/${kind}/${slug}`,
        artist: certainArtist(user, `https://www.deviantart.com/${user}`),
      },
    };
  }
  const id =
    last ??
    // deviantart.com/deviation/944741811
    /^\/(?:deviation|download|view)\/(\d+)(?:\/|$)/u.exec(pathname)?.[1] ??
    // deviantart.com/view.php?id=944741811
    /^\/view(?:\.php)?\/?\?id=(\d+)/u.exec(pathname + search)?.[1];
  return id ? deviation(Number(id)) : null;
}

const deviation = (id: number) => ({
  id,
  result: { source_url: `https://www.deviantart.com/deviation/${id}` },
});
