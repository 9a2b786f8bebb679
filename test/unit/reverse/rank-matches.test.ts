import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DeletedImage, MergedImage, VisibleImage } from "../../../lib/api/image.ts";
import { decideHeadline } from "../../../lib/reverse/decide-headline.ts";
import type { Verdict } from "../../../lib/reverse/judging/verdict.ts";
import { isSamePicture } from "../../../lib/reverse/match-facts.ts";
import { type JudgedMatch, rankMatches } from "../../../lib/reverse/rank-matches.ts";
import { visibleImage } from "../visible-image.ts";

const sure = { rests_on: "pixels", confidence: 0.95 } as const;
const byCapture = { ...sure, rests_on: "capture" } as const;
const byService = { rests_on: "service", confidence: 0.5 } as const;
const sameFile: Verdict = { kind: "same-file", because: "hash" };
const same: Verdict = { kind: "same-picture", quality: "unknown", ...sure };
const [better, equal, worse] = (["theirs-better", "equal", "yours-better"] as const).map(
  (quality): Verdict => ({ kind: "same-picture", quality, ...sure }),
) as [Verdict, Verdict, Verdict];
const doubtful: Verdict = { ...better, ...sure, confidence: 0.8 } as Verdict;
const listedSame: Verdict = { kind: "same-picture", quality: "theirs-better", ...byService };
const similar: Verdict = { kind: "similar", altered: "cropped", ...sure };
const similarByPage: Verdict = { kind: "similar", by_page: true, ...byCapture };
const unclear: Verdict = { kind: "unclear", ...sure, confidence: 0 };
const listed: Verdict = { kind: "unclear", ...byService };
const related: Verdict = { kind: "related", ...sure };

const size = (width: number, height: number) => ({ width, height });
const one = (id: number, verdict: Verdict, change: Partial<VisibleImage> = {}): JudgedMatch => ({
  image: visibleImage(id, { ...size(1280, 905), ...change }),
  ...{ verdict, hidden: false, merged: [] },
});
const tagged = (id: number, ...tags: string[]) => one(id, same, { tags });
const stub = { created_at: null, updated_at: null, first_seen_at: null, deletion_reason: null };
const deletedMatch = (id: number, verdict: Verdict, into: number | null = null): JudgedMatch => {
  const fields = { id, ...stub, hidden_from_users: true } as const;
  const image: MergedImage | DeletedImage =
    into === null
      ? { ...fields, state: "deleted", duplicate_of: null }
      : { ...fields, state: "merged", duplicate_of: into };
  return { image, verdict, hidden: false, merged: [] };
};
const hidden = (id: number, verdict: Verdict) => ({ ...one(id, verdict), hidden: true });
const order = (matches: readonly JudgedMatch[]) =>
  rankMatches(matches).map(({ image }) => image.id);

/** The ids are in the expected order. */
const ORDERS: readonly [string, readonly JudgedMatch[]][] = [
  ["the identical file before a larger one", [one(1, sameFile), one(2, better)]],
  ["a better file before an equal and a worse one", [one(1, better), one(2, equal), one(3, worse)]],
  ["a larger file", [one(1, same, size(1400, 990)), one(2, same)]],
  [
    "a larger file that is damaged",
    [one(1, same, { ...size(2560, 1810), tags: ["edit"] }), one(2, same)],
  ],
  [
    "an undamaged file to one that is a pixel larger",
    [tagged(1, "solo"), one(2, same, { ...size(1281, 905), tags: ["jpeg artifacts"] })],
  ],
  [
    "an undamaged file",
    [one(1, same, { score: -15 }), one(2, same, { score: 72, tags: ["jpeg artifacts"] })],
  ],
  ...[
    "compression artifacts",
    "artifacts",
    "low quality",
    "low res",
    "low resolution",
    "poor quality",
    "upscaled",
    "ai upscaled",
  ].map((tag): [string, JudgedMatch[]] => [
    `a file that is not tagged ${tag}`,
    [tagged(1, "solo"), tagged(2, tag)],
  ]),
  ...["edit", "edited screencap", "editor:somebody", "color edit"].map(
    (tag): [string, JudgedMatch[]] => [
      `an image that is not tagged ${tag}`,
      [tagged(1, "solo"), tagged(2, "solo", tag)],
    ],
  ),
  ["an edit to a damaged file", [tagged(1, "edit"), tagged(2, "low quality")]],
  [
    "the older image if tags only contain such words",
    [tagged(1, "credits", "editorial", "ancient artifact"), tagged(2)],
  ],
  ["the higher score", [one(1, same, { score: 72 }), one(2, same, { score: -15 })]],
  ["the older of equal ones", [one(1, same), one(2, same)]],
  [
    "a sure match before a better one in doubt",
    [one(1, equal), one(2, doubtful), one(3, listedSame)],
  ],
  ["pixels before a capture", [one(1, worse), one(2, { ...better, ...byCapture } as Verdict)]],
  [
    "a visible image before a hidden and a deleted one",
    [one(1, worse), hidden(2, equal), deletedMatch(3, equal)],
  ],
  [
    "a visible explanation by the page before a hidden one",
    [one(1, similarByPage), hidden(2, similarByPage)],
  ],
  [
    "the kinds in the order of headlines",
    [
      one(1, same),
      one(2, similarByPage),
      one(3, similar),
      one(4, unclear),
      one(5, listed),
      one(6, related),
    ],
  ],
  [
    "the more alike of altered ones",
    [one(1, similar), one(2, { ...similar, confidence: 0.6 } as Verdict, { score: 9 })],
  ],
  [
    "the target of a merge before the identical file",
    [one(1, equal), deletedMatch(2, sameFile, 1)],
  ],
  [
    "a chain of merges from its end",
    [deletedMatch(1, sameFile, 9), deletedMatch(2, sameFile, 1), deletedMatch(3, sameFile, 2)],
  ],
];

describe("rankMatches", () => {
  it.each(ORDERS)("prefers %s", (_, matches) => {
    const ids = matches.map(({ image }) => image.id);
    expect(order(matches)).toEqual(ids);
    expect(order(matches.toReversed())).toEqual(ids);
  });

  const verdicts = [
    sameFile,
    better,
    equal,
    same,
    worse,
    doubtful,
    listedSame,
    similar,
    similarByPage,
    unclear,
    listed,
    related,
  ];
  const anyMatch = (id: number) =>
    fc
      .record({
        verdict: fc.constantFrom(...verdicts),
        kind: fc.constantFrom("visible", "hidden", "deleted", "merged"),
        into: fc.integer({ min: 0, max: 8 }),
        width: fc.constantFrom(0, 640, 1280, 1281),
        score: fc.integer({ min: -2, max: 2 }),
        tags: fc.subarray(["edit", "jpeg artifacts", "solo"]),
      })
      .map(({ verdict, kind, into, width, score, tags }): JudgedMatch => {
        if (kind === "deleted" || kind === "merged")
          return deletedMatch(id, verdict, kind === "merged" ? into : null);
        return { ...one(id, verdict, { width, score, tags }), hidden: kind === "hidden" };
      });
  const lists = fc
    .integer({ min: 1, max: 7 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, id) => anyMatch(id))));

  it("returns one order, whatever the order of the list", () => {
    fc.assert(
      fc.property(
        lists.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          const ranked = order(list);
          expect(order(shuffled)).toEqual(ranked);
          expect(order(rankMatches(list))).toEqual(ranked);
          expect(ranked.toSorted()).toEqual(list.map(({ image }) => image.id));
        },
      ),
    );
  });

  it("puts the headline's match first, if the service has the picture", () => {
    fc.assert(
      fc.property(lists, (list) => {
        const ranked = rankMatches(list);
        const matches = ranked.map(({ image, verdict, ...match }) => ({
          ...match,
          id: image.id,
          verdict,
          fate: image.state,
        }));
        const headline = decideHeadline({
          search: "answered",
          matches,
          conclusive: true,
          file: null,
          capture: null,
          reason: null,
        });
        fc.pre(
          headline !== null &&
            "id" in headline &&
            ranked.some(({ verdict }) => isSamePicture(verdict)),
        );
        expect(headline).toMatchObject({ id: ranked[0]?.image.id });
      }),
    );
  });
});
