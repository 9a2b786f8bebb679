import { findDuplicate } from "../../api/upload.ts";
import type { Draft, PostAttempt } from "../../upload/draft.ts";
import type { PostOutcome } from "../../upload/draft-machine.ts";
import { isImageOfDraft } from "../../upload/image-of-draft.ts";
import type { Services } from "../service/services.ts";
import { listOwnUploads } from "./own-uploads.ts";

/**
 * Turns a refused duplicate into a success if the identical file is newer than the upload's first POST and the user's own: then the
 * service stored that one, and refused a later POST or one that the browser repeated.
 */
export async function confirmRefusal(
  services: Services,
  draft: Draft,
  outcome: PostOutcome,
): Promise<PostOutcome> {
  const { state } = draft;
  const duplicate = outcome.status === "refused" && findDuplicate(outcome.errors);
  if (state.status !== "sending" || !duplicate) return outcome;
  const { image_id } = duplicate;
  // Without a known newest image, the duplicate may be older than the upload.
  const mayBeNew = ({ newest }: PostAttempt) =>
    newest !== null && (image_id === null || image_id > newest);
  if (!draft.posts?.some(mayBeNew)) return outcome;
  try {
    const image = (await listOwnUploads(services, draft.profile_id)).find((one) =>
      isImageOfDraft(one, draft, { hash: null, alike: one.id === image_id }),
    );
    return image ? { status: "sent", at: outcome.at, image, arrived: true } : outcome;
  } catch {
    return outcome;
  }
}
