import type { Service } from "../context.ts";
import { authorJson, type Written } from "./author.ts";
import { timestamp, timestampOrNull } from "./time.ts";

export type ForumRow = {
  id: number;
  name: string;
  short_name: string;
  description: string;
  topic_count: number;
  post_count: number;
};

export function forumJson({ name, short_name, description, topic_count, post_count }: ForumRow) {
  return { name, short_name, description, topic_count, post_count };
}

export type TopicRow = Written & {
  id: number;
  slug: string;
  title: string;
  sticky: number;
  locked: number;
  view_count: number;
  post_count: number;
  last_replied_to_at: number | null;
};

export function topicJson(service: Service, topic: TopicRow) {
  const { author, user_id } = authorJson(service, topic, `topic ${topic.id}`);
  return {
    slug: topic.slug,
    title: topic.title,
    post_count: topic.post_count,
    view_count: topic.view_count,
    sticky: Boolean(topic.sticky),
    last_replied_to_at: timestampOrNull(topic.last_replied_to_at),
    locked: Boolean(topic.locked),
    user_id,
    author,
  };
}

export type PostRow = Written & {
  id: number;
  topic_id: number;
  body: string;
  created_at: number;
  updated_at: number;
  edited_at: number | null;
  edit_reason: string | null;
  hidden: number;
};

export function postJson(service: Service, post: PostRow) {
  return {
    id: post.id,
    ...authorJson(service, post, `topic ${post.topic_id}`),
    body: post.hidden ? null : post.body,
    created_at: timestamp(post.created_at),
    updated_at: timestamp(post.updated_at),
    edited_at: timestampOrNull(post.edited_at),
    edit_reason: post.edit_reason,
  };
}
