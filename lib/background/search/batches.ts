import { codedError } from "../../base/failure.ts";
import { activeTab } from "../../browser.ts";
import { sleep } from "../../http/sleep.ts";
import type { ArtistList, Batch, PictureChoice } from "../../stored/records.ts";
import type { Records } from "../store/records.ts";
import type { UnfinishedWork } from "../store/unfinished-work.ts";
import { createBatchFindings } from "./batch-findings.ts";
import { createBatchRecord } from "./batch-record.ts";
import { createBatchRuns } from "./batch-runs.ts";
import { createBatchSearches, WAITING_BATCH_ITEM } from "./batch-searches.ts";
import { pagesPerArtist } from "./page-artists.ts";
import type { PageLists } from "./page-lists.ts";
import type { Searches } from "./searches.ts";

const EMPTY: Batch = { status: "running", requests: 0, lists: [], queue: [], rest: [], items: {} };

export type Batches = ReturnType<typeof createBatches>;

/**
 * Finds out which pictures of a choice the service has: by its lists, and by searches of single pictures, one after another. The choice's
 * record is the journal.
 */
export function createBatches({
  records,
  lists,
  searches,
  work,
  now = Date.now,
  wait = sleep,
}: {
  records: Records;
  lists: PageLists;
  searches: Searches;
  work: UnfinishedWork;
  now?: (() => number) | undefined;
  wait?: ((ms: number) => Promise<void>) | undefined;
}) {
  const record = createBatchRecord(records);
  const searchNext = createBatchSearches({ records, lists, searches, record });
  const runs = createBatchRuns({ records, lists, searchNext, work, record, now, wait });

  /** Starts a batch, or adds to the last one: pictures that lists answer for, and those that wait for a search of their own. */
  async function start(
    id: string,
    change: (choice: PictureChoice, batch: Batch) => Partial<Batch>,
  ) {
    const { id: tab_id } = await activeTab();
    if (runs.has(id)) return;
    const choice = await runs.start(id, async () => {
      await work.begin(id);
      return records.update(["choice"], id, (choice) => {
        const { tab_id: _, failure: __, ...earlier } = choice.batch ?? EMPTY;
        const batch: Batch = { ...earlier, ...(tab_id !== undefined && { tab_id }) };
        return { ...choice, batch: { ...batch, ...change(choice, batch), status: "running" } };
      });
    });
    if (!choice) throw codedError("no-record");
  }

  return {
    /** Keeps the state of each picture that is certain and compares the others again. With `older`, lists go on. */
    findAll: ({ id, ...options }: { id: string } & FindOptions) =>
      start(id, (choice, batch) => findIn(choice, batch, options)),

    searchRest: ({ id, indexes }: { id: string; indexes: number[] }) =>
      start(id, (_, { items }) => ({
        rest: [],
        queue: indexes.filter(
          (index) => !(items[index]?.search_id && items[index].status === "done"),
        ),
      })),

    async cancel(id: string): Promise<void> {
      const choice = await record.advance(id, (batch) => ({ ...batch, status: "cancelled" }));
      runs.abort(id);
      for (const { status, search_id } of Object.values(choice?.batch?.items ?? {}))
        if (status === "running" && search_id) await searches.cancel(search_id);
    },

    /** Continues the batches that wait for a service, because the user does not. */
    async resumeHeld(profile_id: string): Promise<void> {
      for (const choice of await records.all("choice"))
        if (choice.profile_id === profile_id) runs.endPause(choice.id);
    },

    ...createBatchFindings({ records, record, work, run: runs.run }),
    resume: runs.run,
  };
}

interface FindOptions {
  indexes?: number[];
  older?: true;
  rest?: true;
}

/** Returns the change of a batch that finds out about pictures, or about all. */
function findIn(
  { picks }: PictureChoice,
  { items, lists }: Batch,
  { indexes = [...picks.keys()], older, rest }: FindOptions,
): Partial<Batch> {
  const next = indexes.map((index) => {
    const item = items[index];
    if (item?.status !== "done") return [index, { ...item, ...WAITING_BATCH_ITEM }] as const;
    // Its host may be readable now.
    const isOpen = item.doubt !== undefined && item.search_id === undefined;
    return [index, isOpen ? { ...item, status: "waiting" as const } : item] as const;
  });
  const goOn = (list: ArtistList) => ({
    ...list,
    last_page: list.pages + pagesPerArtist(lists.length),
  });
  return {
    queue: [],
    rest: rest ? indexes : [],
    items: { ...items, ...Object.fromEntries(next) },
    // A list that was read lately is not requested again.
    lists: older ? lists.map(goOn) : [],
  };
}
