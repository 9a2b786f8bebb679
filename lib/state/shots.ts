import { decodeMask, knownShare } from "../capture/shown-geometry.ts";
import type { Look } from "../reverse/look.ts";
import { type NoShot, type Shot, shotItem } from "../storage.ts";
import { dataBlob } from "./data-address.ts";
import { pixelsOf } from "./picture-pixels.ts";

/** Milliseconds after a record was created in which its page may still be captured. */
export const SHOT_PATIENCE = 5_000;
/** With less of the picture than that, what is missing would pass for cut off. */
const WHOLE = 0.97;
/** Part of the picture's cells that a verdict must be able to rest on. */
const MIN_KNOWN = 0.5;

export const shotIn = (outcome: Shot | NoShot | null): Shot | null =>
  outcome && "data_url" in outcome ? outcome : null;

/** Returns the shot of a search, also if it is still being taken: for a search that was just begun, waits for the outcome. */
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

/** Calls the listener when a shot of a search has come; returns what ends that. */
export const watchShot = (id: string, listener: () => void): (() => void) =>
  shotItem(id).watch((outcome) => {
    if (shotIn(outcome)) listener();
  });

/** Returns what a picture looks like by its shot; null where too little of it can be seen. */
export async function lookAtShot(
  { data_url, part, mask }: Shot,
  longest: number,
  aspect?: number,
): Promise<Look | null> {
  if (knownShare(decodeMask(mask)) < MIN_KNOWN) return null;
  const blob = dataBlob(data_url);
  const pixels = blob && (await pixelsOf(blob, longest, part));
  if (!pixels) return null;
  const { lookOf } = await import("../reverse/look.ts");
  return { ...lookOf(pixels, aspect), mask };
}
