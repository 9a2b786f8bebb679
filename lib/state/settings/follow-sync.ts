import * as v from "valibot";
import { browser } from "wxt/browser";
import { isSame } from "../../is-same.ts";
import { background } from "../../messages.ts";
import { savedSearches, services, settings, tagPresets } from "../../storage.ts";
import { syncCopy, syncReport } from "../../sync-storage.ts";
import {
  canHold,
  changesFor,
  decide,
  type Local,
  type LocalChanges,
  NO_CHANGES,
  noteChanges,
  withOthers,
} from "../../transfer/sync-plan.ts";
import {
  type Stamped,
  SYNC_ITEMS,
  SyncAreaSchema,
  type SyncItem,
  type SyncReport,
} from "../../transfer/sync-values.ts";

interface SyncArea {
  get(keys: null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string[]): Promise<void>;
  onChanged: {
    addListener(listener: () => void): void;
    removeListener(listener: () => void): void;
  };
}

export interface SyncOptions {
  area?: SyncArea;
  now?: () => number;
  newId?: () => string;
}

/** Limit in bytes, name included. https://developer.chrome.com/docs/extensions/reference/api/storage#property-sync */
const MAX_ITEM_BYTES = 8192;

/** Returns true for keys of an earlier format, which stored one entry per key. */
const isOldKey = (key: string) => /^(?:setting|preset|search):/u.test(key);

/**
 * Syncs settings, presets and saved searches between browsers of one account while a view is open: only views change them. Returns a
 * function that stops it.
 */
export function followSync({
  delay = 700,
  ...options
}: SyncOptions & {
  /** Milliseconds without a change before the sync is written: browsers allow about two writes a second. */
  delay?: number;
} = {}): () => void {
  const { area = browser.storage.sync } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Every open view receives the same change event.
  const alone = (work: () => Promise<unknown>) =>
    void navigator.locks.request("sync", work).catch(() => {});
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(alone, delay, () => syncNow(options));
  };
  const onChange = () => {
    // The popup may close before the delay is over, and the stamp has to be the time of the change.
    alone(() => noteNow(options));
    soon();
  };
  const items = [settings, tagPresets, savedSearches(), services];
  const stops = items.map((item) => item.watch(onChange));
  area.onChanged.addListener(soon);
  alone(() => syncNow(options));

  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    area.onChanged.removeListener(soon);
  };
}

const readLocal = async (): Promise<Local> => ({
  profiles: (await services.getValue()).profiles,
  settings: await settings.getValue(),
  presets: await tagPresets.getValue(),
  searches: await savedSearches().getValue(),
});

/** Stamps local changes. Never reads or writes the sync area. */
async function noteNow({ now = Date.now }: SyncOptions): Promise<void> {
  const before = await syncCopy.getValue();
  // Keys of an earlier format.
  if (!before) await browser.storage.local.remove(["sync-base", "sync-failure"]);
  const copy = noteChanges(before, await readLocal(), now());
  if (!isSame(copy, before)) await syncCopy.setValue(copy);
}

/** Merges both sides once. */
export async function syncNow(options: SyncOptions): Promise<void> {
  await noteNow(options);
  const report = await syncReport.getValue();
  if ((await settings.getValue()).follow_sync) {
    const next = await exchange(options, report);
    if (!isSame(next, report)) await syncReport.setValue(next);
    return;
  }
  if (report) await syncReport.removeValue();
  if ((await syncCopy.getValue())?.applying) await syncCopy.removeValue();
}

async function exchange(
  { area = browser.storage.sync, now = Date.now, newId = () => crypto.randomUUID() }: SyncOptions,
  report: SyncReport | null,
): Promise<SyncReport> {
  const next: SyncReport = { trouble: null, too_large: [], replaced: report?.replaced ?? null };
  const isTooLarge = (item: SyncItem) => next.too_large.includes(item);
  let isSaving = false;
  try {
    const noted = await syncCopy.getValue();
    const stored = await area.get(null);
    const old = Object.keys(stored).filter(isOldKey);
    if (old.length > 0) await area.remove(old);

    const local = await readLocal();
    const theirs = v.parse(SyncAreaSchema, stored);
    const copy = noteChanges(noted, local, now());
    const outgoing: Record<string, Stamped>[] = [];
    const replaced: SyncItem[] = [];
    for (const item of SYNC_ITEMS) {
      const mine = withOthers(item, copy[item], theirs[item], local);
      if (bytesOf(item, mine) > MAX_ITEM_BYTES) {
        next.too_large.push(item);
        continue;
      }
      const { agreed, taken, send } = decide(item, mine, theirs[item], {
        now: now(),
        isPending: copy.pending.includes(item),
      });
      copy[item] = { ...agreed, value: agreed.value.filter((one) => canHold(item, one, local)) };
      if (taken) replaced.push(item);
      if (send) outgoing.push({ [item]: agreed });
    }
    next.replaced ??= replaced;
    isSaving = true;
    const changes = changesFor(copy, local, newId);
    if (!isSame(changes, NO_CHANGES)) {
      await syncCopy.setValue({ ...copy, applying: true });
      await apply(changes);
    }
    const done = { ...copy, applying: false };
    if (!isSame(done, noted)) await syncCopy.setValue(done);
    isSaving = false;
    for (const item of outgoing) await area.set(item);
    if (copy.pending.length > 0)
      await syncCopy.setValue({ ...done, pending: copy.pending.filter(isTooLarge) });
  } catch (error) {
    const isFull = /QUOTA|MAX_ITEMS/iu.test(String(error)) && !/WRITE/u.test(String(error));
    if (isSaving) next.trouble = "other";
    else next.trouble = isFull ? "full" : "refused";
  }
  return next;
}

async function apply({ settings, save, remove, searches }: LocalChanges): Promise<void> {
  if (Object.keys(settings).length > 0) await background.saveSettings(settings);
  for (const { id } of remove) await background.removePreset(id);
  for (const preset of save) await background.savePreset(preset);
  if (searches) await savedSearches().setValue(searches);
}

/** Chromium stores each `<` as `\u003C`. */
const bytesOf = (item: SyncItem, value: Stamped) =>
  new Blob([item, JSON.stringify(value).replaceAll("<", "\\u003C")]).size;
