import { NO_ADDRESS } from "./no-address.ts";
import type { PickedPicture } from "./pick.ts";
import type { PostTags } from "./post-tags.ts";

interface OwnFile {
  name: string;
  width?: number | undefined;
  height?: number | undefined;
  tags?: PostTags | undefined;
}

/** Returns a pick for a file that the user gave to Tagpie. Only an area of a page has a `page`. */
export const pickOfOwnFile = (
  { name, width, height, tags }: OwnFile,
  page: PickedPicture["page"] = { url: "", title: name },
): PickedPicture => ({
  page,
  candidates: [
    {
      url: NO_ADDRESS,
      origin: "own-file",
      ...(width !== undefined && height !== undefined && { width, height }),
    },
  ],
  shown: 0,
  source_url: null,
  text: null,
  ...(tags && { tags }),
});
