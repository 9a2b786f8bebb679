import type { Database } from "../database.ts";
import { comments } from "./comments.ts";

export function fillComments(db: Database): void {
  for (const comment of comments) {
    db.run(
      `INSERT INTO comments (id, image_id, user_id, anonymous, body, created_at, updated_at, edited_at,
         edit_reason, approved, hidden, destroyed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      comment.id,
      comment.imageId,
      comment.userId,
      Number(comment.anonymous),
      comment.body,
      comment.createdAt,
      comment.editedAt ?? comment.createdAt,
      comment.editedAt,
      comment.editReason,
      Number(comment.approved),
      Number(comment.hidden),
      Number(comment.destroyed),
    );
    db.run("INSERT INTO comment_text (rowid, body) VALUES (?, ?)", comment.id, comment.body);
  }
  db.run(
    `UPDATE images SET comment_count =
       (SELECT count(*) FROM comments c WHERE c.image_id = images.id AND destroyed = 0 AND approved = 1)`,
  );
}
