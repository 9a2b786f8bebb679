import { codedError } from "../../base/failure.ts";
import { isRecent } from "../../base/stored-time.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import type { Background } from "../../messages.ts";
import { pickOfOwnFile } from "../../picture/own-file.ts";
import { isSamePick, type PickedPicture } from "../../picture/pick.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { distanceFor } from "../../reverse/search-harder.ts";
import type { SearchStep } from "../../reverse/steps.ts";
import { searchOptionsOf } from "../../stored/settings.ts";
import { settings } from "../../stored/storage.ts";
import { pickOfAddress } from "../../upload/fields-from-pick.ts";
import { fileToSend } from "../../upload/file-to-send.ts";
import type { Services } from "../service/services.ts";
import type { Records } from "../store/records.ts";
import { copyShot } from "../store/shot-store.ts";
import type { Search, SearchRuns } from "./search-runs.ts";

/** Time for which a draft's presence check stays valid, in milliseconds. */
const CHECK_LASTS = 60 * 60_000;

/** Default distance of a search. Most services use the same. */
const DEFAULT_DISTANCE = 0.25;

/** A reverse search that has not started. */
export const nothingYet = {
  ...{ steps: [], so_far: [], hidden: [], merged: {}, verdicts: {} },
  headline: undefined,
};

/** Creates what starts a new search: of a picture, a file, a draft or a text. */
export function createSearchStarts({
  records,
  services,
  runs,
  cancel,
  now,
}: {
  records: Records;
  services: Services;
  runs: SearchRuns;
  cancel: (id: string) => Promise<void>;
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

  /** Starts a reverse search. `steps` have been taken already, without a result. */
  const findAt = async (
    pick: PickedPicture,
    profile_id: string,
    {
      id = crypto.randomUUID(),
      steps = [],
      file,
      still,
      whole,
    }: Partial<Pick<ReverseSearch, "id" | "file" | "still" | "whole">> & {
      steps?: SearchStep[] | undefined;
    } = {},
  ) =>
    start({
      ...base(profile_id),
      id,
      kind: "reverse",
      pick,
      ...(file && { file }),
      ...(still && { still }),
      ...(whole && { whole }),
      distance: distanceFor(
        file ?? pick.candidates[pick.lookup ?? pick.shown] ?? {},
        DEFAULT_DISTANCE,
      ),
      ...nothingYet,
      steps,
    });

  /** Starts a reverse search of a file that the user gave to Tagpie. An area has a `page`, and may be a part of a `whole` picture. */
  const findFile = (
    file: PictureFile,
    profile_id: string,
    { page, whole }: { page?: PickedPicture["page"]; whole?: PickedPicture | undefined } = {},
  ) => findAt(pickOfOwnFile(file, page), profile_id, { file, whole });

  /** Starts a reverse search of the picture that the searched area is a part of. */
  async function searchWhole(id: string): Promise<string> {
    const { whole, profile_id } = await records.need(["reverse"], id);
    if (!whole) throw codedError("no-record");
    return findAt(whole, profile_id);
  }

  async function findImages({
    profile_id,
    ...asked
  }: Parameters<Background["findImages"]>[0]): Promise<string> {
    const [profile, chosen] = await Promise.all([
      profile_id ? services.get(profile_id) : services.active(),
      settings.getValue(),
    ]);
    for (const id of runs.ids()) if (await records.get(["text"], id)) await cancel(id);
    return start({ ...base(profile.id), kind: "text", ...searchOptionsOf(chosen), ...asked });
  }

  const base = (profile_id: string) => ({
    id: crypto.randomUUID(),
    created_at: now(),
    profile_id,
    state: { status: "loading" } as const,
  });

  async function start(search: Search): Promise<string> {
    await runs.start(search.id, () => records.add(search), search);
    return search.id;
  }

  return { findAt, findFile, findImages, searchWhole, fromDraft, checkDraft };
}
