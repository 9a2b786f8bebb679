import * as v from "valibot";

/** One address under which a picture can be had, with what is known of it. */
const CandidateSchema = v.object({
  url: v.string(),
  /** Size of the file in pixels, as far as the page tells it. */
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  /** `menu`: the browser named it; `srcset`: a larger rendition that the page offers. */
  found: v.picklist(["menu", "srcset"]),
});
export type Candidate = v.InferOutput<typeof CandidateSchema>;

/** What a person pointed at, made once per click. */
export const PickSchema = v.object({
  page: v.object({ url: v.string(), title: v.string() }),
  /** Best file for an upload first; never empty. */
  candidates: v.pipe(v.array(CandidateSchema), v.minLength(1)),
  /** Index of the candidate that the browser showed: what a reverse search looks up. */
  shown: v.number(),
  /** The page where the picture was published, as far as the page tells. */
  source_url: v.nullable(v.string()),
  /** Alternate text of the picture. */
  text: v.nullable(v.string()),
});
export type Pick = v.InferOutput<typeof PickSchema>;

/** Stands for an address that is too long to be kept. */
export const NO_ADDRESS = "data:,";

/** Whether two clicks on the same page meant the same picture, as far as addresses tell. */
export function isSamePick(one: Pick, other: Pick): boolean {
  const [url, otherUrl] = [one, other].map(({ candidates, shown }) => candidates[shown]?.url);
  return one.page.url === other.page.url && url === otherUrl && url !== NO_ADDRESS;
}
