import { mkdir, readFile, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";

/** Writes the files of a zip to a folder, all with the same old date. */
export async function unpack(zip: string, folder: string): Promise<void> {
  for (const [name, content] of Object.entries(unzipSync(await readFile(zip)))) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    await utimes(path, 1e9, 1e9);
  }
}
