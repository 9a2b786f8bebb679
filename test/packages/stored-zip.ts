import { mkdir, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const LOCAL_HEADER = 0x04034b50;

/** Reads a zip whose files are stored without compression, as those of `npm run zip`. */
export function readStoredZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (zip.readUInt32LE(at) === LOCAL_HEADER) {
    const method = zip.readUInt16LE(at + 8);
    const size = zip.readUInt32LE(at + 18);
    const name = at + 30;
    const content = name + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
    const path = zip.toString("utf8", name, name + zip.readUInt16LE(at + 26));
    if (method !== 0) throw new Error(`${path} is compressed.`);
    at = content + size;
    files.set(path, zip.subarray(content, at));
  }
  return files;
}

/** Writes files to a folder, all with the same old date. */
export async function writeFiles(files: Map<string, Buffer>, folder: string): Promise<void> {
  for (const [name, content] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    await utimes(path, 1e9, 1e9);
  }
}
