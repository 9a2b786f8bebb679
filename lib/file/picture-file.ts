import * as v from "valibot";
import { storedText } from "../base/lenient-schemas.ts";
import { FILE_FORMATS } from "../picture/file-format.ts";
import { PostTagsSchema } from "../picture/post-tags.ts";

/** How Tagpie got the bytes of a file. */
const ORIGINS = [
  /** Read in the web page, with the page's own access. */
  "page",
  /** Requested from the picture's host, to which the user gave access. */
  "host",
  "clipboard",
  "drop",
  /** Chosen in a file dialog. */
  "device",
  /** An area of a page, captured as displayed. */
  "area",
  /** The picture as its page showed it, because nothing can read its file. */
  "capture",
  /** Converted to PNG by Tagpie. */
  "conversion",
] as const;
export type FileOrigin = (typeof ORIGINS)[number];

/** Facts about a file that Tagpie holds. Its bytes are in `file-database.ts`. */
export const PictureFileSchema = v.object({
  /** Key in the database. */
  id: storedText,
  origin: v.picklist(ORIGINS),
  /** File name, which services show. */
  name: storedText,
  /** Address of the candidate whose bytes these are; missing if it has none. */
  url: v.optional(storedText),
  /** Hexadecimal, as services write it. */
  sha512: storedText,
  bytes: v.number(),
  /** Detected from the first bytes; null for a format that Tagpie does not know. */
  format: v.nullable(v.picklist(FILE_FORMATS)),
  /** In pixels; missing for formats whose header does not give it, such as SVG. */
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  /** An animation in a format that services reject. */
  animated: v.optional(v.boolean()),
  /** Tags of a text file beside it, whose name stands for a host. */
  tags: v.optional(PostTagsSchema),
});
export type PictureFile = v.InferOutput<typeof PictureFileSchema>;
