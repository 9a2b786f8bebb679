import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { isWebAddress } from "../../api/addresses.ts";
import type { Sorting } from "../../query/other-syntax.ts";
import type { SearchKind } from "../../query/search-kinds.ts";
import type { TextSearch } from "../../stored/records.ts";
import type { ServiceProfile } from "../../stored/service-profile.ts";
import { type BrowseKind, queryKindOf } from "./browse-kinds.ts";
import { createFollowPasted } from "./follow-pasted.ts";
import type { ImageSearch } from "./image-search.ts";
import { createPopupOverlay } from "./popup-overlay.ts";

/** A search for something other than images. */
interface OtherSearch {
  kind: SearchKind | "profiles";
  q: string;
}

export type PopupModel = ReturnType<typeof createPopup>;

/** Creates what the popup shows below its search box, and decides where the text of the box leads. */
export function createPopup(
  search: ImageSearch,
  active: ReadonlySignal<ServiceProfile | undefined>,
) {
  const kind = signal<BrowseKind>("images");
  const otherSearch = signal<OtherSearch | null>(null);
  const { overlay, go, leave, dispose } = createPopupOverlay(active);
  const pasted = createFollowPasted(search);
  const restored = signal<boolean | undefined>(undefined);
  const queries = new Map<BrowseKind, string>();

  /** The active service may have changed since the search. */
  const record = computed<TextSearch | null>(() => {
    const newest = search.record.value;
    return newest?.profile_id === active.value?.id ? newest : null;
  });

  function lookFor(other: OtherSearch["kind"], q: string) {
    if (other === "profiles" && /^\d+$/u.test(q)) go({ at: "profile", id: Number(q) });
    else otherSearch.value = q === "" ? null : { kind: other, q };
  }

  function keepQuery() {
    queries.set(queryKindOf(kind.peek()), search.query.peek());
  }

  async function follow(address: string, by: ServiceProfile) {
    const place = await pasted.follow(address, by);
    if (place) go(place);
  }

  return {
    kind: kind as ReadonlySignal<BrowseKind>,
    /** Null until the user searches for something other than images. */
    otherSearch: otherSearch as ReadonlySignal<OtherSearch | null>,
    record,
    /** True if the last search is restored; `undefined` until known. */
    restored: restored as ReadonlySignal<boolean | undefined>,
    /** The place that is shown instead of the search, or null. */
    overlay,
    go,
    leave,
    dispose,

    /** Shows the last search again, if it is recent. Resolves to true if it did. */
    async restore(): Promise<boolean> {
      const isRestored = await search.restore();
      restored.value = isRestored;
      return isRestored;
    },

    type(text: string) {
      if (queryKindOf(kind.peek()) === "images") search.type(text);
      else search.put(text);
      if (text.trim() === "") otherSearch.value = null;
    },

    /** Does what the text of the box asks for: follows an address, or searches. */
    submit() {
      pasted.leave();
      const q = search.query.peek().trim();
      const current = kind.peek();
      const profile = active.peek();
      if (current === "images" && profile && isWebAddress(q))
        void search.attempt(() => follow(q, profile));
      else if (current === "images" || current === "recent") {
        kind.value = "images";
        void search.submit();
      } else lookFor(current, q);
    },

    sortBy(sorting: Sorting) {
      pasted.leave();
      kind.value = "images";
      void search.sortBy(sorting);
    },

    /** Shows another kind of results, with the query that it had. */
    turnTo: (next: BrowseKind) =>
      batch(() => {
        pasted.leave();
        otherSearch.value = null;
        leave();
        if (next === kind.peek()) return;
        keepQuery();
        kind.value = next;
        search.put(queries.get(queryKindOf(next)) ?? "");
        const q = search.query.peek().trim();
        if (next === "recent" || isWebAddress(q)) return;
        if (next !== "images") lookFor(next, q);
        else if (record.peek()?.q !== q) void search.submit();
      }),

    /** Shows a search of the history. */
    async open(record_id: string) {
      leave();
      keepQuery();
      kind.value = "images";
      await search.show(record_id);
    },
  };
}
