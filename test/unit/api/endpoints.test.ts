import { describe, expect, it, vi } from "vitest";
import { platformFetch } from "../../../lib/http/fetch.ts";
import { answering, PATIENTLY, startOrigin } from "../http/origin.ts";
import { createApiClient } from "./api-client.ts";
import { CALLS, FILE_CALLS } from "./calls.ts";
import { IMAGE } from "./responses.ts";

async function serve(
  body: unknown,
  options: { key?: string | (() => string | null) } = { key: "K" },
) {
  const origin = await startOrigin(answering(200, JSON.stringify(body)));
  const client = createApiClient({ baseUrl: origin.url, fetch: platformFetch, ...options });
  const firstRequest = () => {
    const [request] = origin.requests;
    if (!request) throw new Error("Nothing was sent.");
    const url = new URL(request.url, origin.url);
    return { ...request, path: url.pathname, query: Object.fromEntries(url.searchParams), url };
  };
  return { client, firstRequest, ...origin };
}

const ALL_CALLS = [...CALLS, ...FILE_CALLS];

describe("the 23 endpoints", () => {
  it.each(ALL_CALLS)("$name sends exactly its parameters", async (row) => {
    const { response, method = "GET", path, query = {} } = row;
    const { client, firstRequest } = await serve(response);
    await row.call(client);
    expect(firstRequest()).toMatchObject({ method, path: `/api/v1/json${path}` });
    // Each parameter once.
    expect([...firstRequest().url.searchParams].toSorted()).toEqual(
      Object.entries(query).toSorted(),
    );
    expect(firstRequest().headers).toMatchObject({ accept: "application/json" });
  });

  it.each(ALL_CALLS.filter(({ name }) => !name.startsWith("images.submit")))(
    "$name works without a key",
    async (row) => {
      const { client, firstRequest } = await serve(row.response, {});
      await row.call(client);
      expect(firstRequest().url.searchParams.has("key")).toBe(false);
    },
  );

  it.each(ALL_CALLS)("$name stops when its signal fires", async (row) => {
    const origin = await startOrigin(() => {});
    const client = createApiClient({ baseUrl: origin.url, key: "K", fetch: platformFetch });
    const controller = new AbortController();
    const call = row.call(client, controller.signal);
    await vi.waitFor(() => expect(origin.requests).toHaveLength(1), PATIENTLY);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "ApiError", code: "aborted" });
    await expect(row.call(client, controller.signal)).rejects.toMatchObject({ code: "aborted" });
    expect(origin.requests).toHaveLength(1);
  });
});

describe("images.submit", () => {
  const url = "https://files.example/a.png";

  it("sends the address in query and body, and the sources in both forms", async () => {
    const { client, firstRequest } = await serve({ image: IMAGE });
    const submission = {
      tag_input: "safe, artist:someone",
      description: "A “picture”",
      source_urls: ["https://a.example/1", " ", "https://b.example/2"],
      anonymous: true,
    };
    await client.images.submit(submission, url);
    expect(firstRequest().query).toEqual({ url, key: "K" });
    expect(firstRequest().headers["content-type"]).toBe("application/json");
    expect(JSON.parse(firstRequest().body)).toEqual({
      image: {
        tag_input: "safe, artist:someone",
        description: "A “picture”",
        source_url: "https://a.example/1",
        sources: { 0: { source: "https://a.example/1" }, 1: { source: "https://b.example/2" } },
        anonymous: true,
      },
      url,
    });
  });

  it("sends nothing without a key", async () => {
    const { client, requests } = await serve({ image: IMAGE }, {});
    const submission = { tag_input: "safe", description: "", source_urls: [] };
    await expect(client.images.submit(submission, url)).rejects.toMatchObject({
      code: "unauthorized",
      status: null,
    });
    expect(requests).toEqual([]);
  });
});

describe("the key of createApiClient", () => {
  it("is read before each call if it is a function", async () => {
    const key = vi.fn(() => "K1").mockReturnValueOnce("K0");
    const { client, requests } = await serve({ image: IMAGE }, { key });
    await client.images.get(1);
    await client.images.get(1);
    expect(requests.map((request) => request.url)).toEqual([
      "/api/v1/json/images/1?key=K0",
      "/api/v1/json/images/1?key=K1",
    ]);
  });

  it("is left out of an anonymous call", async () => {
    const { client, requests } = await serve({ images: [], total: 0 });
    await client.search.images({ q: "*", anonymous: true });
    await client.search.reverse({ url: "https://art.example/1.png", anonymous: true });
    await client.search.reverse({ file: new File(["1"], "picture"), anonymous: true });
    expect(requests.filter(({ url }) => url?.includes("key="))).toEqual([]);
    expect(requests).toHaveLength(3);
  });

  it.each(["", "  ", null])("is not sent when it is %j", async (key) => {
    const { client, firstRequest } = await serve({ image: IMAGE }, { key: () => key });
    await client.images.get(1);
    expect(firstRequest().url.search).toBe("");
  });
});

describe("search.images: parameters", () => {
  it.each([
    [undefined, "25"],
    [0, "1"],
    [-5, "1"],
    [51, "50"],
    [1e9, "50"],
    [Number.POSITIVE_INFINITY, "50"],
    [Number.NaN, "25"],
    [10.9, "10"],
  ])("sends per_page, clamped: %s", async (per_page, expected) => {
    const { client, firstRequest } = await serve({ images: [], total: 0 });
    await client.search.images({ q: "a", per_page });
    expect(firstRequest().query.per_page).toBe(expected);
  });
});

it("createApiClient skips the cache only for a “fresh” call", async () => {
  const origin = await startOrigin(answering(200, JSON.stringify({ image: IMAGE })));
  const client = createApiClient({ baseUrl: origin.url });
  await client.images.get(1);
  await client.images.get(1);
  expect(origin.requests).toHaveLength(1);
  await client.images.get(1, { fresh: true });
  expect(origin.requests).toHaveLength(2);
});
