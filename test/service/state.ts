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

type State = {
  db: Database;
  files: FileStore;
  /** Removes everything that was uploaded since the start. Ids of images are not used again, because browsers cache pictures by id. */
  reset(): void;
};

/** Opens the data in a directory, or seeds an empty one; without a directory, all data is in memory. */
export async function openState(data: string | undefined, seed: "full" | "none"): Promise<State> {
  return data === undefined ? inMemory(seed) : inDirectory(data, seed);
}

async function inMemory(seed: "full" | "none"): Promise<State> {
  const db = openDatabase(":memory:");
  const seeded = seed === "full" ? await loadSeed() : undefined;
  const original = seeded?.database ?? db.serialize();
  function reset(): void {
    const last = db.one<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'images'");
    db.deserialize(original);
    if (!last) return;
    db.run("DELETE FROM sqlite_sequence WHERE name = 'images'");
    db.run("INSERT INTO sqlite_sequence VALUES ('images', ?)", last.seq);
  }
  if (!seeded) return { db, files: createMemoryStore(), reset };
  db.deserialize(seeded.database);
  const files = layered(createMemoryStore(), createDirectoryStore(seeded.pictures));
  return { db, files, reset };
}

async function inDirectory(data: string, seed: "full" | "none"): Promise<State> {
  const path = join(data, "service.sqlite");
  const pictures = join(data, "pictures");
  await mkdir(pictures, { recursive: true });
  const databaseStats = await stat(path).catch(() => null);
  if (databaseStats === null && seed === "full") {
    const seeded = await loadSeed();
    // Pictures first, because the database must not refer to missing files.
    for (const name of await readdir(seeded.pictures)) {
      await share(join(seeded.pictures, name), join(pictures, name));
    }
    await writeWhole(path, seeded.database);
  }
  function reset(): never {
    throw new Error("Only a service in memory can be reset. Delete its directory instead.");
  }
  return { db: openDatabase(path), files: createDirectoryStore(pictures), reset };
}

async function share(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await copyFile(from, to);
  }
}
