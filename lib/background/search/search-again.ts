import { codedError, isHoldReason } from "../../base/failure.ts";
import { hadWholePicture, isPictureSearchStep, matchedImages } from "../../reverse/match-facts.ts";
import type { Frame } from "../../reverse/pixels/plane.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { PART_STEP, type SearchStep } from "../../reverse/steps.ts";
import type { Records } from "../store/records.ts";
import { SEARCH_RECORD_KINDS, type SearchRuns } from "./search-runs.ts";
import { UNSTARTED_SEARCH } from "./search-starts.ts";

/** Creates what runs a stored search once more: as it is, or with more than before. */
export function createSearchAgain({ records, runs }: { records: Records; runs: SearchRuns }) {
  async function repeat({ id, distance }: { id: string; distance?: number }): Promise<void> {
    if (distance !== undefined)
      return continueSearch(id, (search) => ({ ...prepareRepeat(search), distance }));
    await runs.start(id, () =>
      records.update(SEARCH_RECORD_KINDS, id, (search) => ({
        ...search,
        ...(search.kind === "reverse" && UNSTARTED_SEARCH),
        state: { status: "loading" },
      })),
    );
  }

  /** Repeats the running searches of a service that end as held back. The service was resumed before they ended. */
  async function repeatHeld(profile_id: string): Promise<void> {
    const repeatIfHeld = async (id: string) => {
      await runs.ended(id);
      const search = await records.get(SEARCH_RECORD_KINDS, id);
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
  const harder = (id: string): Promise<void> => continueSearch(id, () => ({ harder: true }));

  /** Searches with a part of the picture too. Earlier verdicts are about the whole picture, so that all matches are judged again. */
  const withPart = ({ id, part }: { id: string; part: Frame }): Promise<void> =>
    continueSearch(id, ({ steps }) => ({
      part,
      steps: steps.filter(({ step }) => step !== PART_STEP),
      verdicts: {},
    }));

  /** Looks up the contents of a file that could not be read before, and searches with it if the service may not have had the picture. */
  const lookUpFile = (id: string): Promise<void> =>
    continueSearch(id, ({ steps }) => ({
      steps: steps.filter(
        ({ step }) => step !== "hash" && (hadWholePicture(steps) || !isPictureSearchStep(step)),
      ),
    }));

  /** Searches again with another file of the picture. */
  async function withCandidate({
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

  return { repeat, repeatHeld, harder, withPart, lookUpFile, withCandidate };
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
    ({ step, status, why }) =>
      !isPictureSearchStep(step) && (status === "done" || why !== "certain"),
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
