import type { MiddlewareHandler } from "hono";
import { isRecord } from "../request/body.ts";
import { readAll } from "../request/parameters.ts";
import type { Control } from "./control.ts";

/** Logs every request before it is handled, without its key. */
export function logRequests(control: Control, now: () => number = Date.now): MiddlewareHandler {
  return async (c, next) => {
    const { type, size, values } = c.get("body");
    const { key, ...parameters } = values === null ? {} : readAll(c);
    control.log({
      method: c.req.method,
      path: c.req.path,
      parameters: Object(withoutBytes(parameters)),
      origin: c.req.header("origin") ?? null,
      keyed: key !== undefined,
      contentType: type,
      bodyBytes: size,
      at: now(),
    });
    await next();
  };
}

/** Replaces files by their name, type and size: the log would keep all their bytes. */
function withoutBytes(value: unknown): unknown {
  if (value instanceof File) return { name: value.name, type: value.type, size: value.size };
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutBytes(one)]));
}
