import { type Context, Hono } from "hono";
import { setCookie } from "hono/cookie";
import { notFound, readId, refuse } from "../answers.ts";
import type { Service } from "../context.ts";
import { type ImageRow, imageById } from "../images/store.ts";
import { loginPage, reportingTab } from "../render/image-forms.ts";
import { isRecord } from "../request/body.ts";
import { parseNested } from "../request/nested.ts";
import { canEdit, SESSION_COOKIE, sessionOf } from "../request/session.ts";
import { parseTagInput } from "../tags/clean.ts";
import { ensureTag, resolveTags } from "../tags/store.ts";

/** Signs people in, and takes what they send with the forms of an image's page. */
export function imageForms(service: Service): Hono {
  const { db, control } = service;
  const app = new Hono();

  app.get("/sessions/new", (c) => c.html(loginPage));
  app.post("/sessions", async (c) => {
    const { name } = await c.req.parseBody();
    const user = db.one<{ slug: string }>("SELECT slug FROM users WHERE name = ?", `${name}`);
    if (user) setCookie(c, SESSION_COOKIE, user.slug, { httpOnly: true, sameSite: "Lax" });
    return c.redirect(user ? "/" : "/sessions/new");
  });

  app.get("/images/:id/reporting", (c) => {
    const { id } = imageOf(c);
    return c.html(reportingTab(sessionOf(c, service), id, control.shapes().forms));
  });

  app.post("/images/:id/:form{sources?|tags|description}", async (c) => {
    const image = imageOf(c);
    const values = await receive(c);
    if (c.req.param("form") === "tags") changeTags(image, values);
    else if (c.req.param("form") === "description")
      db.run("UPDATE images SET description = ? WHERE id = ?", `${values.description}`, image.id);
    else changeSources(image, values);
    return c.redirect(`/images/${image.id}`);
  });

  app.post("/duplicate_reports", async (c) => {
    const { user } = sessionOf(c, service);
    if (user === null) throw refuse(403);
    const { image_id, duplicate_of_image_id, reason } = await receive(c, "duplicate_report");
    control.report({
      image_id: Number(image_id),
      duplicate_of_image_id: Number(duplicate_of_image_id),
      reason: `${reason}`,
    });
    return c.redirect(`/images/${image_id}`);
  });

  function imageOf(c: Context): ImageRow {
    const image = imageById(db, readId(c.req.param("id") ?? ""));
    if (image === undefined || image.hidden_from_users) throw notFound();
    return image;
  }

  /** Returns the fields of a form with its session's token. */
  async function receive(c: Context, name = "image"): Promise<Record<string, unknown>> {
    const session = sessionOf(c, service);
    const body = parseNested(new URLSearchParams(await c.req.text()));
    if (body._csrf_token !== session.token || !canEdit(session)) throw refuse(403);
    const values = body[name];
    return isRecord(values) ? values : {};
  }

  /** Applies what a person changed to what is there by now. */
  function changeSources({ id }: ImageRow, values: Record<string, unknown>): void {
    const listOf = (tree: unknown) =>
      (isRecord(tree) ? Object.values(tree) : []).flatMap((one) =>
        isRecord(one) && one.source ? [`${one.source}`] : [],
      );
    const single = values.source_url === undefined ? null : [`${values.source_url}`];
    const old = listOf(values.old_sources);
    const newSources = single ?? listOf(values.sources);
    const rows = db.all<{ source: string }>(
      "SELECT source FROM image_sources WHERE image_id = ? ORDER BY position",
      id,
    );
    const keptSources = rows
      .map(({ source }) => source)
      .filter((one) => newSources.includes(one) || !(single || old.includes(one)));
    const all = [...new Set([...keptSources, ...newSources])].filter((one) => one !== "");
    db.run("DELETE FROM image_sources WHERE image_id = ?", id);
    all.forEach((source, position) => {
      db.run("INSERT INTO image_sources VALUES (?, ?, ?)", id, position, source);
    });
  }

  function changeTags({ id }: ImageRow, values: Record<string, unknown>): void {
    const old = parseTagInput(`${values.old_tag_input}`);
    const newTags = parseTagInput(`${values.tag_input}`);
    for (const name of old.filter((one) => !newTags.includes(one)))
      db.run(
        "DELETE FROM image_tags WHERE image_id = ? AND tag_id = ?",
        id,
        ensureTag(db, name).id,
      );
    for (const tag of resolveTags(
      db,
      newTags.filter((one) => !old.includes(one)),
    ))
      db.run("INSERT OR IGNORE INTO image_tags VALUES (?, ?)", id, tag.id);
  }

  return app;
}
