import * as v from "valibot";
import type { Caching, Shapes } from "../options.ts";

const shapes = {
  duplicate: v.exactOptional(v.picklist(["image", "hash"])),
  timestamps: v.exactOptional(v.picklist(["zoned", "zoneless"])),
  notFound: v.exactOptional(v.picklist(["json", "empty"])),
  imageKeys: v.exactOptional(v.picklist(["all", "early"])),
  addresses: v.exactOptional(v.picklist(["absolute", "relative"])),
  reverse: v.exactOptional(v.picklist(["nearest", "ten"])),
  galleryCreator: v.exactOptional(v.picklist(["creator", "user"])),
  oembed: v.exactOptional(v.picklist(["pictures", "early"])),
  topicPosts: v.exactOptional(v.picklist(["handled", "crash"])),
  noAvatar: v.exactOptional(v.picklist(["drawn", "file"])),
  commentsOfHidden: v.exactOptional(v.picklist(["absent", "blank"])),
} satisfies Record<keyof Shapes, unknown>;

/** Some shapes by name; unknown names are an error. */
export const ShapeChoices = v.strictObject(shapes);

export const CachingChoice = v.object({
  caching: v.picklist([
    "deployed",
    "none",
    "no-store",
    "max-age",
    "etag",
  ] satisfies readonly Caching[]),
});
