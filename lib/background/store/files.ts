import { codedError, throwIfFull } from "../../base/failure.ts";
import type { LoadedFile } from "../../file/file-builder.ts";
import { listFiles, putFile, removeFile } from "../../file/file-database.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { allowWrite } from "../../stored/data-version.ts";
import type { Records } from "./records.ts";
import { createTaskQueues } from "./task-queues.ts";

/** Bounds of all stored files together. */
const MAX_BYTES = 500_000_000;
const MAX_FILES = 50;
/** Time in milliseconds in which a view that stored a file creates the record that refers to it. */
const UNUSED_LASTS = 10 * 60_000;

export type Files = ReturnType<typeof createFiles>;

interface Droppable {
  unused: string[];
  finished: string[];
}

/** Removes unused files, and old ones of finished work until another file of this size fits. Fails with `storage-full`. */
async function makeRoom(bytes: number, { unused, finished }: Droppable): Promise<void> {
  for (const id of unused) await removeFile(id);
  for (;;) {
    const files = await listFiles();
    const total = files.reduce((sum, file) => sum + file.bytes, bytes);
    if (total <= MAX_BYTES && files.length < MAX_FILES) return;
    const id = finished.shift();
    if (id === undefined) throw codedError("storage-full");
    await removeFile(id);
  }
}

/** Keeps the bytes of files that records refer to, within bounds. Never drops the file of an unfinished upload. */
export function createFiles({
  records,
  now = Date.now,
}: {
  records: Pick<Records, "all">;
  now?: () => number;
}) {
  const inTurn = createTaskQueues();

  /** Changes files one after another. Records of a later version refer to files unseen. */
  const change = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn("files", async () => {
      await allowWrite();
      return work();
    });

  /**
   * Returns the ids of files that may be dropped, those to drop first at the front. Views get some time to create the record of a file,
   * unless `all` files without a record are requested.
   */
  async function droppable(all = false): Promise<Droppable> {
    const [{ unsent: needed, sent, searched }, files] = await Promise.all([
      usedFiles(records),
      listFiles(),
    ]);
    const finished = sent.union(searched);
    const isUnused = (id: string) => !needed.has(id) && !finished.has(id);
    return {
      unused: files.flatMap(({ id, at }) =>
        isUnused(id) && (all || Math.abs(now() - at) > UNUSED_LASTS) ? [id] : [],
      ),
      finished: files.flatMap(({ id }) => (finished.has(id) && !needed.has(id) ? [id] : [])),
    };
  }

  return {
    /** Stores a file's bytes. Fails with `storage-full`. */
    keep: (
      { blob, ...facts }: LoadedFile,
      origin: Pick<PictureFile, "origin" | "name" | "url">,
    ): Promise<PictureFile> =>
      change(async () => {
        await makeRoom(facts.bytes, await droppable());
        const id = crypto.randomUUID();
        await putFile(id, blob, now()).catch(throwIfFull);
        return { ...facts, ...origin, id };
      }),

    /** Removes files that no record refers to, and makes room for those that views have stored. Fails with `storage-full`. */
    tidy: () => change(async () => makeRoom(0, await droppable())),

    /** Removes all files except those of unfinished uploads. */
    clear: () =>
      change(async () => {
        const { unused, finished } = await droppable(true);
        for (const id of [...unused, ...finished]) await removeFile(id);
      }),

    /** Removes a file's bytes unless a search or an unfinished upload needs them. */
    release: (id: string) =>
      change(async () => {
        const { unsent, searched } = await usedFiles(records);
        if (!unsent.has(id) && !searched.has(id)) await removeFile(id);
      }),

    async remove(id: string) {
      await allowWrite();
      await removeFile(id);
    },
  };
}

/** Returns the ids of files by the records that refer to them. */
async function usedFiles(
  records: Pick<Records, "all">,
): Promise<Record<"unsent" | "sent" | "searched", Set<string>>> {
  const [drafts, searches] = await Promise.all([records.all("draft"), records.all("reverse")]);
  const isSent = ({ state }: (typeof drafts)[number]) => state.status === "sent";
  const idsOf = (
    all: readonly {
      file?: PictureFile | undefined;
      capture?: PictureFile | undefined;
      read?: PictureFile | undefined;
      still?: PictureFile | undefined;
    }[],
  ) =>
    new Set(
      all.flatMap(({ file, capture, read, still }) =>
        [file, capture, read, still].flatMap((one) => one?.id ?? []),
      ),
    );
  return {
    unsent: idsOf(drafts.filter((draft) => !isSent(draft))),
    sent: idsOf(drafts.filter(isSent)),
    searched: idsOf(searches),
  };
}
