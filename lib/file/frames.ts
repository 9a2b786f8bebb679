import { MAX_ANIMATED_PIXELS } from "../bounds.ts";

/**
 * Passes the chosen frames of an animation to `use`, by index. Returns false if the file is a still, is damaged or too long, or if
 * this browser decodes no single frames.
 */
export async function readFrames(
  blob: Blob,
  choose: (count: number) => Iterable<number>,
  use: (frame: VideoFrame) => Promise<void>,
): Promise<boolean> {
  if (!("ImageDecoder" in globalThis)) return false;
  let decoder: ImageDecoder | undefined;
  try {
    decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type });
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const count = decoder.tracks.selectedTrack?.frameCount ?? 1;
    if (count < 2 || !(await isShort(decoder, count))) return false;
    for (const frameIndex of choose(count)) {
      const { image } = await decoder.decode({ frameIndex });
      await use(image).finally(() => image.close());
    }
    return true;
  } catch {
    // Damaged, or without a type.
    return false;
  } finally {
    decoder?.close();
  }
}

async function isShort(decoder: ImageDecoder, count: number): Promise<boolean> {
  const { image } = await decoder.decode({ frameIndex: 0 });
  const pixels = image.codedWidth * image.codedHeight;
  image.close();
  return pixels * count <= MAX_ANIMATED_PIXELS;
}
