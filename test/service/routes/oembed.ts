import { Hono } from "hono";
import { notFound } from "../answers.ts";
import type { Service } from "../context.ts";
import { endpoints } from "../endpoints.ts";
import type { ImageRow } from "../images/store.ts";
import { oembedJson } from "../render/oembed.ts";
import { readParameters, text } from "../request/parameters.ts";

const filePath = /^\/img\/(?:(?:view|download)\/)?\d{4}\/\d{1,2}\/\d{1,2}\/(\d+)[./_-]/;
const pagePath = /\/(\d+)/;

export function oembed(service: Service): Hono {
  const app = new Hono();
  app.get("/", async (c) => {
    const parameters = readParameters(c, endpoints.oembed);
    const id = imageIdIn(text(parameters, "url") ?? "");
    const image = service.db.one<ImageRow>(
      "SELECT * FROM images WHERE id = ? AND hidden_from_users = 0",
      id,
    );
    if (image === undefined) throw notFound();
    return c.json(oembedJson(service, image));
  });
  return app;
}

/** Returns the image id in an address. Only the path counts: any host matches, or none. */
function imageIdIn(url: string): number | null {
  const path = URL.parse(url, "http://any.example")?.pathname ?? "";
  const id = (filePath.exec(path) ?? pagePath.exec(path))?.[1];
  return id !== undefined && id.length < 10 ? Number(id) : null;
}
