/** @module-tag long */

import { beforeAll, expect, it } from "vitest";
import { type Answer, answerTo, isFound } from "../../bench/verdicts/answers.ts";
import { measurePairs } from "../../bench/verdicts/measures.ts";
import { originals } from "../../bench/verdicts/originals.ts";
import { pairsOf } from "../../bench/verdicts/pairs.ts";

/** One original of each style, and one photograph. */
const sample = originals.filter(
  ({ style }, at) => originals.findIndex((one) => one.style === style) === at,
);

const answers: Answer[] = [];
const labelled = (...labels: Answer["label"][]) =>
  answers.filter(({ label }) => labels.includes(label));

beforeAll(async () => {
  for (const original of sample)
    answers.push(...(await measurePairs(await pairsOf(original))).map(answerTo));
}, 60_000);

it("verdicts on labelled pictures call no altered or other picture the same", () => {
  const others = labelled("altered", "variant", "stranger");
  expect(others.length).toBeGreaterThan(50);
  expect(others.filter(({ same }) => same.Tagpie)).toEqual([]);
});

it("verdicts on labelled pictures recognise at least 97 % of the same pictures", () => {
  const due = labelled("same");
  expect(due.length).toBeGreaterThan(50);
  expect(due.filter((one) => !isFound(one)).length / due.length).toBeLessThanOrEqual(0.03);
});

it("verdicts on labelled pictures recognise 90 % of the altered pictures", () => {
  const due = labelled("altered");
  const recognised = due.filter(({ verdict }) => verdict.kind === "similar");
  expect(recognised.length / due.length).toBeGreaterThanOrEqual(0.9);
});

it("the labelled set has more than four hundred originals with unique names", () => {
  expect(originals.length).toBeGreaterThan(400);
  expect(new Set(originals.map(({ name }) => name)).size).toBe(originals.length);
});
