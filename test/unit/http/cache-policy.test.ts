import { describe, expect, it } from "vitest";
import { freshnessLifetime, readCacheControl } from "../../../lib/http/cache-policy.ts";
import { MAX_BUSY, processorTime } from "../processor-time.ts";

describe("freshnessLifetime", () => {
  const now = Date.UTC(2026, 0, 1);
  const at = (seconds: number) => new Date(now + seconds * 1000).toUTCString();

  it.each<[Record<string, string>, number | null]>([
    [{}, 600],
    [{ "cache-control": "private" }, 600],
    [{ "cache-control": "max-age=60" }, 60],
    [{ "cache-control": 'Max-Age="60"' }, 60],
    [{ "cache-control": "max-age=60, s-maxage=5" }, 60],
    [{ "cache-control": "max-age=60, max-age=60" }, 60],
    [{ "cache-control": "max-age=60, max-age=70, max-age=60" }, 0],
    [{ "cache-control": "max-age=-1" }, 0],
    [{ "cache-control": "max-age=soon" }, 0],
    [{ "cache-control": "max-age" }, 0],
    [{ "cache-control": "max-age=0, private, must-revalidate" }, 0],
    [{ "cache-control": "max-age=60", age: "20" }, 40],
    [{ "cache-control": "max-age=60", expires: at(5) }, 60],
    [{ age: "20" }, 580],
    [{ expires: at(30) }, 30],
    [{ expires: at(30), date: at(-10) }, 40],
    [{ expires: at(30), date: "yesterday" }, 30],
    [{ expires: at(-30) }, -30],
    [{ expires: "never" }, 0],
    [{ "cache-control": "no-cache, max-age=60" }, 0],
    [{ "cache-control": 'no-cache="a, b", max-age=60' }, 0],
    [{ pragma: "no-cache" }, 0],
    [{ pragma: "no-cache", "cache-control": "max-age=60" }, 60],
    [{ "cache-control": "no-store, max-age=60" }, null],
    [{ "cache-control": "NO-STORE" }, null],
    [{ "cache-control": 'x="no-store", max-age=60' }, 60],
    [{ vary: "Accept-Encoding, accept-encoding" }, 600],
    [{ vary: "" }, 600],
    [{ vary: "accept-encoding, Origin" }, null],
    [{ vary: "*" }, null],
    [{ vary: "a b" }, null],
  ])("reads %j as %s", (headers, expected) => {
    expect(freshnessLifetime(new Headers(headers), 600, now)).toBe(expected);
  });

  it.each(["-1", "1.5", "old", "0, 7200"])("takes an age of %s as expired", (age) => {
    const headers = new Headers({ "cache-control": "max-age=60", age });
    expect(freshnessLifetime(headers, 600, now)).toBeLessThan(0);
  });
});

it.each([`${"a".repeat(60_000)};`, 'a="'.repeat(20_000), `a${" ".repeat(60_000)};`])(
  "readCacheControl reads a long field quickly",
  (field) => {
    expect(processorTime(() => readCacheControl(field))).toBeLessThan(MAX_BUSY);
  },
);
