import { codedError, failureOf } from "../../base/failure.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import { presenceOf } from "../../reverse/headline-table.ts";
import type { Choice } from "../../stored/records.ts";
import type { Records } from "../store/records.ts";
import { copyShot } from "../store/shot-store.ts";
import type { BatchRecord } from "./batch-record.ts";
import type { Searches } from "./searches.ts";

/** Failures that end a batch, because the next picture would fail the same way. */
const ENDING = new Set(
  "rate-limited challenged blocked unreachable no-access no-service storage-full".split(" "),
);

/** Creates the searches of batches. Each call runs the next search of a batch; it resolves to false when nothing is left to do. */
export function createBatchSearches({
  records,
  searches,
  record: { advance, setItem, showCount },
}: {
  records: Pick<Records, "get">;
  searches: Pick<Searches, "findAt" | "ended">;
  record: BatchRecord;
}) {
  async function search(choice: Choice, index: string, pick: PickedPicture, search_id: string) {
    const { id, profile_id } = choice;
    try {
      if (!(await records.get(["reverse"], search_id)))
        await copyShot(
          id,
          Number(index),
          await searches.findAt(pick, profile_id, { id: search_id }),
        );
      await searches.ended(search_id);
      const ended = await records.get(["reverse"], search_id);
      if (ended?.state.status === "failed")
        throw Object.assign(codedError("internal"), ended.state.failure);
      const isDone = ended?.state.status === "ready";
      const result = isDone
        ? ({ status: "done", presence: presenceOf(ended) } as const)
        : ({ status: "failed", presence: "check" } as const);
      await setItem(id, index, { ...result, search_id });
      await showCount(id);
    } catch (error) {
      const failure = failureOf(error);
      await setItem(id, index, { status: "failed", search_id, presence: "check" });
      if (ENDING.has(failure.code))
        await advance(id, (batch) => ({ ...batch, status: "failed", failure }));
    }
  }

  return async (id: string): Promise<boolean> => {
    const choice = await records.get(["choice"], id);
    if (choice?.batch?.status !== "running") return false;
    const [index, item] = Object.entries(choice.batch.items).find(([, { status }]) =>
      /^(?:running|waiting)$/u.test(status),
    ) ?? [""];
    const pick = choice.picks[Number(index)];
    if (!item || !pick) {
      await advance(id, (batch) => ({ ...batch, status: "done" }));
      return false;
    }
    // The id of the search is stored first, so that a worker that replaces this one resumes or starts the same search.
    const search_id = item.search_id ?? crypto.randomUUID();
    const startedChoice = await advance(id, (batch) => ({
      ...batch,
      items: { ...batch.items, [index]: { ...item, status: "running", search_id } },
    }));
    if (startedChoice?.batch?.status === "running") await search(choice, index, pick, search_id);
    return true;
  };
}
