import { createStore, delMany, getMany, keys, setMany, type UseStore } from "idb-keyval";
import * as v from "valibot";
import { detach } from "./detach.ts";
import { type Services, StoredServices } from "./service-profile.ts";
import { type StoredItem, storedItem } from "./stored-item.ts";

/** Returns the database of keys. Firefox lets content scripts read `storage.local`, but no database of the extension's origin. */
export const keyDatabase = (): UseStore => createStore("tagpie-keys", "keys");

let opened: UseStore | undefined;
const database = () => (opened ??= keyDatabase());

/** References to keys by profile id. A new key has a new reference, so that a change of storage tells watchers about it. */
const RefsSchema = v.fallback(v.record(v.string(), v.string()), {});

const item = storedItem<v.GenericSchema<unknown, Stored>, unknown>(
  "local",
  "services",
  v.pipe(
    v.unknown(),
    v.transform((stored) => ({
      services: v.parse(StoredServices, stored),
      refs: v.parse(RefsSchema, Object(stored).key_refs),
    })),
  ),
);

interface Stored {
  services: Services;
  refs: Record<string, string>;
}

async function keysOf(refs: Record<string, string>): Promise<Map<string, string>> {
  const ids = Object.keys(refs);
  const found =
    ids.length > 0 ? await getMany<string | undefined>(Object.values(refs), database()) : [];
  return new Map(ids.flatMap((id, at) => (found[at] === undefined ? [] : [[id, found[at]]])));
}

async function complete({ services, refs }: Stored): Promise<Services> {
  const known = await keysOf(refs);
  const profiles = services.profiles.map((one) => ({ ...one, key: known.get(one.id) ?? one.key }));
  return { ...services, profiles };
}

/** The profiles, whose keys are stored apart. Earlier versions stored a key with its profile: `moveKeys` moves it. */
export const services: StoredItem<Services> = {
  getValue: async () => complete(await item.getValue()),

  async setValue(value) {
    const before = (await item.getValue()).refs;
    const known = await keysOf(before);
    const refs: Record<string, string> = {};
    const added: [string, string][] = [];
    for (const { id, key } of value.profiles) {
      if (key === null) continue;
      const ref = known.get(id) === key ? before[id] : undefined;
      refs[id] = ref ?? crypto.randomUUID();
      if (ref === undefined) added.push([refs[id], key]);
    }
    // Stored before it is referred to, so that a profile never loses its key.
    if (added.length > 0) await setMany(added, database());
    const profiles = value.profiles.map((one) => ({ ...one, key: null }));
    await item.setValue({ ...value, profiles, key_refs: refs });
    if (known.size + added.length > 0) await keepOnly(refs);
  },

  async removeValue() {
    await item.removeValue();
    await keepOnly({});
  },

  watch(listener) {
    let last: Promise<void> | undefined;
    return item.watch((stored) => {
      if (!last && Object.keys(stored.refs).length === 0) {
        listener(stored.services);
        return;
      }
      // In order, although keys take a moment to read.
      const [before, reading] = [last, complete(stored)];
      last = (async () => {
        await before;
        listener(await reading);
      })();
      detach(last);
    });
  },
};

async function keepOnly(refs: Record<string, string>): Promise<void> {
  const kept = new Set<unknown>(Object.values(refs));
  const others = (await keys(database())).filter((ref) => !kept.has(ref));
  await delMany(others, database());
}

/** Returns true if a profile still contains its key, as earlier versions stored it. */
export const hasOpenKeys = async (): Promise<boolean> =>
  (await item.getValue()).services.profiles.some(({ key }) => key !== null);
