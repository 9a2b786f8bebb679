import { describe, expect, it } from "vitest";
import {
  type Check,
  type CheckFacts,
  type CheckName,
  type CheckState,
  type Presence,
  runChecks,
} from "../../../lib/upload/checks.ts";
import { goodUpload } from "./good-upload.ts";

const about = (name: CheckName, change: Partial<CheckFacts>): Check | undefined =>
  runChecks({ ...goodUpload, ...change }).find((check) => check.about === name);

const { tags } = goodUpload;

const notice = (effect: "blocks" | "asks" | "informs") => ({
  tag: "artist:a",
  type: "Other",
  conditions: "",
  reason: null,
  effect,
});

it("runChecks passes every check of a valid upload", () => {
  expect(new Set(runChecks(goodUpload).map(({ state }) => state))).toEqual(new Set(["passed"]));
});

it.each([
  [true, "passed"],
  [null, "warns"],
  [false, "warns"],
] as const)("runChecks puts “as-file” (accepted: %s) into the state “%s”", (accepted, state) => {
  expect(about("as-file", { as_file: { accepted } })?.state).toBe(state);
  expect(about("reach", { as_file: { accepted } })).toBeUndefined();
});

const REFUSED = { status: "refused", format: "webp", sibling: null } as const;

describe("runChecks: the check “presence”", () => {
  it.each<[Presence | null, CheckState]>([
    [null, "unsure"],
    [{ code: "checking" }, "running"],
    [{ code: "comparing" }, "running"],
    [{ code: "same-file", id: 1 }, "blocks"],
    [{ code: "better-there", id: 1 }, "blocks"],
    [{ code: "equal-there", id: 1 }, "blocks"],
    [{ code: "there", id: 1 }, "blocks"],
    [{ code: "hidden-by-filter", id: 1, sure: true }, "blocks"],
    [{ code: "removed-there", id: 1, sure: true }, "blocks"],
    [{ code: "merged-there", id: 1, sure: false }, "warns"],
    [{ code: "maybe-there", id: 1 }, "warns"],
    [{ code: "probably-there", id: 1 }, "warns"],
    [{ code: "yours-is-better", id: 1 }, "warns"],
    [{ code: "similar-only", id: 1 }, "warns"],
    [{ code: "not-found-or-not-fetched" }, "unsure"],
    [{ code: "not-found-or-no-files" }, "unsure"],
    [{ code: "not-found-by-part" }, "unsure"],
    [{ code: "not-checked", because: { code: "timed-out" } }, "unsure"],
    [{ code: "unclear", id: 1 }, "unsure"],
    [{ code: "not-compared", id: 1 }, "unsure"],
    [{ code: "failed" }, "unsure"],
    [{ code: "cancelled" }, "unsure"],
    [{ code: "unasked" }, "unsure"],
  ])("is, for %j, in the state “%s”", (presence, state) => {
    expect(about("presence", { presence })?.state).toBe(state);
  });

  it("is unsure without an address, whatever was found for the last one", () => {
    const presence = { code: "same-file", id: 1 } as const;
    expect(about("presence", { problem: "missing", presence })?.state).toBe("unsure");
  });
});

describe("runChecks: all checks but “presence”", () => {
  const unlikely = { verdict: "unlikely", because: { code: "does-not-load" } } as const;
  const waiting = { verdict: "unknown", because: { code: "waiting" } } as const;
  const notYet = {
    verdict: "unknown",
    because: { code: "not-tried", why: "not-yet" },
  } as const;
  const timedOut = { verdict: "unknown", because: { code: "timed-out" } } as const;
  it.each<[CheckName, Partial<CheckFacts>, CheckState]>([
    ["reach", { reach: unlikely }, "warns"],
    ["reach", { reach: waiting }, "running"],
    ["reach", { reach: notYet }, "running"],
    ["reach", { reach: timedOut }, "unsure"],
    ["reach", { reach: { verdict: "unknown", because: { code: "shown" } } }, "passed"],
    ["reach", { problem: "local" }, "blocks"],
    ["format", { format: REFUSED, converts: true }, "warns"],
    // The address would be sent in vain.
    ["format", { format: REFUSED }, "blocks"],
    ["format", { format: REFUSED, as_file: { accepted: true } }, "warns"],
    ["format", { format: { status: "unknown" } }, "unsure"],
    ["size", { size: {} }, "unsure"],
    ["size", { size: {}, reach: waiting }, "running"],
    ["size", { size: { bytes: 1000 } }, "passed"],
    ["size", { size: { width: 10, height: 10, bytes: 131_072_001 } }, "warns"],
    ["size", { size: { width: 32_768, height: 32_768 } }, "warns"],
    ["sources", { sources: [] }, "warns"],
    ["sources", { sources: ["art.example/1"] }, "blocks"],
    ["sources", { sources: [`https://art.example/${"1".repeat(250)}`] }, "blocks"],
    ["sources", { sources: Array(15).fill("https://art.example/1") }, "passed"],
    ["sources", { sources: Array(16).fill("https://art.example/1") }, "blocks"],
    ["description", { descriptionBytes: 50_000 }, "passed"],
    ["description", { descriptionBytes: 50_001 }, "blocks"],
    ["tags", { tags: { ...tags, artist: "running" } }, "running"],
    ["tags", { tags: { ...tags, artist: "warns" } }, "warns"],
    ["tags", { tags: { ...tags, artist: "unsure" } }, "unsure"],
    ["tags", { tags: { ...tags, artist: "unsure", known: "asking" } }, "running"],
    ["tags", { tags: { ...tags, artist: "running", odd: 1 } }, "warns"],
    ["tags", { tags: { ...tags, advice: [], odd: 0, known: "asking" } }, "running"],
    ["tags", { tags: { ...tags, advice: [], odd: 0, known: "unasked" } }, "unsure"],
    ["tags", { tags: { ...tags, advice: [], odd: 1, known: "asking" } }, "warns"],
    ["tags", { tags: { ...tags, advice: [{ code: "forbidden", name: "tagme" }] } }, "blocks"],
    ["dnp", { tags: { ...tags, advice: [], odd: 0, known: "asking" } }, "running"],
    ["dnp", { tags: { ...tags, advice: [], odd: 0, known: "unasked" } }, "unsure"],
    ["dnp", { dnp: [notice("informs")] }, "warns"],
    ["dnp", { dnp: [notice("asks")] }, "blocks"],
    ["dnp", { dnp: [notice("blocks"), notice("informs")] }, "blocks"],
  ])("puts “%s” for %j into the state “%s”", (name, change, state) => {
    expect(about(name, change)?.state).toBe(state);
  });
});

it("runChecks reports a refused format once", () => {
  const refused = { format: "webp", sibling: null } as const;
  const checks = runChecks({
    ...goodUpload,
    reach: { verdict: "unlikely", because: { code: "refused-format", format: "webp" } },
    format: { status: "refused", ...refused },
  }).filter(({ state }) => state !== "passed");
  expect(checks.map((check) => check.about)).toEqual(["format"]);
});

it("runChecks changes the key of an obstacle only with its reason or with the file", () => {
  const keyOf = (change: Partial<CheckFacts>) =>
    runChecks({ ...goodUpload, ...change }).flatMap(({ obstacle }) => obstacle ?? []);
  const hidden = { presence: { code: "hidden-by-filter", id: 1, sure: true } } as const;
  expect(keyOf(hidden)).toHaveLength(1);
  expect(keyOf(hidden)).toEqual(keyOf({ ...hidden, descriptionBytes: 30, file: "b.png" }));
  expect(keyOf(hidden)).not.toEqual(keyOf({ presence: { ...hidden.presence, id: 2 } }));

  // Comparing goes on after the first match that is the same.
  const equalImage = { presence: { code: "equal-there", id: 1 } } as const;
  expect(keyOf(equalImage)).toEqual(keyOf({ presence: { code: "same-file", id: 2 } }));
  expect(keyOf(equalImage)).not.toEqual(keyOf(hidden));
  expect(keyOf(equalImage)).not.toEqual(keyOf({ ...equalImage, file: "b.png" }));
  expect(keyOf({ sources: ["1"] })).not.toEqual(keyOf({ sources: ["1", "2"] }));
});

it("runChecks allows the user to overrule everything but an unusable address", () => {
  const sources = ["art.example/1"];
  const stopped = runChecks({ ...goodUpload, problem: "local", sources, descriptionBytes: 50_001 });
  expect(
    stopped.flatMap(({ about, state, field, mayOverrule }) =>
      state === "blocks" ? [[about, field, mayOverrule]] : [],
    ),
  ).toEqual([
    ["reach", "file", false],
    ["sources", "sources", true],
    ["description", "description", true],
  ]);
});
