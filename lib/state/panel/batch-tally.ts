import type { Batch } from "../../stored/records.ts";

/** Progress of a batch in numbers. */
interface BatchTally {
  all: number;
  /** Finished searches, successful or not. */
  over: number;
  there: number;
}

export function tallyOf({ items }: Batch): BatchTally {
  const all = Object.values(items);
  return {
    all: all.length,
    over: all.filter(({ status }) => status === "done" || status === "failed").length,
    there: all.filter(({ presence }) => presence === "there").length,
  };
}
