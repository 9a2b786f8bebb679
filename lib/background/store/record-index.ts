import * as v from "valibot";
import { browser } from "wxt/browser";
import { allowWrite } from "../../stored/data-version.ts";
import {
  emptyIndex,
  type RecordIndex,
  type RecordKind,
  type TagpieRecord,
} from "../../stored/records.ts";
import { SNAPSHOT_KEY } from "../../stored/snapshot.ts";
import { recordIndex, recordItem, recordKey } from "../../stored/storage.ts";
import { makeRoom } from "./make-room.ts";
import { forgetShots } from "./shot-store.ts";
import { createTaskQueues } from "./task-queues.ts";

/** Maximum number of records per kind. Drafts are never dropped, because they hold the only copy of the user's text. */
const KEPT: Record<RecordKind, number> = {
  reverse: 50,
  text: 20,
  draft: Number.POSITIVE_INFINITY,
  choice: 5,
};

/** Removes a record from the storage, with what was kept for it. */
export async function forgetRecord(id: string): Promise<void> {
  await allowWrite();
  // The snapshot may show the record.
  await browser.storage.local.remove([recordKey(id), SNAPSHOT_KEY]);
  await forgetShots(id);
}

/** Writes the index of all records, by which lists find them. Its changes are serialised. */
export function createRecordIndex() {
  const inTurn = createTaskQueues();
  const change = <T>(work: () => Promise<T>): Promise<T> => inTurn("index", work);

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
    await forgetRecord(id);
    const { groups, ...lists } = index;
    const { [id]: _, ...otherGroups } = groups;
    const kinds = Object.entries(lists).map(([kind, ids]) => [
      kind,
      ids.filter((one) => one !== id),
    ]);
    await recordIndex.setValue({ ...Object.fromEntries(kinds), groups: otherGroups });
  }

  /** Adds a record to the index. Returns the ids of records that the index dropped. */
  async function enter(record: TagpieRecord, isBack: boolean): Promise<string[]> {
    const { id, kind } = record;
    let dropped: string[] = [];
    const write = async () => {
      const index = await recordIndex.getValue();
      // A worker that repairs the index meanwhile may have found it.
      const all = [id, ...index[kind].filter((one) => one !== id)];
      const ids = isBack ? await newestFirst(kind, all) : all;
      const keptIds = ids.slice(0, KEPT[kind]);
      const groups = { ...index.groups, ...groupById(record) };
      await recordIndex.setValue({ ...index, [kind]: keptIds, groups });
      dropped = ids.slice(keptIds.length);
    };
    await makeRoom(write, dropOldestInTurn, { except: id });
    return dropped;
  }

  async function enterGroup(record: TagpieRecord): Promise<void> {
    const index = await recordIndex.getValue();
    await recordIndex.setValue({ ...index, groups: { ...index.groups, ...groupById(record) } });
  }

  /** Rebuilds a missing or damaged index from the stored records. Lists would lose the drafts, which hold the user's text. */
  const repair = (): Promise<void> =>
    change(async () => {
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
        Object.assign(index.groups, groupById(record));
      }
      if (storedRecords.length > 0) await recordIndex.setValue(index);
    });

  return {
    /** Drops the oldest record of a choice or search, unless it has this id. Returns false if it dropped nothing. */
    dropOldest: (except: string) => change(() => dropOldestInTurn(except)),
    drop: (id: string) => change(async () => drop(await recordIndex.getValue(), id)),
    enter: (record: TagpieRecord, isBack: boolean) => change(() => enter(record, isBack)),
    enterGroup: (record: TagpieRecord) => change(() => enterGroup(record)),
    repair,
  };
}

async function newestFirst(kind: RecordKind, ids: string[]): Promise<string[]> {
  const ages = await Promise.all(
    ids.map(async (id) => {
      const record = await recordItem(id).getValue();
      return { id, at: record?.kind === kind ? record.created_at : 0 };
    }),
  );
  return ages.toSorted((one, other) => other.at - one.at).map(({ id }) => id);
}

/** Returns the group of a draft, by its id. */
export const groupById = (record: TagpieRecord): RecordIndex["groups"] =>
  record.kind === "draft" && record.group !== undefined ? { [record.id]: record.group } : {};

function isIndex(stored: unknown): boolean {
  const { groups, ...lists } = emptyIndex;
  return (
    v.is(v.record(v.string(), v.string()), Object(stored).groups) &&
    Object.keys(lists).every((kind) => v.is(v.array(v.string()), Object(stored)[kind]))
  );
}
