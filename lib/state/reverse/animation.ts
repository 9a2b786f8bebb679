import { readFrames } from "../../file/frames.ts";
import { type Fingerprint, fingerprintOf } from "../../reverse/fingerprint.ts";
import { pixelsOfFrame } from "./picture-pixels.ts";

/** Adds the first, middle and last frame to the fingerprint of an animation. Without them it is judged by its first frame. */
export async function withFrames(
  print: Fingerprint,
  blob: Blob,
  longest: number,
): Promise<Fingerprint> {
  const frames: Fingerprint[] = [];
  const isRead = await readFrames(
    blob,
    (count) => new Set([0, (count - 1) >> 1, count - 1]),
    async (frame) => {
      const pixels = await pixelsOfFrame(frame, longest);
      if (!pixels) throw new Error("A frame could not be drawn");
      frames.push(fingerprintOf(pixels, print.aspect));
    },
  );
  return isRead ? { ...print, frames } : print;
}
