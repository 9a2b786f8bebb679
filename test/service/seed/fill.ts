import { createHash } from "node:crypto";
import type { Database } from "../database.ts";
import type { FileStore } from "../files.ts";
import { analyse, measure } from "../images/decode.ts";
import {
  hideImage,
  insertImage,
  markGenerated,
  originalName,
  setVotes,
  storeIntensities,
} from "../images/store.ts";
import { resolveTags } from "../tags/store.ts";
import { fillCollections } from "./fill-collections.ts";
import { fillComments } from "./fill-comments.ts";
import { fillForums } from "./fill-forums.ts";
import { fillPeople, fillTags } from "./fill-people.ts";
import { fillHonours } from "./honours.ts";
import { type PlannedImage, plan } from "./plan.ts";

type Drawn = Awaited<ReturnType<typeof drawImage>>;

/** Fills an empty service with the planned contents. */
export async function fill(db: Database, files: FileStore): Promise<void> {
  const drawn = await inParallel(plan, 4, (image) => drawImage(image, files));
  db.transaction(() => {
    fillPeople(db);
    fillTags(db);
    for (const one of drawn) insertDrawn(db, one);
    for (const { planned } of drawn) seal(db, planned);
    fillCollections(db);
    fillHonours(db);
    fillComments(db);
    fillForums(db);
  });
}

async function drawImage(planned: PlannedImage, files: FileStore) {
  const bytes = await planned.bytes();
  const analysed = await analyse(bytes);
  if (analysed.status !== "ready") throw new Error(`${planned.key} is ${analysed.status}.`);
  const hash = createHash("sha512").update(bytes).digest("hex");
  const intensities = await measure(bytes, "stored");
  await files.write(originalName(hash, analysed.analysis.format), bytes);
  return { planned, hash, size: bytes.length, analysis: analysed.analysis, intensities };
}

function insertDrawn(db: Database, { planned, hash, size, analysis, intensities }: Drawn): void {
  const { id } = planned;
  insertImage(db, {
    id,
    analysis,
    hash,
    size,
    fileName: planned.fileName,
    description: planned.title,
    createdAt: planned.createdAt,
    userId: planned.userId,
    anonymous: planned.anonymous,
    approved: planned.approved,
    sources: planned.sources,
    legacySourceUrl: null,
    tags: resolveTags(db, planned.tags),
  });
  storeIntensities(db, id, intensities);
  markGenerated(db, id);
  setVotes(db, id, planned.upvotes, planned.downvotes);
  db.run("UPDATE images SET faves = ?, hides = ? WHERE id = ?", planned.faves, planned.hides, id);
}

function seal(db: Database, planned: PlannedImage): void {
  const { id, duplicateOf } = planned;
  if (duplicateOf !== null) {
    const target = plan.find((image) => image.key === duplicateOf);
    if (target === undefined) throw new Error(`${planned.key} is merged into nothing.`);
    hideImage(db, id, { duplicateOf: target.id });
  } else if (planned.deleted) {
    hideImage(db, id, { reason: planned.deletionReason });
  }
}

async function inParallel<Item, Result>(
  items: readonly Item[],
  workers: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const [index, item] of waiting) results[index] = await work(item);
    }),
  );
  return results;
}
