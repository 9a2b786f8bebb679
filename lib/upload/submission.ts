import type { ImageSubmission } from "../api/upload.ts";
import { joinTagList } from "../tags/parse-tags.ts";
import type { DraftFields } from "./draft.ts";

/** Returns the fields of a draft that are sent with the address of its file. */
export const submissionOf = ({
  tags,
  description,
  source_urls,
  anonymous,
}: DraftFields): ImageSubmission => ({
  tag_input: joinTagList(tags),
  description,
  source_urls,
  ...(anonymous && { anonymous }),
});
