import { beforeAll, describe, expect, it } from "vitest";
import { headingOfSearch, headlineWords } from "../../../../components/reverse/headline-words.ts";
import { explainNoMatches } from "../../../../components/reverse/reverse-part.tsx";
import { verdictWords } from "../../../../components/reverse/verdict-line.tsx";
import { close, search } from "../../../../components/ui/icons/icons.ts";
import { clock, plus } from "../../../../components/ui/icons/panel-icons.ts";
import type { ReachJudgement } from "../../../../lib/reach/judge-reach.ts";
import type { Findings } from "../../../../lib/reverse/findings.ts";
import type { Verdict } from "../../../../lib/reverse/judging/verdict.ts";
import { speakEnglish } from "../english.ts";

beforeAll(speakEnglish);

type Headline = Findings["headline"];

describe("headlineWords", () => {
  it.each<[Headline, string]>([
    [{ code: "checking" }, "Searching Pics…"],
    [{ code: "comparing" }, "Comparing with matches on Pics…"],
    [{ code: "same-file", id: 1 }, "Already on Pics: identical file"],
    [{ code: "better-there", id: 1 }, "Already on Pics, in a better version"],
    [{ code: "yours-is-better", id: 1 }, "On Pics, but yours is better"],
    [{ code: "equal-there", id: 1 }, "Already on Pics, in equal quality"],
    [
      { code: "there", id: 1, seen: { width: 480, height: 338 } },
      "Already on Pics: this picture or a close variant",
    ],
    [
      { code: "hidden-by-filter", id: 1, sure: true, seen: { width: 480, height: 338 } },
      "Already on Pics, hidden by your filter: this picture or a close variant",
    ],
    [{ code: "maybe-there", id: 1 }, "Probably already on Pics"],
    [{ code: "hidden-by-filter", id: 1, sure: true }, "Already on Pics, hidden by your filter"],
    [{ code: "hidden-by-filter", id: 1, sure: false }, "Probably on Pics, hidden by your filter"],
    [{ code: "removed-there", id: 1, sure: false }, "Probably deleted on Pics"],
    [{ code: "merged-there", id: 1, sure: false }, "Probably merged into another image on Pics"],
    [{ code: "not-found" }, "Not found on Pics"],
    [
      { code: "not-found-or-not-fetched" },
      "No match, but Pics may not have been able to fetch the file",
    ],
    [{ code: "not-found-or-no-files" }, "No match, but Pics may not accept files"],
    [{ code: "not-found-by-part" }, "No match for what the page shows"],
  ])("returns for %j: %s", (headline, expected) => {
    expect(headlineWords(headline, "Pics")).toBe(expected);
  });

  it.each<[(Headline & { code: "not-checked" })["because"], string]>([
    [{ code: "small-capture" }, "the page shows the picture too small"],
    [{ code: "no-capture" }, "Tagpie can’t see enough of the picture"],
    [{ code: "expired" }, "the address of the file has expired"],
    [{ code: "refused-format" }, "Pics doesn’t accept the format"],
    [{ code: "out-of-reach" }, "Pics can’t reach the file"],
    [{ code: "broken" }, "the page couldn’t load the picture"],
    [{ code: "does-not-load" }, "the file doesn’t load without a Referer or sign-in"],
    [{ code: "loads" }, "the file was not checked"],
    [{ code: "waiting" }, "the file was not checked"],
    [{ code: "not-tried" }, "the file was not checked"],
  ])("returns for not-checked because of %j: %s", (because, expected) => {
    const words = headlineWords({ code: "not-checked", because }, "Pics");
    expect(words).toBe(`Could not check: ${expected}`);
  });
});

describe("headlineWords of an area", () => {
  it.each<[Headline, string]>([
    [{ code: "not-found" }, "No match for this area"],
    [{ code: "not-found-or-no-files" }, "No match for this area, but Pics may not accept files"],
    [{ code: "similar-only", id: 1 }, "Similar picture on Pics"],
    [{ code: "there", id: 1 }, "Already on Pics"],
  ])("returns for %j: %s", (headline, expected) => {
    expect(headlineWords(headline, "Pics", { origin: "area" })).toBe(expected);
    expect(headlineWords(headline, "Pics", { origin: "drop" })).not.toContain("area");
  });
});

describe("headingOfSearch", () => {
  const notFound: Headline = { code: "not-found" };

  it.each<[Parameters<typeof headingOfSearch>[0], Headline, unknown]>([
    [{ what: "headline" }, notFound, { text: "Not found on Pics", tone: "info", icon: plus }],
    [{ what: "headline" }, { code: "cancelled" }, { tone: "plain", icon: close }],
    [{ what: "headline" }, { code: "checking" }, { tone: "plain", icon: search }],
    [{ what: "paused" }, notFound, { text: "Search paused", tone: "warn", icon: clock }],
    [{ what: "slow", file: null }, notFound, { text: expect.stringContaining("Pics") }],
    [
      { what: "slow", file: "https://img.example/1.png" },
      notFound,
      { text: expect.stringContaining("img.example") },
    ],
  ])("returns for %j with the headline %j: %o", (heading, headline, expected) => {
    expect(headingOfSearch(heading, headline, "Pics")).toMatchObject(expected as object);
  });
});

const ONLY_DATA = "Based on Pics’s data only; the pixels could not be compared";

describe("verdictWords", () => {
  it.each<[Partial<Verdict & { kind: "same-picture" }>, string, string]>([
    [{ confidence: 0.9 }, "Same", "Pixels compared, 90% sure"],
    [{ confidence: 0.89 }, "Possibly the same", "Pixels compared, 89% sure"],
    [{ rests_on: "capture" }, "Same", "Compared with a page capture, 95% sure"],
    [{ rests_on: "service" }, "Possibly the same", `${ONLY_DATA}, 95% sure`],
    [{ seen: { width: 90, height: 255 } }, "Same", "The same as far as 90 × 255 pixels show"],
    [{ seen: { width: 90, height: 256 }, confidence: 1 }, "Same", "Pixels compared, 99% sure"],
    [
      { seen: { width: 512, height: 409 }, is_coarse: true },
      "Same",
      "The same as far as 512 × 409 pixels show",
    ],
  ])("returns for the same picture with %j: %s picture", (over, what, basis) => {
    const pixels = { rests_on: "pixels", confidence: 0.95 } as const;
    const verdict: Verdict = { kind: "same-picture", quality: "equal", ...pixels, ...over };
    const words = { what: `${what} picture, equal quality`, basis };
    expect(verdictWords(verdict, "Pics")).toMatchObject(words);
  });

  const weak = { rests_on: "pixels", confidence: 0.5 } as const;
  const unsure = "Pixels compared, 50% sure";
  const unclear = "Too small, too plain, or not all frames could be compared";

  it.each<[Verdict, string, string | null]>([
    [{ kind: "same-file", because: "address" }, "Identical file, loaded from this site", null],
    [{ ...weak, kind: "similar" }, "Altered version", unsure],
    [{ ...weak, kind: "similar", rests_on: "service" }, "Listed as similar, not compared", null],
    [{ ...weak, kind: "similar", altered: "cropped" }, "Similar: cropped", unsure],
    [{ ...weak, kind: "related" }, "Possible match, not confirmed", null],
    [{ ...weak, kind: "related", rests_on: "service" }, "Possible match, not confirmed", ONLY_DATA],
    [{ ...weak, kind: "unclear" }, "Can’t tell", unclear],
  ])("returns for %j: %s", (verdict, what, basis) => {
    expect(verdictWords(verdict, "Pics")).toMatchObject({ what, basis });
  });

  it.each([
    ["marked", /differs in one place/],
    [undefined, /differs in one place/],
    ["tinted", /slightly different colours/],
    ["framed", /narrow border/],
    ["frame", /one frame of an animation/],
  ] as const)("names what the page changed: %s", (altered, basis) => {
    const verdict: Verdict = { ...weak, kind: "similar", altered, by_page: true };
    const { what, basis: shownBasis } = verdictWords(verdict, "Pics");
    expect(what).toBe("Probably the same picture");
    expect(shownBasis).toMatch(basis);
  });
});

type FinalHeadline = Parameters<typeof explainNoMatches>[0]["headline"];
type Capture = "whole" | "part" | "frame" | null;

describe("explainNoMatches", () => {
  const referer: ReachJudgement = { verdict: "unlikely", because: { code: "needs-referer" } };
  const wordsFor = (
    headline: FinalHeadline,
    capture: Capture,
    judgement: ReachJudgement | null = referer,
    isArea = false,
  ) => explainNoMatches({ headline, capture, judgement, isArea }, "Pics");

  it.each<[FinalHeadline, Capture, RegExp]>([
    [{ code: "not-found" }, null, /^Pics has no similar picture\.$/],
    [{ code: "not-found" }, "whole", /^Pics has no picture like the one that the page shows\.$/],
    [{ code: "not-found-or-no-files" }, "whole", /if it doesn’t accept files\.$/],
    [{ code: "not-found-or-not-fetched" }, null, /if it can’t fetch the picture/],
    [
      { code: "not-found-by-part" },
      "part",
      /^The page covers the picture, cuts it off or alters its look/,
    ],
    [{ code: "not-found-by-part" }, "frame", /^The picture may be an animation/],
    [
      { code: "not-checked", because: { code: "small-capture" } },
      null,
      /^The page shows too few pixels/,
    ],
    [
      { code: "not-checked", because: { code: "no-capture" } },
      null,
      /^Something covers the picture/,
    ],
  ])("explains %j (capture: %s)", (headline, capture, words) => {
    expect(wordsFor(headline, capture)).toMatch(words);
  });

  it("says of an area that the service may have a picture that contains it", () => {
    const words = wordsFor({ code: "not-found" }, null, referer, true);
    expect(words).toBe(
      "No match for the area alone. Pics may still have a picture that contains it.",
    );
  });

  it("explains not-checked by why the file is hard to fetch, once that is known", () => {
    const headline: FinalHeadline = { code: "not-checked", because: { code: "needs-referer" } };
    expect(wordsFor(headline, null)).toMatch(/Referer|which page/u);
    expect(wordsFor(headline, null, null)).toBeNull();
  });

  it.each<FinalHeadline>([
    { code: "equal-there", id: 1 },
    { code: "similar-only", id: 1 },
    { code: "failed" },
  ])("returns null for %j", (headline) => {
    expect(wordsFor(headline, "whole")).toBeNull();
  });
});
