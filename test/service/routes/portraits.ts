import { Hono } from "hono";
import sharp from "sharp";
import type { Service } from "../context.ts";
import { portraitOf } from "../render/portrait.ts";

/** Serves avatars and badges, drawn on request. */
export function portraits({ db }: Service): Hono {
  const app = new Hono();

  app.get("/avatars/:file{.+\\.png}", async (c) => {
    const user = db.one<{ name: string }>(
      "SELECT name FROM users WHERE avatar = ?",
      c.req.param("file"),
    );
    if (user === undefined) return c.notFound();
    const bytes = await sharp(Buffer.from(portraitOf(user.name)))
      .png()
      .toBuffer();
    return c.body(new Uint8Array(bytes), 200, { "content-type": "image/png" });
  });

  app.get("/badges/:file{[0-9]+\\.svg}", (c) => {
    const badge = db.one<{ colour: string }>(
      "SELECT colour FROM badges WHERE id = ?",
      Number.parseInt(c.req.param("file"), 10),
    );
    if (badge === undefined) return c.notFound();
    return c.body(badgeIn(badge.colour), 200, { "content-type": "image/svg+xml" });
  });

  return app;
}

function badgeIn(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">
<path d="M16 2l4 9 10 1-8 6 3 10-9-6-9 6 3-10-8-6 10-1z" fill="${colour}"/></svg>`;
}
