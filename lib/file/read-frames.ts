import { MAX_ANIMATED_PIXELS } from "../base/bounds.ts";

/**
 * Passes the first and the chosen frames of an animation to `use`, by index. `unreadable`: the file is damaged or too long, or this
 * context decodes no single frames, as Chromium's service workers do not.
 */
export async function readFrames(
  blob: Blob,
  choose: (count: number) => readonly number[],
  use: (frame: VideoFrame) => Promise<void>,
): Promise<"read" | "still" | "unreadable"> {
  if (!("ImageDecoder" in globalThis)) return "unreadable";
  let decoder: ImageDecoder | undefined;
  try {
    decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const count = decoder.tracks.selectedTrack?.frameCount ?? 1;
    if (count < 2) return "still";
    // Each index once: Firefox returns the same frame again, which is closed by then.
    for (const frameIndex of new Set([0, ...choose(count)])) {
      const { image } = await decoder.decode({ frameIndex });
      try {
        if (image.codedWidth * image.codedHeight * count > MAX_ANIMATED_PIXELS) return "unreadable";
        await use(image);
      } finally {
        image.close();
      }
    }
    return "read";
  } catch {
    // Damaged, or without a type.
    return "unreadable";
  } finally {
    decoder?.close();
  }
}
