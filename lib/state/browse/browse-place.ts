import * as v from "valibot";
import { SEARCH_KINDS } from "../../query/search-kinds.ts";

const Id = v.pipe(
  v.string(),
  v.transform((text) => (/^\d+$/u.test(text) ? Number(text) : Number.NaN)),
  v.safeInteger(),
);
const Name = v.pipe(v.string(), v.minLength(1));

/** An item or list of a service that a view can show, by the service's own ids. */
const PlaceSchema = v.variant("at", [
  v.object({ at: v.literal("find"), kind: v.picklist(SEARCH_KINDS), q: Name }),
  v.object({ at: v.literal("forums") }),
  v.object({ at: v.literal("forum"), forum: Name }),
  v.object({ at: v.literal("topic"), forum: Name, topic: Name }),
  v.object({ at: v.literal("tag"), slug: Name }),
  v.object({ at: v.literal("gallery"), id: Id }),
  v.object({ at: v.literal("comment"), id: Id }),
  /** Includes forum and topic if they are known, because a post does not name them. */
  v.object({
    at: v.literal("post"),
    id: Id,
    forum: v.optional(Name),
    topic: v.optional(Name),
  }),
  v.object({ at: v.literal("profile"), id: Id }),
  v.object({ at: v.literal("image"), id: Id }),
]);
export type Place = v.InferOutput<typeof PlaceSchema>;
export type PlaceAt<At extends Place["at"]> = Extract<Place, { at: At }>;

/** Returns the panel page's address that shows the place in a tab. */
export function placeAddress(profile_id: string, place: Place): `panel.html?${string}` {
  const fields = Object.entries(place).map(([name, value]) => [name, `${value}`]);
  return `panel.html?${new URLSearchParams([...fields, ["profile", profile_id]])}`;
}

/** Returns the place in an address, or null if the address is no place. */
export function parsePlaceAddress(
  parameters: URLSearchParams,
): { profile_id: string; place: Place } | null {
  const result = v.safeParse(PlaceSchema, Object.fromEntries(parameters));
  const profile_id = parameters.get("profile");
  return result.success && profile_id ? { profile_id, place: result.output } : null;
}
