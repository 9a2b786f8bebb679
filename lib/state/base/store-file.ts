import { codedError, throwIfFull } from "../../base/failure.ts";
import type { PngFrame } from "../../file/apng.ts";
import { createCanvas, encodePng, toPng } from "../../file/canvas.ts";
import { pngName } from "../../file/convert.ts";
import { readFile } from "../../file/file-builder.ts";
import { getFile, putFile } from "../../file/file-database.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { readFrames } from "../../file/read-frames.ts";
import { readSignature, SIGNATURE_BYTES } from "../../picture/signature.ts";
import { MAX_FILE_BYTES } from "../../reach/judge-reach.ts";
import { boundedName } from "../../upload/file-name.ts";
import { isTooLargeToProcess } from "../../upload/too-large-to-process.ts";

/** Duration of a frame without one, in microseconds: browsers show it for as long. */
const DEFAULT_DURATION = 100_000;

/** Stores a picture that the user gave to Tagpie. Fails with `too-large`, `heic`, `not-picture`, `storage-full`. */
export async function storeFile(
  given: Blob,
  { name, origin }: Pick<PictureFile, "name" | "origin">,
  signal?: AbortSignal,
): Promise<PictureFile> {
  if (given.size > MAX_FILE_BYTES) throw codedError("too-large");
  const { blob, ...facts } = await readFile(given, { maxBytes: MAX_FILE_BYTES, signal });
  if (facts.format === null || facts.format === "mp4")
    throw codedError((await isHeic(blob)) ? "heic" : "not-picture");
  const id = crypto.randomUUID();
  await putFile(id, blob).catch(throwIfFull);
  return { ...facts, id, origin, name: boundedName(name) || `picture.${facts.format}` };
}

/**
 * Converts a stored file to PNG without loss and stores the result: an animation whole, or with `isStill` its first frame. Fails with
 * `no-file`, `not-converted`, `too-large`, `storage-full`.
 */
export async function convertFile(
  { id, name, animated }: PictureFile,
  { isStill = false } = {},
): Promise<PictureFile> {
  const blob = await getFile(id);
  if (!blob) throw codedError("no-file");
  const png =
    animated && !isStill
      ? await toApng(blob)
      : await toPng({ blob }, { isTooLarge: isTooLargeToProcess });
  if (!png) throw codedError("not-converted");
  return storeFile(png, { origin: "conversion", name: pngName(name) });
}

/** Converts an animation; null if its frames cannot be read. */
async function toApng(blob: Blob): Promise<Blob | null> {
  const frames: PngFrame[] = [];
  const outcome = await readFrames(
    blob,
    (count) => Array.from({ length: count }, (_, index) => index),
    async (frame) => {
      const { displayWidth: width, displayHeight: height } = frame;
      const { canvas, brush } = createCanvas({ width, height });
      brush.drawImage(frame, 0, 0);
      const bytes = new Uint8Array(await (await encodePng(canvas)).arrayBuffer());
      frames.push({ png: bytes, duration: (frame.duration ?? DEFAULT_DURATION) / 1000 });
    },
  );
  if (outcome !== "read") return null;
  const { joinToApng } = await import("../../file/apng.ts");
  try {
    return joinToApng(frames);
  } catch {
    // The frames differ in size.
    return null;
  }
}

async function isHeic(blob: Blob): Promise<boolean> {
  const head = await blob.slice(0, SIGNATURE_BYTES).arrayBuffer();
  return readSignature(new Uint8Array(head)).because === "heic";
}
