import { expect, it } from "vitest";
import { rankMatches } from "../../../lib/reverse/findings.ts";
import type { Verdict } from "../../../lib/reverse/judging/verdict.ts";

const picture = { kind: "same-picture", rests_on: "pixels", confidence: 0.9 } as const;

it("rankMatches puts the best match first and keeps the service's order of equals", () => {
  const ranked: Verdict[] = [
    { kind: "same-file", because: "hash" },
    { ...picture, quality: "theirs-better", confidence: 0.8 },
    { ...picture, quality: "equal", confidence: 0.7 },
    { ...picture, quality: "unknown", confidence: 0.6 },
    { ...picture, quality: "yours-better", confidence: 0.9 },
    { ...picture, quality: "theirs-better", rests_on: "service" },
    { kind: "similar", rests_on: "pixels", confidence: 0.6 },
    { kind: "similar", rests_on: "service", confidence: 0.9 },
    { kind: "related", rests_on: "pixels", confidence: 0.4 },
    { kind: "related", rests_on: "pixels", confidence: 0.1 },
  ];
  const matches = ranked.map((verdict, id) => ({ id, verdict }));
  const shuffled = [7, 5, 9, 2, 0, 3, 8, 4, 1, 6].flatMap((id) => matches[id] ?? []);
  expect(rankMatches(shuffled)).toEqual(matches);
});
