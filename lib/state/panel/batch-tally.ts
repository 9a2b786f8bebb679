import type { Batch } from "../../stored/records.ts";

/** Returns the progress of a batch in numbers. */
export function tallyOf({ items }: Batch) {
  const all = Object.values(items);
  return {
    all: all.length,
    /** Finished searches, successful or not. */
    over: all.filter(({ status }) => status === "done" || status === "failed").length,
    there: all.filter(({ presence }) => presence === "there").length,
  };
}
