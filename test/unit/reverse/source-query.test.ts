import { expect, it } from "vitest";
import { sourceQuery } from "../../../lib/reverse/source-query.ts";

const SERVICE = "https://pics.example";
const terms = (source: string) => sourceQuery(source, SERVICE)?.split(" OR ");

it.each([
  null,
  "",
  "https://art.example",
  "https://art.example/",
  "https://pics.example/images/4",
  "ftp://art.example/1",
  "javascript:alert(1)",
])("%j names no work", (source) => {
  expect(sourceQuery(source, SERVICE)).toBeNull();
});

it("is asked for in the ways in which people write an address", () => {
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

it("knows sites that have changed their name", () => {
  expect(terms("https://twitter.com/ann/status/1")).toContain(
    "source_url:https://x.com/ann/status/1",
  );
  expect(terms("https://x.com/ann/status/1")).toContain(
    "source_url:https://twitter.com/ann/status/1",
  );
});

it("takes what means something in a search for itself", () => {
  expect(terms("https://art.example/a*b,(c)?q=~1&r=2")?.[0]).toBe(
    String.raw`source_url:https://art.example/a\*b\,\(c\)\?q=\~1\&r=2`,
  );
});
