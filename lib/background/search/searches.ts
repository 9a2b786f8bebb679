import type { Headline } from "../../reverse/headline.ts";
import type { Verdict } from "../../reverse/judging/verdict.ts";
import { matchedImages } from "../../reverse/match-facts.ts";
import type { SearchStep } from "../../reverse/steps.ts";
import { createAskBoards } from "../boards/ask-boards.ts";
import type { Services } from "../service/services.ts";
import type { Files } from "../store/files.ts";
import type { Records } from "../store/records.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import { createDraftSearches } from "./draft-searches.ts";
import { createFindEverywhere } from "./find-everywhere.ts";
import { createSearchAgain } from "./search-again.ts";
import { createSearchRequests } from "./search-requests.ts";
import { createSearchRuns, SEARCH_RECORD_KINDS, withHeadline } from "./search-runs.ts";
import { createSearchStarts } from "./search-starts.ts";

export type Searches = ReturnType<typeof createSearches>;

/** Creates searches as records. Each is written in `loading` before anything refers to it, so that another worker can resume it. */
export function createSearches({
  records,
  services,
  files,
  work,
  now = Date.now,
  wait,
}: {
  records: Records;
  services: Services;
  files: { keep: Files["keep"] };
  work: UnfinishedWork;
  now?: () => number;
  /** Waits between two requests to one board. */
  wait?: ((ms: number) => Promise<void>) | undefined;
}) {
  const { ask, skipFile } = createSearchRequests({ services, keepFile: files.keep, now });
  const runs = createSearchRuns({ records, work, ask });

  const cancel = (id: string): Promise<void> =>
    runs.stop(id, () =>
      records.update(SEARCH_RECORD_KINDS, id, (search) =>
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

  const starts = createSearchStarts({ records, services, runs, cancel, now });
  const { findAt } = starts;
  const ofDrafts = createDraftSearches({ records, findAt, now });
  return {
    findAt,
    findFile: starts.findFile,
    findImages: starts.findImages,
    searchWhole: starts.searchWhole,
    findEverywhere: createFindEverywhere({ records, findAt }),
    askBoards: createAskBoards({ records, now, wait }),
    fromDraft: (id: string) => ofDrafts.fromDraft(id),
    checkDraft: ofDrafts.checkDraft,
    again: createSearchAgain({ records, runs }),
    keepOutcome: (outcome: JudgedOutcome) => keepOutcome(records, outcome),
    skipFile,
    cancel,
    resume: runs.resume,
    ended: runs.ended,
  };
}

const cutOff = (step: SearchStep): SearchStep =>
  step.status === "running" ? { ...step, status: "failed", why: "aborted" } : step;

interface JudgedOutcome {
  id: string;
  verdicts: Record<string, Verdict>;
  headline?: Headline | undefined;
}

/** Keeps what a view judged. Drops verdicts of images that are no longer among the results, and a headline of an earlier run. */
async function keepOutcome(
  records: Records,
  { id, verdicts, headline }: JudgedOutcome,
): Promise<void> {
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
