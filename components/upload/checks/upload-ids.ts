import type { DraftField } from "../../../lib/upload/draft.ts";

/** Ids of the form's controls; the first one if a field has several. */
export const uploadIds: Record<DraftField, string> = {
  file: "upload-file",
  sources: "upload-source",
  description: "upload-description",
  tags: "upload-tags",
};
