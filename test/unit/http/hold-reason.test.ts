import { expect, it } from "vitest";
import { holdReason } from "../../../lib/http/hold-reason.ts";

it.each([
  [429, "application/json", "{}", "rate-limited"],
  [403, "text/html; charset=utf-8", "<p>", "challenged"],
  [501, "text/html", "<p>", "challenged"],
  [500, "text/plain", "", "blocked"],
  [500, "text/plain", "Sorry", null],
  [200, "text/html", "<p>", null],
  [404, "text/html", "<p>", null],
  [503, "text/html", "<p>", null],
  [403, "application/json", "{}", null],
  [501, "application/json", "{}", null],
  [200, "application/json", "", null],
])("holdReason returns for status %i, %s and %j: %j", async (status, type, body, reason) => {
  const response = new Response(body, { status, headers: { "content-type": type } });
  expect(await holdReason(response, "*/*")).toBe(reason);
  // The caller still reads the body.
  expect(await response.text()).toBe(body);
});

it.each([
  [200, "text/html; charset=utf-8", "challenged"],
  [202, "text/html", "challenged"],
  [401, "Text/HTML", "challenged"],
  [403, "text/html", "challenged"],
  [503, "text/html", "challenged"],
  [404, "text/html", null],
  [502, "text/html", null],
  [413, "text/html", null],
  [401, "application/json", null],
  [200, "application/json; charset=utf-8", null],
  [503, "text/plain", null],
])(
  "holdReason returns for JSON requests with status %i and %s: %j",
  async (status, type, reason) => {
    const response = new Response("<p>", { status, headers: { "content-type": type } });
    expect(await holdReason(response, "application/json")).toBe(reason);
  },
);

it("holdReason recognises a challenge by its header, with any status", async () => {
  const headers = { "cf-mitigated": "challenge" };
  expect(await holdReason(new Response("{}", { headers }), null)).toBe("challenged");
});
