import * as v from "valibot";
import { codedError } from "../../base/failure.ts";
import { getFile } from "../../file/file-database.ts";
import { PictureFileSchema } from "../../file/picture-file.ts";
import type { Files } from "../store/files.ts";

/** Returns a file that a view has stored. Fails with `no-file`, or with `storage-full` after making room in vain. */
export async function acceptFile(files: Pick<Files, "tidy" | "remove">, given: unknown) {
  const file = v.parse(PictureFileSchema, given);
  if (!(await getFile(file.id))) throw codedError("no-file");
  try {
    await files.tidy();
  } catch (error) {
    await files.remove(file.id);
    throw error;
  }
  return file;
}
