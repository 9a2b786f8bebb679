import { describe, expect, it } from "vitest";
import type { Image } from "../../../../lib/api/image.ts";
import type { ReverseSearch } from "../../../../lib/records.ts";
import type { Verdict } from "../../../../lib/reverse/verdict.ts";
import type { Judgement } from "../../../../lib/sources/reach.ts";
import {
  findingsOf,
  lacksFile,
  lacksSearch,
} from "../../../../lib/state/reverse/reverse-findings.ts";
import { aReverseSearch } from "../../components/records.ts";
import { visibleImage } from "../../visible-image.ts";

const sure = { rests_on: "pixels", confidence: 0.9 } as const;
const same: Verdict = { kind: "same-picture", quality: "equal", ...sure };
const similar: Verdict = { kind: "similar", altered: "cropped", ...sure };
const related: Verdict = { kind: "related", ...sure };
const gone: Image = {
  id: 9,
  created_at: null,
  updated_at: null,
  first_seen_at: null,
  state: "deleted",
  hidden_from_users: true,
  deletion_reason: "Rule 3",
  duplicate_of: null,
};

const ready = (...images: Image[]): ReverseSearch["state"] => ({
  status: "ready",
  value: { images, total: images.length },
});
const of = (
  state: ReverseSearch["state"],
  verdicts: [number, Verdict][] = [],
  over: Partial<ReverseSearch> = {},
) => findingsOf(aReverseSearch(state, over), new Map(verdicts), null);
const step = (
  name: ReverseSearch["steps"][number]["step"],
  status: ReverseSearch["steps"][number]["status"],
) => ({ step: name, status, found: [], requests: 0 });

describe("what a search found", () => {
  it("comes best first, and what is not judged yet last, as the service has it", () => {
    const images = [5, 4, 3, 2, 1].map((id) => visibleImage(id));
    const { found } = of(ready(...images), [
      [2, same],
      [3, related],
      [1, similar],
    ]);
    expect(found.map(({ image, verdict }) => [image.id, verdict?.kind])).toEqual([
      [2, "same-picture"],
      [1, "similar"],
      [3, "related"],
      [5, undefined],
      [4, undefined],
    ]);
  });

  it("says what the filter hides and what was merged", () => {
    const { found } = of(ready(visibleImage(7), visibleImage(8)), [], {
      hidden: [8],
      merged: { 7: [54, 55] },
    });
    expect(found).toMatchObject([
      { hidden: false, merged: [54, 55] },
      { hidden: true, merged: [] },
    ]);
  });

  it("is what has come so far while the search runs, and after it failed or was cancelled", () => {
    const so_far = [visibleImage(7)];
    for (const state of [
      { status: "loading" },
      { status: "cancelled" },
      { status: "failed", failure: { code: "server" } },
    ] as const) {
      expect(of(state, [], { so_far }).found.map(({ image }) => image.id)).toEqual([7]);
    }
  });
});

describe("the headline", () => {
  const stored = visibleImage(7);

  it.each<[string, ReverseSearch["state"], [number, Verdict][], Partial<ReverseSearch>]>([
    ["checking", { status: "loading" }, [], {}],
    ["cancelled", { status: "cancelled" }, [], {}],
    ["failed", { status: "failed", failure: { code: "server" } }, [], {}],
    ["not-found-or-not-fetched", ready(), [], { steps: [step("reverse", "done")] }],
    ["comparing", ready(stored), [], {}],
    ["comparing", ready(stored, visibleImage(8)), [[8, similar]], {}],
    ["similar-only", ready(stored), [[7, similar]], {}],
    ["equal-there", ready(stored), [[7, same]], {}],
    ["equal-there", { status: "loading" }, [[7, same]], { so_far: [stored] }],
    ["removed-there", ready(gone), [[9, same]], {}],
    ["hidden-by-filter", ready(stored), [[7, same]], { hidden: [7] }],
  ])("is %s", (code, state, verdicts, over) => {
    expect(of(state, verdicts, over).headline.code).toBe(code);
  });

  it("does not wait for the rest where one is the same: nothing can change that", () => {
    const { headline } = of(ready(stored, visibleImage(8)), [[7, same]]);
    expect(headline).toEqual({ code: "equal-there", id: 7 });
  });

  const likely: Judgement = { verdict: "likely", because: { code: "loads" } };

  it.each<[string, string, ReverseSearch["state"], ReverseSearch["steps"]]>([
    ["not-found", "the reverse search was made", ready(), [step("reverse", "done")]],
    [
      "not-found",
      "it was made with another file",
      ready(),
      [step("reverse", "skipped"), step("other-file", "done")],
    ],
    [
      "not-checked",
      "both were left out",
      ready(),
      [step("source", "done"), step("reverse", "skipped"), step("other-file", "skipped")],
    ],
    [
      "not-checked",
      "no service could get the file",
      { status: "failed", failure: { code: "not-fetchable" } },
      [],
    ],
  ])("is %s where %s", (code, _, state, steps) => {
    const search = aReverseSearch(state, { steps });
    expect(findingsOf(search, new Map(), likely).headline.code).toBe(code);
  });
});

it.each<[string, Verdict, boolean]>([
  ["rests on pixels", related, false],
  ["rests on the service's data", { ...related, rests_on: "service" }, true],
  ["rests on what the page showed", { ...related, rests_on: "capture" }, true],
])("the picture's file may improve a verdict that %s: %s", (_, verdict, expected) => {
  expect(lacksFile(of(ready(visibleImage(1)), [[1, verdict]]))).toBe(expected);
});

it.each<[string, ReverseSearch["state"], ReverseSearch["steps"], boolean]>([
  [
    "has found nothing and could not read the file",
    ready(),
    [{ ...step("hash", "skipped"), why: "not-read" }],
    true,
  ],
  [
    "has found nothing and had no access",
    ready(),
    [{ ...step("hash", "skipped"), why: "no-access" }],
    true,
  ],
  ["has found nothing, but had the file", ready(), [step("hash", "done")], false],
  [
    "has failed in another step",
    ready(),
    [{ ...step("reverse", "failed"), why: "not-read" }],
    false,
  ],
  [
    "has found something",
    ready(visibleImage(1)),
    [{ ...step("hash", "skipped"), why: "not-read" }],
    false,
  ],
])("more access may help a search that %s", (_, state, steps, expected) => {
  const search = aReverseSearch(state, { steps: [...steps, step("reverse", "done")] });
  expect(lacksSearch(search, findingsOf(search, new Map(), null))).toBe(expected);
});
