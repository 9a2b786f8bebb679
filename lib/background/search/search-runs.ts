import { failureOf } from "../../failure.ts";
import type { ReverseSearch, TextSearch } from "../../records.ts";
import { detach } from "../detach.ts";
import type { Records } from "../store/records.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import type { Progress } from "./reverse-steps.ts";

export type Search = ReverseSearch | TextSearch;
export const SEARCHES = ["reverse", "text"] as const;

/** The final state of a search, with the fields that are written together with it. */
export type Ending = Partial<Progress> & { state: Search["state"] };

/** What a search may use while it runs. `write` has no effect once the run has been replaced. */
export interface Run {
  signal: AbortSignal;
  write: (progress: Partial<Ending>) => Promise<unknown>;
}

/** Runs searches. A search has at most one run at a time, and only the newest run writes its results. */
export function createSearchRuns({
  records,
  work,
  ask,
}: {
  records: Records;
  work: UnfinishedWork;
  ask: (search: Search, run: Run) => Promise<Ending>;
}) {
  const runs = new Map<string, AbortController>();
  const ends = new Map<string, Promise<void>>();

  /** Runs a search once `write` has made it `loading`. A text search sends its only request in parallel with the write. */
  async function start(id: string, write: () => Promise<unknown>, search?: Search): Promise<void> {
    const mine = claim(id);
    const ending = search?.kind === "text" ? settle(id, search, mine.signal) : undefined;
    try {
      await work.begin(id);
      await write();
    } catch (error) {
      await release(id, mine);
      throw error;
    }
    detach(follow(id, mine, ending));
  }

  /** Aborts the current run of a search and registers a new one. Later results of the old run are ignored. */
  function claim(id: string): AbortController {
    const mine = new AbortController();
    runs.get(id)?.abort();
    runs.set(id, mine);
    return mine;
  }

  async function release(id: string, mine: AbortController): Promise<void> {
    if (runs.get(id) !== mine) return;
    runs.delete(id);
    await work.end(id);
  }

  function follow(
    id: string,
    mine: AbortController,
    outcome = settle(id, records.need(SEARCHES, id), mine.signal),
  ): Promise<void> {
    const end = finish(id, mine, outcome).finally(() => {
      if (ends.get(id) === end) ends.delete(id);
    });
    ends.set(id, end);
    return end;
  }

  async function finish(
    id: string,
    mine: AbortController,
    outcome: Promise<Ending>,
  ): Promise<void> {
    const write = writer(id, mine.signal);
    try {
      const ending = await outcome;
      // The results may not fit into storage; the failure needs no more room.
      await write(ending).catch((error) =>
        write({ ...ending, state: { status: "failed", failure: failureOf(error) } }),
      );
    } finally {
      await release(id, mine);
    }
  }

  /** Returns a function that writes a run's results until the run ends or is replaced. */
  const writer = (id: string, signal: AbortSignal) => (progress: Partial<Ending>) =>
    records.update(SEARCHES, id, (search) =>
      signal.aborted || search.state.status !== "loading" ? search : { ...search, ...progress },
    );

  async function settle(
    id: string,
    reading: Search | Promise<Search>,
    signal: AbortSignal,
  ): Promise<Ending> {
    try {
      const search = await reading;
      if (search.state.status !== "loading") return search;
      return await ask(search, { signal, write: writer(id, signal) });
    } catch (error) {
      return { state: { status: "failed", failure: failureOf(error) } };
    }
  }

  /** Resumes a search that another worker started. */
  async function resume(id: string): Promise<void> {
    if (!runs.has(id)) await follow(id, claim(id));
  }

  return {
    start,
    resume,

    /** Ids of the searches that run in this worker. */
    ids: () => [...runs.keys()],

    /** Ends the run of a search, then writes its new state. */
    async stop(id: string, write: () => Promise<unknown>): Promise<void> {
      runs.get(id)?.abort();
      runs.delete(id);
      await write();
      if (!runs.has(id)) await work.end(id);
    },

    /** Resolves when a search has ended, with success or not. Resumes it if another worker started it. */
    async ended(id: string): Promise<void> {
      await resume(id);
      for (let end = ends.get(id); end; end = ends.get(id)) await end;
    },
  };
}
