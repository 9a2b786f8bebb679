import type { Tag } from "../api/schemas.ts";
import { nameFromSlug } from "../api/slug.ts";
import { isTagName } from "./tag-name.ts";

/** A do-not-post entry of a tag, such as an artist's request. */
export interface DoNotPostEntry {
  /** See `DnpEntrySchema` in `api/schemas.ts` for known types. */
  type: string;
  conditions: string;
  reason: string | null;
}

/** Facts of a service about a tag, with names instead of slugs. */
export interface TagFacts {
  id: number;
  name: string;
  /** The service's own category; see `toCategory`. */
  category: string | null;
  /** Number of images with the tag. */
  images: number;
  /** Target of the alias. */
  alias_of: string | null;
  /** Tags that the service adds with this one. They may imply others. */
  implies: string[];
  dnp: DoNotPostEntry[];
  short_description: string;
}

/** Facts that a suggestion shows. A vocabulary has only those of the first line. */
export type SuggestedTag = Pick<TagFacts, "name" | "images" | "alias_of"> &
  Partial<Pick<TagFacts, "id" | "category" | "dnp">>;

/** Facts about a tag so far. Only the service has `implies` and `dnp`; a tag without them is still to be requested. */
export type KnownTag = SuggestedTag & Partial<Pick<TagFacts, "implies" | "short_description">>;

/** Returns the facts of the tags whose names an upload can send. The other names would be several tags or none. */
export const factsOfSendableTags = (tags: readonly Tag[]): TagFacts[] =>
  tags.filter(({ name }) => isTagName(name)).map(tagFactsOf);

const targetOf = (slug: string | null): string | null => {
  const name = slug ? nameFromSlug(slug) : "";
  return isTagName(name) ? name : null;
};

/** Returns the facts of a tag with any name, which may stand in a search. */
export const tagFactsOf = (tag: Tag): TagFacts => ({
  id: tag.id,
  name: tag.name,
  category: tag.category,
  images: tag.images,
  alias_of: targetOf(tag.aliased_tag),
  implies: tag.implied_tags.map(nameFromSlug).filter(isTagName),
  dnp: tag.dnp_entries.map(({ dnp_type, conditions, reason }) => ({
    type: dnp_type,
    conditions,
    reason,
  })),
  short_description: tag.short_description,
});
