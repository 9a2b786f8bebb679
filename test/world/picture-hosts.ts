import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { html } from "hono/html";
import { type Files, filesApp } from "../gallery/files.ts";
import { framesApp } from "../gallery/gallery.ts";
import { foreignHosts, GALLERY, type Hosts } from "../gallery/hosts.ts";
import { layout } from "../gallery/layout.ts";

/** Returns the hosts of the gallery's pictures and frames, each with its own rules. */
export function pictureHosts(file: Files): Record<keyof Hosts, Hono> {
  const img = filesApp(file);

  const cdn = new Hono();
  cdn.use(async (c, next) => {
    await next();
    c.header("access-control-allow-origin", "*");
  });
  // Addresses here may be signed.
  cdn.use(async (c, next) => {
    const expires = c.req.query("expires");
    return expires && Number(expires) * 1_000 < Date.now() ? c.text("Expired", 403) : next();
  });
  cdn.route("/", img);

  const gated = new Hono();
  gated.use("/files/*", async (c, next) => {
    const referer = c.req.header("referer") ?? "";
    return referer.startsWith(`${GALLERY}/`) ? next() : c.text("Forbidden", 403);
  });
  gated.route("/", img);

  const slow = new Hono();
  slow.use("/files/*", async (c, next) => {
    const isPage = c.req.header("referer")?.startsWith(`${GALLERY}/`);
    const isDelayed = c.req.query("others") === undefined || !isPage;
    if (isDelayed) await setTimeout(Number(c.req.query("delay") ?? 0), undefined, { ref: false });
    return next();
  });
  slow.route("/", img);

  const frames = framesApp(foreignHosts);
  const members = membersApp(img);
  return { cdn, img, slow, gated, members, guarded: membersApp(gated), frames, embeds: frames };
}

/** Serves files after a visit to `/login`. */
function membersApp(files: Hono) {
  const app = new Hono();
  app.get("/login", (c) => {
    setCookie(c, "member", "1", { secure: true, sameSite: "None", httpOnly: true });
    return c.html(
      layout(
        "Members",
        html`<h1>You're signed in</h1><p><a href="${GALLERY}/members">Back to the picture</a></p>`,
      ),
    );
  });
  app.use(async (c, next) =>
    getCookie(c, "member") === undefined ? c.text("Forbidden", 403) : next(),
  );
  app.route("/", files);
  return app;
}
