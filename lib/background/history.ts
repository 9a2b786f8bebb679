import type { HistoryKind } from "../messages.ts";
import type { Choice, ReverseSearch, TextSearch } from "../records.ts";
import type { Records } from "./records.ts";
import type { Searches } from "./searches.ts";
import type { Services } from "./services.ts";

/** Forgets searches, and what was found on pages, at the person's word. */
export function createHistory({
  records,
  services,
  searches,
}: {
  records: Records;
  services: Services;
  searches: Searches;
}) {
  /** In memory alone: what is removed is gone from the disk. */
  let removed: (ReverseSearch | TextSearch | Choice)[] = [];
  /** Names the removal of them, also to views that outlive the worker. */
  let last = "";

  async function remove(doomed: typeof removed): Promise<string> {
    await Promise.all(doomed.map(({ id }) => records.remove(id)));
    removed = doomed;
    last = crypto.randomUUID();
    return last;
  }

  services.onLeave(async () => {
    removed = [];
  });

  return {
    async clear({ kinds }: { kinds: HistoryKind[] }): Promise<string> {
      const all = await Promise.all(kinds.map((kind) => records.all(kind)));
      return remove(all.flat().filter((record) => !isRunning(record)));
    },

    async remove(id: string): Promise<string> {
      await searches.cancel(id);
      const record = await records.get(["reverse", "text"], id);
      return record ? remove([record]) : "";
    },

    async undo(removal: string): Promise<boolean> {
      if (removal !== last) return false;
      const back = removed;
      removed = [];
      // Of those of one moment the newest is first as well.
      for (const record of back.toReversed()) await records.add(record, { isBack: true });
      return back.length > 0;
    },
  };
}

const isRunning = (record: ReverseSearch | TextSearch | Choice) =>
  record.kind === "choice" ? record.batch?.status === "running" : record.state.status === "loading";
