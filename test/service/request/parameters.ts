import type { Context } from "hono";
import type { Endpoint, QueryName } from "../endpoints.ts";
import { parseNested } from "./nested.ts";

/** Values by name; the body overrides the query. */
export type Parameters = Readonly<Record<string, unknown>>;

/** Error for a body that is declared as JSON but invalid. */
export class MalformedBody extends Error {
  override name = "MalformedBody";
}

const general: readonly QueryName[] = ["filter_id", "key", "page", "per_page", "q", "sd", "sf"];

/** Returns the parameters of an endpoint, without general parameters that it does not list. */
export async function readParameters(c: Context, { query }: Endpoint): Promise<Parameters> {
  const unlisted: readonly string[] = general.filter((name) => !query.includes(name));
  const all = Object.entries(await readAll(c));
  return Object.fromEntries(all.filter(([name]) => !unlisted.includes(name)));
}

/** Reads query and body. Ignores a body of an unknown type. */
export async function readAll(c: Context): Promise<Parameters> {
  const query = parseNested(new URL(c.req.url).searchParams);
  if (c.req.method === "GET" || c.req.method === "HEAD") return query;
  return { ...query, ...(await readBody(c)) };
}

async function readBody(c: Context): Promise<Record<string, unknown>> {
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  switch (type) {
    case "application/json":
      return readJson(await c.req.text());
    case "application/x-www-form-urlencoded":
      return parseNested(new URLSearchParams(await c.req.text()));
    case "multipart/form-data":
      try {
        return parseNested(await c.req.formData());
      } catch {
        throw new MalformedBody("The form could not be read.");
      }
    default:
      return {};
  }
}

function readJson(text: string): Record<string, unknown> {
  if (text === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : { _json: value };
  } catch {
    throw new MalformedBody("The body is not JSON.");
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a parameter that is text; anything else counts as absent. */
export function text(parameters: Parameters, name: string): string | undefined {
  const value = parameters[name];
  return typeof value === "string" ? value : undefined;
}
