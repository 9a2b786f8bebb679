import { decodeMask, knownShare } from "../../picture/shown-geometry.ts";
import type { Fingerprint } from "../../reverse/fingerprint.ts";
import { type NoShot, type Shot, shotItem } from "../../storage.ts";
import { dataBlob } from "../base/data-address.ts";
import { pixelsOf } from "./picture-pixels.ts";

/** Milliseconds after a record was created in which its page may still be captured. */
export const SHOT_PATIENCE = 5_000;
/** Minimum visible part of a complete shot. With less, the missing part would look cut off. */
const WHOLE = 0.97;
/** Minimum share of the picture's cells that a verdict needs. */
const MIN_KNOWN = 0.5;

export const shotIn = (outcome: Shot | NoShot | null): Shot | null =>
  outcome && "data_url" in outcome ? outcome : null;

/** Returns the shot of a search. Waits for it if the search has just begun and the shot is still being taken. */
export function awaitShot(
  { id, created_at }: { id: string; created_at: number },
  signal: AbortSignal,
): Promise<Shot | null> {
  const item = shotItem(id);
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (outcome: Shot | NoShot | null) => {
      stop();
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
      resolve(shotIn(outcome));
    };
    const leave = () => end(null);
    const stop = item.watch((outcome) => {
      if (outcome) end(outcome);
    });
    signal.addEventListener("abort", leave);
    item.getValue().then((outcome) => {
      const left = created_at + SHOT_PATIENCE - Date.now();
      if (outcome || left <= 0 || signal.aborted) end(outcome);
      else timer = setTimeout(leave, left);
    }, leave);
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

/** Calls the listener when a shot of a search arrives. Returns a function that stops it. */
export const watchShot = (id: string, listener: () => void): (() => void) =>
  shotItem(id).watch((outcome) => {
    if (shotIn(outcome)) listener();
  });

/** Returns the fingerprint of a picture from its shot; null if too little of it is visible. */
export async function fingerprintOfShot(
  { data_url, part, mask }: Shot,
  longest: number,
  aspect?: number,
): Promise<Fingerprint | null> {
  if (knownShare(decodeMask(mask)) < MIN_KNOWN) return null;
  const blob = dataBlob(data_url);
  const pixels = blob && (await pixelsOf(blob, longest, part));
  if (!pixels) return null;
  const { fingerprintOf } = await import("../../reverse/fingerprint.ts");
  return { ...fingerprintOf(pixels, aspect), mask };
}
