import * as v from "valibot";
import { browser } from "wxt/browser";
import { type Shot, StoredShot, shotKey } from "../storage.ts";

/** Whose shot: a record, and in a choice the index of one of its picks. */
export interface ShotPlace {
  id: string;
  index?: number;
}

type Listener = (shot: Shot | null) => void;

const listeners = new Map<string, Set<Listener>>();
const unread = new Set<string>();

/**
 * Tells of the shot of a picture once it was read, and whenever it changes. A page can have 400 pictures in a list: what is asked for in
 * one turn of the event loop is read at once. Returns what ends that.
 */
export function watchShot({ id, index }: ShotPlace, listener: Listener): () => void {
  const key = shotKey(id, index);
  if (listeners.size === 0) browser.storage.session.onChanged.addListener(hear);
  const mine = listeners.get(key) ?? new Set();
  listeners.set(key, mine.add(listener));
  if (unread.size === 0) queueMicrotask(() => void readAll());
  unread.add(key);
  return () => {
    mine.delete(listener);
    if (mine.size === 0 && listeners.get(key) === mine) listeners.delete(key);
    if (listeners.size === 0) browser.storage.session.onChanged.removeListener(hear);
  };
}

async function readAll(): Promise<void> {
  const keys = [...unread];
  unread.clear();
  // A picture is shown by its address where the storage fails.
  const stored = await browser.storage.session.get(keys).catch(() => ({}) as never);
  for (const key of keys) tell(key, stored[key]);
}

function hear(changes: Record<string, { newValue?: unknown }>): void {
  for (const [key, { newValue }] of Object.entries(changes)) tell(key, newValue);
}

/** The newest word counts: shots are written once, so a reading never brings an older one. */
function tell(key: string, stored: unknown): void {
  const parsed = v.parse(StoredShot, stored);
  const shot = parsed?.data_url.startsWith("data:image/") ? parsed : null;
  for (const listener of listeners.get(key) ?? []) listener(shot);
}
