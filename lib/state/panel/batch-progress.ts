import type { TileState } from "../../reverse/listing/tile.ts";
import type { Batch } from "../../stored/records.ts";

/** Returns the progress of a batch in numbers. */
export function batchProgress({ items }: Pick<Batch, "items">) {
  const all = Object.values(items);
  const count = (...states: TileState[]) =>
    all.filter(({ state }) => state !== null && states.includes(state)).length;
  return {
    all: all.length,
    /** Pictures of which something is known, or whose search failed. */
    over: all.filter(({ status, state }) => state !== null || status === "done").length,
    /** Pictures that the service has, if only as worse files. */
    there: count("there", "better"),
  };
}
