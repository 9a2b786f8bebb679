import { codedError } from "../../base/failure.ts";
import type { RecordKind, TagpieRecord } from "../../stored/records.ts";
import { recordIndex, recordItem } from "../../stored/storage.ts";
import { setItemsTogether } from "../../stored/stored-item.ts";
import { makeRoom, type RoomOptions } from "./make-room.ts";
import { createRecordIndex, forgetRecord, groupById } from "./record-index.ts";
import { createTaskQueues, runInAllQueues } from "./task-queues.ts";

type RecordOf<K extends RecordKind> = Extract<TagpieRecord, { kind: K }>;

/** Maximum size in bytes, half of an extension's storage. A larger record is not worth dropping the others. */
const LARGEST = 5_000_000;

/** Returns the stored size. Chromium stores text as JSON, and each `<` as `\u003C`. */
const storedBytes = (record: TagpieRecord) =>
  new Blob([JSON.stringify(JSON.stringify(record)).replaceAll("<", "\\u003C")]).size;

export type Records = ReturnType<typeof createRecords>;

/** Writes all records. Changes of one record are serialised, so that none applies to an outdated version. */
export function createRecords() {
  const inTurn = createTaskQueues();
  const index = createRecordIndex();

  /** Writes a record. Drops old choices and searches if the storage is full, or fails with `storage-full`. */
  const write = (record: TagpieRecord): Promise<void> =>
    withRoom(() => recordItem(record.id).setValue(record), {
      except: record.id,
      isWorthIt: () => storedBytes(record) <= LARGEST,
    });

  const withRoom = (work: () => Promise<void>, options: RoomOptions = {}): Promise<void> =>
    makeRoom(work, index.dropOldest, options);

  const remove = (id: string): Promise<void> => inTurn(id, () => index.drop(id));

  /**
   * Adds a record, and removes it again if it cannot be indexed. It is written first, because lists show what the index names. With
   * `isBack` it is sorted by age, otherwise it is the newest.
   */
  async function add(record: TagpieRecord, { isBack = false } = {}): Promise<void> {
    await inTurn(record.id, () => write(record));
    try {
      const dropped = await index.enter(record, isBack);
      await Promise.all(dropped.map((id) => inTurn(id, () => forgetRecord(id))));
    } catch (error) {
      await inTurn(record.id, () => recordItem(record.id).removeValue());
      throw error;
    }
  }

  /**
   * Writes the result of `change`; durable once this resolves. Returns null if there is no such record. Writes nothing if `change` returns
   * the same object.
   */
  const update = <K extends RecordKind>(
    kinds: readonly K[],
    id: string,
    change: (record: RecordOf<K>) => RecordOf<K>,
  ): Promise<RecordOf<K> | null> =>
    inTurn(id, async () => {
      const record = await get(kinds, id);
      if (!record) return null;
      const next = change(record);
      if (next === record) return next;
      // The index comes first, because views read only the drafts that it names.
      if (groupById(next)[id] !== groupById(record)[id]) await index.enterGroup(next);
      await write(next);
      return next;
    });

  /** Writes the results of `change` for several records: for all or, if the worker is terminated meanwhile, for none. */
  function updateTogether<K extends RecordKind>(
    kinds: readonly K[],
    ids: readonly string[],
    change: (record: RecordOf<K>) => RecordOf<K>,
  ): Promise<void> {
    // Sorted, so that two changes never wait for each other.
    return runInAllQueues(inTurn, ids.toSorted(), async () => {
      const records = await Promise.all(ids.map((id) => get(kinds, id)));
      const changed = records.flatMap((record) => {
        const next = record && change(record);
        return next && next !== record ? [next] : [];
      });
      await withRoom(
        () => setItemsTogether(changed.map((record) => recordItem(record.id).entry(record))),
        { except: changed[0]?.id ?? "" },
      );
    });
  }

  return {
    get,
    need,
    add,
    update,
    updateTogether,
    all,
    remove,
    withRoom,
    repairIndex: index.repair,
  };
}

function isOneOf<K extends RecordKind>(
  kinds: readonly K[],
  record: TagpieRecord | null,
): record is RecordOf<K> {
  return kinds.some((kind) => kind === record?.kind);
}

/** Returns a record, or null if it is missing, unreadable or of another kind. */
async function get<K extends RecordKind>(
  kinds: readonly K[],
  id: string,
): Promise<RecordOf<K> | null> {
  const record = await recordItem(id).getValue();
  return isOneOf(kinds, record) ? record : null;
}

/** Returns a record. Fails with `no-record` where `get` returns null. */
async function need<K extends RecordKind>(kinds: readonly K[], id: string): Promise<RecordOf<K>> {
  const record = await get(kinds, id);
  if (!record) throw codedError("no-record");
  return record;
}

async function all<K extends RecordKind>(kind: K): Promise<RecordOf<K>[]> {
  const ids = (await recordIndex.getValue())[kind];
  const records = await Promise.all(ids.map((id) => get([kind], id)));
  return records.filter((record) => record !== null);
}
