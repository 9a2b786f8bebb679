import { expect, it } from "vitest";
import { createPolicies } from "../../../lib/http/cache-policy.ts";

const policies = createPolicies(() => Date.UTC(2026, 0, 1));
const isStored = (control: string, status = 200) =>
  policies.admit(
    new Headers(),
    { status, headers: new Headers({ "cache-control": control }) },
    null,
  ) !== null;

// https://www.rfc-editor.org/rfc/rfc9111#cache-response-directive.must-understand
it.each([
  ["max-age=60, no-store", 200, false],
  ["max-age=60, no-store, must-understand", 200, true],
  ["max-age=60, no-store, must-understand", 503, true],
  ["max-age=60, must-understand", 299, false],
  ["max-age=60", 299, true],
])("decides whether to store a response with %s and status %i", (control, status, expected) => {
  expect(isStored(control, status)).toBe(expected);
});

// https://www.rfc-editor.org/rfc/rfc9110#overview.of.status.codes
const HEURISTIC = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501];

it.each([...HEURISTIC, 201, 302, 307, 400, 403, 415, 500, 502, 503, 504])(
  "stores status %i without an explicit lifetime only if it is heuristically cacheable",
  (status) => {
    const headers = new Headers({ "last-modified": "Thu, 01 Jan 2015 00:00:00 GMT" });
    const policy = policies.admit(new Headers(), { status, headers }, null);
    expect(policy !== null).toBe(HEURISTIC.includes(status));
  },
);

it.each([...HEURISTIC, 302, 303, 307, 400, 401, 403, 500, 502, 503, 504])(
  "understands status %i",
  (status) => {
    expect(isStored("max-age=60, must-understand", status)).toBe(true);
  },
);

const HOUR = 3600;

/** Returns what a stored response is good for after some seconds. */
function judged(
  response: Record<string, string>,
  seconds: number,
  request: Record<string, string> = {},
) {
  let now = Date.UTC(2026, 0, 1);
  const own = createPolicies(() => now);
  const headers = new Headers({ date: new Date(now).toUTCString(), ...response });
  const policy = own.admit(new Headers(), { status: 200, headers }, HOUR);
  if (policy === null) return "not stored";
  now += seconds * 1000;
  const asked = new Headers(request);
  const standIn = own.mayStandIn(policy, headers, asked) ? "stands in" : "does not";
  return `${own.judge(policy, headers, asked)}, ${standIn}, ${own.age(policy)} s`;
}

it.each<[Record<string, string>, number, Record<string, string>, string]>([
  [{}, HOUR - 1, {}, "fresh, stands in, 3599 s"],
  [{}, HOUR + 1, {}, "stale, does not, 3601 s"],
  [{ "cache-control": "max-age=60" }, 59, {}, "fresh, stands in, 59 s"],
  [{ "cache-control": "max-age=60" }, 61, {}, "stale, does not, 61 s"],
  [{ "cache-control": "max-age=60", age: "30" }, 29, {}, "fresh, stands in, 59 s"],
  [{ "cache-control": "max-age=60", age: "30" }, 31, {}, "stale, does not, 61 s"],
  [{ "cache-control": "max-age=60", age: "x" }, 1, {}, "stale, does not, 1 s"],
  [{ expires: "never" }, 1, {}, "stale, does not, 1 s"],
  [
    { "cache-control": "max-age=60, stale-while-revalidate=60" },
    90,
    {},
    "refreshing, does not, 90 s",
  ],
  [
    { "cache-control": "max-age=60, stale-while-revalidate=60, must-revalidate" },
    90,
    {},
    "stale, does not, 90 s",
  ],
  [{ "cache-control": "max-age=60, stale-if-error=60" }, 119, {}, "stale, stands in, 119 s"],
  [{ "cache-control": "max-age=60, stale-if-error=60" }, 121, {}, "stale, does not, 121 s"],
  [
    { "cache-control": "max-age=60, stale-if-error=60, must-revalidate" },
    90,
    {},
    "stale, does not, 90 s",
  ],
  [{ "cache-control": "max-age=60, must-revalidate" }, 59, {}, "fresh, does not, 59 s"],
  [{ "cache-control": "no-cache" }, 1, {}, "stale, does not, 1 s"],
  [
    { "cache-control": "max-age=60" },
    90,
    { "cache-control": "max-stale=60" },
    "fresh, does not, 90 s",
  ],
  [
    { "cache-control": "max-age=60, must-revalidate" },
    90,
    { "cache-control": "max-stale=60" },
    "stale, does not, 90 s",
  ],
  [
    { "cache-control": "max-age=60" },
    30,
    { "cache-control": "max-age=20" },
    "stale, does not, 30 s",
  ],
  [{ "cache-control": "max-age=60" }, 30, { "cache-control": "no-cache" }, "stale, does not, 30 s"],
  [{ "cache-control": "max-age=60" }, 30, { pragma: "no-cache" }, "stale, stands in, 30 s"],
  [{ "cache-control": "no-store" }, 1, {}, "not stored"],
])("judges %j after %d s, for a request with %j: %s", (response, seconds, request, expected) => {
  expect(judged(response, seconds, request)).toBe(expected);
});
