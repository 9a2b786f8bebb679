import { expect, it } from "vitest";
import { judgeMatch } from "../../../lib/reverse/judge.ts";
import { measurePair } from "../../bench/verdicts/measures.ts";
import { labelledPairs } from "../../bench/verdicts/pairs.ts";

const EACH = 13;

it("never takes another picture of the labelled set for the same, and most of the same ones for that", async () => {
  const pairs = labelledPairs().filter((_, at) => at % EACH === 0);
  const answers = await Promise.all(
    pairs.map(async (pair) => {
      const { pick, match } = await measurePair(pair);
      return { right: pair.kind, verdict: judgeMatch(pick, { ...match, same_file: null }).kind };
    }),
  );
  const isSame = (kind: string) => kind === "same-file" || kind === "same-picture";
  const due = answers.filter(({ right }) => isSame(right));
  const claimed = answers.filter(({ verdict }) => isSame(verdict));
  const hits = claimed.filter(({ right }) => isSame(right));
  expect(due.length).toBeGreaterThan(12);
  expect(hits.length / claimed.length).toBeGreaterThanOrEqual(0.99);
  expect(hits.length / due.length).toBeGreaterThanOrEqual(0.9);
}, 60_000);

it("has more than four hundred pairs, each with a name of its own", () => {
  const pairs = labelledPairs();
  expect(pairs.length).toBeGreaterThan(400);
  expect(new Set(pairs.map(({ name }) => name)).size).toBe(pairs.length);
});
