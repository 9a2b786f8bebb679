import { attributionOf } from "../../lib/api/attribution.ts";
import { createApiClient } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/errors.ts";
import { listUploadErrors } from "../../lib/api/upload.ts";
import { createCachedFetch } from "../../lib/http/cached-fetch.ts";
import { createMemoryStore } from "../../lib/http/memory-store.ts";
import { createTransport } from "../../lib/http/transport.ts";
import { parseMarkup } from "../../lib/markup/parse.ts";
import { searchFields } from "../../lib/query/fields.ts";
import { mistakeIn } from "../../lib/query/mistake.ts";
import { sourceQuery } from "../../lib/reverse/source-query.ts";
import { resolveSource } from "../../lib/sources/resolve.ts";
import { parseTagList } from "../../lib/tags/parse.ts";
import { readPastedTags } from "../../lib/tags/paste.ts";
import { defaultTagRules } from "../../lib/tags/rules.ts";
import { rulesLearned } from "../../lib/tags/rules-told.ts";
import { readTransfer } from "../../lib/transfer/transfer-file.ts";
import { changedFrom, oneOf, type Random, textFrom, valueFrom } from "./inputs.ts";

const SERVICE = "https://service.example";

const FIELDS = [
  ...[
    "image",
    "images",
    "total",
    "id",
    "tags",
    "tag_ids",
    "source_urls",
    "description",
    "comments",
  ],
  ...[
    "representations",
    "thumb",
    "view_url",
    "error",
    "errors",
    "filters",
    "name",
    "hidden_from_users",
  ],
  ...["duplicate_of", "intensities", "tag", "slug", "aliases", "dnp_entries", "__proto__", "links"],
];

const RESPONSES = [
  { image: { id: 1, tags: ["safe"], tag_ids: [1], source_urls: ["https://a.example/"] } },
  { images: [{ id: 1, representations: { thumb: "/1.png" } }], total: 1 },
  { tags: [{ id: 1, name: "safe", slug: "safe", dnp_entries: [{ id: 1 }] }], total: 1 },
  { filters: [{ id: 1, name: "Default", hidden_tag_ids: [1] }], total: 1 },
  { errors: { image: ["has already been uploaded"], tag_input: ["at least 3 tags"] } },
];

const HEADERS = [
  "cache-control",
  "vary",
  "etag",
  "age",
  "expires",
  "date",
  "retry-after",
  "content-type",
];

/** Header values are Latin-1 without line ends. */
const fieldFrom = (random: Random) => textFrom(random, 60_000).replace(/[^\t\x20-\xff]/gu, "x");

async function orApiError(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Fuzz targets. Each makes a hostile input and returns its reader, which may fail with an `ApiError` only. */
export const TARGETS: Record<string, (random: Random) => () => unknown> = {
  responses(random) {
    const body = JSON.stringify(changedFrom(random, oneOf(random, RESPONSES), FIELDS)) ?? "";
    const status = oneOf(random, [200, 200, 200, 400, 403, 404, 413, 422]);
    const fetch = async () => new Response(body.slice(0, body.length - random(2)), { status });
    const api = createApiClient({ baseUrl: SERVICE, key: "key-of-a-user-1234", fetch });
    const call = oneOf(random, [
      () => api.images.get(1),
      () => api.search.images({ q: "*" }),
      () => api.search.tags({ q: "*" }),
      () => api.filters.system(),
      () => api.tags.get("safe"),
    ]);
    return async () => {
      const read = await orApiError(call());
      if (read instanceof ApiError && read.errors) listUploadErrors(read.errors);
      if (typeof read === "object" && read && "source_urls" in read) attributionOf(read as never);
    };
  },

  headers(random) {
    const headers = new Headers();
    for (let count = random(5); count > 0; count--)
      headers.set(oneOf(random, HEADERS), fieldFrom(random));
    const transport = createTransport({ fetch: async () => new Response("{}", { headers }) });
    const fetch = createCachedFetch({ fetch: transport, store: createMemoryStore() });
    return async () => {
      for (const _ of [1, 2]) await fetch(`${SERVICE}/a`);
    };
  },

  markup(random) {
    const text = textFrom(random, 60_000);
    return () => parseMarkup(text);
  },

  pages(random) {
    const address = () =>
      URL.parse(textFrom(random, 3_000), "https://art.example/") ?? new URL(SERVICE);
    const host = oneOf(random, [
      "art.example",
      "x.com",
      "www.pixiv.net",
      "a.tumblr.com",
      "i.redd.it",
    ]);
    const page_url = new URL(
      `https://${host}/${encodeURIComponent(textFrom(random, 2_000).toWellFormed())}`,
    );
    const text = () => textFrom(random, 5_000);
    const page = {
      oembed: null,
      artist: null,
      posted_at: text(),
      caption: text(),
      text: text(),
      url: page_url.href,
      title: text(),
      canonical: address().href,
      permalink: address().href,
      enclosing: address().href,
      meta: { "og:url": address().href, "og:title": text(), description: text() },
      links: Array.from({ length: random(50) }, () => ({ href: address().href, text: text() })),
      json_ld: [text()],
    };
    const [file, source, isExact] = [address(), address().href, random(2) === 0];
    return () => {
      resolveSource({ file, page, page_url, offered: [] } as never);
      sourceQuery(source, SERVICE, { isExact });
    };
  },

  imports(random) {
    const service = {
      name: "A",
      base_url: SERVICE,
      filter: null,
      presets: [{ name: "p", tags: ["a"] }],
      artists: [{ account: "a b", tag: "artist:a" }],
    };
    const file = {
      tagpie: 1,
      services: Array(oneOf(random, [1, 5, 150])).fill(service),
      settings: {},
    };
    const changed = JSON.stringify(changedFrom(random, file, Object.keys(service))) ?? "";
    const other = JSON.stringify(valueFrom(random, Object.keys(file))) ?? "";
    return () => [readTransfer(changed), readTransfer(other)];
  },

  vocabularies(random) {
    const text = textFrom(random, 120_000);
    const messages = Array<string>(oneOf(random, [1, 5_000])).fill(text.slice(0, 5_000));
    return () => {
      readPastedTags(text);
      parseTagList(text);
      mistakeIn(text, searchFields.images);
      rulesLearned(defaultTagRules, messages);
    };
  },
};
