import type { Database } from "../database.ts";
import { type PlannedPost, type PlannedTopic, plannedTopics } from "./forum-plan.ts";
import { forums } from "./forums.ts";
import { randomFrom } from "./random.ts";

export function fillForums(db: Database): void {
  for (const { id, name, shortName, description, restricted } of Object.values(forums)) {
    db.insert("forums", {
      ...{ id, name, description },
      short_name: shortName,
      access_level: restricted ? "staff" : "normal",
    });
  }
  for (const topic of plannedTopics) {
    insertTopic(db, topic);
    for (const post of topic.plannedPosts) insertPost(db, topic, post);
  }
}

function insertTopic(db: Database, topic: PlannedTopic): void {
  const random = randomFrom(`views of ${topic.slug}`);
  db.insert("topics", {
    id: topic.id,
    forum_id: topic.forum,
    slug: topic.slug,
    title: topic.title,
    user_id: topic.posts[0]?.author ?? null,
    anonymous: topic.anonymous ?? false,
    sticky: topic.sticky ?? false,
    locked: topic.locked ?? false,
    hidden: topic.hidden ?? false,
    view_count: Math.floor(random() * 900),
    last_replied_to_at: topic.imported ? null : (topic.plannedPosts.at(-1)?.createdAt ?? null),
  });
}

function insertPost(db: Database, topic: PlannedTopic, post: PlannedPost): void {
  const editedAt = post.edited === undefined ? null : post.createdAt + 900;
  db.insert("posts", {
    id: post.id,
    topic_id: topic.id,
    topic_position: post.position,
    user_id: post.author,
    anonymous: post.anonymous ?? false,
    body: post.body,
    created_at: post.createdAt,
    updated_at: editedAt ?? post.createdAt,
    edited_at: editedAt,
    edit_reason: post.edited?.reason ?? null,
    approved: !post.unapproved,
    hidden: post.hidden ?? false,
    destroyed: post.destroyed ?? false,
  });
  db.insert("post_text", { rowid: post.id, body: post.body, subject: topic.title });
}
