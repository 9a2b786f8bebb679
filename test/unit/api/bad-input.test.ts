import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ApiClient, createApiClient } from "../../../lib/api/client.ts";
import { ApiError, isApiError } from "../../../lib/api/errors.ts";
import { MAX_TEXT_LENGTH } from "../../../lib/bounds.ts";
import { platformFetch } from "../../../lib/http/fetch.ts";
import { answering, startOrigin } from "../http/origin.ts";

async function client(body: unknown = { images: [], tags: [], total: 0 }) {
  const { url, seen } = await startOrigin(answering(200, JSON.stringify(body)));
  return { api: createApiClient({ baseUrl: url, key: "K", fetch: platformFetch }), seen, url };
}

const code = (call: Promise<unknown>) =>
  call.then(
    () => "success",
    (error: unknown) => (isApiError(error) ? error.code : error),
  );

/** A value that a caller in plain JavaScript could pass. */
const anything = (value: unknown) => value as never;

describe("ids", () => {
  it.each([
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    anything("12"),
    anything("../.."),
    anything(null),
  ])("that are invalid are not sent: %s", async (id) => {
    const { api, seen } = await client();
    const calls = [
      api.images.get(id),
      api.comments.get(id),
      api.posts.get(id),
      api.profiles.get(id),
      api.filters.get(id),
      api.forums.post("a", "b", id),
    ];
    expect(new Set(await Promise.all(calls.map(code)))).toEqual(new Set(["bad-query"]));
    expect(seen).toEqual([]);
  });

  it.each([0, 2_147_483_648, Number.MAX_SAFE_INTEGER])("of any size are sent: %i", async (id) => {
    const { api, seen } = await client({ image: { id } });
    expect(await api.images.get(id)).toMatchObject({ id });
    expect(seen[0]?.url).toBe(`/api/v1/json/images/${id}?key=K`);
  });
});

describe("names in paths", () => {
  it.each(["", ".", "..", anything(undefined), anything(7)])(
    "that are invalid are not sent: %j",
    async (name) => {
      const { api, seen } = await client();
      const calls = [
        api.tags.get(name),
        api.forums.get(name),
        api.forums.topic("a", name),
        api.forums.posts(name, "b"),
      ];
      expect(new Set(await Promise.all(calls.map(code)))).toEqual(new Set(["bad-query"]));
      expect(seen).toEqual([]);
    },
  );

  it("are encoded once", async () => {
    const { api, seen, url } = await client();
    const name = fc
      .string({ unit: "binary", minLength: 1 })
      .filter((text) => text !== "." && text !== "..");
    await fc.assert(
      fc.asyncProperty(name, async (slug) => {
        seen.length = 0;
        await code(api.tags.get(slug));
        const path = new URL(seen[0]?.url ?? "", url).pathname;
        expect(decodeURIComponent(path.slice("/api/v1/json/tags/".length))).toBe(
          slug.toWellFormed(),
        );
      }),
      {
        examples: [
          ["%2F"],
          ["a/b"],
          ["a?b#c"],
          ["%"],
          ["\ud800"],
          ["שלום"],
          ["🐴"],
          ["..."],
          ["\\"],
          ["\n"],
        ],
      },
    );
  });
});

describe("queries", () => {
  it.each(["", "x".repeat(10_000), "a&key=b#c", "\udfff", "שלום 🐴", "\0"])(
    "are sent unchanged (%#)",
    async (q) => {
      const { api, seen, url } = await client();
      expect(await api.search.images({ q })).toEqual({ items: [], total: 0 });
      expect(new URL(seen[0]?.url ?? "", url).searchParams.get("q")).toBe(q.toWellFormed());
    },
  );

  it("that are too long fail as the service refuses them", async () => {
    const { api } = await client();
    expect(await code(api.search.images({ q: "x".repeat(100_000) }))).toBe("bad-query");
  });
});

it.each([
  [0, "1"],
  [-3, "1"],
  [1, "1"],
  [2.5, "1"],
  [Number.NaN, "1"],
  [1e9, "1000000000"],
])("page %s is sent as %s", async (page, expected) => {
  const { api, seen, url } = await client();
  await api.search.tags({ q: "a", page });
  expect(new URL(seen[0]?.url ?? "", url).searchParams.get("page")).toBe(expected);
});

it.each([
  [-1, "0"],
  [0.25, "0.25"],
  [7, "1"],
  [Number.NaN, null],
  [undefined, null],
])("a distance of %s is sent as %s", async (distance, expected) => {
  const { api, seen, url } = await client();
  await api.search.reverse({ url: "https://a.example/", distance });
  expect(new URL(seen[0]?.url ?? "", url).searchParams.get("distance")).toBe(expected);
});

it.each([
  "",
  "a.png",
  "/a.png",
  "//a.example/a.png",
  "data:image/png;base64,AA",
  "blob:https://a.example/1",
  "file:///a",
  "https://",
  anything(null),
])("an address that the service cannot fetch is not sent: %s", async (address) => {
  const { api, seen } = await client();
  const submission = { tag_input: "", description: "", source_urls: [] };
  const calls = [
    api.oembed(address),
    api.search.reverse({ url: address }),
    api.images.submit(submission, address),
  ];
  expect(await Promise.all(calls.map(code))).toEqual(["bad-query", "bad-query", "bad-query"]);
  expect(seen).toEqual([]);
});

it.each([anything(undefined), anything({}), anything("a.png"), anything(new Blob(["a"]))])(
  "a file that is none is not sent: %s",
  async (file) => {
    const { api, seen } = await client();
    const submission = { tag_input: "", description: "", source_urls: [] };
    const calls = [api.search.reverse({ file }), api.images.submit(submission, { file })];
    expect(await Promise.all(calls.map(code))).toEqual(["bad-query", "bad-query"]);
    expect(seen).toEqual([]);
  },
);

it.each(["", "http://booru.example", "ftp://booru.example", "booru"])(
  "does not create a client for %j",
  (baseUrl) => {
    expect(() => createApiClient({ baseUrl })).toThrow(ApiError);
  },
);

describe("responses", () => {
  it("of 8 MiB are parsed", async () => {
    const description = "x".repeat(8 * 1024 * 1024 - 100);
    const { api } = await client({ image: { id: 1, description } });
    expect(await api.images.get(1)).toMatchObject({
      description: description.slice(0, MAX_TEXT_LENGTH),
    });
  });

  it("nested too deeply are malformed", async () => {
    const depth = 3_000_000;
    const { url } = await startOrigin(
      answering(200, `{"image":${"[".repeat(depth)}${"]".repeat(depth)}}`),
    );
    const api = createApiClient({ baseUrl: url, fetch: platformFetch });
    expect(await code(api.images.get(1))).toBe("malformed");
  });
});

it("fails with `unauthorized` if the key cannot be read", async () => {
  const { url, seen } = await client();
  const api = createApiClient({
    baseUrl: url,
    fetch: platformFetch,
    key: () => Promise.reject(new Error("locked")),
  });
  expect(await code(api.images.get(1))).toBe("unauthorized");
  expect(await code(api.search.tags({ q: "" }))).toBe("success");
  expect(seen).toHaveLength(1);
});

it("any arguments end in a value or an ApiError", async () => {
  const { api } = await client({});
  const text = fc.string({ unit: "binary" });
  const number = fc.oneof(fc.integer(), fc.double());
  const calls: ((words: string[], numbers: number[]) => (client: ApiClient) => Promise<unknown>)[] =
    [
      ([q = "", sf = ""], [page = 0, per_page = 0]) =>
        (to) =>
          to.search.images({ q, sf, page, per_page }),
      ([url = ""], [distance = 0]) =>
        (to) =>
          to.search.reverse({ url, distance }),
      ([url = "", tag_input = "", description = "", source = ""]) =>
        (to) =>
          to.images.submit({ tag_input, description, source_urls: [source] }, url),
      ([forum = "", slug = ""], [id = 0]) =>
        (to) =>
          to.forums.post(forum, slug, id),
      ([url = ""]) =>
        (to) =>
          to.oembed(url),
    ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      fc.array(fc.oneof(text, fc.webUrl()), { minLength: 4, maxLength: 4 }),
      fc.array(number, { minLength: 2, maxLength: 2 }),
      async (call, words, numbers) => {
        expect(await code(call(words, numbers)(api))).toBeTypeOf("string");
      },
    ),
    { numRuns: 300 },
  );
});
