import { siteTitles } from "./site-titles.ts";
import { sourceSites } from "./sites.ts";

/** One row in the table of supported sites. */
export interface SupportedSite {
  name: string;
  title: string;
  /** Same format as in `SourceSite`; empty: any host. */
  hosts: readonly string[];
  /** The best file that the rule finds. */
  file: "original" | "larger" | "shown";
  /** Facts that the rule finds besides the file. */
  knows: readonly ("source" | "artist" | "date")[];
  /** Tells if a service can fetch that file. */
  fetched: "yes" | "short-lived" | "needs-referer";
}

/** Results of each rule. A unit test compares them with the cases in `test/sources`. */
const RESULTS: Record<string, Pick<SupportedSite, "file" | "knows" | "fetched">> = {
  artstation: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  behance: { file: "original", knows: ["source"], fetched: "yes" },
  bilibili: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  bluesky: { file: "original", knows: ["source", "artist", "date"], fetched: "yes" },
  booru: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  boosty: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  booth: { file: "original", knows: ["source", "artist"], fetched: "needs-referer" },
  cara: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  civitai: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  cohost: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  deviantart: { file: "original", knows: ["source", "artist"], fetched: "short-lived" },
  discord: { file: "original", knows: [], fetched: "short-lived" },
  e621: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  fanbox: { file: "original", knows: ["source", "artist"], fetched: "needs-referer" },
  furaffinity: { file: "original", knows: ["source", "artist", "date"], fetched: "yes" },
  furrynetwork: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  "hentai-foundry": { file: "original", knows: ["source", "artist"], fetched: "yes" },
  imgix: { file: "original", knows: [], fetched: "yes" },
  imgur: { file: "original", knows: ["source"], fetched: "yes" },
  inkbunny: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  instagram: { file: "larger", knows: ["source", "artist"], fetched: "short-lived" },
  itaku: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  "ko-fi": { file: "larger", knows: ["source", "artist"], fetched: "yes" },
  mastodon: { file: "original", knows: ["source", "artist", "date"], fetched: "yes" },
  misskey: { file: "larger", knows: ["source", "artist", "date"], fetched: "yes" },
  newgrounds: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  patreon: { file: "shown", knows: ["source", "artist"], fetched: "short-lived" },
  philomena: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  pillowfort: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  pinterest: { file: "original", knows: ["source"], fetched: "yes" },
  pixiv: { file: "original", knows: ["source", "artist", "date"], fetched: "needs-referer" },
  pximg: { file: "larger", knows: [], fetched: "needs-referer" },
  reddit: { file: "original", knows: ["source"], fetched: "yes" },
  sofurry: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  tumblr: { file: "larger", knows: ["source", "artist"], fetched: "yes" },
  vk: { file: "original", knows: ["source"], fetched: "short-lived" },
  weasyl: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  x: { file: "original", knows: ["source", "artist", "date"], fetched: "yes" },
  flickr: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  weibo: { file: "original", knows: ["source"], fetched: "needs-referer" },
  lofter: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  poipiku: { file: "original", knows: ["source", "artist"], fetched: "needs-referer" },
  skeb: { file: "shown", knows: ["source", "artist"], fetched: "short-lived" },
  toyhouse: { file: "original", knows: ["source"], fetched: "yes" },
  fandom: { file: "original", knows: ["source"], fetched: "yes" },
  steam: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  wix: { file: "original", knows: [], fetched: "yes" },
  squarespace: { file: "original", knows: [], fetched: "yes" },
  weebly: { file: "original", knows: ["source"], fetched: "yes" },
  cloudinary: { file: "original", knows: [], fetched: "yes" },
  imgbb: { file: "original", knows: ["source"], fetched: "yes" },
  postimages: { file: "original", knows: ["source"], fetched: "yes" },
  imgbox: { file: "original", knows: ["source"], fetched: "yes" },
  catbox: { file: "original", knows: [], fetched: "yes" },
  substack: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  medium: { file: "original", knows: ["source"], fetched: "yes" },
  webtoon: { file: "original", knows: ["source", "artist"], fetched: "needs-referer" },
  naver: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  tistory: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  threads: { file: "shown", knows: ["source", "artist"], fetched: "yes" },
  tiktok: { file: "shown", knows: ["source", "artist"], fetched: "short-lived" },
  tapas: { file: "shown", knows: ["source", "artist"], fetched: "short-lived" },
  etsy: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  redbubble: { file: "larger", knows: ["source", "artist"], fetched: "yes" },
  xiaohongshu: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  carrd: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  fantia: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  "ci-en": { file: "shown", knows: ["source", "artist"], fetched: "short-lived" },
  youtube: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  gumroad: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  note: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  nicoseiga: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  nijie: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  plurk: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  mihuashi: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  zerochan: { file: "original", knows: ["source"], fetched: "yes" },
  "e-hentai": { file: "shown", knows: ["source"], fetched: "yes" },
  dlsite: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  redgifs: { file: "larger", knows: ["source", "artist"], fetched: "yes" },
  ebay: { file: "larger", knows: [], fetched: "yes" },
  huaban: { file: "original", knows: ["source"], fetched: "yes" },
  duitang: { file: "original", knows: ["source"], fetched: "yes" },
  "e-shuushuu": { file: "original", knows: ["source"], fetched: "yes" },
  "anime-pictures": { file: "original", knows: ["source"], fetched: "yes" },
  lemmy: { file: "original", knows: ["source"], fetched: "yes" },
  szurubooru: { file: "original", knows: ["source"], fetched: "yes" },
  generic: { file: "original", knows: ["source", "artist", "date"], fetched: "yes" },
};

/** Returns one row for each rule, sorted by title; the rules for any other site come last. */
export function supportedSites(): readonly SupportedSite[] {
  const rows = [...sourceSites, { name: "generic", hosts: [] }].flatMap(({ name, hosts }) => {
    const [results, title] = [RESULTS[name], siteTitles[name]];
    return results && title !== undefined ? [{ name, title, hosts, ...results }] : [];
  });
  const isLast = ({ name }: SupportedSite) => name === "generic";
  return rows.toSorted(
    (one, other) =>
      Number(isLast(one)) - Number(isLast(other)) || one.title.localeCompare(other.title, "en"),
  );
}
