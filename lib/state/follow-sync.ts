import * as v from "valibot";
import { browser } from "wxt/browser";
import { codedError, failureOf } from "../failure.ts";
import { parseSavedSearches } from "../saved-searches.ts";
import { parseServices } from "../service-profile.ts";
import { parseGivenSettings, parseSettings } from "../settings.ts";
import {
  savedSearches,
  services,
  settings,
  syncBase,
  syncFailure,
  tagPresets,
} from "../storage.ts";
import { parsePresets } from "../tags/presets.ts";
import { entriesOf, type Followers, readEntry } from "../transfer/sync-entries.ts";
import { mergeSync, type Stamped } from "../transfer/sync-merge.ts";
import { takeFromSync } from "./take-from-sync.ts";

/** What of the browser's sync is used. */
interface SyncArea {
  get(keys: null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string[]): Promise<void>;
  onChanged: {
    addListener(listener: () => void): void;
    removeListener(listener: () => void): void;
  };
}

export interface FollowSyncOptions {
  area?: SyncArea;
  now?: () => number;
  newId?: () => string;
  /** Milliseconds of quiet before a change is sent: browsers let an extension write into the sync twice a second at most, for long. */
  delay?: number;
}

/** In bytes, what browsers take at most for an entry, name and value. https://developer.chrome.com/docs/extensions/reference/api/storage#property-sync */
const LARGEST = 8192;
/** Clocks differ; what claims to be from later than that would count for ever. */
const DAY = 24 * 60 * 60_000;

const StampedSchema = v.object({
  at: v.pipe(v.number(), v.minValue(0), v.finite()),
  value: v.unknown(),
});
const BaseSchema = v.fallback(v.record(v.string(), StampedSchema), {});

/**
 * Lets settings, presets and saved searches follow the browser's own sync while a view is open, which is when a person changes them. Nothing
 * is read or written there unless the person wants it. Returns what ends it.
 */
export function followSync({
  area = browser.storage.sync,
  now = Date.now,
  newId = () => crypto.randomUUID(),
  delay = 700,
}: FollowSyncOptions = {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work = Promise.resolve();
  const base = syncBase();

  /** All views follow, and hear of the same change: what the first one took, the next would take once more. */
  const bringTogetherAlone = () => navigator.locks.request("sync", bringTogether);

  async function bringTogether(): Promise<void> {
    if (!parseSettings(await settings.getValue()).follow_sync) return leave();
    try {
      await merge();
      await syncFailure().removeValue();
    } catch (error) {
      await syncFailure().setValue(failureOf(error));
    }
  }

  /** Turned on again, it begins as if for the first time. */
  async function leave(): Promise<void> {
    if (Object.keys(await base.getValue()).length > 0) await base.removeValue();
    if ((await syncFailure().getValue()) !== null) await syncFailure().removeValue();
  }

  async function merge(): Promise<void> {
    const kept = await readFollowers();
    const addresses = new Set(kept.profiles.map(({ base_url }) => base_url));
    const before = new Map(Object.entries(v.parse(BaseSchema, await base.getValue())));
    const plan = mergeSync({
      here: entriesOf(kept),
      base: before,
      there: await readThere(),
      belongs: (name) =>
        name.startsWith("setting:") || addresses.has(/^\w+:(\S+) /u.exec(name)?.[1] ?? ""),
      now: now(),
    });
    const agreed = new Map(plan.base);
    for (const name of await takeFromSync(plan.pull, kept, newId)) agreed.delete(name);
    const large = [...plan.push].filter(([name, entry]) => sizeOf(name, entry) > LARGEST);
    for (const [name] of large) {
      const was = before.get(name);
      // As if it had not been looked at: what is there is older, and no news.
      if (was) agreed.set(name, was);
      else agreed.delete(name);
    }
    const sent = new Map(plan.push);
    for (const [name] of large) sent.delete(name);
    // Before it is sent: what was agreed on but is not there is sent again, the other way round it would be taken for a change.
    await base.setValue(Object.fromEntries(agreed));
    await send(sent, plan.forget);
    if (large.length > 0) throw codedError("sync-full");
  }

  async function send(entries: ReadonlyMap<string, Stamped>, gone: readonly string[]) {
    try {
      if (gone.length > 0) await area.remove([...gone]);
      if (entries.size > 0) await area.set(Object.fromEntries(entries));
    } catch (error) {
      const isFull = /QUOTA|MAX_ITEMS/iu.test(String(error)) && !/WRITE/u.test(String(error));
      throw codedError(isFull ? "sync-full" : "sync-refused");
    }
  }

  async function readThere(): Promise<Map<string, Stamped | null>> {
    const stored = await area.get(null).catch(() => {
      throw codedError("sync-refused");
    });
    const latest = now() + DAY;
    return new Map(
      Object.entries(stored).map(([name, value]) => {
        const entry = v.safeParse(StampedSchema, value);
        const isRight =
          entry.success && entry.output.at <= latest && readEntry(name, entry.output.value);
        return [name, isRight ? entry.output : null];
      }),
    );
  }

  const run = () => {
    work = work.then(bringTogetherAlone).catch(() => {});
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  };
  const items = [settings, tagPresets, savedSearches(), services];
  const stops = items.map((item) => item.watch(soon));
  area.onChanged.addListener(soon);
  run();

  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    area.onChanged.removeListener(soon);
  };
}

async function readFollowers(): Promise<Followers> {
  return {
    profiles: parseServices(await services.getValue()).profiles,
    settings: parseGivenSettings(await settings.getValue()),
    presets: parsePresets(await tagPresets.getValue()),
    searches: parseSavedSearches(await savedSearches().getValue()),
  };
}

const sizeOf = (name: string, entry: Stamped) =>
  new TextEncoder().encode(name + JSON.stringify(entry)).length;
