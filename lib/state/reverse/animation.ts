import { type Fingerprint, fingerprintOf } from "../../reverse/fingerprint.ts";
import { pixelsOfFrame } from "./picture-pixels.ts";

/** Adds the first, middle and last frame to the fingerprint of an animation, if this browser decodes single frames. */
export async function withFrames(
  print: Fingerprint,
  blob: Blob,
  longest: number,
): Promise<Fingerprint> {
  if (!("ImageDecoder" in globalThis)) return print;
  let decoder: ImageDecoder | undefined;
  try {
    decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const last = (decoder.tracks.selectedTrack?.frameCount ?? 1) - 1;
    if (last < 1) return print;
    const frames: Fingerprint[] = [];
    for (const frameIndex of new Set([0, last >> 1, last])) {
      const { image } = await decoder.decode({ frameIndex });
      const pixels = await pixelsOfFrame(image, longest);
      image.close();
      if (!pixels) return print;
      frames.push(fingerprintOf(pixels, print.aspect));
    }
    return { ...print, frames };
  } catch {
    // A damaged animation, or a file without a type, is judged by its first frame.
    return print;
  } finally {
    decoder?.close();
  }
}
