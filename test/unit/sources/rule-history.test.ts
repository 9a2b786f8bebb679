import { expect, it } from "vitest";
import type { Candidate, Pick } from "../../../lib/picture/pick.ts";
import type { LoadObservation } from "../../../lib/sources/reach.ts";
import {
  isFailing,
  type RuleResults,
  ruleOf,
  withResults,
} from "../../../lib/sources/rule-history.ts";
import { resultsOf } from "../../../lib/sources/rule-results.ts";

const at = (name: string, reason: Candidate["reason"], found: Candidate["found"]): Candidate => ({
  url: `https://files.example/${name}.jpg`,
  found,
  ...(reason && { reason }),
});
const pick: Pick = {
  page: { url: "https://art.example/1", title: "" },
  candidates: [
    at("original", "original-path", "source-site"),
    at("8k", "larger-size", "source-site"),
    at("4k", "larger-size", "source-site"),
    at("shown", "as-shown", "img"),
  ],
  shown: 3,
  site: "art",
  source_url: null,
  text: null,
};
const loaded: LoadObservation = { status: "loaded", width: 800, height: 600 };
const failed: LoadObservation = { status: "failed" };

it.each<[string, Record<string, LoadObservation>, Record<string, boolean>]>([
  ["nothing before a file was tried", {}, {}],
  ["that a rule's file loaded", { original: loaded }, { "art original-path": true }],
  ["nothing where no file loads", { original: failed, shown: failed }, {}],
  [
    "that a rule failed where the shown file loads",
    { original: failed, shown: loaded },
    { "art original-path": false },
  ],
  [
    "that a rule worked if one of its files loaded",
    { original: failed, "8k": failed, "4k": loaded },
    { "art original-path": false, "art larger-size": true },
  ],
  [
    "nothing of a file that took too long",
    { original: { status: "timed-out" }, shown: loaded },
    {},
  ],
])("tells %s", (_, loads, expected) => {
  const observations = new Map(
    Object.entries(loads).map(([name, load]) => [`https://files.example/${name}.jpg`, { load }]),
  );
  expect(resultsOf(pick, observations)).toEqual(expected);
});

it("names generic rules by the host of the file, and the page's own files not at all", () => {
  const [original, , , shown] = pick.candidates as [Candidate, Candidate, Candidate, Candidate];
  expect(ruleOf(null, original)).toBe("files.example original-path");
  expect(ruleOf("art", shown)).toBeNull();
});

const after = (results: readonly boolean[], now = 0) =>
  results.reduce<RuleResults>((stored, one) => withResults(stored, { rule: one }, now), {});

it("keeps the last results of the rules that were used last", () => {
  expect(after([true, false, true, false, false, false]).rule?.loaded).toEqual([
    false,
    true,
    false,
    false,
    false,
  ]);
  let stored: RuleResults = {};
  for (let nth = 0; nth < 210; nth++) stored = withResults(stored, { [`rule ${nth}`]: true }, nth);
  expect(Object.keys(stored)).toHaveLength(200);
  expect(stored).toHaveProperty("rule 209");
  expect(stored).not.toHaveProperty("rule 9");
});

it.each<[boolean, readonly boolean[], number]>([
  [false, [], 0],
  [false, [false, false], 0],
  [true, [false, false, false], 0],
  [true, [true, false, false, false], 0],
  [false, [false, false, false, true], 0],
  [true, [false, false, false], 7 * 24 * 3_600_000 - 1],
  [false, [false, false, false], 7 * 24 * 3_600_000],
])("says %s of a rule with the results %j after %i ms", (expected, results, now) => {
  expect(isFailing(after(results), "rule", now)).toBe(expected);
});

it("says nothing bad of a rule with the name of a method", () => {
  expect(isFailing({}, "constructor", 0)).toBe(false);
});
