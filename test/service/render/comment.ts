import type { Service } from "../context.ts";
import { authorJson, type Written } from "./author.ts";
import { timestamp, timestampOrNull } from "./time.ts";

export type CommentRow = Written & {
  id: number;
  image_id: number;
  body: string;
  created_at: number;
  updated_at: number;
  edited_at: number | null;
  edit_reason: string | null;
  hidden: number;
  /** 1 if its image is hidden. */
  image_hidden: number;
};

export function commentJson(service: Service, comment: CommentRow) {
  const isVisible = !comment.hidden;
  return {
    id: comment.id,
    image_id: comment.image_id,
    ...authorJson(service, comment, `image ${comment.image_id}`),
    body: isVisible ? comment.body : null,
    created_at: timestamp(comment.created_at),
    updated_at: timestamp(comment.updated_at),
    edited_at: isVisible ? timestampOrNull(comment.edited_at) : null,
    edit_reason: isVisible ? comment.edit_reason : null,
  };
}
