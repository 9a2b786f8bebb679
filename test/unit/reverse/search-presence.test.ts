import { describe, expect, it } from "vitest";
import type { Headline } from "../../../lib/reverse/headline.ts";
import type { PicturePresence, ReverseSearch } from "../../../lib/reverse/reverse-search.ts";
import { presenceOf, storedVerdicts } from "../../../lib/reverse/search-presence.ts";
import { aReverseSearch } from "../components/records.ts";
import { visibleImage } from "../visible-image.ts";

const ready = (...ids: number[]): ReverseSearch["state"] => ({
  status: "ready",
  value: { images: ids.map((id) => visibleImage(id)), total: ids.length },
});

describe("presenceOf", () => {
  it.each<[headline: Headline, expected: PicturePresence]>([
    [{ code: "same-file", id: 1 }, "there"],
    [{ code: "better-there", id: 1 }, "there"],
    [{ code: "yours-is-better", id: 1 }, "there"],
    [{ code: "equal-there", id: 1 }, "there"],
    [{ code: "there", id: 1 }, "there"],
    [{ code: "hidden-by-filter", id: 1, sure: true }, "there"],
    [{ code: "removed-there", id: 1, sure: true }, "there"],
    [{ code: "merged-there", id: 1, sure: true }, "there"],
    [{ code: "not-found" }, "new"],
    [{ code: "maybe-there", id: 1 }, "check"],
    [{ code: "probably-there", id: 1 }, "check"],
    [{ code: "similar-only", id: 1 }, "check"],
    [{ code: "unclear", id: 1 }, "check"],
    [{ code: "hidden-by-filter", id: 1, sure: false }, "check"],
    [{ code: "removed-there", id: 1, sure: false }, "check"],
    [{ code: "merged-there", id: 1, sure: false }, "check"],
    [{ code: "not-found-or-not-fetched" }, "check"],
    [{ code: "not-found-or-no-files" }, "check"],
    [{ code: "not-found-by-part" }, "check"],
    [{ code: "not-checked", because: { code: "timed-out" } }, "check"],
  ])("returns for the headline %j: %s", (headline, expected) => {
    expect(presenceOf(aReverseSearch(ready(1), { headline }))).toBe(expected);
  });

  it("needs no headline if the service has the identical file", () => {
    const steps: ReverseSearch["steps"] = [
      { step: "hash", status: "done", image_ids: [1], requests: 1 },
    ];
    expect(presenceOf(aReverseSearch(ready(1), { steps }))).toBe("there");
  });

  it.each<[ReverseSearch["state"], PicturePresence | null]>([
    [{ status: "loading" }, null],
    [ready(), null],
    [{ status: "failed", failure: { code: "server" } }, "check"],
    [{ status: "cancelled" }, "check"],
  ])("returns without a headline, in the state %j: %s", (state, expected) => {
    expect(presenceOf(aReverseSearch(state))).toBe(expected);
  });
});

describe("storedVerdicts", () => {
  it("includes the identical files, which no view judges", () => {
    const related = { kind: "related", rests_on: "pixels", confidence: 0.9 } as const;
    const search = aReverseSearch(ready(1, 2, 3), {
      steps: [{ step: "address", status: "done", image_ids: [1], requests: 1 }],
      verdicts: { 1: related, 2: related },
    });
    expect([...storedVerdicts(search)]).toEqual([
      [1, { kind: "same-file", because: "address" }],
      [2, related],
    ]);
  });
});
