import { type ReadonlySignal, signal } from "@preact/signals";
import { type Failure, failureOf } from "../../base/failure.ts";
import { background } from "../../messages.ts";
import type { PictureChoice as ChoiceRecord, Purpose } from "../../stored/records.ts";
import { createActionState } from "../base/action-state.ts";
import { createTileSelection, createTiles } from "./choice-tiles.ts";

interface ChoiceOptions {
  choice: Pick<ChoiceRecord, "id" | "picks" | "at" | "purpose">;
  /** Address of the choice's service. */
  base_url: string;
  /** Shows another record instead of this choice. */
  open: (recordId: string) => Promise<unknown>;
}

/** A search or draft that was started from one of several pictures. */
export interface StartedRecord {
  index: number;
  outcome: { id: string } | { failure: Failure };
}

export type PictureChoiceModel = ReturnType<typeof createPictureChoice>;

/** Creates the actions of a choice. */
export function createPictureChoice({ choice, base_url, open }: ChoiceOptions) {
  const { id } = choice;
  const tiles = createTiles(choice, base_url);
  const selection = createTileSelection(tiles);
  const { busy, failure, run } = createActionState();
  const started = signal<readonly StartedRecord[]>([]);

  const begin = (index: number, purpose: Purpose) => background.choosePick({ id, index, purpose });

  async function startAll(indexes: readonly number[], purpose: Purpose) {
    started.value = [];
    const [only] = indexes;
    if (indexes.length === 1 && only !== undefined) {
      await open(await begin(only, purpose));
      return;
    }
    if (purpose === "upload") {
      const [first] = await background.draftPicks({ id, indexes: [...indexes] });
      if (first !== undefined) await open(first);
      return;
    }
    for (const index of indexes) {
      const outcome = await begin(index, purpose).then(
        (recordId) => ({ id: recordId }),
        (error) => ({ failure: failureOf(error) }),
      );
      started.value = [...started.value, { index, outcome }];
    }
    selection.chooseNone();
  }

  return {
    busy,
    failure,
    /** Results of the last start of several pictures, in order. Grows while they start. */
    started: started as ReadonlySignal<readonly StartedRecord[]>,
    tiles,
    selection,
    async start(indexes: readonly number[], purpose: Purpose): Promise<void> {
      if (indexes.length > 0) await run(() => startAll(indexes, purpose));
    },
  };
}
