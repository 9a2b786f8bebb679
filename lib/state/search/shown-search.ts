import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { TagpieRecord, TextSearch } from "../../stored/records.ts";
import { watchRecord } from "../base/record.ts";

/** Creates the search on view: the record of one text search, or none. */
export function createShownSearch() {
  const watchedRecord = signal<ReturnType<typeof watchRecord> | null>(null);
  const shownRecord = computed(() => watchedRecord.value?.value);

  return {
    record: computed(() => textSearchOf(shownRecord.value)),
    isEmpty: () => watchedRecord.peek() === null,
    clear() {
      watchedRecord.value = null;
    },

    /** Shows a search. Resolves to it once its record, or that of a search shown instead, was read. */
    async show(id: string): Promise<TextSearch | null> {
      watchedRecord.value = watchRecord(id);
      return textSearchOf(await firstValue(shownRecord));
    },

    /** Reads a search that may be shown. Call its `show`, if at all, without waiting for anything else. */
    async read(id: string): Promise<{ search: TextSearch; show: () => void } | null> {
      const candidate = watchRecord(id);
      // Keeps the record read until the view subscribes.
      const release = candidate.subscribe(() => {});
      const search = textSearchOf(await firstValue(candidate));
      setTimeout(release);
      const show = () => {
        watchedRecord.value = candidate;
      };
      return search && { search, show };
    },
  };
}

const textSearchOf = (record: TagpieRecord | null | undefined): TextSearch | null =>
  record?.kind === "text" ? record : null;

function firstValue<T>(source: ReadonlySignal<T | undefined>): Promise<T> {
  return new Promise((resolve) => {
    let stop: (() => void) | undefined;
    let done = false;
    stop = source.subscribe((value) => {
      if (value === undefined) return;
      done = true;
      resolve(value);
      stop?.();
    });
    if (done) stop();
  });
}
