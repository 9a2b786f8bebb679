import type { VisibleImage } from "../../api/image.ts";
import { failureOf } from "../../base/failure.ts";
import type { Draft } from "../../upload/draft.ts";
import { isImageOfDraft, isSameFile } from "../../upload/image-of-draft.ts";
import { listOwnUploads, withoutResultsOfDrafts } from "./own-uploads.ts";
import type { UploadTools } from "./upload-tools.ts";

/** Time after which a search for second copies is not repeated. */
const GIVE_UP = 30 * 60_000;
/** Time in which a service may still list what an earlier POST of the same upload stored. */
const LISTING = 2 * 60_000;

/** Failure codes after which the same search would fail again. */
const FINAL = new Set([
  ...["bad-query", "not-found", "malformed", "redirected", "unauthorized", "forbidden"],
  ...["no-key", "no-access", "no-service"],
]);

/**
 * Returns the ids of further images that an upload created, because an earlier POST stored one too, or because the browser or a proxy
 * repeated a request. Null: ask again later. Takes one request, and no further one for a filter that is known since the upload.
 */
export async function findRepeatedUploads(
  { records, services, now }: Pick<UploadTools, "records" | "services" | "now">,
  draft: Draft,
): Promise<number[] | null> {
  const { state, posts = [] } = draft;
  if (state.status !== "sent" || !state.unsearched || state.image.state !== "visible") return [];
  const { image } = state;
  const age = Math.abs(now() - (posts.at(-1)?.since ?? state.at));
  try {
    const ownUploads = await listOwnUploads(services, draft.profile_id);
    const candidates = ownUploads.filter((one) => isCopy(one, image, draft));
    const copies = await withoutResultsOfDrafts(records, draft, candidates);
    if (copies.length + 1 < posts.length && age < LISTING) return null;
    return copies.map(({ id }) => id);
  } catch (error) {
    return age > GIVE_UP || FINAL.has(failureOf(error).code) ? [] : null;
  }
}

/** Returns true if an image resulted from another POST of the draft that created this image. */
function isCopy(
  one: VisibleImage,
  { id, name, orig_sha512_hash: hash }: VisibleImage,
  draft: Draft,
): boolean {
  const alike = name !== "" && one.name === name;
  if (one.id === id || !isImageOfDraft(one, draft, { hash, alike })) return false;
  // Without a known newest image, an image of that name may be older than the upload.
  const isNew = draft.posts?.some(({ newest }) => newest !== null && one.id > newest) === true;
  return isNew || isSameFile(one, hash);
}
