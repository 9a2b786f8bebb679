import { describe, expect, it } from "vitest";
import { ApiError } from "../../../lib/api/api-error.ts";
import { codedError, failureOf } from "../../../lib/base/failure.ts";

describe("failureOf", () => {
  it.each<[name: string, error: unknown, expected: object]>([
    [
      "an ApiError",
      new ApiError("rate-limited", "The service was asked too often.", { retryAfter: 9 }),
      { code: "rate-limited", retry_at: 9 },
    ],
    [
      "the service's own words",
      new ApiError("bad-query", "…", { detail: "Expected a term." }),
      { code: "bad-query", detail: "Expected a term." },
    ],
    ["an error of Tagpie", codedError("no-access"), { code: "no-access" }],
    [
      "an error that crossed between contexts",
      { name: "Error", message: "no-key", code: "no-key" },
      { code: "no-key" },
    ],
    [
      "an error of the platform, whose text must not be shown",
      new TypeError("https://pics.example?key=secret"),
      { code: "internal" },
    ],
    ["a platform's numbered error", new DOMException("secret", "AbortError"), { code: "internal" }],
    ["no error", undefined, { code: "internal" }],
  ])("reads %s", (_, error, expected) => {
    expect(failureOf(error)).toEqual(expected);
  });
});
