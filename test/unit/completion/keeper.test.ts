import { describe, expect, it } from "vitest";
import {
  chooseVersionToKeep,
  reportReason,
  type VersionFacts,
} from "../../../lib/completion/keeper.ts";
import type { Quality } from "../../../lib/reverse/judging/verdict.ts";

const plain: VersionFacts = {
  format: "png",
  width: 600,
  height: 400,
  hasSource: false,
  artists: [],
  ratings: ["safe"],
};
const large = { width: 1200, height: 800 };

describe("chooseVersionToKeep", () => {
  it.each<[string, Partial<VersionFacts>, Partial<VersionFacts>, Quality, string | null, string[]]>(
    [
      ["more pixels", large, {}, "unknown", "yours", ["resolution yours"]],
      ["fewer pixels", {}, large, "unknown", "theirs", ["resolution theirs"]],
      ["a better format", {}, { format: "jpg" }, "unknown", "yours", ["format yours"]],
      [
        "a worse format",
        { format: "jpeg" },
        { format: "gif" },
        "equal",
        "theirs",
        ["format theirs"],
      ],
      ["a video", { format: "webm" }, { format: "svg" }, "unknown", "yours", ["format yours"]],
      ["two spellings of JPEG", { format: "jpeg" }, { format: "jpg" }, "equal", "theirs", []],
      ["equal files: the one that is there", {}, {}, "equal", "theirs", []],
      ["less compression", {}, {}, "yours-better", "yours", ["quality yours"]],
      [
        "more pixels in a worse format",
        { ...large, format: "jpeg" },
        {},
        "unknown",
        null,
        ["resolution yours", "format theirs"],
      ],
      [
        "a source and an artist there",
        large,
        { hasSource: true, artists: ["artist:ann"] },
        "unknown",
        "yours",
        ["resolution yours", "source theirs", "artist theirs"],
      ],
      ["an unknown size", { width: null }, {}, "unknown", null, []],
      [
        "an unknown size, but better pixels",
        { width: null },
        {},
        "theirs-better",
        "theirs",
        ["quality theirs"],
      ],
      ["a format that services refuse", { format: "webp" }, {}, "unknown", "theirs", []],
    ],
  )("weighs %s", (_, yours, theirs, quality, side, reasons) => {
    const keeper = chooseVersionToKeep({ ...plain, ...yours }, { ...plain, ...theirs }, quality);
    expect(keeper.side).toBe(side);
    expect(keeper.reasons.map((one) => `${one.code} ${one.side}`)).toEqual(reasons);
    expect(keeper.cautions).toEqual([]);
  });

  it.each<[string, Partial<VersionFacts>, Partial<VersionFacts>, Quality, string]>([
    ["another cut", { width: 1200, height: 790 }, {}, "unknown", "aspect"],
    ["another rating", large, { ratings: ["explicit"] }, "unknown", "rating"],
    ["an enlarged copy", large, {}, "theirs-better", "quality"],
  ])("leaves it to the moderators: %s", (_, yours, theirs, quality, caution) => {
    const keeper = chooseVersionToKeep({ ...plain, ...yours }, { ...plain, ...theirs }, quality);
    expect(keeper).toMatchObject({ side: null, cautions: [caution] });
  });

  it("allows rounding in the proportions, and a picture without a rating yet", () => {
    const ownVersion = { ...plain, width: 1200, height: 803, ratings: [] };
    expect(chooseVersionToKeep(ownVersion, plain, "unknown")).toMatchObject({
      side: "yours",
      cautions: [],
    });
  });
});

describe("reportReason", () => {
  it("names what moderators weigh in favour of the better image only", () => {
    const better = { ...plain, ...large, artists: ["artist:ann"] };
    const worse = { ...plain, format: "jpeg", hasSource: true };
    expect(reportReason(better, worse, "unknown")).toBe(
      "Higher resolution (1200×800 instead of 600×400); PNG instead of JPEG; Names the artist",
    );
  });

  it("says that the pictures are the same if nothing else speaks for one", () => {
    expect(reportReason(plain, plain, "equal")).toBe("Same picture");
  });
});
