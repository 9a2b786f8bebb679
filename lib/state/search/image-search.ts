import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { type Failure, failureOf } from "../../base/failure.ts";
import * as messages from "../../messages.ts";
import type { Sorting } from "../../query/other-syntax.ts";
import type { TagpieRecord } from "../../stored/records.ts";
import { recordIndex } from "../../stored/storage.ts";
import { watchRecord } from "../base/record.ts";

export type ImageSearch = ReturnType<typeof createImageSearch>;

interface Dependencies {
  background?: Pick<
    messages.Background,
    "findImages" | "repeatSearch" | "cancelSearch" | "saveSettings"
  >;
  /** Returns the id of the newest text search. */
  newest?: () => Promise<string | undefined>;
  watch?: (id: string) => ReadonlySignal<TagpieRecord | null | undefined>;
}

const newestTextSearch = async () => (await recordIndex.getValue()).text[0];

/** Creates the popup's quick search: the typed query and the record of the last search. */
export function createImageSearch({
  background = messages.background,
  newest = newestTextSearch,
  watch = watchRecord,
}: Dependencies = {}) {
  const query = signal("");
  const touched = signal(false);
  /** True until the background has returned a record id and the record was read. */
  const starting = signal(false);
  const failure = signal<Failure | null>(null);
  const id = signal<string | null>(null);

  const watched = computed(() => (id.value === null ? null : watch(id.value)));
  /** `undefined` until read. */
  const watchedRecord = computed(() => watched.value?.value);
  const record = computed(() =>
    watchedRecord.value?.kind === "text" ? watchedRecord.value : null,
  );

  let last: () => Promise<unknown> = async () => {};
  /** Number of the latest attempt. The outcome of older attempts is ignored. */
  let turn = 0;

  async function attempt(work: () => Promise<unknown>) {
    last = work;
    turn += 1;
    const ownTurn = turn;
    batch(() => {
      starting.value = true;
      failure.value = null;
    });
    try {
      await work();
    } catch (error) {
      if (ownTurn === turn) failure.value = failureOf(error);
    } finally {
      if (ownTurn === turn) starting.value = false;
    }
  }

  async function start(q: string, profile_id?: string) {
    id.value = await background.findImages({
      q,
      page: 1,
      ...(profile_id !== undefined && { profile_id }),
    });
    await firstValue(watchedRecord);
  }

  const search = (q: string, profile_id?: string) => attempt(() => start(q, profile_id));

  return {
    query: query as ReadonlySignal<string>,
    record,
    starting: starting as ReadonlySignal<boolean>,
    /** Reason why the search could not start. A search that ran and failed has the reason in its record. */
    failure: failure as ReadonlySignal<Failure | null>,

    type(text: string) {
      touched.value = true;
      query.value = text;
    },

    /** Runs an operation that may lead to a search. While it runs and if it fails, the view shows it as a search. */
    attempt,

    /** Searches for the typed text, or for the given query. */
    async submit(text = query.value) {
      const q = text.trim();
      if (q !== "") await search(q);
    },

    /** Sets the order of all searches, then searches for the typed text. */
    async sortBy(sorting: Sorting) {
      const q = query.value.trim();
      await attempt(async () => {
        await background.saveSettings(sorting);
        await start(q);
      });
    },

    /** Repeats the current search with the filter and the order that are set now. */
    async renew() {
      const current = record.value;
      if (current) await search(current.q, current.profile_id);
    },

    /** Shows another search instead of this one. */
    async show(record_id: string) {
      touched.value = true;
      id.value = record_id;
      const current = await firstValue(watchedRecord);
      if (current?.kind === "text") query.value = current.q;
    },

    /** Repeats the attempt that could not start, or else the current search. */
    async repeat() {
      const current = record.value;
      if (failure.value) await attempt(last);
      else if (current) await attempt(() => background.repeatSearch({ id: current.id }));
    },

    async cancel() {
      const running = record.value;
      if (running) await attempt(() => background.cancelSearch(running.id));
    },

    /** Shows the last search unless the user has typed already. Resolves to true if it did. */
    async restore(): Promise<boolean> {
      const last = await newest().catch(() => undefined);
      if (last === undefined || touched.value || id.value !== null) return false;
      id.value = last;
      const current = await firstValue(watchedRecord);
      if (touched.value || current?.kind !== "text") return false;
      query.value = current.q;
      return true;
    },
  };
}

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
