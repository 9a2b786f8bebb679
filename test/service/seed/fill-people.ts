import type { Database } from "../database.ts";
import { ensureTag } from "../tags/store.ts";
import { dnpEntries } from "./do-not-post.ts";
import { type Person, people } from "./people.ts";
import { unusedTags, vocabulary } from "./vocabulary.ts";

const joined = Date.UTC(2018, 11, 1) / 1000;

export function fillPeople(db: Database): void {
  for (const person of Object.values<Person>(people)) {
    db.run(
      `INSERT INTO users (id, name, slug, role, description, api_key, current_filter_id, images_per_page,
         banned, deactivated, verified, hides_role, avatar, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      person.id,
      person.name,
      person.slug,
      person.role,
      person.description,
      person.apiKey,
      person.currentFilterId,
      person.imagesPerPage,
      Number(person.banned),
      Number(person.deactivated),
      Number(person.verified),
      Number(person.hidesRole),
      person.avatar,
      joined + person.id * 86_400,
    );
  }
}

export function fillTags(db: Database): void {
  for (const { name, aliases = [], implies = [], ...about } of vocabulary) {
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
      db.run("INSERT INTO tag_implications VALUES (?, ?)", tag.id, ensureTag(db, implied).id);
    }
  }
  for (const name of unusedTags) ensureTag(db, name);
  dnpEntries.forEach(({ tag, type, conditions, reason }, index) => {
    db.run(
      "INSERT INTO dnp_entries (tag_id, dnp_type, conditions, reason, created_at) VALUES (?, ?, ?, ?, ?)",
      ensureTag(db, tag).id,
      type,
      conditions,
      reason,
      joined + index * 604_800,
    );
  });
}
