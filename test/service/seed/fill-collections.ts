import type { Database } from "../database.ts";
import { tagNamed } from "../tags/store.ts";
import { facts } from "./facts.ts";
import { filters, type SeedFilter } from "./filters.ts";
import { galleries, type PlannedGallery } from "./galleries.ts";
import { people } from "./people.ts";
import { plan } from "./plan.ts";
import { randomFrom } from "./random.ts";

/** Inserts rows that refer to images and tags: filters, votes, watched tags, galleries and the featured image. */
export function fillCollections(db: Database): void {
  for (const filter of Object.values<SeedFilter>(filters)) insertFilter(db, filter);
  vote(db, people.magpie.id);
  vote(db, people.jackdaw.id);
  watch(db, people.magpie.id, ["flower", "magpie"]);
  feature(db);
  for (const gallery of galleries) insertGallery(db, gallery);
}

function insertFilter(db: Database, filter: SeedFilter): void {
  db.insert("filters", {
    id: filter.id,
    name: filter.name,
    description: filter.description,
    user_id: filter.userId,
    system: filter.system,
    public: filter.public,
    user_count: filter.userCount,
    hidden_complex: filter.hiddenComplex,
    spoilered_complex: filter.spoileredComplex,
  });
  const add = (effect: "hide" | "spoiler", names: readonly string[]) => {
    for (const name of names) {
      const tag = tagNamed(db, name);
      if (tag === undefined) throw new Error(`The filter ${filter.name} names no tag: ${name}.`);
      db.run("INSERT INTO filter_tags VALUES (?, ?, ?)", filter.id, effect, tag.id);
    }
  };
  add("hide", filter.hidden);
  add("spoiler", filter.spoilered);
}

/** Inserts a user's votes. The planned counts already include them. */
function vote(db: Database, userId: number): void {
  for (const image of plan) {
    if (image.deleted || image.duplicateOf !== null) continue;
    const random = randomFrom(`${userId}/${image.key}`);
    const mark = (type: string, value: string) =>
      db.run("INSERT INTO interactions VALUES (?, ?, ?, ?)", image.id, userId, type, value);
    if (random() < 0.2 && image.upvotes > 1) mark("voted", "up");
    else if (random() < 0.04 && image.downvotes > 1) mark("voted", "down");
    if (random() < 0.1 && image.faves > 1) mark("faved", "");
    if (random() < 0.02 && image.hides > 1) mark("hidden", "");
    if (random() < 0.05) {
      db.run("INSERT INTO image_subscriptions VALUES (?, ?)", userId, image.id);
    }
  }
}

function watch(db: Database, userId: number, names: readonly string[]): void {
  for (const name of names) {
    const tag = tagNamed(db, name);
    if (tag !== undefined) db.run("INSERT INTO watched_tags VALUES (?, ?)", userId, tag.id);
  }
}

function feature(db: Database): void {
  const features = [facts.originals.airplane, facts.images.merged, facts.images.featured];
  features.forEach((id, index) => {
    const at = Date.UTC(2026, 8, 1 + index * 7) / 1000;
    db.insert("image_features", { image_id: id, created_at: at });
  });
}

function insertGallery(db: Database, gallery: PlannedGallery): void {
  const { id, description, spoilerWarning } = gallery;
  db.insert("galleries", {
    id,
    title: gallery.title,
    description,
    spoiler_warning: spoilerWarning,
    user_id: gallery.userId,
    anonymous: gallery.anonymous,
    subscriber_count: gallery.subscriberCount,
    thumbnail_id: gallery.imageIds[0] ?? null,
    created_at: gallery.createdAt,
  });
  db.insert("gallery_text", { rowid: id, description, spoiler_warning: spoilerWarning });
  gallery.imageIds.forEach((image, position) => {
    db.run("INSERT INTO gallery_images VALUES (?, ?, ?)", id, image, position);
  });
}
