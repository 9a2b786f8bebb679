import * as v from "valibot";
import { browser } from "wxt/browser";
import { decodeHiddenCells, unmaskedFraction } from "../../picture/shown-geometry.ts";
import { type Fingerprint, fingerprintOf, type Pixels } from "../../reverse/pixels/fingerprint.ts";
import { awaitShot, type ShotOutcome, type ShotPlace } from "../../stored/shots.ts";
import { type Shot, StoredShot, shotKey } from "../../stored/storage.ts";
import { dataBlob } from "../base/data-blob.ts";
import { pixelsOf } from "./picture-pixels.ts";

/** Minimum visible part of a complete shot. With less, the missing part would look cut off. */
const WHOLE = 0.97;
/** Minimum share of the picture's cells that a verdict needs. */
const MIN_KNOWN = 0.5;

type ShotListener = (outcome: ShotOutcome) => void;

const listeners = new Map<string, Set<ShotListener>>();
const unread = new Set<string>();

/**
 * Reports a picture's shot once it is read, and each time it changes. A page can list 400 pictures: everything requested in one turn of the
 * event loop is read together. Returns a function that stops the reports.
 */
export function watchShot({ id, index }: ShotPlace, listener: ShotListener): () => void {
  const key = shotKey(id, index);
  if (unread.size === 0) queueMicrotask(() => void readAll());
  unread.add(key);
  return subscribe(key, listener);
}

function subscribe(key: string, listener: ShotListener): () => void {
  if (listeners.size === 0) browser.storage.session.onChanged.addListener(hear);
  const keyListeners = listeners.get(key) ?? new Set();
  listeners.set(key, keyListeners.add(listener));
  return () => {
    keyListeners.delete(listener);
    if (keyListeners.size === 0 && listeners.get(key) === keyListeners) listeners.delete(key);
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
  const keyListeners = listeners.get(key);
  if (!keyListeners) return;
  const outcome = v.parse(StoredShot, stored);
  for (const listener of [...keyListeners]) listener(outcome);
}

/** Returns the shot of a search as a `data:` address for an `<img>`, as `awaitShot` does; null if it lacks a part of the picture. */
export async function awaitWholeShot(
  search: { id: string; created_at: number },
  signal: AbortSignal,
): Promise<string | null> {
  const shot = await awaitShot(search, signal);
  return shot && shot.part.width * shot.part.height >= WHOLE ? shot.data_url : null;
}

/** Returns a picture's pixels from its shot; null if too little of it is visible. */
export async function pixelsOfShot(
  { data_url, part, mask }: Shot,
  longest: number,
): Promise<Pixels | null> {
  if (unmaskedFraction(decodeHiddenCells(mask)) < MIN_KNOWN) return null;
  const blob = dataBlob(data_url);
  return blob && pixelsOf(blob, longest, part);
}

/** Returns the fingerprint of a picture from its shot; null if too little of it is visible. */
export async function fingerprintOfShot(
  shot: Shot,
  longest: number,
  aspect?: number,
): Promise<Fingerprint | null> {
  const pixels = await pixelsOfShot(shot, longest);
  if (!pixels) return null;
  return { ...fingerprintOf(pixels, aspect), mask: shot.mask };
}
