import { signal } from "@preact/signals";
import { mayConvert } from "../../file/convert.ts";
import { background } from "../../messages.ts";
import type { Frame } from "../../reverse/pixels/plane.ts";
import type { ReverseSearch } from "../../reverse/reverse-search.ts";
import { createActionState } from "../base/action-state.ts";

interface ReverseOptions {
  search: Pick<ReverseSearch, "id" | "distance" | "file">;
  /** Shows another record instead of this search. */
  open: (recordId: string) => Promise<unknown>;
}

export type Reverse = ReturnType<typeof createReverse>;

/** Creates the actions of a reverse search; the search itself is in its record. */
export function createReverse({ search, open }: ReverseOptions) {
  const distance = signal(search.distance);
  const { busy, failure, run } = createActionState();
  const { id, file } = search;

  /** Starts the draft of the search's picture, converted if services reject its format. */
  async function draft(): Promise<string | undefined> {
    if (!file || !mayConvert(file)) return background.draftFromSearch(id);
    const { convertFile } = await import("../base/store-file.ts");
    const [draft_id] = await background.draftFromFiles({ files: [await convertFile(file)] });
    return draft_id;
  }

  return {
    busy,
    failure,
    /** Distance for the next search. */
    distance,
    searchAgain: () => run(() => background.repeatSearch({ id, distance: distance.value })),
    /** Repeats every step. */
    searchAnew: () => run(() => background.repeatSearch({ id })),
    searchHarder: () => run(() => background.searchHarder(id)),
    lookUpFile: () => run(() => background.lookUpFile(id)),
    skipFile: () => run(() => background.skipFile(id)),
    searchPart: (part: Frame) => run(() => background.searchPart({ id, part })),
    searchWhole: () => run(async () => void (await open(await background.searchWhole(id)))),
    searchWithCandidate: (candidate: number) =>
      run(() => background.searchWithCandidate({ id, candidate })),
    cancel: () => run(() => background.cancelSearch(id)),
    upload: () =>
      run(async () => {
        const started = await draft();
        if (started !== undefined) await open(started);
      }),
  };
}
