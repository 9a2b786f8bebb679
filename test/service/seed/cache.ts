import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { openDatabase } from "../database.ts";
import { createDirectoryStore, writeWhole } from "../files.ts";
import { withLock } from "../lock.ts";
import { fill } from "./fill.ts";

export type Seed = {
  /** A serialised database. */
  database: Buffer;
  /** Folder of the originals, by their names in the file store. */
  pictures: string;
};

const sourceFolder = dirname(fileURLToPath(import.meta.url));
const cache = fileURLToPath(
  new URL("../../../node_modules/.cache/tagpie-service", import.meta.url),
);

/** Returns the seeded state, cached until one of its inputs changes. */
export async function loadSeed(): Promise<Seed> {
  const home = join(cache, digestOfSource());
  const readDatabase = () => readFile(join(home, "database.sqlite")).catch(() => undefined);
  // Drawing uses every core for seconds. Of several processes that start together, one draws and the others wait.
  const drawOnce = () =>
    withLock(join(cache, "lock.sqlite"), async () => (await readDatabase()) ?? (await build(home)));
  return {
    database: (await readDatabase()) ?? (await drawOnce()),
    pictures: join(home, "pictures"),
  };
}

/** Builds beside `home` and moves the result there at the end, so that a killed process leaves no partial seed. */
async function build(home: string): Promise<Buffer> {
  const draft = `${home}.draft`;
  await rm(draft, { recursive: true, force: true });
  const db = openDatabase(":memory:");
  try {
    await fill(db, createDirectoryStore(join(draft, "pictures"), { sync: false }));
    const database = Buffer.from(db.serialize());
    await writeWhole(join(draft, "database.sqlite"), database);
    await rename(draft, home);
    return database;
  } finally {
    db.close();
  }
}

function digestOfSource(): string {
  const hash = createHash("sha256");
  for (const folder of [
    sourceFolder,
    join(sourceFolder, "../images"),
    join(sourceFolder, "../photographs"),
    join(sourceFolder, "../tags"),
  ]) {
    for (const name of readdirSync(folder).sort()) {
      hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
    }
  }
  for (const name of ["database.ts", "schema.ts", "schema-community.ts"]) {
    hash.update(readFileSync(join(sourceFolder, "..", name)));
  }
  return hash.update(JSON.stringify(sharp.versions)).digest("hex").slice(0, 20);
}
