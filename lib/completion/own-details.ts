import type { VisibleImage } from "../api/image.ts";
import type { PictureFile } from "../file/picture-file.ts";
import { formatOfAddress } from "../picture/file-format.ts";
import type { PickedPicture } from "../picture/pick.ts";
import type { PostTags } from "../picture/post-tags.ts";
import type { DraftFields } from "../upload/draft.ts";
import { fieldsFromPick } from "../upload/fields-from-pick.ts";

/** Facts about a file. Null: unknown. */
export interface FileFacts {
  format: string | null;
  bytes: number | null;
  width: number | null;
  height: number | null;
}

/** The user's details of a picture, to compare with those of an image. */
export interface OwnDetails {
  file: FileFacts;
  sources: readonly string[];
  artist: PickedPicture["artist"];
  /** Tags of the service that the user chose. */
  tags: readonly string[];
  /** Tags of the page's post, as its board spells them. */
  postTags: PostTags | null;
  description: string;
}

interface Own {
  pick: PickedPicture;
  /** The file itself, or as a search has read it. */
  file?: PictureFile | undefined;
  /** The form of a draft. */
  fields?: Pick<DraftFields, "source_urls" | "tags" | "description"> | undefined;
}

/** Returns what a pick, its file and a draft's form say about a picture. */
export function pickDetails({ pick, file, fields = fieldsFromPick(pick) }: Own): OwnDetails {
  const { source_urls, tags, description } = fields;
  return {
    file: fileFacts(pick, file),
    sources: source_urls,
    artist: pick.artist ?? null,
    tags,
    postTags: pick.tags ?? file?.tags ?? null,
    description: description.trim(),
  };
}

/** Returns facts about a picture's file, as read by a search or as the page names them. */
export function fileFacts(
  { candidates: [best] }: PickedPicture,
  file: PictureFile | undefined,
): FileFacts {
  // A search reads the cheapest file, which may be a smaller one.
  if (file && (file.url === undefined || file.url === best?.url))
    return {
      format: file.format,
      bytes: file.bytes,
      width: file.width ?? best?.width ?? null,
      height: file.height ?? best?.height ?? null,
    };
  return {
    format: best ? formatOfAddress(best.url) : null,
    bytes: null,
    width: best?.width ?? null,
    height: best?.height ?? null,
  };
}

/** Returns facts about an image's file. */
export const imageFile = ({ format, size, width, height }: VisibleImage): FileFacts => ({
  format: format || null,
  bytes: size || null,
  width: width || null,
  height: height || null,
});
