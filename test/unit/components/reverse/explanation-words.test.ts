import { beforeAll, describe, expect, it } from "vitest";
import { explanationWords } from "../../../../components/reverse/reverse-part.tsx";
import type { Headline } from "../../../../lib/reverse/headline.ts";
import type { Judgement } from "../../../../lib/sources/reach/reach.ts";
import { speakEnglish } from "../english.ts";

beforeAll(speakEnglish);

const referer: Judgement = { verdict: "unlikely", because: { code: "needs-referer" } };

function wordsFor(
  headline: Headline,
  capture: "whole" | "part" | "frame" | null = null,
  judgement: Judgement | null = null,
) {
  return explanationWords({ headline, capture, judgement }, "Pics");
}

describe("explanationWords", () => {
  it.each<[Headline, "whole" | "part" | "frame" | null, RegExp]>([
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
    expect(wordsFor(headline, capture, referer)).toMatch(words);
  });

  it("explains not-checked by why the file is hard to fetch, once that is known", () => {
    const headline: Headline = { code: "not-checked", because: { code: "needs-referer" } };
    expect(wordsFor(headline, null, referer)).toMatch(/Referer|which page/u);
    expect(wordsFor(headline)).toBeNull();
  });

  it.each<Headline>([
    { code: "equal-there", id: 1 },
    { code: "similar-only", id: 1 },
    { code: "failed" },
  ])("returns null for %j", (headline) => {
    expect(wordsFor(headline, "whole", referer)).toBeNull();
  });
});
