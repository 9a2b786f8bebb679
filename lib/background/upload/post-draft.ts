import { ApiError } from "../../api/api-error.ts";
import type { AddressOrFile } from "../../api/upload.ts";
import { failureOf } from "../../base/failure.ts";
import type { Draft } from "../../upload/draft.ts";
import type { PostOutcome } from "../../upload/draft-machine.ts";
import { fileToSend } from "../../upload/file-to-send.ts";
import { postOutcomeOf } from "../../upload/post-outcome.ts";
import { submissionOf } from "../../upload/submission.ts";
import { openClientForUpload } from "./open-client-for-upload.ts";
import { openStoredFile } from "./open-file.ts";
import type { UploadTools } from "./upload-tools.ts";

/** Failures of a post after which the key is checked again. */
const KEY_REFUSALS = new Set(["unauthorized", "forbidden"]);

/** Sends a draft's image, once. */
export async function postDraft(
  { services, now }: Pick<UploadTools, "services" | "now">,
  draft: Draft,
): Promise<PostOutcome> {
  const { profile_id, fields } = draft;
  let opened: Awaited<ReturnType<typeof openClientForUpload>>;
  try {
    opened = await openClientForUpload(services, profile_id);
  } catch (error) {
    return { status: "held", at: now(), failure: failureOf(error), turned_away: false };
  }
  const file = fileToSend(draft);
  let source: AddressOrFile;
  try {
    source = file ? { file: await openStoredFile(file) } : fields.url;
  } catch {
    return { status: "failed", at: now(), failure: { code: "no-file" } };
  }
  try {
    const image = await opened.client.images.submit(submissionOf(fields), source);
    return { status: "sent", at: now(), image };
  } catch (error) {
    const { status, errors } = error instanceof ApiError ? error : { status: null, errors: null };
    const failure = failureOf(error);
    if (KEY_REFUSALS.has(failure.code)) await opened.key.setValue(null);
    return postOutcomeOf(failure, { status, errors }, now());
  }
}
