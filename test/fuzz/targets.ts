import process from "node:process";
import fc from "fast-check";
import { createCachedFetch } from "../../lib/http/cached-fetch.ts";
import { createMemoryStore } from "../../lib/http/memory-store.ts";
import { createTransport } from "../../lib/http/transport.ts";
import { sourceQuery } from "../../lib/reverse/source-query.ts";
import { resolveSource } from "../../lib/sources/resolve.ts";
import { readTransfer } from "../../lib/transfer/transfer-file.ts";
import { PARSERS, PIECES } from "./parsers.ts";

/** Longest time in milliseconds of processor time that one input may take. */
const MAX_BUSY = 250;

const SERVICE = "https://service.example";

/** A short pattern that is repeated, which finds quadratic costs. */
const text = (cap: number) =>
  fc
    .record({
      pieces: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 }),
      length: fc.constantFrom(20, 2_000, cap),
      isFramed: fc.boolean(),
    })
    .map(({ pieces, length, isFramed }) => {
      const pattern = pieces.join("");
      const repeated = pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
      return isFramed ? `a${repeated.slice(2)}b` : repeated;
    });

/** The value, with some of its parts replaced. */
function changed(value: unknown): fc.Arbitrary<unknown> {
  const same = Array.isArray(value)
    ? fc.tuple(...value.map(changed))
    : typeof value === "object" && value !== null
      ? fc.record(
          Object.fromEntries(Object.entries(value).map(([key, part]) => [key, changed(part)])),
        )
      : fc.constant(value);
  return fc.oneof(
    { arbitrary: same, weight: 20 },
    { arbitrary: fc.oneof(fc.jsonValue(), text(20_000)), weight: 1 },
  );
}

const address = text(3_000).map((path) => URL.parse(path, "https://art.example/")?.href ?? SERVICE);

const headers = fc.dictionary(
  fc.constantFrom("cache-control", "vary", "etag", "age", "expires", "date", "retry-after"),
  // Header values are Latin-1 without line ends.
  text(60_000).map((value) => value.replace(/[^\t\x20-\xff]/gu, "x")),
);

const page = fc
  .record({
    host: fc.constantFrom("art.example", "x.com", "www.pixiv.net", "a.tumblr.com", "i.redd.it"),
    path: text(2_000).map((path) => encodeURIComponent(path.toWellFormed())),
    address,
    text: text(5_000),
    links: fc.array(fc.record({ href: address, text: text(5_000) }), { maxLength: 50 }),
  })
  .map(({ host, path, address, text, links }) => ({
    ...{ oembed: null, artist: null, url: `https://${host}/${path}`, links, json_ld: [text] },
    ...{ posted_at: text, caption: text, text, title: text },
    ...{ canonical: address, permalink: address, enclosing: address },
    meta: { "og:url": address, "og:title": text, description: text },
  }));

const service = {
  ...{ name: "A", base_url: SERVICE, filter: null },
  presets: [{ name: "p", tags: ["a"] }],
  artists: [{ account: "a b", tag: "artist:a" }],
};
const transferFile = fc
  .constantFrom(1, 5, 150)
  .chain((count) => changed({ tagpie: 1, services: Array(count).fill(service), settings: {} }));

async function processorTime(read: () => unknown): Promise<number> {
  const startUsage = process.cpuUsage();
  await read();
  const { user, system } = process.cpuUsage(startUsage);
  return (user + system) / 1000;
}

/** Returns the property that reading an input neither fails nor takes long. */
const target = <Input>(input: fc.Arbitrary<Input>, read: (input: Input) => unknown) =>
  fc.asyncProperty(input as fc.Arbitrary<unknown>, async (value) => {
    const run = () => processorTime(() => read(value as Input));
    // The garbage of earlier inputs slows down some.
    const busy = (await run()) > MAX_BUSY ? await run() : 0;
    if (busy > MAX_BUSY) throw new Error(`Took ${Math.round(busy)} ms`);
  });

/** Readers of outside data, each with hostile inputs. `test/unit/api/fuzz.test.ts` does the same for responses. */
export const TARGETS: Record<string, fc.IAsyncProperty<[unknown]>> = {
  ...Object.fromEntries(
    Object.entries(PARSERS).map(([name, { cap, parse }]) => [name, target(text(cap), parse)]),
  ),

  headers: target(headers, async (fields) => {
    const transport = createTransport({
      fetch: async () => new Response("{}", { headers: fields }),
    });
    const fetch = createCachedFetch({ fetch: transport, store: createMemoryStore() });
    for (const _ of [1, 2]) await fetch(`${SERVICE}/a`);
  }),

  pages: target(fc.tuple(page, address, fc.boolean()), ([page, source, isExact]) => {
    const urls = { file: new URL(source), page_url: new URL(page.url) };
    resolveSource({ ...urls, page, offered: [] } as never);
    sourceQuery(source, SERVICE, { isExact });
  }),

  transfer: target(transferFile, (file) => readTransfer(JSON.stringify(file) ?? "")),
};
