import { detach } from "../../base/detach.ts";
import { failureOf } from "../../base/failure.ts";
import { headlineOfEndedSearch } from "../../reverse/findings.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import type { TextSearch } from "../../stored/records.ts";
import { logEvent } from "../store/event-log.ts";
import type { Records } from "../store/records.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import type { SearchProgress } from "./run-steps.ts";

export type Search = ReverseSearch | TextSearch;
export const SEARCH_RECORD_KINDS = ["reverse", "text"] as const;

/** The final state of a search, with the fields that are written together with it. */
export type FinalSearchState = Partial<SearchProgress> & { state: Search["state"] };

/** The ending of a run. `late` follows it: what a file that was still being read adds to the matches. */
export type RunOutcome = FinalSearchState & {
  late?: Promise<Partial<SearchProgress> | null> | undefined;
};

/** The current run of a search. `write` has no effect once the run has ended or was replaced. */
export interface SearchRun {
  signal: AbortSignal;
  write: (progress: Partial<FinalSearchState>) => Promise<unknown>;
}

/** Adds the headline of a search that has just ended, unless a view must judge it. */
export function withHeadline(search: Search): Search {
  if (search.kind !== "reverse" || search.state.status === "loading") return search;
  const headline = headlineOfEndedSearch(search);
  return headline ? { ...search, headline } : search;
}

export type SearchRuns = ReturnType<typeof createSearchRuns>;

interface OwnRun extends SearchRun {
  aborter: AbortController;
  /** Resolves when the search has ended. Not set until the search is stored. */
  end?: Promise<void>;
}

/** Runs searches. A search has at most one run at a time, and only the newest run writes its results. */
export function createSearchRuns({
  records,
  work,
  ask,
}: {
  records: Records;
  work: UnfinishedWork;
  ask: (search: Search, run: SearchRun) => Promise<RunOutcome>;
}) {
  const runs = new Map<string, OwnRun>();

  /** Aborts the current run of a search and registers a new one. */
  function claim(id: string): OwnRun {
    const aborter = new AbortController();
    const { signal } = aborter;
    const write = (progress: Partial<FinalSearchState>) =>
      records.update(SEARCH_RECORD_KINDS, id, (search) =>
        signal.aborted || search.state.status !== "loading"
          ? search
          : withHeadline({ ...search, ...progress } as Search),
      );
    const ownRun = { aborter, signal, write };
    runs.get(id)?.aborter.abort();
    runs.set(id, ownRun);
    return ownRun;
  }

  async function release(id: string, ownRun: OwnRun): Promise<void> {
    if (runs.get(id) === ownRun && runs.delete(id)) await work.end(id);
  }

  async function follow(
    id: string,
    ownRun: OwnRun,
    outcome = settle(records.need(SEARCH_RECORD_KINDS, id), ownRun),
  ): Promise<void> {
    try {
      const { late, ...ending } = await outcome;
      // The results may not fit into storage; the failure needs no more room.
      await ownRun.write(ending).catch((error) => ownRun.write({ ...ending, ...failed(error) }));
      if (late) detach(addLate(id, late, ownRun.signal));
    } finally {
      await release(id, ownRun);
    }
  }

  /** Adds what arrives after the end of a search, unless that is repeated or cancelled. */
  async function addLate(
    id: string,
    late: NonNullable<RunOutcome["late"]>,
    signal: AbortSignal,
  ): Promise<void> {
    const progress = await late;
    if (!progress) return;
    await records.update(["reverse"], id, (search) =>
      signal.aborted || search.state.status !== "ready" ? search : { ...search, ...progress },
    );
  }

  async function settle(reading: Search | Promise<Search>, run: SearchRun): Promise<RunOutcome> {
    const began = performance.now();
    try {
      const search = await reading;
      if (search.state.status !== "loading") return search;
      const ending = await ask(search, run).catch(failed);
      const { kind, profile_id } = search;
      const { state } = ending;
      const code = state.status === "failed" ? state.failure.code : state.status;
      logEvent(`${kind} search`, { code, began, profile_id });
      return ending;
    } catch (error) {
      return failed(error);
    }
  }

  /** Resumes a search that another worker started. */
  async function resume(id: string): Promise<void> {
    if (runs.has(id)) return;
    const ownRun = claim(id);
    ownRun.end = follow(id, ownRun);
    await ownRun.end;
  }

  return {
    /** Ids of the searches that run in this worker. */
    ids: () => runs.keys(),

    /** Runs a search once `write` has made it `loading`. A text search sends its only request in parallel with the write. */
    async start(id: string, write: () => Promise<unknown>, search?: Search): Promise<void> {
      const ownRun = claim(id);
      const outcome = search?.kind === "text" ? settle(search, ownRun) : undefined;
      try {
        // Both are written before any work begins, and neither needs the other.
        const writes = await Promise.allSettled([work.begin(id), write()]);
        for (const one of writes) if (one.status === "rejected") throw one.reason;
      } catch (error) {
        ownRun.aborter.abort();
        await release(id, ownRun);
        throw error;
      }
      ownRun.end = follow(id, ownRun, outcome);
      detach(ownRun.end);
    },

    resume,

    /** Aborts the run of a search, then writes its new state. */
    async stop(id: string, write: () => Promise<unknown>): Promise<void> {
      runs.get(id)?.aborter.abort();
      runs.delete(id);
      await write();
      if (!runs.has(id)) await work.end(id);
    },

    /** Resolves when a search has ended, with success or not. Resumes it if another worker started it. */
    async ended(id: string): Promise<void> {
      await resume(id);
      for (let run = runs.get(id); run?.end; run = runs.get(id)) await run.end;
    },
  };
}

const failed = (error: unknown): FinalSearchState => ({
  state: { status: "failed", failure: failureOf(error) },
});
