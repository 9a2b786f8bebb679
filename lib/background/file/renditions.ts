import { scaledPng, withBitmap } from "../../file/canvas.ts";
import type { LoadedFile } from "../../file/file-builder.ts";
import { mayBeAnimation } from "../../file/may-be-animation.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import type { Files } from "../store/files.ts";

/** Maximum size in bytes of a file that is kept as it is: an animation, or a small picture, whose encoding would delay the search. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Maximum length in pixels of the longer side of a rendition that views compare: that of their close look. */
const RENDITION_SIDE = 1024;

type Reading = LoadedFile & Pick<PictureFile, "origin" | "url">;

export type KeepRendition = ReturnType<typeof createRenditions>;

/**
 * Creates what draws and stores a small rendition of a picture, or its animation, with the facts of its file: once for all searches that
 * share the read. It returns undefined if the picture cannot be decoded, and null if it must not be compared.
 */
export function createRenditions(keepFile: Files["keep"]) {
  const keptRenditions = new WeakMap<Reading, ReturnType<typeof keep>>();

  async function keep(reading: Reading): Promise<PictureFile | null | undefined> {
    const file = await draw(reading);
    return file && keepFile(file, { origin: file.origin, url: file.url, name: "" });
  }

  return (reading: Reading): ReturnType<typeof keep> => {
    const rendition = keptRenditions.get(reading) ?? keep(reading);
    keptRenditions.set(reading, rendition);
    // There may be room the next time.
    rendition.catch(() => keptRenditions.delete(reading));
    return rendition;
  };
}

async function draw(reading: Reading): Promise<Reading | null | undefined> {
  const isKeepable = reading.bytes <= MAX_BYTES;
  // A still would look like one frame of the animation.
  if (await mayBeAnimation(reading.blob)) return isKeepable ? reading : null;
  const blob = await withBitmap(reading.blob, (bitmap) =>
    isKeepable && Math.max(bitmap.width, bitmap.height) <= RENDITION_SIDE
      ? reading.blob
      : scaledPng(bitmap, RENDITION_SIDE),
  );
  return blob ? { ...reading, blob } : undefined;
}
