import { type Endpoint, type EndpointName, endpoints, type QueryName } from "../endpoints.ts";
import type { Shapes } from "../options.ts";
import { provider } from "../render/oembed.ts";
import { type Operation, operations } from "./operations.ts";
import { integer, ref, type Schema, text } from "./schema.ts";
import { schemas } from "./schemas.ts";

const queryParameters: Readonly<Record<QueryName, { schema: Schema; description: string }>> = {
  key: { schema: text, description: "Tells who asks. One that is nobody's is passed over." },
  filter_id: { schema: integer, description: "A filter for this request only." },
  page: { schema: { ...text, default: "1" }, description: "From 1; empty means the first." },
  per_page: {
    schema: { ...integer, minimum: 1, maximum: 50, default: 25 },
    description: "Results a page. Without it, as many as the user set, or 15.",
  },
  q: { schema: { ...text, default: "" }, description: "The query. An empty one finds nothing." },
  sd: { schema: { ...text, default: "desc" }, description: "Sort direction: `asc` or `desc`." },
  sf: { schema: { ...text, default: "first_seen_at" }, description: "Sort field." },
  url: { schema: text, description: "The address that the request is about." },
  distance: {
    schema: { type: "number", minimum: 0, maximum: 1, default: 0.25 },
    description: "How different a match may be.",
  },
};

/** Returns the API's description with these shapes in OpenAPI 3.1. A strict service reads no forms. */
export function describeApi(origin: string, shapes: Shapes, strict = false) {
  const names = Object.keys(endpoints) as EndpointName[];
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of names) {
    const endpoint = endpoints[name];
    const body = strict ? specifiedBodies[name] : (bodies[name] ?? specifiedBodies[name]);
    const operation = describeOperation(name, endpoint, operations[name], shapes, body);
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operation };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: `${provider.name}, a local image site`,
      version: "1",
      description: "A copy of an image site's API, to try clients against.",
    },
    servers: [{ url: `${origin}/api/v1/json` }],
    paths,
    components: { schemas: schemas(shapes) },
  };
}

function describeOperation(
  operationId: EndpointName,
  endpoint: Endpoint,
  operation: Operation,
  shapes: Shapes,
  requestBody: RequestBody | undefined,
) {
  return {
    operationId,
    summary: operation.summary,
    parameters: [...pathParameters(endpoint.path), ...endpoint.query.map(queryParameter(endpoint))],
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: {
      200: inJson("As asked.", operation.answer),
      ...Object.fromEntries(
        operation.failures.map((status) => [status, describeFailure(status, operation, shapes)]),
      ),
    },
  };
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: name.endsWith("_id") ? integer : text,
  }));
}

function queryParameter({ method, path }: Endpoint) {
  return (name: QueryName) => ({
    name,
    in: "query",
    required: name === "key" && method === "post" && path === endpoints.submitImage.path,
    ...queryParameters[name],
  });
}

function inJson(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } };
}

function describeFailure(
  status: Operation["failures"][number],
  operation: Operation,
  shapes: Shapes,
) {
  switch (status) {
    case 400:
      return inJson("The request makes no sense.", operation.refusal ?? ref("Error"));
    case 401:
      return { description: "The key is missing or nobody's." };
    case 403:
      return { description: "Not for this caller, or for nobody." };
    case 404: {
      const always = operation === operations.oembed && shapes.oembed === "early";
      const says = always || shapes.notFound === "json";
      const description = "There is no such thing, or not for everybody.";
      return says ? inJson(description, ref("Error")) : { description };
    }
    case 413:
      return {
        description: "The body is larger than the service accepts.",
        content: { "text/html": { schema: text } },
      };
    case 500:
      return inJson("The service broke.", ref("Error"));
    default:
      return status satisfies never;
  }
}

const submittedJson: Schema = {
  type: "object",
  properties: {
    url: { ...text, description: "Where the file is." },
    image: {
      type: "object",
      properties: {
        tag_input: { ...text, description: "Names of tags, with commas between them." },
        description: text,
        source_url: text,
        sources: {
          type: "object",
          description: "Sources by position, as later services want them.",
          additionalProperties: { type: "object", properties: { source: text } },
        },
        anonymous: { type: "boolean" },
      },
    },
  },
  required: ["url", "image"],
};

const file: Schema = {
  type: "string",
  contentMediaType: "application/octet-stream",
  description: "The file itself, with a file name. It takes precedence over `url`.",
};

const submittedForm: Schema = {
  type: "object",
  properties: {
    "image[image]": file,
    "image[tag_input]": text,
    "image[description]": text,
    "image[source_url]": text,
    "image[sources][0][source]": { ...text, description: "The first source; `[1]` is the next." },
    "image[anonymous]": { type: "string", enum: ["true", "false"] },
  },
  required: ["image[image]"],
};

type RequestBody = { required: boolean; content: Record<string, { schema: Schema }> };

/** The bodies of the API's specification. */
const specifiedBodies: Partial<Record<EndpointName, RequestBody>> = {
  submitImage: { required: true, content: { "application/json": { schema: submittedJson } } },
};

/** The bodies that deployed services read besides. */
const bodies: Partial<Record<EndpointName, RequestBody>> = {
  submitImage: {
    required: true,
    content: {
      "application/json": { schema: submittedJson },
      "multipart/form-data": { schema: submittedForm },
    },
  },
  searchReverse: {
    required: false,
    content: {
      "multipart/form-data": {
        schema: { type: "object", properties: { "image[image]": file } },
      },
    },
  },
};
