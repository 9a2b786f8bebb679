import * as v from "valibot";
import { browser } from "wxt/browser";
import { type NoShot, type Shot, StoredShot, shotKey } from "../../storage.ts";

/** Identifies a shot: by its record, and in a choice by the index of the pick. */
export interface ShotPlace {
  id: string;
  index?: number;
  /** Epoch milliseconds of the record, if its shot may still be on its way. */
  created_at?: number;
}

type Listener = (outcome: Shot | NoShot | null) => void;

const listeners = new Map<string, Set<Listener>>();
const unread = new Set<string>();

/**
 * Reports a picture's shot once it is read, and each time it changes. A page can list 400 pictures: everything requested in one turn of the
 * event loop is read together. Returns a function that stops the reports.
 */
export function watchShotOutcome({ id, index }: ShotPlace, listener: Listener): () => void {
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

/** Reports a shot to its listeners. Shots are written once, so a read never returns an older one. */
function tell(key: string, stored: unknown): void {
  const outcome = v.parse(StoredShot, stored);
  for (const listener of listeners.get(key) ?? []) listener(outcome);
}
