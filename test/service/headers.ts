import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Caching } from "./options.ts";

/** Adds the headers that the proxy of a deployed site adds to every response. */
export function proxyHeaders(caching: () => Caching): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method === "GET" || c.req.method === "OPTIONS") {
      c.header("access-control-allow-origin", "*");
      c.header("access-control-allow-methods", "GET, OPTIONS");
      c.header("access-control-allow-headers", "Content-Type");
    }
    c.header("strict-transport-security", "max-age=31536000");
    await cachingHeaders[caching()](c, next);
  };
}

const sayNothing: MiddlewareHandler = async () => {};

const cachingHeaders: Readonly<Record<Caching, MiddlewareHandler>> = {
  none: sayNothing,
  deployed: async (c) => c.header("cache-control", "no-store, no-cache"),
  "no-store": async (c) => c.header("cache-control", "no-store"),
  "max-age": async (c) => {
    if (c.req.method === "GET" && c.res.status === 200) c.header("cache-control", "max-age=60");
  },
  etag: async (c) => {
    if (c.req.method !== "GET" || c.res.status !== 200) return;
    const body = Buffer.from(await c.res.clone().arrayBuffer());
    const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const known = (c.req.header("if-none-match") ?? "").split(",").map((part) => part.trim());
    if (known.includes(tag)) c.res = new Response(null, { status: 304, headers: c.res.headers });
    c.header("etag", tag);
    c.header("cache-control", "no-cache");
  },
};
