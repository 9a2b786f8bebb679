import { codedError } from "../../failure.ts";
import { readFile } from "../../file/file-builder.ts";
import { putFile } from "../../file/file-database.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { MAX_FILE_BYTES } from "../../sources/reach.ts";
import { boundedName } from "../../upload/file-name.ts";

/** Stores a file for a draft. Fails with `too-large`, `not-picture`, `storage-full`. */
export async function storeFile(
  given: Blob,
  { name, origin }: Pick<PictureFile, "name" | "origin">,
): Promise<PictureFile> {
  const { blob, ...facts } = await readFile(given.stream(), { maxBytes: MAX_FILE_BYTES });
  if (facts.format === null) throw codedError("not-picture");
  const id = crypto.randomUUID();
  await putFile(id, blob).catch(() => {
    throw codedError("storage-full");
  });
  return { ...facts, id, origin, name: boundedName(name) || `picture.${facts.format}` };
}
