import type { RuleResult, SourceCandidate } from "../../picture/rule-result.ts";
import { webAddress } from "../../picture/web-address.ts";
import { artistByHosts } from "../rule/artist-link.ts";
import { findOnPage } from "../rule/original-file.ts";
import { type Post, postOf } from "../rule/post.ts";
import type { SourceFacts, SourceSite } from "../rule/source-site.ts";

const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/u.source;
const SAMPLE = new RegExp(`/(?:thumbnail|webpublic)-${UUID}(?:\\.\\w+)?$`, "u");
const STORED = new RegExp(`/${UUID}(?:\\.\\w+)?$`, "u");
// note.example/proxy/image.webp?url=https%3A%2F%2Fmedia.note.example%2Ffiles%2Ffedcba98-7654-4321-8fed-cba987654321.png
const PROXY = /^\/(?:proxy\/)?(?:image|static|preview|avatar|emoji)(?:\.webp)?$|^\/proxy\//u;
// misskey.io/notes/9abcdefghi
const NOTE = /^\/notes\/(\w{10,32})\/?$/u;
/** Large instances, whose notes need no file of theirs to be recognised. */
const KNOWN = /^(?:misskey\.(?:art|design|gg|io)|nijimiss\.moe|sushi\.ski)$/u;
/** Formats `aid` and `aidx`: the first eight characters are milliseconds since 2000. */
const DATED = /^[\da-z]{10}$|^[\da-z]{16}$/u;

/** Matches any host by the names of its files and notes. */
export const misskey: SourceSite = {
  name: "misskey",
  title: "Misskey and its family",
  hosts: [],
  facts: { file: "larger", knows: ["source", "artist", "date"], fetched: "yes" },
  find(facts) {
    const { file, page_url } = facts;
    const proxied = PROXY.test(file.pathname)
      ? webAddress(file.searchParams.get("url"), file.href)
      : null;
    const isSample = SAMPLE.test(file.pathname);
    const isKnown = KNOWN.test(page_url.hostname);
    if (!isSample && !proxied && !STORED.test(file.pathname) && !isKnown) return null;
    const post = postOf(facts, [page_url.hostname], readPost);
    if (!isSample && !post.source_url) return null;
    if (
      // note.example/proxy/avatar.webp?url=https%3A%2F%2Fmedia.note.example%2Ffiles%2Ffedcba98-7654-4321-8fed-cba987654321.png&avatar=1
      /\/(?:avatar|emoji)\.webp$/u.test(file.pathname) ||
      /[?&](?:avatar|emoji)=1/u.test(file.search)
    ) {
      return {
        candidates: proxied ? [{ url: proxied.href, reason: "behind-proxy" }] : [],
        not_a_work: true,
      };
    }
    if (
      !post.source_url &&
      !/^\/(?:timeline.*|explore|search|my\/.*|@[\w.@-]+(?:\/\w+)?\/?|user-info\/.*|users\/.*)?$/u.test(
        page_url.pathname,
      )
    ) {
      delete post.source_url;
    }
    return {
      ...filesOf(facts, proxied),
      ...post,
      ...(post.source_url &&
        artistByHosts(facts, [page_url.hostname], /^\/@(\w+)(?:@[\w.-]+)?\/?$/u)),
    };
  },
};

/** Returns the original from the page's link to the file, because a sample's name does not contain it. */
function filesOf(facts: SourceFacts, proxied: URL | null): RuleResult {
  const original = findOnPage(
    facts,
    ({ pathname }) => STORED.test(pathname) && !SAMPLE.test(pathname),
  );
  const isSample = SAMPLE.test((proxied ?? facts.file).pathname);
  const candidates: SourceCandidate[] = [];
  if (isSample && original) candidates.push({ url: original, reason: "from-page" });
  if (proxied) {
    const flags = isSample ? (["sample"] as const) : [];
    candidates.push({ url: proxied.href, reason: "behind-proxy", flags });
  }
  if (proxied) return { candidates, shown: { flags: ["sample", "transcode"] } };
  return { candidates, shown: { flags: isSample ? ["sample"] : [] } };
}

function readPost({ origin, pathname }: URL): Post | null {
  const id = NOTE.exec(pathname)?.[1];
  if (!id) return null;
  const time = DATED.test(id) ? Number.parseInt(id.slice(0, 8), 36) + Date.UTC(2000, 0) : 0;
  return {
    source_url: `${origin}/notes/${id}`,
    ...(time && { posted_at: new Date(time).toISOString() }),
  };
}
