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
  "max-age": async (c) => {
    if (c.req.method === "GET" && c.res.status === 200) c.header("cache-control", "max-age=60");
  },
};
