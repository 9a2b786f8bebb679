import * as v from "valibot";
import { browser } from "wxt/browser";
import { decodeMask, knownShare } from "../../picture/shown-geometry.ts";
import type { Fingerprint, Pixels } from "../../reverse/fingerprint.ts";
import { type NoShot, type Shot, StoredShot, shotKey } from "../../storage.ts";
import { dataBlob } from "../base/data-address.ts";
import { pixelsOf } from "./picture-pixels.ts";

/** Milliseconds after a record was created in which its page may still be captured. */
export const SHOT_PATIENCE = 5_000;
/** Minimum visible part of a complete shot. With less, the missing part would look cut off. */
const WHOLE = 0.97;
/** Minimum share of the picture's cells that a verdict needs. */
const MIN_KNOWN = 0.5;

/** Identifies a shot: by its record, and in a choice by the index of the pick. */
export interface ShotPlace {
  id: string;
  index?: number;
  /** Epoch milliseconds of the record, if its shot may still be on its way. */
  created_at?: number;
}

type Outcome = Shot | NoShot | null;
type Listener = (outcome: Outcome) => void;

const listeners = new Map<string, Set<Listener>>();
const unread = new Set<string>();

/**
 * Reports a picture's shot once it is read, and each time it changes. A page can list 400 pictures: everything requested in one turn of the
 * event loop is read together. Returns a function that stops the reports.
 */
export function watchShot({ id, index }: ShotPlace, listener: Listener): () => void {
  const key = shotKey(id, index);
  if (unread.size === 0) queueMicrotask(() => void readAll());
  unread.add(key);
  return subscribe(key, listener);
}

/** Calls the listener when a shot of a search arrives. Returns a function that stops it. */
export const watchNewShot = (id: string, listener: () => void): (() => void) =>
  subscribe(shotKey(id), (outcome) => {
    if (shotIn(outcome)) listener();
  });

function subscribe(key: string, listener: Listener): () => void {
  if (listeners.size === 0) browser.storage.session.onChanged.addListener(hear);
  const mine = listeners.get(key) ?? new Set();
  listeners.set(key, mine.add(listener));
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
  const mine = listeners.get(key);
  if (!mine) return;
  const outcome = v.parse(StoredShot, stored);
  for (const listener of [...mine]) listener(outcome);
}

export const shotIn = (outcome: Outcome): Shot | null =>
  outcome && "data_url" in outcome ? outcome : null;

/** Returns the shot of a search. Waits for it if the search has just begun and the shot is still being taken. */
export function awaitShot(
  { id, created_at }: { id: string; created_at: number },
  signal: AbortSignal,
): Promise<Shot | null> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (outcome: Outcome) => {
      stop();
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
      resolve(shotIn(outcome));
    };
    const leave = () => end(null);
    const stop = watchShot({ id }, (outcome) => {
      const left = created_at + SHOT_PATIENCE - Date.now();
      if (outcome || left <= 0) end(outcome);
      else timer ??= setTimeout(leave, left);
    });
    signal.addEventListener("abort", leave);
    if (signal.aborted) leave();
  });
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
  if (knownShare(decodeMask(mask)) < MIN_KNOWN) return null;
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
  const { fingerprintOf } = await import("../../reverse/fingerprint.ts");
  return { ...fingerprintOf(pixels, aspect), mask: shot.mask };
}
