import type { Database } from "../database.ts";
import { type PlannedPost, type PlannedTopic, plannedTopics } from "./forum-plan.ts";
import { forums } from "./forums.ts";
import { randomFrom } from "./random.ts";

export function fillForums(db: Database): void {
  for (const { id, name, shortName, description, restricted } of Object.values(forums)) {
    const level = restricted ? "staff" : "normal";
    db.run("INSERT INTO forums VALUES (?, ?, ?, ?, ?)", id, name, shortName, description, level);
  }
  for (const topic of plannedTopics) {
    insertTopic(db, topic);
    for (const post of topic.plannedPosts) insertPost(db, topic, post);
  }
}

function insertTopic(db: Database, topic: PlannedTopic): void {
  const random = randomFrom(`views of ${topic.slug}`);
  db.run(
    `INSERT INTO topics (id, forum_id, slug, title, user_id, anonymous, sticky, locked, hidden,
       view_count, last_replied_to_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    topic.id,
    topic.forum,
    topic.slug,
    topic.title,
    topic.posts[0]?.author ?? null,
    Number(topic.anonymous ?? false),
    Number(topic.sticky ?? false),
    Number(topic.locked ?? false),
    Number(topic.hidden ?? false),
    Math.floor(random() * 900),
    topic.imported ? null : (topic.plannedPosts.at(-1)?.createdAt ?? null),
  );
}

function insertPost(db: Database, topic: PlannedTopic, post: PlannedPost): void {
  const editedAt = post.edited === undefined ? null : post.createdAt + 900;
  db.run(
    `INSERT INTO posts (id, topic_id, topic_position, user_id, anonymous, body, created_at, updated_at,
       edited_at, edit_reason, approved, hidden, destroyed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    post.id,
    topic.id,
    post.position,
    post.author,
    Number(post.anonymous ?? false),
    post.body,
    post.createdAt,
    editedAt ?? post.createdAt,
    editedAt,
    post.edited?.reason ?? null,
    Number(!post.unapproved),
    Number(post.hidden ?? false),
    Number(post.destroyed ?? false),
  );
  db.run(
    "INSERT INTO post_text (rowid, body, subject) VALUES (?, ?, ?)",
    post.id,
    post.body,
    topic.title,
  );
}
