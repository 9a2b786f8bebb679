import { Hono } from "hono";
import { notFound } from "../answers.ts";
import type { Service } from "../context.ts";
import { endpoints } from "../endpoints.ts";
import { allRows, condition } from "../query/sql.ts";
import { type ForumRow, forumJson, type TopicRow, topicJson } from "../render/forum.ts";
import { readPaging } from "../request/paging.ts";
import { readParameters } from "../request/parameters.ts";
import { listedToTheEnd } from "./lists.ts";

const topicOrder = "sticky DESC, last_replied_to_at DESC, id DESC";

export function forums(service: Service): Hono {
  const app = new Hono();
  const { db } = service;

  app.get("/", async (c) => {
    const paging = readPaging(readParameters(c, endpoints.forums));
    const source = { from: "open_forums", where: allRows, order: "name" };
    const { rows, total } = listedToTheEnd<ForumRow>(service, source, paging);
    return c.json({ forums: rows.map(forumJson), total });
  });

  app.get("/:forum", (c) => {
    const forum = db.one<ForumRow>(
      "SELECT * FROM open_forums WHERE short_name = ?",
      c.req.param("forum"),
    );
    if (forum === undefined) throw notFound();
    return c.json({ forum: forumJson(forum) });
  });

  // An unknown forum returns an empty list, not an error.
  app.get("/:forum/topics", async (c) => {
    const paging = readPaging(readParameters(c, endpoints.topics));
    const where = condition("short_name = ?", c.req.param("forum"));
    const source = { from: "open_topics", where, order: topicOrder };
    const { rows, total } = listedToTheEnd<TopicRow>(service, source, paging);
    return c.json({ topics: rows.map((topic) => topicJson(service, topic)), total });
  });

  app.get("/:forum/topics/:topic", (c) => {
    const topic = db.one<TopicRow>(
      "SELECT * FROM open_topics WHERE short_name = ? AND slug = ?",
      c.req.param("forum"),
      c.req.param("topic"),
    );
    if (topic === undefined) throw notFound();
    return c.json({ topic: topicJson(service, topic) });
  });
  return app;
}
