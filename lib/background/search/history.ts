import type { PictureFile } from "../../file/picture-file.ts";
import type { HistoryKind } from "../../messages.ts";
import type { TagpieRecord } from "../../stored/records.ts";
import type { Services } from "../service/services.ts";
import type { Files } from "../store/files.ts";
import type { Records } from "../store/records.ts";
import type { ProgressBadge } from "../upload/progress-badge.ts";
import type { PageLists } from "./page-lists.ts";
import type { Searches } from "./searches.ts";

/** Removes records on request and restores the last removal. */
export function createHistory({
  records,
  services,
  lists,
  searches,
  files,
  progress,
}: {
  records: Records;
  services: Services;
  lists: Pick<PageLists, "forget">;
  searches: Searches;
  files: Pick<Files, "release">;
  progress: Pick<ProgressBadge, "show">;
}) {
  /** Records of the last removal. Kept in memory only, so that no removed record stays on disk. */
  let removed: TagpieRecord[] = [];
  /** Id of that removal. It is unique even for views that outlive the worker. */
  let last = "";

  /** Ends the chance to restore the last removal. Its files are kept until then. */
  async function forgetRemoved(): Promise<void> {
    const ids = removed.flatMap((record) => filesOf(record).map(({ id }) => id));
    removed = [];
    for (const id of ids) await files.release(id);
  }

  async function remove(all: TagpieRecord[]): Promise<string> {
    await forgetRemoved();
    await Promise.all(all.map(({ id }) => records.remove(id)));
    removed = all;
    last = crypto.randomUUID();
    return last;
  }

  services.onLeave(forgetRemoved);

  return {
    /** With `isFinal` it cannot be undone, and the files go too. */
    async clear({
      kinds,
      isFinal = false,
    }: {
      kinds: HistoryKind[];
      isFinal?: boolean | undefined;
    }): Promise<string> {
      const all = await Promise.all(kinds.map((kind) => records.all(kind)));
      const removal = await remove(all.flat().filter((record) => !isRunning(record)));
      if (kinds.includes("choice")) await lists.forget();
      if (isFinal) await forgetRemoved();
      await progress.show();
      return removal;
    },

    /** Removes a search, with those for the same picture on other services. */
    async remove(id: string): Promise<string> {
      const first = await records.get(["reverse", "text"], id);
      const { per_service = [] } = first?.kind === "reverse" ? first : {};
      const ids = new Set([id, ...per_service.map((one) => one.id)]);
      await Promise.all([...ids].map((one) => searches.cancel(one)));
      const all = await Promise.all([...ids].map((one) => records.get(["reverse", "text"], one)));
      const removals = all.filter((record) => record !== null);
      return removals.length > 0 ? remove(removals) : "";
    },

    async undo(removal: string): Promise<boolean> {
      if (removal !== last) return false;
      const back = removed;
      removed = [];
      // Reverse order, so that records of the same time keep theirs.
      for (const record of back.toReversed()) await records.add(record, { isBack: true });
      await progress.show(...back.map(({ id }) => id));
      return back.length > 0;
    },
  };
}

function filesOf(record: TagpieRecord): PictureFile[] {
  if (record.kind !== "reverse" && record.kind !== "draft") return [];
  const still = record.kind === "reverse" ? record.still : undefined;
  return [record.file, record.capture, still].filter((file) => file !== undefined);
}

/** Returns true for records that must stay. An `unknown` upload stays too: its record keeps it from being sent twice. */
function isRunning(record: TagpieRecord): boolean {
  if (record.kind === "choice") return record.batch?.status === "running";
  const { status } = record.state;
  return ["loading", "waiting", "sending", "unknown"].includes(status);
}
