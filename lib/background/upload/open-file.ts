import { codedError } from "../../base/failure.ts";
import { getFile } from "../../file/file-database.ts";
import type { PictureFile } from "../../file/picture-file.ts";

/** Opens a stored file for a request, without reading its bytes into memory. Fails with `no-file` if they were removed. */
export async function openStoredFile({ id, name }: PictureFile): Promise<File> {
  const blob = await getFile(id);
  if (!blob) throw codedError("no-file");
  return new File([blob], name, { type: blob.type });
}
