import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { openDatabase } from "../database.ts";
import { createDirectoryStore, writeWhole } from "../files.ts";
import { fill } from "./fill.ts";

export type Seed = {
  /** A serialised database. */
  database: Buffer;
  /** Where the originals lie, by the name that the file store gives them. */
  pictures: string;
};

const here = dirname(fileURLToPath(import.meta.url));
const cache = fileURLToPath(
  new URL("../../../node_modules/.cache/tagpie-service", import.meta.url),
);

/** The seeded state, made once and kept until anything that it is made from changes. */
export async function loadSeed(): Promise<Seed> {
  const home = join(cache, digestOfSource());
  const seed = { pictures: join(home, "pictures"), database: join(home, "database.sqlite") };
  const ready = await readFile(seed.database).catch(() => undefined);
  if (ready !== undefined) return { database: ready, pictures: seed.pictures };
  await build(home);
  return { database: await readFile(seed.database), pictures: seed.pictures };
}

/** Built beside its place and moved there whole: several processes may start at once. */
async function build(home: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, "draft-"));
  const db = openDatabase(":memory:");
  try {
    await fill(db, createDirectoryStore(join(draft, "pictures"), { sync: false }));
    await writeWhole(join(draft, "database.sqlite"), Buffer.from(db.serialize()));
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const builtMeanwhile = await readFile(join(home, "database.sqlite")).catch(() => undefined);
    if (builtMeanwhile === undefined) throw error;
  } finally {
    db.close();
  }
}

function digestOfSource(): string {
  const hash = createHash("sha256");
  for (const folder of [here, join(here, "../images"), join(here, "../tags")]) {
    for (const name of readdirSync(folder).sort()) {
      hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
    }
  }
  for (const name of ["database.ts", "schema.ts", "schema-community.ts"]) {
    hash.update(readFileSync(join(here, "..", name)));
  }
  return hash.update(JSON.stringify(sharp.versions)).digest("hex").slice(0, 20);
}
