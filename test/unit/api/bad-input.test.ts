import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isApiError } from "../../../lib/api/api-error.ts";
import { platformFetch } from "../../../lib/http/fetch.ts";
import { answering, startOrigin } from "../http/origin.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";

async function client(body: unknown = { images: [], tags: [], total: 0 }) {
  const { url, requests } = await startOrigin(answering(200, JSON.stringify(body)));
  return { api: createApiClient({ baseUrl: url, key: "K", fetch: platformFetch }), requests, url };
}

const code = (call: Promise<unknown>) =>
  call.then(
    () => "success",
    (error: unknown) => (isApiError(error) ? error.code : error),
  );

/** A value that a caller in plain JavaScript could pass. */
const anything = (value: unknown) => value as never;
const submission = { tag_input: "", description: "", source_urls: [] };

describe("ApiClient", () => {
  it.each<[string, unknown[], (api: ApiClient, value: never) => Promise<unknown>[]]>([
    [
      "id",
      [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, "12", "../..", null],
      (api, id) => [
        api.images.get(id),
        api.comments.get(id),
        api.posts.get(id),
        api.profiles.get(id),
        api.filters.get(id),
        api.forums.post("a", "b", id),
      ],
    ],
    [
      "name",
      ["", ".", "..", undefined, 7],
      (api, name) => [
        api.tags.get(name),
        api.forums.get(name),
        api.forums.topic("a", name),
        api.forums.posts(name, "b"),
      ],
    ],
    [
      "address",
      ["", "a.png", "//a.example/a.png", "data:image/png;base64,AA", "file:///a", "https://", null],
      (api, url) => [
        api.oembed(url),
        api.search.reverse({ url }),
        api.images.submit(submission, url),
      ],
    ],
    [
      "file",
      [undefined, {}, "a.png", new Blob(["a"])],
      (api, file) => [api.search.reverse({ file }), api.images.submit(submission, { file })],
    ],
  ])("rejects an invalid %s before any request", async (_, values, calls) => {
    const { api, requests } = await client();
    const codes = values.flatMap((value) => calls(api, anything(value)).map(code));
    expect(new Set(await Promise.all(codes))).toEqual(new Set(["bad-query"]));
    expect(requests).toEqual([]);
  });

  it("percent-encodes a name in a path exactly once", async () => {
    const { api, requests, url } = await client();
    const name = fc
      .string({ unit: "binary", minLength: 1 })
      .filter((text) => text !== "." && text !== "..");
    await fc.assert(
      fc.asyncProperty(name, async (slug) => {
        requests.length = 0;
        await code(api.tags.get(slug));
        const path = new URL(requests[0]?.url ?? "", url).pathname;
        const decodedName = decodeURIComponent(path.slice("/api/v1/json/tags/".length));
        expect(decodedName).toBe(slug.toWellFormed());
      }),
      {
        numRuns: 40,
        examples: [["%2F"], ["a/b"], ["a?b#c"], ["%"], ["\ud800"], ["🐴"], ["..."], ["\\"]],
      },
    );
  });

  it.each([
    [0, "1"],
    [2.5, "1"],
    [Number.NaN, "1"],
    [1e9, "1000000000"],
  ])("sends the page %s as %s", async (page, expected) => {
    const { api, requests, url } = await client();
    await api.search.tags({ q: "a", page });
    expect(new URL(requests[0]?.url ?? "", url).searchParams.get("page")).toBe(expected);
  });

  it.each([
    [-1, "0"],
    [0.25, "0.25"],
    [7, "1"],
    [Number.NaN, null],
    [undefined, null],
  ])("sends the distance %s as %s", async (distance, expected) => {
    const { api, requests, url } = await client();
    await api.search.reverse({ url: "https://a.example/", distance });
    expect(new URL(requests[0]?.url ?? "", url).searchParams.get("distance")).toBe(expected);
  });

  it("rejects a response that is nested too deeply as malformed", async () => {
    // Ten times deeper than the stack, and parsed in 0.1 s.
    const depth = 100_000;
    const { url } = await startOrigin(
      answering(200, `{"image":${"[".repeat(depth)}${"]".repeat(depth)}}`),
    );
    const api = createApiClient({ baseUrl: url, fetch: platformFetch });
    expect(await code(api.images.get(1))).toBe("malformed");
  });
});
