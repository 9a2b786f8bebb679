import type { MiddlewareHandler } from "hono";
import { readAll } from "../request/parameters.ts";
import type { Control } from "./control.ts";

/** Logs every request before it is handled, without its key. */
export function logRequests(control: Control, now: () => number = Date.now): MiddlewareHandler {
  return async (c, next) => {
    const all = await readAll(c).catch(() => ({}));
    const { key, ...parameters } = Object(all);
    control.log({
      method: c.req.method,
      path: c.req.path,
      parameters,
      keyed: key !== undefined,
      at: now(),
    });
    await next();
  };
}
