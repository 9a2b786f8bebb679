import { type Context, Hono } from "hono";
import type { Service } from "../context.ts";
import { isOnPath } from "../images/addresses.ts";
import { isBoxName } from "../images/boxes.ts";
import { shownFormat } from "../images/representations.ts";
import { type ImageRow, imageById, originalName } from "../images/store.ts";

const mimeTypes: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  svg: "image/svg+xml",
};

const date = ":y{[0-9]+}/:m{[0-9]+}/:d{[0-9]+}";

/** Serves `/img/…`: the files of representations and view addresses. */
export function pictures(service: Service): Hono {
  const app = new Hono();

  app.get(`/view/${date}/:file`, (c) => shown(c, service, c.req.param("file"), "full"));
  app.get(`/download/${date}/:file`, (c) => downloaded(c, service, c.req.param("file")));
  app.get(`/${date}/:id{[0-9]+}/:file`, (c) => {
    const [name = "", extension = ""] = c.req.param("file").split(".");
    return shown(c, service, `${c.req.param("id")}.${extension}`, name);
  });
  return app;
}

type Wanted = { image: ImageRow; extension: string };

/** Returns the image for a file name such as `12.jpg` or `12__safe_cat.jpg` if it was created on that day. */
function wanted(c: Context, { db }: Service, file: string): Wanted | null {
  const [, id, extension] = /^(\d{1,9})(?:__[^.]*)?\.([a-z0-9]+)$/.exec(file) ?? [];
  if (id === undefined || extension === undefined) return null;
  const image = imageById(db, Number(id));
  const day = `${c.req.param("y")}/${c.req.param("m")}/${c.req.param("d")}`;
  if (image === undefined || image.hidden_from_users || !isOnPath(image, day)) return null;
  return { image, extension };
}

async function shown(c: Context, service: Service, file: string, size: string) {
  const target = wanted(c, service, file);
  if (target === null || !target.image.thumbnails_generated) return missing();
  const { image, extension } = target;
  if (extension === "svg" && image.format === "svg") return downloaded(c, service, file);
  if (extension !== shownFormat(image.format)) return missing();
  if (size !== "full" && size !== "rendered" && !isBoxName(size)) return missing();
  const bytes = await service.processing.rendering(image, isBoxName(size) ? size : "full");
  return picture(bytes, extension);
}

async function downloaded(c: Context, service: Service, file: string) {
  const target = wanted(c, service, file);
  if (target === null || target.extension !== target.image.format) return missing();
  const { orig_sha512_hash: hash, format } = target.image;
  const bytes = await service.files.read(originalName(hash, format));
  return bytes === undefined ? missing() : picture(bytes, format);
}

function picture(bytes: Buffer, extension: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": mimeTypes[extension] ?? "application/octet-stream",
      "cache-control": "max-age=2147483647",
      "access-control-allow-origin": "*",
      // SVG may contain scripts, which must not run here.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
}

function missing(): Response {
  return new Response("", { status: 404, headers: { "content-type": "text/plain" } });
}
