import { detach } from "../../base/detach.ts";
import { codedError, isHoldReason } from "../../base/failure.ts";
import { isRecent } from "../../base/stored-time.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import type { Background } from "../../messages.ts";
import { pickOfOwnFile } from "../../picture/own-file.ts";
import { isSamePick, type PickedPicture } from "../../picture/pick.ts";
import type { Headline } from "../../reverse/headline.ts";
import type { Verdict } from "../../reverse/judging/verdict.ts";
import type { Frame } from "../../reverse/pixels/plane.ts";
import { comparesPictures, isConclusive, matchedImages } from "../../reverse/presence.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { distanceFor } from "../../reverse/search-harder.ts";
import { PART_STEP, type SearchStep } from "../../reverse/steps.ts";
import { searchOptionsOf } from "../../stored/settings.ts";
import { settings } from "../../stored/storage.ts";
import { pickOfAddress } from "../../upload/fields-from-pick.ts";
import { fileToSend } from "../../upload/file-to-send.ts";
import { findSearchFilter } from "../service/open-filter.ts";
import type { Services } from "../service/services.ts";
import type { Files } from "../store/files.ts";
import type { Records } from "../store/records.ts";
import { copyShot } from "../store/shot-store.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import {
  createSearchRuns,
  type Ending,
  type Run,
  SEARCHES,
  type Search,
  withHeadline,
} from "./search-runs.ts";
import { type Progress, takeSteps } from "./take-steps.ts";

/** Time for which a draft's presence check stays valid, in milliseconds. */
const CHECK_LASTS = 60 * 60_000;

/** A reverse search that has not started. */
const nothingYet = {
  ...{ steps: [], so_far: [], hidden: [], merged: {}, verdicts: {} },
  headline: undefined,
};

export type Searches = ReturnType<typeof createSearches>;

/** Default distance of a search. Most services use the same. */
const DEFAULT_DISTANCE = 0.25;

/** Creates searches as records. Each is written in `loading` before anything refers to it, so that another worker can resume it. */
export function createSearches({
  records,
  services,
  files,
  work,
  now = Date.now,
}: {
  records: Records;
  services: Services;
  files: { keep: Files["keep"] };
  work: UnfinishedWork;
  now?: () => number;
}) {
  const runs = createSearchRuns({ records, work, ask });
  /** Ends the wait for a search's file, by the search's id. */
  const skips = new Map<string, () => void>();

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

  async function ask(search: Search, { signal, write }: Run): Promise<Ending> {
    const { profile, client } = await services.open(search.profile_id);
    switch (search.kind) {
      case "reverse": {
        const { promise: skipped, resolve: skip } = Promise.withResolvers<void>();
        skips.set(search.id, skip);
        const context = { profile, client, signal, keepFile: files.keep, write, skipped };
        const steps = takeSteps(search, context).finally(() => skips.delete(search.id));
        const { late, ...outcome } = await steps;
        if (late) detach(addLate(search.id, late, signal));
        return learn(profile.id, outcome);
      }
      case "text": {
        const { q, page, per_page, sf, sd, unfiltered } = search;
        const filter_id = unfiltered
          ? (await findSearchFilter(client, profile)).filter_id
          : profile.filter?.id;
        const query = { q, page, per_page, sf, sd, filter_id, signal };
        const { items, total, unreadable } = await client.search.images(query);
        const value = {
          images: items,
          total,
          ...(unreadable && { unreadable }),
          ...(filter_id && { filter_id }),
        };
        return { state: { status: "ready", value } };
      }
      default:
        return search satisfies never;
    }
  }

  /** Adds what arrives after the end of a search, unless that is repeated or cancelled. */
  async function addLate(id: string, late: Promise<Partial<Progress> | null>, signal: AbortSignal) {
    const progress = await late;
    if (!progress) return;
    await runs.ended(id);
    await records.update(["reverse"], id, (search) =>
      signal.aborted || search.state.status !== "ready" ? search : { ...search, ...progress },
    );
  }

  /** Notes that a service accepts files once a search of a file found something. */
  async function learn<T extends { steps: SearchStep[] }>(id: string, outcome: T) {
    if (outcome.steps.some(({ file, image_ids }) => file === "unsure" && image_ids.length > 0))
      await services.adjust({ id, files: { accepted: true, measured_at: now() } });
    return outcome;
  }

  async function repeat({ id, distance }: { id: string; distance?: number }): Promise<void> {
    if (distance !== undefined)
      return continueSearch(id, (search) => ({ ...prepareRepeat(search), distance }));
    await runs.start(id, () =>
      records.update(SEARCHES, id, (search) => ({
        ...search,
        ...(search.kind === "reverse" && nothingYet),
        state: { status: "loading" },
      })),
    );
  }

  /** Repeats the running searches of a service that end as held back. The service was resumed before they ended. */
  async function repeatHeld(profile_id: string): Promise<void> {
    const repeatIfHeld = async (id: string) => {
      await runs.ended(id);
      const search = await records.get(SEARCHES, id);
      if (search?.profile_id !== profile_id || search.state.status !== "failed") return;
      if (isHoldReason(search.state.failure.code)) await repeat({ id });
    };
    await Promise.all([...runs.ids()].map(repeatIfHeld));
  }

  /** Continues a search that has changed. Finished steps are not repeated. */
  const continueSearch = (
    id: string,
    change: (search: ReverseSearch) => Partial<ReverseSearch>,
  ): Promise<void> =>
    runs.start(id, () =>
      records.update(["reverse"], id, (search) => ({
        ...search,
        so_far: [...matchedImages(search)],
        headline: undefined,
        state: { status: "loading" },
        ...change(search),
      })),
    );

  /** Searches with versions of the picture too. */
  const searchHarder = (id: string): Promise<void> => continueSearch(id, () => ({ harder: true }));

  /** Searches with a part of the picture too. Earlier verdicts are about the whole picture, so that all matches are judged again. */
  const searchPart = ({ id, part }: { id: string; part: Frame }): Promise<void> =>
    continueSearch(id, ({ steps }) => ({
      part,
      steps: steps.filter(({ step }) => step !== PART_STEP),
      verdicts: {},
    }));

  /** Looks up the contents of a file that could not be read before, and searches with it if the service may not have had the picture. */
  const lookUpFile = (id: string): Promise<void> =>
    continueSearch(id, ({ steps }) => ({
      steps: steps.filter(
        ({ step }) => step !== "hash" && (isConclusive(steps) || !comparesPictures(step)),
      ),
    }));

  /** Keeps what a view judged. Drops verdicts of images that are no longer among the results, and a headline of an earlier run. */
  async function keepOutcome({
    id,
    verdicts,
    headline,
  }: {
    id: string;
    verdicts: Record<string, Verdict>;
    headline?: Headline | undefined;
  }): Promise<void> {
    await records.update(["reverse"], id, (search) => {
      const ids = new Set(matchedImages(search).map((image) => String(image.id)));
      const all = Object.entries({ ...search.verdicts, ...verdicts });
      const isOver = search.state.status !== "loading";
      return {
        ...search,
        verdicts: Object.fromEntries(all.filter(([image]) => ids.has(image))),
        ...(isOver && headline && { headline }),
      };
    });
  }

  /** Searches again with another file of the picture. */
  async function searchWithCandidate({
    id,
    candidate,
  }: {
    id: string;
    candidate: number;
  }): Promise<void> {
    const { pick } = await records.need(["reverse"], id);
    if (!pick.candidates[candidate]) throw codedError("no-record");
    await continueSearch(id, (search) => ({
      ...prepareRepeat(search, [OTHER_IS_CHOSEN]),
      pick: { ...search.pick, lookup: candidate },
    }));
  }

  const cancel = (id: string): Promise<void> =>
    runs.stop(id, () =>
      records.update(SEARCHES, id, (search) =>
        search.state.status === "loading"
          ? withHeadline({
              ...search,
              ...(search.kind === "reverse" && { steps: search.steps.map(cutOff) }),
              state: { status: "cancelled" },
            })
          : search,
      ),
    );

  /** Removes searches of a service that was removed, because their results are useless. */
  async function forget(profile_id: string): Promise<void> {
    const all = [...(await records.all("text")), ...(await records.all("reverse"))];
    const removed = all.filter((search) => search.profile_id === profile_id);
    await Promise.all(removed.map(({ id }) => cancel(id).then(() => records.remove(id))));
  }
  services.onLeave(forget);

  return {
    findAt,
    findFile,
    findImages,
    fromDraft: (id: string) => fromDraft(id),
    checkDraft,
    repeat,
    repeatHeld,
    searchHarder,
    searchPart,
    searchWhole,
    lookUpFile,
    searchWithCandidate,
    keepOutcome,
    /** Goes on with a search that waits for the picture's file, without the file. */
    skipFile: async (id: string): Promise<void> => skips.get(id)?.(),
    cancel,
    resume: runs.resume,
    ended: runs.ended,
  };
}

const OTHER_IS_CHOSEN: SearchStep = {
  step: "other-file",
  status: "skipped",
  image_ids: [],
  why: "chosen",
  requests: 0,
};

/** Prepares a search for one more reverse search, which the user wants even if the result is certain. Other steps would return the same. */
function prepareRepeat(search: ReverseSearch, more: readonly SearchStep[] = []) {
  const keptSteps = search.steps.filter(
    ({ step, status, why }) => !comparesPictures(step) && (status === "done" || why !== "certain"),
  );
  const imageIds = new Set(keptSteps.flatMap(({ image_ids }) => image_ids));
  const reverse: SearchStep = { step: "reverse", status: "running", image_ids: [], requests: 0 };
  return {
    steps: [...keptSteps.filter(({ status }) => status !== "running"), reverse, ...more],
    so_far: matchedImages(search).filter(({ id }) => imageIds.has(id)),
    hidden: search.hidden?.filter((id) => imageIds.has(id)) ?? [],
    verdicts: {},
  };
}

const cutOff = (step: SearchStep): SearchStep =>
  step.status === "running" ? { ...step, status: "failed", why: "aborted" } : step;
