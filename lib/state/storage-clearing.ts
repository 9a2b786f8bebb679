import { type ReadonlySignal, signal } from "@preact/signals";
import { clear } from "idb-keyval";
import { browser } from "wxt/browser";
import { answerDatabase } from "../answer-database.ts";
import { type HistoryKind, sendMessage } from "../messages.ts";
import { recentTags, savedSearches } from "../storage.ts";
import type { StoredItem } from "../stored-item.ts";
import { kindOf } from "../stored-kinds.ts";
import { withRecentTags } from "../tags/recent-tags.ts";
import { createAttempt } from "./panel-attempt.ts";
import { withEarlier } from "./saved-searches.ts";

/** What can be done without. Drafts, services and their keys are not among it. */
export const CLEARABLE = [
  "searches",
  "pages",
  "sent",
  "recent-tags",
  "saved-searches",
  "answers",
  "shots",
] as const;
export type Clearable = (typeof CLEARABLE)[number];

/** False where it is too late. */
type Undo = () => Promise<boolean>;

export type ClearingNews =
  | { news: "none" }
  | { news: "cleared"; kind: Clearable; undo: Undo | null }
  | { news: "back" | "late"; kind: Clearable };

/** What is kept but can be made anew or asked for again has no way back. */
export const isUndoable = (kind: Clearable) => kind !== "answers" && kind !== "shots";

/** Empties what is kept, kind by kind. `changed` is called for what no browser tells of. */
export function createClearing(changed: () => void = () => {}) {
  const { busy, failure, run } = createAttempt();
  const news = signal<ClearingNews>({ news: "none" });
  return {
    busy,
    /** Why the last one was not cleared, or not brought back. */
    failure,
    news: news as ReadonlySignal<ClearingNews>,
    clear: (kind: Clearable) =>
      run(async () => {
        news.value = { news: "none" };
        news.value = { news: "cleared", kind, undo: await WAYS[kind]() };
        changed();
      }),
    undo: () =>
      run(async () => {
        const last = news.value;
        if (last.news !== "cleared" || !last.undo) return;
        news.value = { news: (await last.undo()) ? "back" : "late", kind: last.kind };
      }),
  };
}

const WAYS: Record<Clearable, () => Promise<Undo | null>> = {
  searches: () => clearRecords(["reverse", "text"]),
  pages: () => clearRecords(["choice"]),
  sent: clearSent,
  // Both are notes that no work of the background hangs on.
  "recent-tags": () =>
    clearItem(recentTags, (since, before) =>
      Object.entries(since).reduce((all, [id, names]) => withRecentTags(all, id, names), before),
    ),
  "saved-searches": () => clearItem(savedSearches(), withEarlier),
  async answers() {
    await clear(answerDatabase());
    return null;
  },
  async shots() {
    await browser.storage.session.remove(await keysOf("session", "shots"));
    return null;
  },
};

async function clearRecords(kinds: HistoryKind[]): Promise<Undo> {
  const removal = await sendMessage("clearHistory", { kinds });
  return () => sendMessage("undoRemoval", removal);
}

async function clearSent(): Promise<Undo> {
  const ids = (await keysOf("local", "sent")).map((key) => key.slice("record:".length));
  await sendMessage("removeDrafts", ids);
  return async () => {
    const back = await Promise.allSettled(ids.map((id) => sendMessage("restoreDraft", id)));
    return back.every(({ status }) => status === "fulfilled");
  };
}

/** What has been kept `since` comes first, and stays. */
async function clearItem<T>(item: StoredItem<T>, merge: (since: T, before: T) => T): Promise<Undo> {
  const before = await item.getValue();
  await item.removeValue();
  return async () => {
    await item.setValue(merge(await item.getValue(), before));
    return true;
  };
}

async function keysOf(area: "local" | "session", kind: Clearable): Promise<string[]> {
  return Object.entries(await browser.storage[area].get(null))
    .filter(([key, value]) => kindOf(key, value) === kind)
    .map(([key]) => key);
}
