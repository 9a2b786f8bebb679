import { describe, expect, it } from "vitest";
import { ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { createServiceFetch } from "../../../lib/api/service-fetch.ts";
import { platformFetch } from "../../../lib/http/fetch.ts";
import { answering, type Handler, startOrigin } from "../http/origin.ts";
import { createApiClient } from "./api-client.ts";
import { IMAGE } from "./responses.ts";
import { failureOf } from "./service-client.ts";

const KEY = "kEy-wItH_20_cHaRaCtE";
const html = { "content-type": "text/html; charset=utf-8" };
const plain = { "content-type": "text/plain; charset=utf-8" };
const json = { "content-type": "application/json; charset=utf-8" };

type Failing = [name: string, handler: Handler, expected: Partial<ApiError>];

const FAILURES: Failing[] = [
  ["401, empty", answering(401, "", plain), { code: "unauthorized", status: 401 }],
  ["403, empty", answering(403, "", plain), { code: "forbidden", status: 403 }],
  [
    "403 in JSON",
    answering(403, '{"error":"Forbidden"}', json),
    { code: "forbidden", detail: "Forbidden" },
  ],
  ["403 in HTML", answering(403, "<html>", html), { code: "challenged", status: 403 }],
  [
    "404 in JSON",
    answering(404, '{"error":"Not found"}', json),
    { code: "not-found", status: 404 },
  ],
  ["404, empty", answering(404, "", plain), { code: "not-found", status: 404 }],
  ["404 in HTML", answering(404, "<html>", html), { code: "not-found", status: 404 }],
  ["410", answering(410, "", plain), { code: "not-found", status: 410 }],
  [
    "400 with a complaint",
    answering(400, '{"error":"Imbalanced parentheses."}', json),
    { code: "bad-query", status: 400, detail: "Imbalanced parentheses." },
  ],
  ["400, empty", answering(400, "", plain), { code: "bad-query", detail: null }],
  ["413 in HTML", answering(413, "<html>", html), { code: "file-too-large", status: 413 }],
  ["414 in HTML", answering(414, "<html>", html), { code: "bad-query", status: 414 }],
  [
    "400 with errors",
    answering(400, '{"errors":{"tag_input":["no"],"sources":[{"source":["bad"]}],"new":1}}', json),
    { code: "refused", errors: { tag_input: ["no"], sources: [{ source: ["bad"] }], new: 1 } },
  ],
  [
    "422 with errors",
    answering(422, '{"errors":{}}', json),
    { code: "refused", status: 422, errors: {} },
  ],
  [
    "429 with a time",
    answering(429, "<html>", { ...html, "retry-after": "30" }),
    { code: "rate-limited", status: 429, retryAfter: 1_030_000 },
  ],
  ["429 without", answering(429, "<html>", html), { code: "rate-limited", retryAfter: null }],
  ["500, empty", answering(500, "", {}), { code: "server", status: 500 }],
  [
    "500 in JSON",
    answering(500, '{"error":"Internal Error"}', json),
    { code: "server", status: 500 },
  ],
  ["501 in HTML", answering(501, "<html>", html), { code: "challenged", status: 501 }],
  ["502 in HTML", answering(502, "<html>", html), { code: "server", status: 502 }],
  [
    "503 with a time",
    answering(503, "", { "retry-after": "5" }),
    { code: "server", status: 503, retryAfter: 1_005_000 },
  ],
  [
    "a redirect",
    answering(302, "", { location: "https://elsewhere.example/" }),
    { code: "redirected" },
  ],
  ["200 in HTML", answering(200, "<html>", html), { code: "challenged", status: 200 }],
  ["401 in HTML", answering(401, "<html>", html), { code: "challenged", status: 401 }],
  ["503 in HTML", answering(503, "<html>", html), { code: "challenged", status: 503 }],
  ["no JSON", answering(200, '{"image":', json), { code: "malformed", field: "" }],
  ["an empty body", answering(200, "", json), { code: "malformed", field: "" }],
  ["an array", answering(200, "[]", json), { code: "malformed" }],
  ["null", answering(200, "null", json), { code: "malformed" }],
  ["204", answering(204, ""), { code: "malformed" }],
  [
    "a broken connection",
    (_request, response) => response.destroy(),
    { code: "unreachable", status: null },
  ],
  [
    "an incomplete response",
    (_request, response) => {
      response
        .writeHead(200, { ...json, "content-length": "9999" })
        .write("{", () => response.destroy());
    },
    { code: "unreachable", status: null },
  ],
  [
    "more than 8 MiB",
    (_request, response) => {
      response.writeHead(200, json).end(Buffer.alloc(8 * 1024 * 1024 + 1, 32));
    },
    { code: "malformed", field: "" },
  ],
];

describe("ApiClient with createServiceFetch", () => {
  it.each([
    [429, { "retry-after": "60" }, "", "rate-limited"],
    [501, html, "<html>", "challenged"],
  ])("fails later calls without a request after a %i", async (status, headers, body, code) => {
    const { url, requests } = await startOrigin(answering(status, body, headers));
    const client = createApiClient({ baseUrl: url, key: KEY });
    await failureOf(client.images.featured());
    const error = await failureOf(client.profiles.get(1));
    expect(error).toMatchObject({ code, status: null });
    expect(error.retryAfter).toBeGreaterThan(Date.now());
    expect(requests).toHaveLength(1);
  });

  it("names a block with its end once an empty 500 repeats", async () => {
    const { url, requests } = await startOrigin(answering(500, "", {}));
    const fetch = createServiceFetch({ firstDelay: 1 });
    const client = createApiClient({ baseUrl: url, key: KEY, fetch });
    for (const call of [() => client.images.featured(), () => client.profiles.get(1)]) {
      const error = await failureOf(call());
      expect(error).toMatchObject({ code: "blocked", status: null });
      expect(error.retryAfter).toBeGreaterThan(Date.now());
    }
    expect(requests).toHaveLength(2);
  });
});

it("ApiClient removes the key from a response that repeats it", async () => {
  const { url } = await startOrigin((request, response) => {
    const image = { ...IMAGE, description: `sent with ${request.url} and ${KEY}` };
    response.writeHead(200, json).end(JSON.stringify({ image }));
  });
  const client = createApiClient({ baseUrl: url, key: KEY, fetch: platformFetch });
  const image = await client.images.get(12);
  expect(JSON.stringify(image)).not.toContain(KEY);
  expect(image).toMatchObject({ description: "sent with /api/v1/json/images/12?key=… and …" });
});

it("ApiClient removes the key also from the response to a call without the key", async () => {
  const { url } = await startOrigin((request, response) => {
    const isKeyed = request.url?.includes(KEY);
    response.writeHead(200, json).end(JSON.stringify({ isKeyed, note: `yours is ${KEY}` }));
  });
  const client = createApiClient({ baseUrl: url, key: KEY, fetch: platformFetch });
  const response = await client.read({ path: "/tags/fox" });
  expect(response).toEqual({ isKeyed: false, note: "yours is …" });
});

it("ApiClient makes a call without the key although the key's storage fails", async () => {
  const { url } = await startOrigin(answering(200, "{}", json));
  const key = () => Promise.reject(new Error("The disk has failed."));
  const client = createApiClient({ baseUrl: url, key, fetch: platformFetch });
  expect(await client.read({ path: "/tags/fox" })).toEqual({});
});

it("ApiClient removes the key from property names and escaped spellings", async () => {
  const escaped = KEY.replace(/^./u, (c) => `\\u00${c.charCodeAt(0).toString(16)}`);
  const { url } = await startOrigin((_request, response) => {
    const intensities = `{"${KEY}": 1, "ne": "${escaped}", "${escaped}2": 2}`;
    const image = JSON.stringify({ ...IMAGE, intensities: null });
    response
      .writeHead(200, json)
      .end(`{"image": ${image.replace('"intensities":null', `"intensities":${intensities}`)}}`);
  });
  const client = createApiClient({ baseUrl: url, key: KEY, fetch: platformFetch });
  const image = await client.images.get(12);
  expect(image).toMatchObject({ intensities: { "…": 1, ne: "…", "…2": 2 } });
});

it("ApiClient changes no response if the key is short enough to be a word", async () => {
  const { url } = await startOrigin(answering(200, JSON.stringify({ image: IMAGE }), json));
  const client = createApiClient({ baseUrl: url, key: "safe", fetch: platformFetch });
  expect(await client.images.get(12)).toMatchObject({ tags: IMAGE.tags });
});

describe("ApiError", () => {
  it.each(FAILURES)(
    "has a code and no key on %s, after an upload that is sent once",
    async (_name, handler, expected) => {
      const { url, requests } = await startOrigin((request, response, count) => {
        const end = response.end.bind(response);
        const echo = (body: unknown) =>
          end(
            String(body).replace(
              /"(Forbidden|Not found|Imbalanced parentheses.)"/,
              `"$1 ${request.url}"`,
            ),
          );
        Object.assign(response, { end: echo });
        handler(request, response, count);
      });
      const now = () => 1_000_000;
      const client = createApiClient({
        ...{ baseUrl: url, key: KEY, fetch: createServiceFetch({ now }), now },
      });
      const submission = { tag_input: "safe", description: "", source_urls: [] };
      const address = "https://files.example/a.png";
      const error = await failureOf(client.images.submit(submission, address));
      const { detail, ...fields } = expected;
      expect(error).toMatchObject(fields);
      if (detail !== undefined)
        expect(error.detail ?? null).toEqual(detail && expect.stringContaining(detail));
      expect(requests).toHaveLength(1);
      const everything = [
        error.message,
        error.stack,
        JSON.stringify(error),
        JSON.stringify(Object.entries(error)),
        error.cause,
      ];
      expect(everything.join("\n")).not.toContain(KEY);
    },
  );

  it("has the code “unreachable” after an unknown error of fetch", async () => {
    const fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    const client = createApiClient({ baseUrl: "https://images.example", fetch });
    expect(await failureOf(client.images.get(1))).toMatchObject({
      code: "unreachable",
      message: "Unreachable",
    });
  });

  it("keeps its fields when sent to another context", () => {
    const error = new ApiError("refused", "No.", { status: 400, errors: { image: ["x"] } });
    const received = Object.assign(new Error(error.message), JSON.parse(JSON.stringify(error)));
    expect(received).toMatchObject({
      name: "ApiError",
      code: "refused",
      status: 400,
      errors: { image: ["x"] },
    });
    expect(isApiError(received)).toBe(true);
  });

  it.each([
    null,
    undefined,
    "ApiError",
    new Error("x"),
    { name: "ApiError" },
    { name: "ApiError", code: "odd" },
  ])("isApiError is false for %s", (value) => {
    expect(isApiError(value)).toBe(false);
  });
});

describe("ApiClient before a request", () => {
  const fetch = async () => {
    throw new Error("A request was sent.");
  };

  it("fails with “unauthorized” if the key's storage fails", async () => {
    const key = () => Promise.reject(new Error("broken"));
    const client = createApiClient({ baseUrl: "https://images.example", key, fetch });
    expect(await failureOf(client.filters.user())).toMatchObject({
      code: "unauthorized",
      message: "The key could not be read.",
    });
  });

  it("rejects a service address that is not HTTP when it creates a client", () => {
    expect(() => createApiClient({ baseUrl: "ftp://images.example", fetch })).toThrow(
      expect.objectContaining({
        code: "bad-query",
        message: "The service's address is not valid: scheme.",
      }),
    );
  });
});

it.each<[string, string]>([
  ["no JSON", "{"],
  ["another shape", '{"image":{"id":"x"}}'],
])(
  "a client requests again what it could not read, although it may be stored: %s",
  async (_, body) => {
    const storable = { ...json, "cache-control": "max-age=60" };
    const origin = await startOrigin((_request, response, count) => {
      response.writeHead(200, storable).end(count === 1 ? body : JSON.stringify({ image: IMAGE }));
    });
    const fetch = createServiceFetch({ fetch: platformFetch });
    const client = createApiClient({ baseUrl: origin.url, fetch });
    await expect(client.images.get(1)).rejects.toMatchObject({ code: "malformed" });
    const { id } = await client.images.get(1);
    expect(id).toBe(IMAGE.id);
    expect(await client.images.get(1)).toMatchObject({ id });
    expect(origin.requests).toHaveLength(2);
  },
);
