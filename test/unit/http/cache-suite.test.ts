import { beforeAll, describe, expect, it } from "vitest";
import { createCachedFetch } from "../../../lib/http/cached-fetch.ts";
import { platformFetch } from "../../../lib/http/fetch.ts";
import { createMemoryStore } from "../../../lib/http/memory-store.ts";
import { runCacheSuite } from "./cache-suite.ts";

/**
 * Required tests that fail, with the reason why that is correct here.
 * - Four test the result of a broken connection: it must be an error, which leaves the suite without a response to check.
 * They target caches that hide such failures (its `stale-close`), which ours does only where the service allows it.
 * - `age-parse-prefix` expects `Age: 0,7200` to mean 0, but `age-parse-prefix-twoline` expects the same on two lines, which
 * `fetch` joins into one, to be stale. Ours treats any list as stale.
 * - `partial-use-headers` tests ranges, which JSON requests never use.
 */
const EXPECTED_FAILURES = [
  "age-parse-prefix",
  "stale-close-must-revalidate",
  "stale-close-proxy-revalidate",
  "stale-close-no-cache",
  "stale-close-s-maxage=2",
  "partial-use-headers",
];

describe("the public HTTP cache tests, in browser mode", () => {
  let result: Awaited<ReturnType<typeof runCacheSuite>>;

  beforeAll(async () => {
    result = await runCacheSuite((now) =>
      createCachedFetch({ fetch: platformFetch, store: createMemoryStore(), now }),
    );
    const { required, optimal } = result;
    process.stdout.write(
      `cache suite: required ${required.passed}/${required.of}, optimal ${optimal.passed}/${optimal.of}\n`,
    );
  }, 60_000);

  // The package's own records, in the same mode: Chrome 109, Firefox 126, Safari 109, and 82 without a cache.
  it("passes all 147 required ones but those that do not fit", () => {
    expect(result.required.failed.map((failure) => failure.replace(/: .*/, ""))).toEqual(
      EXPECTED_FAILURES,
    );
    expect(result.required).toMatchObject({ passed: 141, of: 147 });
  });

  // The package's own records: Chrome 49, Firefox 32, Safari 40, and 0 without a cache. Of the ten that fail here,
  // eight test ranges, one caching of POST responses, one language negotiation.
  it("passes 58 of the 68 optimal ones", () => {
    expect(result.optimal.failed.toSorted()).toHaveLength(10);
    expect(result.optimal).toMatchObject({ passed: 58, of: 68 });
  });
});
