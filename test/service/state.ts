import { copyFile, link, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openDatabase } from "./database.ts";
import {
  createDirectoryStore,
  createMemoryStore,
  type FileStore,
  layered,
  writeWhole,
} from "./files.ts";
import { loadSeed } from "./seed/cache.ts";

type State = { db: Database; files: FileStore };

/** Opens the data in a directory, or seeds an empty one; without a directory, all data is in memory. */
export async function openState(data: string | undefined, seed: "full" | "none"): Promise<State> {
  return data === undefined ? inMemory(seed) : inDirectory(data, seed);
}

async function inMemory(seed: "full" | "none"): Promise<State> {
  const db = openDatabase(":memory:");
  if (seed === "none") return { db, files: createMemoryStore() };
  const { database, pictures } = await loadSeed();
  db.deserialize(database);
  return { db, files: layered(createMemoryStore(), createDirectoryStore(pictures)) };
}

async function inDirectory(data: string, seed: "full" | "none"): Promise<State> {
  const path = join(data, "service.sqlite");
  const pictures = join(data, "pictures");
  await mkdir(pictures, { recursive: true });
  const known = await stat(path).catch(() => null);
  if (known === null && seed === "full") {
    const seeded = await loadSeed();
    // Pictures first, because the database must not refer to missing files.
    for (const name of await readdir(seeded.pictures)) {
      await share(join(seeded.pictures, name), join(pictures, name));
    }
    await writeWhole(path, seeded.database);
  }
  return { db: openDatabase(path), files: createDirectoryStore(pictures) };
}

async function share(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
  }
}
