import { existsSync, mkdirSync } from "node:fs";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";

/** Picture files by name. A file is written completely or not at all, also in a crash. */
export type FileStore = {
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
};

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch {
    return undefined;
  }
}

/** `sync: false` is for files that can be regenerated and need not survive a power cut. */
type WriteOptions = { sync?: boolean };

let written = 0;

/** Moves a file into place only after its bytes are synced to the disk. */
export async function writeWhole(
  path: string,
  bytes: Buffer,
  { sync = true }: WriteOptions = {},
): Promise<void> {
  written += 1;
  const draft = `${path}.${process.pid}-${written}.tmp`;
  const file = await open(draft, "w");
  try {
    await file.writeFile(bytes);
    if (sync) await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

export function createDirectoryStore(directory: string, options: WriteOptions = {}): FileStore {
  mkdirSync(directory, { recursive: true });
  return {
    read: (name) => readIfThere(join(directory, name)),
    async write(name, bytes) {
      const path = join(directory, name);
      if (!existsSync(path)) await writeWhole(path, bytes, options);
    },
  };
}

export function createMemoryStore(): FileStore {
  const files = new Map<string, Buffer>();
  return {
    read: async (name) => files.get(name),
    async write(name, bytes) {
      files.set(name, bytes);
    },
  };
}

/** Returns a store that writes to the first store and reads from the first that has the file. */
export function layered(top: FileStore, below: FileStore): FileStore {
  return {
    read: async (name) => (await top.read(name)) ?? (await below.read(name)),
    write: (name, bytes) => top.write(name, bytes),
  };
}
