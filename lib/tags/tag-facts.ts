import type { Tag } from "../api/schemas.ts";
import { nameFromSlug } from "../api/slug.ts";

/** What somebody asked for about a tag, such as an artist about their own. */
export interface DnpClaim {
  /** See `api/dnp-entry.ts` for those seen so far. */
  type: string;
  conditions: string;
  reason: string | null;
}

/** What a service knows of a tag, with names in the place of slugs. */
export interface TagFacts {
  id: number;
  name: string;
  /** The service's own word; see `knownCategory`. */
  category: string | null;
  /** Number of images that carry it. */
  images: number;
  /** The tag that the service will put in its place. */
  alias_of: string | null;
  /** Tags that the service adds wherever this one is; those have their own in turn. */
  implies: string[];
  dnp: DnpClaim[];
  short_description: string;
}

export const factsOf = (tag: Tag): TagFacts => ({
  id: tag.id,
  name: tag.name,
  category: tag.category,
  images: tag.images,
  alias_of: tag.aliased_tag ? nameFromSlug(tag.aliased_tag) : null,
  implies: tag.implied_tags.map(nameFromSlug),
  dnp: tag.dnp_entries.map(({ dnp_type, conditions, reason }) => ({
    type: dnp_type,
    conditions,
    reason,
  })),
  short_description: tag.short_description,
});
