import { isRecent } from "../../base/stored-time.ts";
import { isSamePick } from "../../picture/pick.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { pickOfAddress } from "../../upload/fields-from-pick.ts";
import { fileToSend } from "../../upload/file-to-send.ts";
import type { Records } from "../store/records.ts";
import { copyShot } from "../store/shot-store.ts";
import type { SearchStarts } from "./search-starts.ts";

/** Time for which a draft's presence check stays valid, in milliseconds. */
const CHECK_LASTS = 60 * 60_000;

/** Creates what searches for the picture of a draft. */
export function createDraftSearches({
  records,
  findAt,
  now,
}: {
  records: Records;
  findAt: SearchStarts["findAt"];
  now: () => number;
}) {
  /** Searches for the picture of a draft at the draft's service. */
  async function fromDraft(
    id: string,
    isGood?: (search: ReverseSearch) => boolean,
  ): Promise<string> {
    const draft = await records.need(["draft"], id);
    const { pick, fields, profile_id } = draft;
    const file = fileToSend(draft) ?? undefined;
    const isPicked = file || pick?.candidates.some(({ url }) => url === fields.url);
    const draftPick = pick && isPicked ? pick : pickOfAddress(fields, pick?.page.store);
    const isOfFile = (one: ReverseSearch) =>
      file
        ? one.file?.sha512 === file.sha512
        : !one.file &&
          isSamePick(one.pick, draftPick) &&
          // Another scan of the page may have found other files.
          one.pick.candidates.some(({ url }) => url === fields.url);
    const earlierSearch =
      isGood &&
      (await records.all("reverse")).find(
        (one) => one.profile_id === profile_id && isOfFile(one) && isGood(one),
      );
    if (earlierSearch) return earlierSearch.id;
    const searchId = await findAt(draftPick, profile_id, { file });
    void copyShot(draftPick === pick ? id : "", undefined, searchId);
    return searchId;
  }

  const checkDraft = (id: string) =>
    fromDraft(
      id,
      ({ created_at, state: { status } }) =>
        isRecent(created_at, CHECK_LASTS, now()) && (status === "loading" || status === "ready"),
    );

  return { fromDraft, checkDraft };
}
