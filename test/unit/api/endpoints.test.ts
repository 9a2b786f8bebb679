import { describe, expect, it, vi } from "vitest";
import { createApiClient } from "../../../lib/api/client.ts";
import { platformFetch } from "../../../lib/http/fetch.ts";
import { answering, PATIENTLY, startOrigin } from "../http/origin.ts";
import { CALLS, FILE_CALLS } from "./calls.ts";
import { IMAGE } from "./responses.ts";

async function serve(
  body: unknown,
  options: { key?: string | (() => string | null) } = { key: "K" },
) {
  const origin = await startOrigin(answering(200, JSON.stringify(body)));
  const client = createApiClient({ baseUrl: origin.url, fetch: platformFetch, ...options });
  const sent = () => {
    const [request] = origin.seen;
    if (!request) throw new Error("Nothing was sent.");
    const url = new URL(request.url, origin.url);
    return { ...request, path: url.pathname, query: Object.fromEntries(url.searchParams), url };
  };
  return { client, sent, ...origin };
}

describe("the 23 endpoints", () => {
  it.each([...CALLS, ...FILE_CALLS])("$name sends exactly its parameters", async (row) => {
    const { client, sent } = await serve(row.response);
    await row.call(client);
    expect(sent()).toMatchObject({
      method: row.method,
      path: `/api/v1/json${row.path}`,
      query: row.query,
    });
    expect([...sent().url.searchParams.keys()].toSorted()).toEqual(
      Object.keys(row.query).toSorted(),
    );
    expect(sent().headers).toMatchObject({ accept: "application/json" });
  });

  it.each([...CALLS, ...FILE_CALLS].filter(({ name }) => !name.startsWith("images.submit")))(
    "$name works without a key",
    async (row) => {
      const { client, sent } = await serve(row.response, {});
      await row.call(client);
      expect(sent().url.searchParams.has("key")).toBe(false);
    },
  );

  it.each([...CALLS, ...FILE_CALLS])("$name stops when its signal fires", async (row) => {
    const origin = await startOrigin(() => {});
    const client = createApiClient({ baseUrl: origin.url, key: "K", fetch: platformFetch });
    const controller = new AbortController();
    const call = row.call(client, controller.signal);
    await vi.waitFor(() => expect(origin.seen).toHaveLength(1), PATIENTLY);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: "ApiError", code: "aborted" });
    await expect(row.call(client, controller.signal)).rejects.toMatchObject({ code: "aborted" });
    expect(origin.seen).toHaveLength(1);
  });
});

describe("submitting an image", () => {
  const url = "https://files.example/a.png";

  it("sends the address twice and the sources in both forms", async () => {
    const { client, sent } = await serve({ image: IMAGE });
    const submission = {
      tag_input: "safe, artist:someone",
      description: "A “picture”",
      source_urls: ["https://a.example/1", " ", "https://b.example/2"],
      anonymous: true,
    };
    await client.images.submit(submission, url);
    expect(sent().query).toEqual({ url, key: "K" });
    expect(sent().headers["content-type"]).toBe("application/json");
    expect(JSON.parse(sent().body)).toEqual({
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
    const { client, seen } = await serve({ image: IMAGE }, {});
    const submission = { tag_input: "safe", description: "", source_urls: [] };
    await expect(client.images.submit(submission, url)).rejects.toMatchObject({
      code: "unauthorized",
      status: null,
    });
    expect(seen).toEqual([]);
  });
});

describe("the key", () => {
  it("is read before each call if it is a function", async () => {
    const key = vi.fn(() => "K1").mockReturnValueOnce("K0");
    const { client, seen } = await serve({ image: IMAGE }, { key });
    await client.images.get(1);
    await client.images.get(1);
    expect(seen.map((request) => request.url)).toEqual([
      "/api/v1/json/images/1?key=K0",
      "/api/v1/json/images/1?key=K1",
    ]);
  });

  it.each(["", "  ", null])("is not sent when it is %j", async (key) => {
    const { client, sent } = await serve({ image: IMAGE }, { key: () => key });
    await client.images.get(1);
    expect(sent().url.search).toBe("");
  });
});

describe("the parameters of an image search", () => {
  it.each([
    [undefined, "25"],
    [0, "1"],
    [-5, "1"],
    [51, "50"],
    [1e9, "50"],
    [Number.POSITIVE_INFINITY, "50"],
    [Number.NaN, "25"],
    [10.9, "10"],
  ])("include per_page, clamped: %s", async (per_page, expected) => {
    const { client, sent } = await serve({ images: [], total: 0 });
    await client.search.images({ q: "a", per_page });
    expect(sent().query.per_page).toBe(expected);
  });
});

it("skips the cache only for `fresh`", async () => {
  const origin = await startOrigin(answering(200, JSON.stringify({ image: IMAGE })));
  const client = createApiClient({ baseUrl: origin.url });
  await client.images.get(1);
  await client.images.get(1);
  expect(origin.seen).toHaveLength(1);
  await client.images.get(1, { fresh: true });
  expect(origin.seen).toHaveLength(2);
});
