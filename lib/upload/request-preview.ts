import { type FormFields, toForm } from "../api/form.ts";
import { API_ROOT } from "../api/request.ts";
import { submissionBody, submissionFields } from "../api/upload.ts";
import type { PictureFile } from "../file/picture-file.ts";
import type { DraftFields } from "./draft.ts";
import { submissionOf } from "./submission.ts";

/** Placeholder for a key wherever it could be seen. */
const MASKED_KEY = "••••••••";

/** Returns the request that sends a draft's address or file as readable text, complete except for the key and the file's bytes. */
export function requestPreview(
  base_url: string,
  fields: DraftFields,
  file: PictureFile | null,
): string {
  const submission = submissionOf(fields);
  const query = file ? "" : `${new URLSearchParams({ url: fields.url })}&`;
  return [
    `POST ${base_url}${API_ROOT}/images?${query}key=${MASKED_KEY}`,
    "accept: application/json",
    `content-type: ${file ? "multipart/form-data" : "application/json"}`,
    "",
    file
      ? parts({ image: submissionFields(submission) }, file)
      : JSON.stringify(submissionBody(submission, fields.url), null, 2),
  ].join("\n");
}

/** Lists the parts of a form. Values with several lines are indented, so that none looks like another part. */
const parts = (form: FormFields, { name, bytes }: PictureFile): string =>
  [
    ...[...toForm(form).entries()].map(
      ([part, value]) => `${part}: ${`${value}`.replaceAll("\n", "\n  ")}`,
    ),
    `image[image]: ${name} (${bytes} bytes)`,
  ].join("\n");
