import { computed, signal } from "@preact/signals";
import { detach } from "../../base/detach.ts";
import { type Failure, failureOf } from "../../base/failure.ts";
import { background, type TileFindings } from "../../messages.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import type { TileFinding } from "../../reverse/listing/tile.ts";
import { listingItem } from "../../stored/listing-item.ts";
import type { Batch } from "../../stored/records.ts";
import { recordItem, settings } from "../../stored/storage.ts";
import { createActionState } from "../base/action-state.ts";
import { createFileReach } from "../file/file-reach.ts";
import { createReverseOutcome } from "../reverse/reverse-outcome.ts";
import { mayBeListed } from "./batch-cost.ts";
import type { TileJudge } from "./tile-judge.ts";

/** Milliseconds that a headline waits for the picture's host. No view shows the headline during the wait, and without that proof no picture is new. */
const PATIENCE = 2_000;
/** Number of pictures that are compared at a time. Most of the time they wait for their hosts. */
const MAX_PARALLEL = 8;
/** Milliseconds for which results are collected. Each write of a record redraws views. */
const PAUSE = 150;
/** Finding on a picture whose comparison failed. The next search for all pictures compares it again. */
const NOT_COMPARED: TileFinding = { state: "check", doubt: "no-pixels" };

const loadJudge = async (base_url: string, signal: AbortSignal): Promise<TileJudge> => {
  const { createTileJudge } = await import("./tile-judge.ts");
  return createTileJudge({ base_url, signal });
};

interface BatchOptions {
  /** Id of the choice. */
  id: string;
  base_url: string;
  picks?: readonly PickedPicture[];
  createJudge?: typeof loadJudge;
}

/** Creates the search for all pictures of a choice. It compares them here: with what lists have, and with the matches of single searches. */
export function createBatch({ id, base_url, picks = [], createJudge = loadJudge }: BatchOptions) {
  const failure = signal<Failure | null>(null);
  const action = createActionState(failure);
  const closing = new AbortController();
  const closed = closing.signal;
  const judging = createSearchJudging(base_url, closed);
  const onFailure = (error: unknown) => {
    failure.value = failureOf(error);
  };
  const comparison = createTileComparison({ id, base_url, createJudge, signal: closed, onFailure });

  const hidesPages = signal(false);
  detach(settings.getValue().then(({ hide_pages }) => (hidesPages.value = hide_pages)));

  return {
    action,
    /** False if no list of the service would have any of the pictures. */
    isListed: computed(() => mayBeListed(picks, base_url, hidesPages.value)),
    start: (indexes: number[]) => action.run(() => background.findAll({ id, indexes })),
    /** Compares pictures with lists, and then searches for those that are still open. */
    startWithRest: (indexes: number[]) =>
      action.run(() => background.findAll({ id, indexes, rest: true })),
    /** Reads older images of artists who have more than were read. */
    readOlder: (indexes: number[]) =>
      action.run(() => background.findAll({ id, indexes, older: true })),
    searchRest: (indexes: number[]) => action.run(() => background.searchRest({ id, indexes })),
    cancel: () => action.run(() => background.cancelBatch(id)),
    /** Compares and judges what is new. */
    consider(batch: Batch) {
      void judging.consider(batch);
      void comparison.consider(batch);
    },
    dispose() {
      closing.abort();
    },
  };
}

/** Creates what judges the matches of a batch's searches, one search after another. */
function createSearchJudging(base_url: string, signal: AbortSignal) {
  const claimedIds = new Set<string>();
  const waiting: string[] = [];
  let isJudging = false;

  async function judgeAll(): Promise<void> {
    if (isJudging) return;
    isJudging = true;
    for (;;) {
      const search_id = waiting.shift();
      if (search_id === undefined || signal.aborted) break;
      // Its tile says that it is not certain, and links to the search, whose own view judges it too.
      await judgeSearch(search_id).catch(() => claimedIds.delete(search_id));
    }
    isJudging = false;
  }

  async function judgeSearch(search_id: string): Promise<void> {
    const search = await recordItem(search_id).getValue();
    // A search that runs again is judged by its own view.
    if (search?.kind !== "reverse" || search.state.status === "loading") return;
    const reach = createFileReach({ base_url });
    const outcome = createReverseOutcome({ search, base_url, reach, patience: PATIENCE });
    await outcome.settled;
    outcome.dispose();
    reach.dispose();
  }

  return {
    consider({ items }: Batch): Promise<void> {
      for (const { status, search_id, state } of Object.values(items)) {
        if (status !== "done" || state !== null || !search_id || claimedIds.has(search_id))
          continue;
        claimedIds.add(search_id);
        waiting.push(search_id);
      }
      return judgeAll();
    },
  };
}

/** Returns the pictures to compare whose lists have been read. */
const openTiles = (batch: Batch | undefined, comparedTiles: ReadonlySet<number>): number[] =>
  Object.entries(batch?.items ?? {}).flatMap(([index, { status }]) =>
    status === "comparing" && !comparedTiles.has(Number(index)) ? [Number(index)] : [],
  );

/** Returns what compares a picture of a choice with the lists as they are now. */
async function prepareComparison(
  id: string,
  loadTileJudge: () => Promise<TileJudge>,
): Promise<(index: number) => Promise<TileFinding | null>> {
  const tileJudge = await loadTileJudge();
  const choice = await recordItem(id).getValue();
  if (choice?.kind !== "choice") return async () => null;
  const listing = await listingItem(choice.profile_id).getValue();
  return (index) => tileJudge.compare(choice, index, listing);
}

/** Creates what compares the pictures of a batch with what its lists have. */
function createTileComparison({
  id,
  base_url,
  createJudge,
  signal,
  onFailure,
}: Required<Omit<BatchOptions, "picks">> & {
  signal: AbortSignal;
  onFailure: (error: unknown) => void;
}) {
  /** Pictures that are or were compared since their lists were read. */
  const comparedTiles = new Set<number>();
  /** Pictures that were read before their comparison. */
  const readTiles = new Set<number>();
  /** Those whose findings could not be stored. The next change of the batch compares them again. */
  const unsavedTiles = new Set<number>();
  const report = createTileReport(id, (indexes, error) => {
    for (const index of indexes) unsavedTiles.add(index);
    onFailure(error);
  });
  let latest: Batch | undefined;
  let isComparing = false;
  const loadTileJudge = lazilyUntilLoaded(() => createJudge(base_url, signal));

  /** Compares all open pictures whose lists have been read. */
  async function compareAll(): Promise<void> {
    if (isComparing) return;
    isComparing = true;
    const next = () => openTiles(latest, comparedTiles);
    for (let open = next(); open.length > 0 && !signal.aborted; open = next()) await compare(open);
    for (const index of unsavedTiles) comparedTiles.delete(index);
    unsavedTiles.clear();
    isComparing = false;
  }

  /** Reads pictures while the lists that they will be compared with are requested. */
  async function readAhead({ status, items }: Batch): Promise<void> {
    const waiting = Object.keys(items)
      .map(Number)
      .filter((index) => items[index]?.status === "waiting" && !readTiles.has(index));
    if (status !== "running" || waiting.length === 0) return;
    for (const index of waiting) readTiles.add(index);
    const tileJudge = await loadTileJudge();
    const choice = await recordItem(id).getValue();
    if (choice?.kind !== "choice") return;
    await eachOf(waiting, MAX_PARALLEL, async (index) => {
      const isWaiting = latest?.status === "running" && latest.items[index]?.status === "waiting";
      if (isWaiting && !signal.aborted) await tileJudge.prepare(choice, index);
    });
  }

  async function compare(open: number[]): Promise<void> {
    for (const index of open) comparedTiles.add(index);
    const compareTile = await prepareComparison(id, loadTileJudge).catch(
      () => async () => NOT_COMPARED,
    );
    await eachOf(open, MAX_PARALLEL, async (index) => {
      if (signal.aborted) return;
      const finding = await compareTile(index).catch(() => NOT_COMPARED);
      if (finding && !signal.aborted) report.add(index, finding);
    });
    await report.sent();
  }

  return {
    consider(batch: Batch): Promise<void> {
      latest = batch;
      for (const [index, { status }] of Object.entries(batch.items))
        if (status !== "comparing") comparedTiles.delete(Number(index));
      detach(readAhead(batch));
      return compareAll();
    },
  };
}

/** Loads once. A failed load must not be the result of the next one. */
function lazilyUntilLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Creates the report of findings to the background, which collects them for a while. */
function createTileReport(
  id: string,
  onFailure: (indexes: readonly number[], error: unknown) => void,
) {
  let findings: TileFindings["tiles"] = {};
  let sending: Promise<void> | undefined;
  return {
    add(index: number, finding: TileFindings["tiles"][number]) {
      findings[index] = finding;
      sending ??= new Promise<void>((resolve) => setTimeout(resolve, PAUSE)).then(() => {
        const tiles = findings;
        findings = {};
        sending = undefined;
        const indexes = Object.keys(tiles).map(Number);
        return background.keepTiles({ id, tiles }).catch((error) => onFailure(indexes, error));
      });
    },
    sent: async () => sending,
  };
}

/** Calls a function with each entry, a few at a time. */
async function eachOf<T>(
  entries: readonly T[],
  parallel: number,
  work: (entry: T) => Promise<void>,
) {
  const queue = [...entries];
  const next = async () => {
    for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) await work(entry);
  };
  await Promise.all(Array.from({ length: parallel }, next));
}
