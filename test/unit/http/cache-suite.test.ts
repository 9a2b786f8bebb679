import { beforeAll, describe, expect, it } from "vitest";
import { createCachedFetch } from "../../../lib/http/cached-fetch.ts";
import { platformFetch } from "../../../lib/http/fetch.ts";
import { createMemoryStore } from "../../../lib/http/memory-store.ts";
import { runCacheSuite } from "./cache-suite.ts";

/**
 * Required tests that fail, and why that is right here.
 * - Four ask what comes when the service breaks the connection: an error must, and the suite then has no answer to look at.
 *   It means them for caches that hide such failures (its `stale-close`), which ours does only where the service allows it.
 * - `age-parse-prefix` wants `Age: 0,7200` taken for 0, where `age-parse-prefix-twoline` wants the same on two lines, which
 *   `fetch` joins into one, taken for stale. Ours takes any list for stale.
 * - `partial-use-headers` is about ranges, with which no JSON is ever asked for.
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

  // The package's own records, in the same mode: Chrome 109, Firefox 126, Safari 109, and 82 with no cache at all.
  it("passes all 147 required ones but those that do not fit", () => {
    expect(result.required.failed.map((failure) => failure.replace(/: .*/, ""))).toEqual(
      EXPECTED_FAILURES,
    );
    expect(result.required).toMatchObject({ passed: 141, of: 147 });
  });

  // The package's own records: Chrome 49, Firefox 32, Safari 40, and 0 with no cache at all. Of the ten that fail here,
  // eight are about ranges, one about keeping answers to POST, one about choosing languages.
  it("passes 58 of the 68 optimal ones", () => {
    expect(result.optimal.failed.toSorted()).toHaveLength(10);
    expect(result.optimal).toMatchObject({ passed: 58, of: 68 });
  });
});
