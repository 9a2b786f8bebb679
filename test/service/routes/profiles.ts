import { Hono } from "hono";
import { databaseId, notFound } from "../answers.ts";
import type { Service } from "../context.ts";
import { type ProfileRow, profileJson } from "../render/profile.ts";

export function profiles(service: Service): Hono {
  const app = new Hono();
  app.get("/:id", (c) => {
    const id = databaseId(c.req.param("id"));
    const user = service.db.one<ProfileRow>(
      "SELECT * FROM users WHERE id = ? AND deactivated = 0",
      id,
    );
    if (user === undefined) throw notFound();
    return c.json({ user: profileJson(service, user) });
  });
  return app;
}
