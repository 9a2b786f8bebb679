import { type Endpoint, endpoints, type QueryName } from "./endpoints.ts";
import { provider } from "./render/oembed.ts";

const text = { type: "string" };
const integer = { type: "integer" };

const querySchemas: Readonly<Record<QueryName, object>> = {
  key: text,
  filter_id: integer,
  page: { ...text, default: "1" },
  per_page: { ...integer, minimum: 1, maximum: 50, default: 25 },
  q: { ...text, default: "" },
  sd: { ...text, default: "desc" },
  sf: { ...text, default: "first_seen_at" },
  url: text,
  distance: { type: "number", minimum: 0, maximum: 1, default: 0.25 },
};

/** Returns the API's methods, paths and parameters in OpenAPI 3.1. `test/unit/service/responses.txt` has the fields of its responses. */
export function describeApi(origin: string) {
  const paths: Record<string, Record<string, ReturnType<typeof describeOperation>>> = {};
  for (const [name, endpoint] of Object.entries(endpoints))
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method]: describeOperation(name, endpoint),
    };
  return {
    openapi: "3.1.1",
    info: { title: `${provider.name}, a local image site`, version: "1" },
    servers: [{ url: `${origin}/api/v1/json` }],
    paths,
  };
}

function describeOperation(operationId: string, { method, path, query }: Endpoint) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: name.endsWith("_id") ? integer : text,
  }));
  const inQuery = query.map((name) => ({
    name,
    in: "query",
    required: name === "key" && method === "post" && path === endpoints.submitImage.path,
    schema: querySchemas[name],
  }));
  return {
    operationId,
    parameters: [...inPath, ...inQuery],
    responses: { 200: { description: "OK" } },
  };
}
