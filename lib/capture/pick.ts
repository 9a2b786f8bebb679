import * as v from "valibot";
import { NO_ADDRESS } from "./no-address.ts";

/** How a candidate was found. */
export const FOUND = [
  /** The browser's menu named it. */
  "menu",
  "img",
  "srcset",
  /** A lazy-loading attribute. */
  "lazy",
  /** The link that encloses the picture leads to a file. */
  "link",
  "background",
  "mask",
  "border-image",
  "content",
  "poster",
  "video",
  "canvas",
  "svg-image",
  "svg-use",
  "object",
  "embed",
  "input",
  /** The document is the picture. */
  "document",
  /** A rule of `sources` made it from another address. */
  "source-site",
] as const;

/** What is known of a candidate. */
export const FLAGS = [
  "original",
  "sample",
  /** Converted by the site to another format or quality. */
  "transcode",
  /** Works until `expires_at`, or for an unknown time. */
  "signed",
  /** Its host refuses requests without a Referer, and services send none. */
  "needs-referer",
  /** webp, avif, mp4 …: services refuse the format. */
  "refused-format",
  /** The site does not tell the extension; one of several guesses. */
  "guessed-extension",
] as const;

/** Why a rule of `sources` proposes a candidate. */
export const REASONS = [
  "original-path",
  "larger-size",
  "sibling-format",
  "behind-proxy",
  "from-page",
  "as-shown",
] as const;

/** One address under which a picture can be had, with what is known of it. */
const CandidateSchema = v.object({
  url: v.string(),
  /** Size of the file in pixels, as far as the page or the address tells it. */
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  /** Size on the page, in CSS pixels. */
  displayed: v.optional(v.object({ width: v.number(), height: v.number() })),
  found: v.picklist(FOUND),
  flags: v.optional(v.array(v.picklist(FLAGS))),
  reason: v.optional(v.picklist(REASONS)),
  /** Epoch milliseconds at which a signed address ends, if it tells. */
  expires_at: v.optional(v.number()),
});
export type Candidate = v.InferOutput<typeof CandidateSchema>;

const ArtistSchema = v.object({
  handle: v.string(),
  /** `certain`: the site's own name for whose account it is; `likely`: read from a name that may be altered. Re-hosts give none. */
  confidence: v.picklist(["certain", "likely"]),
  /** The artist's page. */
  url: v.nullable(v.string()),
});

/** What a person pointed at, made once per click. */
export const PickSchema = v.object({
  page: v.object({ url: v.string(), title: v.string() }),
  /** Best file for an upload first; never empty. */
  candidates: v.pipe(v.array(CandidateSchema), v.minLength(1)),
  /** Index of the candidate that the browser showed. */
  shown: v.number(),
  /** Index of the cheapest rendition of the same work that a service can fetch: what a reverse search looks up. */
  lookup: v.optional(v.number()),
  /** The page where the picture was published, as far as the page tells. */
  source_url: v.nullable(v.string()),
  /** Name of the source site (`sources`) whose rule was used; null: generic rules only. */
  site: v.optional(v.nullable(v.string())),
  artist: v.optional(v.nullable(ArtistSchema)),
  /** RFC 3339, or as the page says it; null if it does not. */
  posted_at: v.optional(v.nullable(v.string())),
  /** Alternate text of the picture. */
  text: v.nullable(v.string()),
  /** What the author wrote beside it. */
  caption: v.optional(v.nullable(v.string())),
});
export type Pick = v.InferOutput<typeof PickSchema>;

/** Whether two clicks on the same page meant the same picture, as far as addresses tell. */
export function isSamePick(one: Pick, other: Pick): boolean {
  const [url, otherUrl] = [one, other].map(({ candidates, shown }) => candidates[shown]?.url);
  return one.page.url === other.page.url && url === otherUrl && url !== NO_ADDRESS;
}
