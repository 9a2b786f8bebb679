import { Hono } from "hono";
import { notFound, readId } from "../answers.ts";
import type { Service } from "../context.ts";
import { endpoints } from "../endpoints.ts";
import { type PostRow, postJson, type TopicRow } from "../render/forum.ts";
import { readPaging } from "../request/paging.ts";
import { readParameters } from "../request/parameters.ts";

const path = "/:forum/topics/:topic/posts";

/** Serves the posts of one topic, below `/forums`. */
export function topicPosts(service: Service): Hono {
  const app = new Hono();
  const { db } = service;

  app.get(path, async (c) => {
    const { page, perPage } = readPaging(readParameters(c, endpoints.topicPosts));
    const topic = openTopic(service, c.req.param("forum"), c.req.param("topic"));
    if (topic === undefined) throw notFound();
    // Pages by position: destroyed posts make a page shorter.
    const first = (page - 1) * perPage;
    const posts = db.all<PostRow>(
      `SELECT * FROM open_posts WHERE topic_id = ? AND topic_position >= ? AND topic_position < ?
       ORDER BY topic_position`,
      topic.id,
      first,
      first + perPage,
    );
    return c.json({ posts: posts.map((post) => postJson(service, post)), total: topic.post_count });
  });

  app.get(`${path}/:post`, (c) => {
    const post = db.one<PostRow>(
      "SELECT * FROM open_posts WHERE short_name = ? AND topic_slug = ? AND id = ?",
      c.req.param("forum"),
      c.req.param("topic"),
      readId(c.req.param("post")),
    );
    if (post === undefined) throw notFound();
    return c.json({ post: postJson(service, post) });
  });
  return app;
}

function openTopic({ db }: Service, forum: string, topic: string): TopicRow | undefined {
  return db.one<TopicRow>(
    "SELECT * FROM open_topics WHERE short_name = ? AND slug = ?",
    forum,
    topic,
  );
}
