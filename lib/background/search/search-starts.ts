import { codedError } from "../../base/failure.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import type { Background } from "../../messages.ts";
import { pickOfOwnFile } from "../../picture/own-file.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import { searchDistanceFor } from "../../reverse/renditions-to-try.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import type { SearchStep } from "../../reverse/steps.ts";
import { searchOptionsOf } from "../../stored/settings.ts";
import { settings } from "../../stored/storage.ts";
import type { Services } from "../service/services.ts";
import type { Records } from "../store/records.ts";
import type { Search, SearchRuns } from "./search-runs.ts";

/** Default distance of a search. Most services use the same. */
const DEFAULT_DISTANCE = 0.25;

/** A reverse search that has not started. */
export const UNSTARTED_SEARCH = {
  ...{ steps: [], so_far: [], hidden: [], merged: {}, verdicts: {} },
  headline: undefined,
};

const newSearch = (profile_id: string, created_at: number) => ({
  id: crypto.randomUUID(),
  created_at,
  profile_id,
  state: { status: "loading" } as const,
});

export type SearchStarts = ReturnType<typeof createSearchStarts>;

/** Creates what starts a new search: of a picture, a file or a text. */
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
  /** Starts a reverse search. `steps` have been taken already; `so_far` and `hidden` are what they found. */
  const findAt = async (
    pick: PickedPicture,
    profile_id: string,
    {
      id = crypto.randomUUID(),
      steps = [],
      so_far = [],
      hidden = [],
      file,
      still,
      whole,
      per_service,
    }: Partial<
      Pick<ReverseSearch, "id" | "file" | "still" | "whole" | "so_far" | "hidden" | "per_service">
    > & { steps?: SearchStep[] | undefined } = {},
  ) =>
    start({
      ...newSearch(profile_id, now()),
      id,
      kind: "reverse",
      pick,
      ...(file && { file }),
      ...(still && { still }),
      ...(whole && { whole }),
      ...(per_service && { per_service }),
      distance: searchDistanceFor(
        file ?? pick.candidates[pick.lookup ?? pick.shown] ?? {},
        DEFAULT_DISTANCE,
      ),
      ...UNSTARTED_SEARCH,
      ...{ steps, so_far, hidden },
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
    return start({
      ...newSearch(profile.id, now()),
      kind: "text",
      ...searchOptionsOf(chosen),
      ...asked,
    });
  }

  async function start(search: Search): Promise<string> {
    await runs.start(search.id, () => records.add(search), search);
    return search.id;
  }

  return { findAt, findFile, findImages, searchWhole };
}
