import { describe, expect, it } from "vitest";
import type { PostOutcome } from "../../../lib/upload/draft-machine.ts";
import { postOutcomeOf } from "../../../lib/upload/post-outcome.ts";

describe("postOutcomeOf", () => {
  it.each<[code: string, status: number | null, expected: PostOutcome["status"]]>([
    ["unauthorized", 401, "held"],
    ["forbidden", 403, "held"],
    ["rate-limited", 429, "held"],
    ["rate-limited", null, "held"],
    ["challenged", 501, "held"],
    ["blocked", null, "held"],
    ["bad-query", null, "failed"],
    ["file-too-large", 413, "failed"],
    // The sender of these may have forwarded the image before.
    ["bad-query", 422, "lost"],
    ["not-found", 404, "lost"],
    ["redirected", null, "lost"],
    // An empty 500 may come from a proxy, or from a service that crashed after accepting the image.
    ["server", 500, "lost"],
    ["server", 502, "lost"],
    ["unreachable", null, "lost"],
    ["timed-out", null, "lost"],
    ["malformed", 200, "lost"],
    ["internal", null, "lost"],
  ])("turns “%s” with the status %s into “%s”", (code, status, expected) => {
    expect(postOutcomeOf({ code }, { status, errors: null }, 9)).toMatchObject({
      status: expected,
      at: 9,
    });
  });

  it.each([
    ["rate-limited", 429, true],
    ["rate-limited", null, false],
  ])(
    "marks “%s” with the status %s as turned away by the service: %s",
    (code, status, turned_away) => {
      expect(postOutcomeOf({ code }, { status, errors: null }, 9)).toMatchObject({ turned_away });
    },
  );

  it("keeps the whole errors object of a rejection", () => {
    const errors = { sources: [{ source: ["has invalid format"] }], odd: "text" };
    expect(postOutcomeOf({ code: "refused" }, { status: 400, errors }, 9)).toEqual({
      status: "refused",
      at: 9,
      errors,
    });
  });
});
