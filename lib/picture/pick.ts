import * as v from "valibot";
import { cappedList, storedText } from "../base/lenient-schemas.ts";
import { NO_ADDRESS } from "./no-address.ts";
import { PostTagsSchema } from "./post-tags.ts";

/** Origins of a candidate. */
export const CANDIDATE_ORIGINS = [
  /** The browser's context menu. */
  "menu",
  "img",
  "srcset",
  /** A lazy-loading attribute. */
  "lazy",
  /** The link around the picture leads to a file. */
  "link",
  /** A lightbox, a download link or the page's data names it for the picture. */
  "offered",
  "background",
  "mask",
  "border-image",
  "content",
  "poster",
  "video",
  "canvas",
  /** A drawing in the page's own markup. */
  "svg",
  "svg-image",
  "svg-use",
  "object",
  "embed",
  "input",
  /** The document itself is the picture. */
  "document",
  /** A rule in `sources` derived it from another address. */
  "source-site",
  /** A file that the user gave to Tagpie; it has no address. */
  "own-file",
] as const;

/** Properties of a candidate. */
export const CANDIDATE_FLAGS = [
  "original",
  "sample",
  /** Converted by the site to another format or quality. */
  "transcode",
  /** Valid until `expires_at`, or for an unknown time. */
  "signed",
  /** The host rejects requests without a Referer, and services send none. */
  "needs-referer",
  /** webp, avif, mp4 …: services reject the format. */
  "refused-format",
  /** One of several guesses, because the site does not reveal the extension. */
  "guessed-extension",
  /** One of several pictures in a file, which the page cuts out. It has no file of its own. */
  "sprite",
  /** The page puts it together from tiles. It has no file of its own. */
  "tiles",
  /** The page could not load it. */
  "broken",
] as const;

/** Reasons why a rule in `sources` proposes a candidate. */
export const CANDIDATE_REASONS = [
  "original-path",
  "larger-size",
  "sibling-format",
  "behind-proxy",
  "from-page",
  "behind-thumbnail",
  "as-shown",
] as const;

/** Places that name an artist: metadata of this very file, the picture's post, metadata of the page. */
export const ARTIST_PLACES = ["file", "post", "page"] as const;

/** One address of a picture and its properties. */
const CandidateSchema = v.object({
  url: storedText,
  /** File size in pixels, if the page or the address reveals it. */
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  /** Displayed size in CSS pixels. */
  displayed: v.optional(v.object({ width: v.number(), height: v.number() })),
  origin: v.picklist(CANDIDATE_ORIGINS),
  flags: v.optional(cappedList(v.picklist(CANDIDATE_FLAGS))),
  reason: v.optional(v.picklist(CANDIDATE_REASONS)),
  /** Expiry of a signed address in epoch milliseconds, if known. */
  expires_at: v.optional(v.number()),
});
export type Candidate = v.InferOutput<typeof CandidateSchema>;

const ArtistSchema = v.object({
  handle: storedText,
  /** `certain`: the site's own account name; `likely`: read from text that may be edited. Sites that repost others' work give no artist. */
  confidence: v.picklist(["certain", "likely"]),
  /** The artist's page. */
  url: v.nullable(storedText),
  /** Missing if the rule for a site found it. */
  because: v.optional(v.picklist(ARTIST_PLACES)),
});

/** Position of a picture in an open page. Ids are the browser's; `scan_id` and `index` identify it in the page script. */
const PlaceSchema = v.object({
  tab_id: v.number(),
  frame_id: v.number(),
  scan_id: storedText,
  /** Origin of the document that was scanned. */
  origin: v.optional(storedText),
  index: v.number(),
});
export type ScanPlace = v.InferOutput<typeof PlaceSchema>;

/** Files, source and artist of a picture. */
const workFacts = {
  /** Best file for an upload first; never empty. */
  candidates: v.pipe(cappedList(CandidateSchema), v.minLength(1)),
  /** Index of the candidate that the browser displayed. */
  shown: v.number(),
  /** Index of the cheapest rendition that a service can fetch, used for reverse search. */
  lookup: v.optional(v.number()),
  /** Page where the picture was published, if known. */
  source_url: v.nullable(storedText),
  /** Other pages where it is, such as that of its file's host. */
  further_sources: v.optional(cappedList(storedText)),
  /** Those of these sources that come from the same picture on another service or board. */
  copied: v.optional(v.object({ host: storedText, sources: cappedList(storedText) })),
  /** Name of the source site (`sources`) whose rule applied; null for generic rules only. */
  site: v.optional(v.nullable(storedText)),
  /** The source is on the host of the picture's document, and comes from a rule for that host. */
  has_sure_source: v.optional(v.boolean()),
  artist: v.optional(v.nullable(ArtistSchema)),
  /** Possible artists, which the user may choose from. */
  offered_artists: v.optional(cappedList(ArtistSchema)),
  /** Author of the caption, if that is not the artist. */
  writer: v.optional(v.object({ handle: storedText, url: v.nullable(storedText) })),
  /** RFC 3339, or as written on the page; null if unknown. */
  posted_at: v.optional(v.nullable(storedText)),
};

/** The tab's page. `store` is Firefox's id of the tab's cookies, which differ in each container. */
const PageSchema = v.object({
  url: storedText,
  title: storedText,
  store: v.optional(storedText),
});

/** A picture that the user selected, created once per click. */
export const PickedPictureSchema = v.object({
  page: PageSchema,
  ...workFacts,
  /** The post behind the thumbnail, if Tagpie read it. */
  behind: v.optional(storedText),
  /** Tags of the post, if the page lists them. */
  tags: v.optional(PostTagsSchema),
  /** Missing if Tagpie could not scan the page. The page may be gone by now. */
  place: v.optional(PlaceSchema),
  /** It looks like an avatar, a banner or an advertisement, so source and artist are left out. */
  not_a_work: v.optional(v.boolean()),
  /** Facts that replace these once the user says that it is a work. */
  as_work: v.optional(v.object(workFacts)),
  /** Alternate text of the picture. */
  text: v.nullable(storedText),
  /** The author's text beside the picture. */
  caption: v.optional(v.nullable(storedText)),
});
export type PickedPicture = v.InferOutput<typeof PickedPictureSchema>;

/** Returns true if two clicks on one page selected the same picture, judging by addresses. */
export function isSamePick(one: PickedPicture, other: PickedPicture): boolean {
  const [url, otherUrl] = [one, other].map(({ candidates, shown }) => candidates[shown]?.url);
  return one.page.url === other.page.url && url === otherUrl && url !== NO_ADDRESS;
}
