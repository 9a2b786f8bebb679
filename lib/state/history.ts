import { type ReadonlySignal, signal } from "@preact/signals";
import { sendMessage } from "../messages.ts";
import { parseRecord, parseRecordIndex, type ReverseSearch, type TextSearch } from "../records.ts";
import { recordIndex, recordItem } from "../storage.ts";
import { createAttempt } from "./panel-attempt.ts";

export type HistoryEntry = ReverseSearch | TextSearch;

const KINDS: ("reverse" | "text")[] = ["reverse", "text"];

/** What was done with all of them, or (`removed`) one. `late`: they can be brought back no more. */
export type HistoryNews = "none" | "cleared" | "removed" | "back" | "late";

/** The searches that are kept, newest first, live for as long as somebody reads them. Nothing is asked of a service. */
export function createHistory() {
  let stop: (() => void) | undefined;
  const entries = signal<readonly HistoryEntry[] | undefined>(undefined, {
    watched() {
      stop = recordIndex.watch((stored) => void read(stored));
      void recordIndex.getValue().then(read);
    },
    unwatched() {
      stop?.();
    },
  });
  const clearing = createAttempt();
  const news = signal<HistoryNews>("none");
  const doing = signal<"clear" | "remove" | "undo">("clear");
  let removal = "";
  let readings = 0;

  async function read(stored: unknown): Promise<void> {
    const mine = ++readings;
    const index = parseRecordIndex(stored);
    const ids = KINDS.flatMap((kind) => index[kind]);
    const found = await Promise.all(
      ids.map(async (id) => parseRecord(await recordItem(id).getValue())),
    );
    // An older reading that ends later would bring back what is gone.
    if (mine !== readings) return;
    entries.value = found
      .filter((record) => record?.kind === "reverse" || record?.kind === "text")
      .toSorted((one, other) => other.created_at - one.created_at);
  }

  return {
    /** `undefined` until they have been read. */
    entries: entries as ReadonlySignal<readonly HistoryEntry[] | undefined>,
    clearing,
    /** What is being done, or was done last. */
    doing: doing as ReadonlySignal<"clear" | "remove" | "undo">,
    news: news as ReadonlySignal<HistoryNews>,
    clear: () =>
      clearing.run(async () => {
        doing.value = "clear";
        news.value = "none";
        removal = await sendMessage("clearHistory", { kinds: KINDS });
        news.value = "cleared";
      }),
    remove: (id: string) =>
      clearing.run(async () => {
        doing.value = "remove";
        news.value = "none";
        removal = await sendMessage("removeRecord", id);
        news.value = "removed";
      }),
    undo: () =>
      clearing.run(async () => {
        doing.value = "undo";
        news.value = (await sendMessage("undoRemoval", removal)) ? "back" : "late";
      }),
  };
}
