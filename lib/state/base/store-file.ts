import { codedError } from "../../failure.ts";
import { isAnimated } from "../../file/convert.ts";
import { readFile } from "../../file/file-builder.ts";
import { getFile, putFile } from "../../file/file-database.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { toPng } from "../../file/to-png.ts";
import { readSignature, SIGNATURE_BYTES } from "../../picture/signature.ts";
import { MAX_FILE_BYTES } from "../../sources/reach.ts";
import { isTooLargeToProcess } from "../../upload/file-bounds.ts";
import { boundedName } from "../../upload/file-name.ts";

/** Stores a picture that the user gave to Tagpie. Fails with `too-large`, `heic`, `not-picture`, `storage-full`. */
export async function storeFile(
  given: Blob,
  { name, origin }: Pick<PictureFile, "name" | "origin">,
  signal?: AbortSignal,
): Promise<PictureFile> {
  if (given.size > MAX_FILE_BYTES) throw codedError("too-large");
  const { blob, ...facts } = await readFile(given.stream(), { maxBytes: MAX_FILE_BYTES, signal });
  if (facts.format === null || facts.format === "mp4")
    throw codedError((await isHeic(blob)) ? "heic" : "not-picture");
  const id = crypto.randomUUID();
  await putFile(id, blob).catch(() => {
    throw codedError("storage-full");
  });
  return { ...facts, id, origin, name: boundedName(name) || `picture.${facts.format}` };
}

/** Converts a stored file to PNG without loss and stores the result. Fails with `no-file`, `not-converted`, `too-large`, `storage-full`. */
export async function convertFile({ id, name }: PictureFile): Promise<PictureFile> {
  const blob = await getFile(id);
  if (!blob) throw codedError("no-file");
  const png = (await isAnimated(blob))
    ? null
    : await toPng({ blob }, { isTooLarge: isTooLargeToProcess });
  if (!png) throw codedError("not-converted");
  return storeFile(png, { origin: "conversion", name: `${name.replace(/\.[^.]*$/u, "")}.png` });
}

async function isHeic(blob: Blob): Promise<boolean> {
  const head = await blob.slice(0, SIGNATURE_BYTES).arrayBuffer();
  return readSignature(new Uint8Array(head)).because === "heic";
}
