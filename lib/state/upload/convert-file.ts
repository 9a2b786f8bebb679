import { codedError } from "../../failure.ts";
import { getFile } from "../../file/file-database.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import { toPng } from "../../file/to-png.ts";
import { isTooLargeToProcess } from "../../upload/file-bounds.ts";
import { storeFile } from "./store-file.ts";

/** Converts a stored file to PNG and stores the result. Fails with `no-file`, `not-converted`, `too-large`, `storage-full`. */
export async function convertFile({ id, name }: PictureFile): Promise<PictureFile> {
  const blob = await getFile(id);
  if (!blob) throw codedError("no-file");
  const png = await toPng({ blob }, { isTooLarge: isTooLargeToProcess });
  if (!png) throw codedError("not-converted");
  return storeFile(png, { origin: "conversion", name: `${name.replace(/\.[^.]*$/u, "")}.png` });
}
