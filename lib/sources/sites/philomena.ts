import type { RuleResult } from "../../picture/rule-result.ts";
import {
  displayedFile,
  originalAtAddresses,
  originalWithUnknownExtension,
} from "../rule/original-file.ts";
import { postOf } from "../rule/post.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";
import { artistByTags, linkedSource } from "./booru-tags.ts";

/** Renditions of `/img/view/Y/M/D/ID.EXT`. */
// tantabus.ai/img/2024/5/6/77/large.png
const SAMPLE =
  /^(.*\/img)\/(\d{4}\/\d+\/\d+\/(\d+))(?:-\w+)?\/(?:full|tall|large|medium|small|thumb(?:_small|_tiny)?)\.(\w+)$/u;
// tantabus.ai/img/view/2024/5/6/77.png
const FULL = /^.*\/img\/(?:view|download)\/\d{4}\/\d+\/\d+\/(\d+)(?!\d)[^/]*\.\w+$/u;

/** Sites that host files under another domain. */
const PAGES_OF: Record<string, string> = {
  "derpicdn.net": "derpibooru.org",
  "furrycdn.org": "furbooru.org",
  "cdn.ponybooru.org": "ponybooru.org",
  "static.manebooru.art": "manebooru.art",
  "cdn.twibooru.org": "twibooru.org",
};

const isTwibooru = ({ hostname }: URL) => /(?:^|\.)twibooru\.org$/u.test(hostname);

/** Returns the page of an image. Twibooru has posts of other kinds too. */
const pageOf = (origin: string, id: string) =>
  isTwibooru(new URL(origin)) ? `${origin}/${id}` : `${origin}/images/${id}`;

export const philomena: SourceSite = {
  name: "philomena",
  title: "Philomena (Derpibooru, Furbooru …)",
  hosts: [],
  facts: { file: "original", knows: ["source", "artist"], fetched: "yes" },
  find(facts) {
    const { origin, pathname, hostname } = facts.file;
    const [, img, path, sampled, extension] = SAMPLE.exec(pathname) ?? [];
    const id = sampled ?? FULL.exec(pathname)?.[1];
    if (!id) {
      return PAGES_OF[hostname] && pathname.startsWith("/avatars/")
        ? { candidates: [], not_a_work: true }
        : null;
    }
    return {
      ...(img ? filesOf(facts, `${origin}${img}/`, path, extension) : displayedFile("original")),
      ...imageOf(facts, id),
    };
  },
};

/** Returns the whole file. Twibooru has it beside the renditions, which may have another form. */
function filesOf(facts: SourceFacts, folder: string, path = "", extension = "") {
  if (!isTwibooru(facts.file))
    return originalAtAddresses(facts, [`${folder}view/${path}.${extension}`]);
  return extension === "webp"
    ? originalWithUnknownExtension(facts, `${folder}${path}/full`, ["png", "jpeg", "gif"])
    : originalAtAddresses(facts, [`${folder}${path}/full.${extension}`]);
}

/** Returns facts from the image number in the file's name. These sites repost other people's work, so a stated source comes first. */
function imageOf(facts: SourceFacts, id: string): Omit<RuleResult, "candidates"> {
  const { file, page_url } = facts;
  const isNumbered = ({ pathname }: URL) =>
    [`/${id}`, `/images/${id}`, `/posts/${id}`].includes(pathname);
  if (isNumbered(page_url)) {
    const source_url = linkedSource(facts, pageOf(page_url.origin, id));
    return { source_url, ...artistByTags(facts) };
  }
  const site = PAGES_OF[file.hostname];
  const post = postOf(facts, [page_url.hostname], (url) =>
    isNumbered(url) ? { source_url: pageOf(url.origin, id) } : null,
  );
  const knownSource = post.source_url ?? (site ? pageOf(`https://${site}`, id) : null);
  return { artist: null, ...(knownSource && { source_url: knownSource }) };
}
