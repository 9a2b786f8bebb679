import type { Context } from "hono";
import type { Endpoint, QueryName } from "../endpoints.ts";
import { parseNested } from "./nested.ts";

/** Values by name; the body overrides the query. */
export type Parameters = Readonly<Record<string, unknown>>;

/** Error for a body that is not of its declared type. */
export class MalformedBody extends Error {
  override name = "MalformedBody";
}

const general: readonly QueryName[] = ["filter_id", "key", "page", "per_page", "q", "sd", "sf"];

/** Returns the parameters of an endpoint, without general parameters that it does not list. */
export function readParameters(c: Context, { query }: Endpoint): Parameters {
  const unlisted: readonly string[] = general.filter((name) => !query.includes(name));
  const all = Object.entries(readAll(c));
  return Object.fromEntries(all.filter(([name]) => !unlisted.includes(name)));
}

/** Returns the parameters of query and body. */
export function readAll(c: Context): Parameters {
  const query = parseNested(new URL(c.req.url).searchParams);
  if (c.req.method === "GET" || c.req.method === "HEAD") return query;
  const { values, type } = c.get("body");
  if (values === null) throw new MalformedBody(`The body is not ${type}.`);
  return { ...query, ...values };
}

/** Returns a parameter that is text; anything else counts as absent. */
export function text(parameters: Parameters, name: string): string | undefined {
  const value = parameters[name];
  return typeof value === "string" ? value : undefined;
}
