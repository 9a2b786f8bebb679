import type { CoreClient } from "../../api/client.ts";
import type { Image, VisibleImage } from "../../api/image.ts";
import { type ListPage, MAX_PER_PAGE } from "../../api/list.ts";
import { codedError, failureOf } from "../../base/failure.ts";
import { escapeTerm } from "../../query/escape-term.ts";
import { MAX_FILE_BYTES } from "../../reach/judge-reach.ts";
import { type Draft, LOST_UPLOAD_LOOKUPS, type LostUploadSearch } from "../../upload/draft.ts";
import type { DraftEvent } from "../../upload/draft-machine.ts";
import { fileToSend, uploadedFile } from "../../upload/file-to-send.ts";
import { isImageOfDraft, isSameFile } from "../../upload/image-of-draft.ts";
import { loadFromHost } from "../file/load-file.ts";
import { findUnrestrictedFilter } from "../service/unrestricted-filter.ts";
import { openStoredFile } from "./open-file.ts";
import { isVisibleImage, withoutResultsOfDrafts } from "./own-uploads.ts";
import type { UploadTools } from "./upload-tools.ts";

type Place = LostUploadSearch["place"];
type Listing = Pick<ListPage<Image>, "items" | "unreadable">;
/** A place in which an upload was found, or the attempt that is stored if it was not. */
type PlaceResult = { image: VisibleImage } | Pick<LostUploadSearch, "result" | "why" | "there">;

/** Failure codes of a place that counts as skipped, because it lacked a source, access, a hash or the bytes. */
const SKIPS = new Set(["no-source", "no-access", "no-hash", "no-file"]);

/** Searches for what a draft's POSTs created. Returns a `find` event, or a `look` event with every place that was searched. */
export async function searchLostUpload(
  { records, services, now }: Pick<UploadTools, "records" | "services" | "now">,
  draft: Draft,
): Promise<Extract<DraftEvent, { type: "find" | "look" }>> {
  const looked: LostUploadSearch[] = [];
  /** Hash of the file, once the place `hash` was searched. */
  let hash: string | null = null;

  async function searchPlace(place: Place): Promise<PlaceResult> {
    const { client } = await services.open(draft.profile_id);
    // An image that the user's filter hides has arrived too.
    const filter_id = await findUnrestrictedFilter(client);
    if (place === "hash") hash = await hashOf(draft, client.base_url);
    const { items, unreadable } = await list(place, client, { draft, hash, filter_id });
    const isUpload = (one: VisibleImage) =>
      isImageOfDraft(one, draft, { hash, alike: place === "reverse" });
    const candidates = items
      .filter(isVisibleImage)
      .filter((one) => isUpload(one) || isSameFile(one, hash));
    const unclaimed = await withoutResultsOfDrafts(records, draft, candidates);
    const image = unclaimed.find(isUpload);
    if (image) return { image };
    // An image that cannot be read may be the one.
    if (unreadable > 0) throw codedError("malformed");
    const sameFileIds = unclaimed.filter((one) => isSameFile(one, hash)).map(({ id }) => id);
    return { result: "nothing", ...(sameFileIds.length > 0 && { there: sameFileIds }) };
  }

  for (const place of LOST_UPLOAD_LOOKUPS) {
    const result = await searchPlace(place).catch(failedPlace);
    if ("image" in result) return { type: "find", at: now(), image: result.image };
    looked.push({ at: now(), place, ...result });
  }
  return { type: "look", at: now(), looked };
}

function failedPlace(error: unknown): PlaceResult {
  const { code } = failureOf(error);
  return { result: SKIPS.has(code) ? "skipped" : "failed", why: code };
}

interface PlaceQuery {
  draft: Draft;
  hash: string | null;
  filter_id: number | undefined;
}

/** Returns the images that one place lists for a draft. */
async function list(
  place: Place,
  { search }: CoreClient,
  { draft, hash, filter_id }: PlaceQuery,
): Promise<Listing> {
  switch (place) {
    case "hash":
      return search.images({ q: `orig_sha512_hash:${hash}`, filter_id, fresh: true });
    case "source": {
      const [source] = draft.fields.source_urls;
      if (!source) throw codedError("no-source");
      const q = `source_url:${escapeTerm(source)}`;
      return search.images({ q, filter_id, per_page: MAX_PER_PAGE, fresh: true });
    }
    case "uploads":
      return search.images({ q: "my:uploads", filter_id, per_page: MAX_PER_PAGE, fresh: true });
    case "reverse": {
      const file = fileToSend(draft);
      return search.reverse(
        file ? { file: await openStoredFile(file) } : { url: draft.fields.url },
      );
    }
    default:
      return place satisfies never;
  }
}

/** Returns the hash of the uploaded file. Reads it from its host if only its address was sent. */
async function hashOf(draft: Draft, base_url: string): Promise<string> {
  const uploadedHash = uploadedFile(draft)?.sha512;
  if (uploadedHash !== undefined) return uploadedHash;
  const file = await loadFromHost(draft.fields.url, { base_url, maxBytes: MAX_FILE_BYTES });
  if ("why" in file) throw codedError(file.why === "no-access" ? file.why : "no-hash");
  return file.sha512;
}
