import { describe, expect, it } from "vitest";
import type { VisibleImage } from "../../../lib/api/image.ts";
import { compareDetails } from "../../../lib/completion/compare-details.ts";
import { type OwnDetails, pickDetails } from "../../../lib/completion/own-details.ts";
import type { PickedPicture } from "../../../lib/picture/pick.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";
import { aPick } from "../components/records.ts";
import { visibleImage } from "../visible-image.ts";

const POST = "https://gallery.example/ann/1";

const noDetails: OwnDetails = {
  file: { format: "png", bytes: 900, width: 600, height: 400 },
  sources: [],
  artist: null,
  tags: [],
  postTags: null,
  description: "",
};
const HERE = new Set(["artist:ann", "fox", "forest", "animated", "gif", "safe"]);

const compare = (
  mine: Partial<OwnDetails>,
  theirs: Partial<VisibleImage>,
  options: { artistTag?: string; find?: (name: string) => string | null | undefined } = {},
) =>
  compareDetails(
    { ...noDetails, ...mine },
    visibleImage(7, { format: "png", width: 600, height: 400, ...theirs }),
    {
      base_url: "https://images.example",
      rules: defaultTagRules,
      quality: "unknown",
      find: (name) => (HERE.has(name) ? name : null),
      ...options,
    },
  );
const texts = (comparison: ReturnType<typeof compare>) =>
  comparison.additions.map(({ kind, text, why }) => `${kind} ${text} (${why})`);
const ann = { handle: "ann", confidence: "certain", url: null } as const;
const postTags = (...names: string[]) => ({
  host: "board.example",
  tags: names.map((name) => ({ name, category: "general" as const })),
  left_out: 0,
});

describe("compareDetails: additions", () => {
  it.each<[string, Partial<OwnDetails>, Partial<VisibleImage>, string[]]>([
    ["nothing", {}, {}, []],
    ["a source", { sources: [POST] }, {}, [`source ${POST} (page)`]],
    ["no source that is there", { sources: [POST] }, { source_urls: [`${POST}/`] }, []],
    ["the artist", { artist: ann }, { tags: ["safe"] }, ["tag artist:ann (artist)"]],
    ["no second artist", { artist: ann }, { tags: ["artist:bob"] }, []],
    ["no artist that is there", { artist: ann }, { tags: ["artist:ann"] }, []],
    [
      "tags of the page",
      { postTags: postTags("fox", "forest") },
      { tags: ["fox"] },
      ["tag forest (page)"],
    ],
    ["no tag that the board lacks", { postTags: postTags("unheard of") }, {}, []],
    ["no rating of the page", { postTags: postTags("safe") }, {}, []],
    [
      "tags of the form",
      { tags: ["fox", "my own", "safe"] },
      { tags: ["fox"] },
      ["tag my own (draft)"],
    ],
    [
      "facts of the file",
      {},
      { tags: ["fox"], animated: true, format: "gif" },
      ["tag animated (file)", "tag gif (file)"],
    ],
    ["a description", { description: "> Hi" }, {}, ["description > Hi (page)"]],
    ["no second description", { description: "> Hi" }, { description: "Ho" }, []],
    ["each tag once", { tags: ["fox"], postTags: postTags("fox") }, {}, ["tag fox (draft)"]],
  ])("offers %s", (_, mine, theirs, expected) => {
    expect(texts(compare(mine, theirs))).toEqual(expected);
  });

  it("offers no more sources than an image may have", () => {
    const source_urls = Array.from({ length: 14 }, (_, at) => `https://a.example/${at}`);
    const comparison = compare({ sources: [POST, `${POST}2`] }, { source_urls });
    expect(texts(comparison)).toEqual([`source ${POST} (page)`]);
    expect(comparison.sources.missing).toHaveLength(2);
  });

  it("leaves out a description and a guessed artist unless the user adds them", () => {
    const artist = { ...ann, confidence: "likely" } as const;
    const { additions } = compare({ artist, description: "> Hi", sources: [POST] }, {});
    expect(additions.map(({ isSure }) => isSure)).toEqual([true, false, false]);
  });

  it("prefers the artist's tag that the user confirmed", () => {
    const comparison = compare({ artist: ann }, {}, { artistTag: "artist:ann-draws" });
    expect(texts(comparison)).toEqual(["tag artist:ann-draws (artist)"]);
  });

  it("waits for tags that were not looked up", () => {
    const comparison = compare({ postTags: postTags("fox") }, {}, { find: () => undefined });
    expect(comparison).toMatchObject({ areTagsKnown: false, additions: [] });
  });
});

describe("compareDetails: doubts about the image's tags", () => {
  it.each<[string, Partial<OwnDetails>, Partial<VisibleImage>, string[]]>([
    [
      "a source that is said to be missing",
      { sources: [POST] },
      { tags: ["source needed"] },
      ["source-needed-with-source"],
    ],
    [
      "an artist who is said to be missing",
      { artist: ann },
      { tags: ["artist needed"] },
      ["origin-and-needed"],
    ],
    ["two counts", {}, { tags: ["solo", "duo"] }, ["count-conflict"]],
    ["a still image that moves by its tags", {}, { tags: ["animated"] }, ["animated-but-still"]],
    [
      "a clear JPEG",
      {},
      { tags: ["transparent background"], format: "jpg" },
      ["transparency-impossible"],
    ],
    ["nothing of a plain list", {}, { tags: ["safe", "fox", "solo"] }, []],
  ])("reports %s", (_, mine, theirs, codes) => {
    expect(compare(mine, theirs).doubts.map(({ code }) => code)).toEqual(codes);
  });

  it("compares artist and description", () => {
    const { artist, description } = compare(
      { artist: ann, description: "Hi" },
      { tags: ["artist:bob"], description: "Hi" },
    );
    expect(artist).toEqual({ relation: "different", mine: "artist:ann", theirs: ["artist:bob"] });
    expect(description.relation).toBe("same");
  });
});

describe("pickDetails", () => {
  const pick: PickedPicture = {
    ...aPick,
    candidates: [
      { url: "https://files.example/large.png", width: 900, height: 600, origin: "link" },
      { url: "https://files.example/small.jpg", width: 90, height: 60, origin: "img" },
    ],
    source_url: POST,
  };
  const readFile = {
    ...{ id: "f1", origin: "page" as const, name: "small.jpg", sha512: "00", bytes: 70 },
    ...{ format: "jpeg" as const, width: 90, height: 60, url: "https://files.example/small.jpg" },
  };

  it("takes the facts of the best file, not those of a smaller one that was read", () => {
    const best = { format: "png", bytes: null, width: 900, height: 600 };
    expect(pickDetails({ pick, file: readFile }).file).toEqual(best);
    expect(pickDetails({ pick }).file).toEqual(best);
  });

  it("takes the facts of the user's own file", () => {
    const { url: _, ...own } = readFile;
    expect(pickDetails({ pick, file: own }).file).toMatchObject({ format: "jpeg", bytes: 70 });
  });

  it("takes sources, tags and description of a form instead of the page's", () => {
    const fields = { source_urls: [`${POST}0`], tags: ["fox"], description: " Hi " };
    expect(pickDetails({ pick, fields })).toMatchObject({
      sources: [`${POST}0`],
      tags: ["fox"],
      description: "Hi",
    });
    expect(pickDetails({ pick }).sources).toEqual([POST]);
  });
});
