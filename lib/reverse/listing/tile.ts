import * as v from "valibot";

/**
 * Result for a picture among those of a page. `there`: the service has it. `better`: the service has a worse file of it. `altered`:
 * the service has an altered version. `check`: only the user or a search of the picture itself can tell. `probably-new`: lists that would
 * have it lack it. `new`: a search of the picture itself found nothing.
 */
export const TileStateSchema = v.picklist([
  "there",
  "better",
  "altered",
  "check",
  "probably-new",
  "new",
]);
export type TileState = v.InferOutput<typeof TileStateSchema>;

/**
 * Reason why a state is uncertain. `not-listed`: no list would have it, because neither artist nor post is known.
 * `list-cut`: its artist has more images than were read. `filtered`: every filter of the service hides some images. `no-pixels`: the picture
 * could not be read, so that it was not compared. `looks-same`: they look the same, but in too few pixels. `in-doubt`: the pixels leave a
 * doubt. `not-fetched`: its search found nothing, but the service may not have had the picture. `failed`: its search failed.
 */
const TileDoubtSchema = v.picklist([
  "not-listed",
  "list-cut",
  "filtered",
  "no-pixels",
  "looks-same",
  "in-doubt",
  "not-fetched",
  "failed",
]);
export type TileDoubt = v.InferOutput<typeof TileDoubtSchema>;

/** Result of a comparison of a picture. */
export const TileFindingSchema = v.object({
  state: TileStateSchema,
  /** Missing for a state that is certain. */
  doubt: v.optional(TileDoubtSchema),
  /** Id of the image that the state refers to. */
  image_id: v.optional(v.number()),
});
export type TileFinding = v.InferOutput<typeof TileFindingSchema>;

/** States that a picture's own search may change. */
const OPEN: ReadonlySet<TileState | null> = new Set<TileState | null>([
  null,
  "check",
  "probably-new",
]);

/** Returns true if only a picture's own search can tell more. One that was interrupted leaves its picture waiting. */
export const needsOwnSearch = (item: {
  state: TileState | null;
  search_id?: string | undefined;
  status: string;
}): boolean => OPEN.has(item.state) && (!item.search_id || item.status === "waiting");
