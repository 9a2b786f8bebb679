import * as v from "valibot";
import { browser } from "wxt/browser";
import { codedError, isFull } from "../../base/failure.ts";
import {
  emptyIndex,
  type RecordIndex,
  type RecordKind,
  type TagpieRecord,
} from "../../stored/records.ts";
import { SNAPSHOT } from "../../stored/snapshot.ts";
import { recordIndex, recordItem, recordKey } from "../../stored/storage.ts";
import { setTogether } from "../../stored/stored-item.ts";
import { createSerial } from "./serial.ts";
import { forgetShots } from "./shot-store.ts";

type RecordOf<K extends RecordKind> = Extract<TagpieRecord, { kind: K }>;

/** Maximum number of records per kind. Drafts are never dropped, because they hold the only copy of the user's text. */
const KEPT: Record<RecordKind, number> = {
  reverse: 50,
  text: 20,
  draft: Number.POSITIVE_INFINITY,
  choice: 5,
};

/** Maximum size in bytes, half of an extension's storage. A larger record is not worth dropping the others. */
const LARGEST = 5_000_000;

async function forget(id: string): Promise<void> {
  // The snapshot may show the record.
  await browser.storage.local.remove([recordKey(id), SNAPSHOT]);
  await forgetShots(id);
}

/** Returns the stored size. Chromium stores text as JSON, and each `<` as `\u003C`. */
const storedBytes = (record: TagpieRecord) =>
  new Blob([JSON.stringify(JSON.stringify(record)).replaceAll("<", "\\u003C")]).size;

export type Records = ReturnType<typeof createRecords>;

/** Writes all records. Changes of one record are serialised, so that none applies to an outdated version. */
export function createRecords() {
  const inTurn = createSerial();

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

  /** Writes a record. Drops old choices and searches if the storage is full, or fails with `storage-full`. */
  const write = (record: TagpieRecord): Promise<void> =>
    withRoom(() => recordItem(record.id).setValue(record), {
      except: record.id,
      isWorthIt: () => storedBytes(record) <= LARGEST,
    });

  async function withRoom(
    write: () => Promise<void>,
    {
      except = "",
      isWorthIt = () => true,
      dropNext = dropOldest,
    }: {
      /** Id of the record that is being written. */
      except?: string;
      isWorthIt?: () => boolean;
      dropNext?: (except: string) => Promise<boolean>;
    } = {},
  ): Promise<void> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (!isFull(error)) throw error;
        if (!isWorthIt() || !(await dropNext(except))) throw codedError("storage-full");
      }
    }
  }

  const dropOldest = (except: string) => inTurn("index", () => dropOldestInTurn(except));

  async function dropOldestInTurn(except: string): Promise<boolean> {
    const index = await recordIndex.getValue();
    const oldest = [index.choice, index.text, index.reverse]
      .flatMap((ids) => ids.toReversed())
      .find((id) => id !== except);
    if (oldest === undefined) return false;
    await drop(index, oldest);
    return true;
  }

  async function drop(index: RecordIndex, id: string): Promise<void> {
    await forget(id);
    const { groups, ...lists } = index;
    const { [id]: _, ...otherGroups } = groups;
    const kinds = Object.entries(lists).map(([kind, ids]) => [
      kind,
      ids.filter((one) => one !== id),
    ]);
    await recordIndex.setValue({ ...Object.fromEntries(kinds), groups: otherGroups });
  }

  const remove = (id: string): Promise<void> =>
    inTurn(id, () => inTurn("index", async () => drop(await recordIndex.getValue(), id)));

  /**
   * Adds a record, and removes it again if it cannot be indexed. It is written first, because lists show what the index names. With
   * `isBack` it is sorted by age, otherwise it is the newest.
   */
  async function add(record: TagpieRecord, { isBack = false } = {}): Promise<void> {
    await inTurn(record.id, () => write(record));
    try {
      const dropped = await inTurn("index", () => enter(record, isBack));
      await Promise.all(dropped.map((id) => inTurn(id, () => forget(id))));
    } catch (error) {
      await inTurn(record.id, () => recordItem(record.id).removeValue());
      throw error;
    }
  }

  /** Adds a record to the index. Returns the ids of records that the index dropped. */
  async function enter(record: TagpieRecord, isBack: boolean): Promise<string[]> {
    const { id, kind } = record;
    let dropped: string[] = [];
    await withRoom(
      async () => {
        const index = await recordIndex.getValue();
        // A worker that repairs the index meanwhile may have found it.
        const all = [id, ...index[kind].filter((one) => one !== id)];
        const ids = isBack ? await newestFirst(kind, all) : all;
        const keptIds = ids.slice(0, KEPT[kind]);
        const groups = { ...index.groups, ...groupOf(record) };
        await recordIndex.setValue({ ...index, [kind]: keptIds, groups });
        dropped = ids.slice(keptIds.length);
      },
      { except: id, dropNext: dropOldestInTurn },
    );
    return dropped;
  }

  async function newestFirst(kind: RecordKind, ids: string[]): Promise<string[]> {
    const ages = await Promise.all(
      ids.map(async (id) => ({ id, at: (await get([kind], id))?.created_at ?? 0 })),
    );
    return ages.toSorted((one, other) => other.at - one.at).map(({ id }) => id);
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
      if (groupOf(next)[id] !== groupOf(record)[id]) await inTurn("index", () => enterGroup(next));
      await write(next);
      return next;
    });

  /** Writes the results of `change` for several records: for all or, if the worker is terminated meanwhile, for none. */
  function updateTogether<K extends RecordKind>(
    kinds: readonly K[],
    ids: readonly string[],
    change: (record: RecordOf<K>) => RecordOf<K>,
  ): Promise<void> {
    const inAllTurns = (
      [id, ...others]: readonly string[],
      task: () => Promise<void>,
    ): Promise<void> => (id === undefined ? task() : inTurn(id, () => inAllTurns(others, task)));
    // Sorted, so that two changes never wait for each other.
    return inAllTurns(ids.toSorted(), async () => {
      const records = await Promise.all(ids.map((id) => get(kinds, id)));
      const changed = records.flatMap((record) => {
        const next = record && change(record);
        return next && next !== record ? [next] : [];
      });
      await withRoom(
        () => setTogether(changed.map((record) => recordItem(record.id).entry(record))),
        { except: changed[0]?.id ?? "" },
      );
    });
  }

  async function enterGroup(record: TagpieRecord): Promise<void> {
    const index = await recordIndex.getValue();
    await recordIndex.setValue({ ...index, groups: { ...index.groups, ...groupOf(record) } });
  }

  async function all<K extends RecordKind>(kind: K): Promise<RecordOf<K>[]> {
    const index = await recordIndex.getValue();
    const records = await Promise.all(index[kind].map((id) => get([kind], id)));
    return records.filter((record) => record !== null);
  }

  /** Rebuilds a missing or damaged index from the stored records. Lists would lose the drafts, which hold the user's text. */
  const repairIndex = (): Promise<void> =>
    inTurn("index", async () => {
      const { records: stored } = await browser.storage.local.get("records");
      if (isIndex(stored)) return;
      const prefix = recordKey("");
      const ids = Object.keys(await browser.storage.local.get(null))
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length));
      const storedRecords = await Promise.all(ids.map((id) => recordItem(id).getValue()));
      const index = structuredClone(emptyIndex);
      for (const record of storedRecords
        .filter((record) => record !== null)
        .toSorted((one, other) => other.created_at - one.created_at)) {
        index[record.kind].push(record.id);
        Object.assign(index.groups, groupOf(record));
      }
      if (storedRecords.length > 0) await recordIndex.setValue(index);
    });

  return { get, need, add, update, updateTogether, all, remove, withRoom, repairIndex };
}

/** Returns the group of a draft, by its id. */
const groupOf = (record: TagpieRecord): RecordIndex["groups"] =>
  record.kind === "draft" && record.group !== undefined ? { [record.id]: record.group } : {};

function isIndex(stored: unknown): boolean {
  const { groups, ...lists } = emptyIndex;
  return (
    v.is(v.record(v.string(), v.string()), Object(stored).groups) &&
    Object.keys(lists).every((kind) => v.is(v.array(v.string()), Object(stored)[kind]))
  );
}

function isOneOf<K extends RecordKind>(
  kinds: readonly K[],
  record: TagpieRecord | null,
): record is RecordOf<K> {
  return kinds.some((kind) => kind === record?.kind);
}
