import sharp from "sharp";
import { readFile } from "../../../lib/file/file-builder.ts";
import { putFile } from "../../../lib/file/file-database.ts";
import type { PictureFile } from "../../../lib/file/picture-file.ts";

/** Stores a file as a view does. */
export async function storeFile(
  file: Blob,
  { id = crypto.randomUUID(), ...given }: Pick<PictureFile, "name" | "origin"> & { id?: string },
): Promise<PictureFile> {
  const { blob, ...facts } = await readFile(file, { maxBytes: 100_000_000 });
  await putFile(id, blob);
  return { ...facts, id, ...given };
}

let shade = 0;

/** Stores a new picture as a view does. Decoders ignore the bytes after its end, which make it as large as wanted. */
export async function giveFile(name = "boat.png", bytes = 0): Promise<PictureFile> {
  shade += 1;
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: 10 };
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background } });
  const picture = new Uint8Array(await image.png().toBuffer());
  const file = new Blob([picture, new Uint8Array(Math.max(0, bytes - picture.length))]);
  return storeFile(file, { name, origin: "device" });
}
