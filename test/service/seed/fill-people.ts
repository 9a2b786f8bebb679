import type { Database } from "../database.ts";
import { ensureTag } from "../tags/store.ts";
import { dnpEntries } from "./do-not-post.ts";
import { type Person, people } from "./people.ts";
import { type SeedTag, unusedTags, vocabulary } from "./vocabulary.ts";

const joined = Date.UTC(2018, 11, 1) / 1000;

export function fillPeople(db: Database): void {
  for (const person of Object.values<Person>(people)) {
    db.insert("users", {
      id: person.id,
      name: person.name,
      slug: person.slug,
      role: person.role,
      description: person.description,
      api_key: person.apiKey,
      current_filter_id: person.currentFilterId,
      images_per_page: person.imagesPerPage,
      banned: person.banned,
      deactivated: person.deactivated,
      verified: person.verified,
      hides_role: person.hidesRole,
      avatar: person.avatar,
      created_at: joined + person.id * 86_400,
    });
  }
}

export function fillTags(db: Database): void {
  storeTags(db, vocabulary);
  for (const name of unusedTags) ensureTag(db, name);
  dnpEntries.forEach(({ tag, type, conditions, reason }, index) => {
    db.insert("dnp_entries", {
      tag_id: ensureTag(db, tag).id,
      dnp_type: type,
      conditions,
      reason,
      created_at: joined + index * 604_800,
    });
  });
}

/** Stores tags with what is known about them. Has no further effect on those that it stored before. */
export function storeTags(db: Database, tags: readonly SeedTag[]): void {
  for (const { name, aliases = [], implies = [], ...about } of tags) {
    const tag = ensureTag(db, name);
    db.run(
      `UPDATE tags SET category = coalesce(?, category), description = ?, short_description = ?,
         spoiler_image_uri = ? WHERE id = ?`,
      about.category ?? null,
      about.description ?? "",
      about.short ?? "",
      about.spoilerImage ?? null,
      tag.id,
    );
    db.run(
      "UPDATE tag_text SET description = ?, short_description = ? WHERE rowid = ?",
      about.description ?? "",
      about.short ?? "",
      tag.id,
    );
    for (const alias of aliases) {
      db.run("UPDATE tags SET aliased_tag_id = ? WHERE id = ?", tag.id, ensureTag(db, alias).id);
    }
    for (const implied of implies) {
      db.run(
        "INSERT OR IGNORE INTO tag_implications VALUES (?, ?)",
        tag.id,
        ensureTag(db, implied).id,
      );
    }
  }
}
