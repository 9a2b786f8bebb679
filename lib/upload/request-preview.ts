import { API_ROOT } from "../api/request.ts";
import { submissionBody } from "../api/upload.ts";
import type { DraftFields } from "../records.ts";
import { submissionOf } from "./submission.ts";

/** Placeholder for a key wherever it could be seen. */
const MASKED_KEY = "••••••••";

/** Returns the request that sends a draft as readable text, complete except for the key. */
export function requestPreview(base_url: string, fields: DraftFields): string {
  const body = submissionBody(submissionOf(fields), fields.url);
  const query = new URLSearchParams({ url: fields.url });
  return [
    `POST ${base_url}${API_ROOT}/images?${query}&key=${MASKED_KEY}`,
    "accept: application/json",
    "content-type: application/json",
    "",
    JSON.stringify(body, null, 2),
  ].join("\n");
}
