import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { type Background, background } from "../../messages.ts";
import type { Sorting } from "../../query/other-syntax.ts";
import { isRestorable } from "../../stored/restored-search.ts";
import { recordIndex } from "../../stored/storage.ts";
import { createActionState } from "../base/action-state.ts";
import { createShownSearch } from "./shown-search.ts";

export type ImageSearch = ReturnType<typeof createImageSearch>;

type FindImagesInput = Parameters<Background["findImages"]>[0];

/** Creates the popup's quick search: the typed query and the record of the last search. */
export function createImageSearch() {
  const query = signal("");
  let isTouched = false;
  const shownSearch = createShownSearch();
  const { record } = shownSearch;
  const { busy, failure, replace, forget } = createActionState();
  let last: Parameters<typeof replace>[0] = async () => {};

  function attempt(work: typeof last) {
    last = work;
    return replace(work);
  }

  async function start(input: FindImagesInput, isCurrent: () => boolean) {
    const id = await background.findImages(input);
    if (isCurrent()) await shownSearch.show(id);
  }

  const search = (q: string, options: Omit<FindImagesInput, "q" | "page"> = {}) =>
    attempt((isCurrent) => start({ q, page: 1, ...options }, isCurrent));

  /** Repeats the search on view with the filter and the order that are set now; `unfiltered`: with the service's filter that hides the least. */
  async function renew(options: Pick<FindImagesInput, "unfiltered"> = {}) {
    const current = record.value;
    if (current) await search(current.q, { profile_id: current.profile_id, ...options });
  }

  return {
    query: query as ReadonlySignal<string>,
    record,
    /** True until the background has returned a record id and the record was read. */
    starting: busy,
    /** Reason why the search could not start. A search that ran and failed has the reason in its record. */
    failure,

    /** Sets the text of the box. An empty box shows no search. */
    type(text: string) {
      batch(() => {
        isTouched = true;
        query.value = text;
        if (text.trim() !== "") return;
        forget();
        shownSearch.clear();
      });
    },

    /** Sets the text of the box for another kind of search. The search stays. */
    put(text: string) {
      isTouched = true;
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
      await attempt(async (isCurrent) => {
        await background.saveSettings(sorting);
        await start({ q, page: 1 }, isCurrent);
      });
    },

    renew,

    /** Shows another search instead of this one. */
    async show(record_id: string) {
      isTouched = true;
      const current = await shownSearch.show(record_id);
      if (current) query.value = current.q;
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

    /** Shows the last search if it is recent and found something, unless the user has typed already. Resolves to true if it did. */
    async restore(): Promise<boolean> {
      const lastId = await recordIndex.getValue().then(
        ({ text: [newest] }) => newest,
        () => undefined,
      );
      if (lastId === undefined || isTouched || !shownSearch.isEmpty()) return false;
      const candidate = await shownSearch.read(lastId);
      if (!candidate || isTouched || !isRestorable(candidate.search)) return false;
      batch(() => {
        candidate.show();
        query.value = candidate.search.q;
      });
      return true;
    },
  };
}
