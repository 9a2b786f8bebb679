import { timeUntil } from "../base/stored-time.ts";
import { type NoShot, type Shot, shotItem } from "./storage.ts";

/** A shot, the reason for its absence, or null if both are unknown. */
export type ShotOutcome = Shot | NoShot | null;

/** Milliseconds after a record was created in which its page may still be captured. */
export const SHOT_TIMEOUT = 5_000;

/** Identifies a shot: by its record, and in a choice by the index of the pick. */
export interface ShotPlace {
  id: string;
  index?: number | undefined;
  /** Epoch milliseconds of the record, if its shot may still be on its way. */
  created_at?: number;
}

/**
 * Returns a shot or the reason for its absence; null if both are unknown. Waits while the shot of a new record is being taken. The outcome
 * of a whole choice applies to its pictures without their own.
 */
export async function awaitShotOutcome(
  { id, index, created_at = 0 }: ShotPlace,
  signal?: AbortSignal,
): Promise<ShotOutcome> {
  const items = [shotItem(id, index), ...(index === undefined ? [] : [shotItem(id)])];
  const readShot = async () => {
    for (const item of items) {
      const outcome = await item.getValue();
      if (outcome) return outcome;
    }
    return null;
  };
  const patience = timeUntil(created_at + SHOT_TIMEOUT, SHOT_TIMEOUT);
  const outcome = await readAfterChange(readShot, items, patience, signal);
  return outcome ?? null;
}

/** Reads at once, and again after the first change of these items if there is nothing yet. Stops waiting after `patience` milliseconds. */
async function readAfterChange<T>(
  read: () => Promise<T>,
  items: readonly ReturnType<typeof shotItem>[],
  patience: number,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  const { promise: change, resolve } = Promise.withResolvers<void>();
  const stops = items.map((item) => item.watch(() => resolve()));
  const timer = setTimeout(resolve, patience);
  signal?.addEventListener("abort", () => resolve(), { once: true });
  if (signal?.aborted) resolve();
  try {
    const value = await read();
    if (value !== null && value !== undefined) return value;
    await change;
    return signal?.aborted ? undefined : await read();
  } finally {
    for (const stop of stops) stop();
    clearTimeout(timer);
  }
}

/** Returns a shot, or null without one. Waits like `awaitShotOutcome`. */
export const awaitShot = async (place: ShotPlace, signal?: AbortSignal): Promise<Shot | null> =>
  unalteredShot(await awaitShotOutcome(place, signal));

/** Milliseconds in which a page is captured once more, to see if a picture moves. */
const MOVEMENT_PATIENCE = 4_000;

/** Returns true if the picture of a record moves on its page; undefined if that cannot be told. */
export async function awaitIsPictureMoving(
  id: string,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const item = shotItem(id);
  const readMoving = async () => unalteredShot(await item.getValue())?.moving;
  return readAfterChange(readMoving, [item], MOVEMENT_PATIENCE, signal);
}

/** Returns a shot that looks like the file; null without one. */
export const unalteredShot = (outcome: ShotOutcome): Shot | null =>
  outcome && "data_url" in outcome && !outcome.altered ? outcome : null;

/** Least share of each side that a shot shows of a whole picture. */
const WHOLE = 0.95;

/** Returns true if a shot lacks much of its picture, which the page showed only in part. */
export const isPartialShot = ({ part }: Shot) => Math.min(part.width, part.height) < WHOLE;
