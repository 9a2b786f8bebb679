import { readFrames } from "../../file/read-frames.ts";
import { type Fingerprint, fingerprintOf } from "../../reverse/pixels/fingerprint.ts";
import { pixelsOf } from "./picture-pixels.ts";

/** Adds the first, middle and last frame to the fingerprint of an animation, or only the first if they cannot be read. */
export async function withAnimationFrames(
  print: Fingerprint,
  blob: Blob,
  longest: number,
): Promise<Fingerprint> {
  const frames: Fingerprint[] = [];
  const outcome = await readFrames(
    blob,
    // Services compare the frame in the middle, so a still that they find may be this one.
    (count) => [count >> 1, count - 1],
    async (frame) => {
      const pixels = await pixelsOf(frame, longest);
      if (!pixels) throw new Error("A frame could not be drawn");
      frames.push(fingerprintOf(pixels, print.aspect));
    },
  );
  if (outcome === "still") return print;
  return { ...print, frames: outcome === "read" ? frames : [print] };
}
