import type { Database } from "../database.ts";
import { comments } from "./comments.ts";

export function fillComments(db: Database): void {
  for (const comment of comments) {
    db.insert("comments", {
      id: comment.id,
      image_id: comment.imageId,
      user_id: comment.userId,
      anonymous: comment.anonymous,
      body: comment.body,
      created_at: comment.createdAt,
      updated_at: comment.editedAt ?? comment.createdAt,
      edited_at: comment.editedAt,
      edit_reason: comment.editReason,
      approved: comment.approved,
      hidden: comment.hidden,
      destroyed: comment.destroyed,
    });
    db.insert("comment_text", { rowid: comment.id, body: comment.body });
  }
  db.run(
    `UPDATE images SET comment_count =
       (SELECT count(*) FROM comments c WHERE c.image_id = images.id AND destroyed = 0 AND approved = 1)`,
  );
}
