import { expect, it } from "vitest";
import { MAX_SOURCE_LENGTH } from "../../../lib/base/bounds.ts";
import {
  identifyingQuery,
  postKey,
  postQuery,
  sourceQuery,
  usualSpellings,
} from "../../../lib/reverse/source-query.ts";
import { aPick } from "../components/records.ts";
import { MAX_BUSY, processorTime } from "../processor-time.ts";

const SERVICE = "https://pics.example";
const terms = (source: string) => sourceQuery(source, SERVICE, { isExact: true })?.split(" OR ");

it.each([
  null,
  "",
  "https://art.example",
  "https://art.example/",
  "https://pics.example/images/4",
  "ftp://art.example/1",
  "javascript:alert(1)",
  "http://localhost:8080/1",
  "http://192.168.1.4/1",
  "https://wiki.corp.internal/1",
  "https://intranet/1",
  "file:///home/ann/1",
])("sourceQuery is null for %j", (source) => {
  expect(sourceQuery(source, SERVICE, { isExact: true })).toBeNull();
});

it("sourceQuery includes the usual spellings of an address", () => {
  expect(terms("https://www.art.example/p/1/")).toEqual([
    "source_url:https://art.example/p/1",
    "source_url:https://art.example/p/1/",
    "source_url:https://www.art.example/p/1",
    "source_url:https://www.art.example/p/1/",
    "source_url:http://art.example/p/1",
    "source_url:http://art.example/p/1/",
    "source_url:http://www.art.example/p/1",
    "source_url:http://www.art.example/p/1/",
  ]);
});

it("sourceQuery includes the former names of a site", () => {
  expect(terms("https://twitter.com/ann/status/1")).toContain(
    "source_url:https://x.com/ann/status/1",
  );
  expect(terms("https://x.com/ann/status/1")).toContain(
    "source_url:https://twitter.com/ann/status/1",
  );
});

it("sourceQuery escapes characters of the query language", () => {
  expect(terms("https://art.example/a*b,(c)?q=~1&r=2")?.[0]).toBe(
    String.raw`source_url:https://art.example/a\*b\,(c)\?q=\~1\&r=2`,
  );
});

it("sourceQuery leaves out query and hash of unknown pages, which may name a session", () => {
  const query = sourceQuery("https://art.example/p/1?session=secret#token", SERVICE, {
    isExact: false,
  });
  expect(query?.split(" OR ")[0]).toBe("source_url:https://art.example/p/1");
  expect(query).not.toMatch(/secret|token/u);
});

it("sourceQuery needs a public query for a page that only its query identifies", () => {
  const address = "https://art.example/?id=4";
  expect(sourceQuery(address, SERVICE, { isExact: false })).toBeNull();
  expect(sourceQuery(address, SERVICE, { isExact: true })).toContain("?id=4".replace("?", "\\?"));
});

it.each([
  ["https://art.example/view.php?id=123#token", { search: "?id=123" }],
  ["https://art.example/?p=4", { search: "?p=4" }],
  ["https://art.example/view?lang=en&v=a-1_b", { search: "?lang=en&v=a-1_b" }],
  ["https://art.example/view?123", { search: "?123" }],
  ["https://art.example/view/123", null],
  ["https://art.example/view?lang=en", null],
  ["https://art.example/view?session=0123456789abcdef01234", null],
  ["https://pics.example/view?id=123", null],
  ["https://wiki.corp.internal/view?id=123", null],
  [null, null],
])("identifyingQuery asks the user about the query of %j: %j", (source_url, expected) => {
  const pick = { ...aPick, source_url, site: null };
  const query = identifyingQuery(pick, SERVICE);
  expect(query && { host: query.host, search: query.search }).toEqual(
    expected && { host: "art.example", ...expected },
  );
  expect(query?.q ?? "").not.toContain("token");
  expect(identifyingQuery({ ...pick, site: "x" }, SERVICE)).toBeNull();
});

it("sourceQuery accepts a private page for a private service", () => {
  expect(
    sourceQuery("http://127.0.0.1:4200/p/1", "http://127.0.0.1:4100", { isExact: false }),
  ).toContain("source_url:http://127.0.0.1:4200/p/1");
});

it(`sourceQuery accepts addresses of up to ${MAX_SOURCE_LENGTH} characters`, () => {
  const address = "https://art.example/".padEnd(MAX_SOURCE_LENGTH, "/a");
  expect(sourceQuery(address, SERVICE, { isExact: true })).not.toBeNull();
  expect(sourceQuery(`${address}a`, SERVICE, { isExact: true })).toBeNull();
});

it("sourceQuery is fast for an address of slashes", () => {
  const address = `https://art.example/${"/".repeat(MAX_SOURCE_LENGTH - 30)}a`;
  expect(processorTime(() => sourceQuery(address, SERVICE, { isExact: true }))).toBeLessThan(
    MAX_BUSY,
  );
});

it.each([
  ["https://www.art.example/P/1/", "art.example/p/1"],
  ["http://art.example/p/1", "art.example/p/1"],
  ["https://mobile.twitter.com/ann/status/5/photo/2", "x.com/ann/status/5"],
  ["https://x.com/ann/status/5", "x.com/ann/status/5"],
  ["https://art.example/view.php?id=5", "art.example/view.php?id=5"],
  ["https://art.example/#/p/5", "art.example#/p/5"],
  ["nonsense", "nonsense"],
])("postKey of %s is %s", (source, key) => {
  expect(postKey(source)).toBe(key);
});

const spelled = (...sources: string[]) => usualSpellings(sources);

it.each([
  ["the page's own spelling", "https://www.art.example/p/1/", [], "https://www.art.example/p/1"],
  [
    "the service's usual host",
    "https://art.example/p/1",
    ["https://www.art.example/p/2"],
    "https://www.art.example/p/1",
  ],
  [
    "the service's usual end",
    "https://art.example/p/1",
    ["http://art.example/p/2/"],
    "http://art.example/p/1/",
  ],
  [
    "the most usual of several",
    "https://art.example/p/1",
    ["http://art.example/2", "https://art.example/3", "https://art.example/4"],
    "https://art.example/p/1",
  ],
  [
    "the usual name of a site",
    "https://x.com/ann/status/5",
    ["https://twitter.com/a/status/1"],
    "https://twitter.com/ann/status/5",
  ],
  [
    "no place in the post",
    "https://x.com/ann/status/5/photo/2",
    ["https://x.com/a/status/1"],
    "https://x.com/ann/status/5",
  ],
  [
    "a query that names the post",
    "https://art.example/v.php?id=5",
    ["https://art.example/v/"],
    "https://art.example/v.php?id=5",
  ],
])("postQuery asks in %s", (_, source, sources, expected) => {
  const q = postQuery(source, SERVICE, { isExact: true, spellings: spelled(...sources) });
  expect(q?.replace("\\?", "?")).toBe(`source_url:${expected}`);
});

it("postQuery asks for both common names of a site whose spelling is unknown", () => {
  const q = postQuery("https://x.com/ann/status/5", SERVICE, {
    isExact: true,
    spellings: spelled(),
  });
  expect(q).toBe(
    "source_url:https://x.com/ann/status/5 OR source_url:https://twitter.com/ann/status/5",
  );
});

it("postQuery sends neither queries that may name a session, nor addresses that stay here", () => {
  const ask = (source: string | null) =>
    postQuery(source, SERVICE, { isExact: false, spellings: spelled() });
  expect(ask("https://art.example/p/1?session=abc")).toBe("source_url:https://art.example/p/1");
  for (const source of [
    null,
    "https://art.example/",
    "http://192.168.1.4/1",
    `${SERVICE}/images/4`,
  ])
    expect(ask(source)).toBeNull();
});
