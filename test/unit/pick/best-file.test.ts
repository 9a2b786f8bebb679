import { describe, expect, it } from "vitest";
import { makePick } from "../../../lib/pick/make-pick.ts";
import type { DocumentFacts, ScannedCandidate } from "../../../lib/picture/scan-data.ts";
import { findSource } from "../../../lib/sources/find-sources.ts";
import { aPicture, aScan } from "../page/scans.ts";

const AT = "https://img.example";

interface Files {
  /** Size of the shown file. */
  size?: [number, number];
  og?: string;
  og_size?: [number, number];
  described?: string;
  link?: string;
  full?: string;
}

/** Returns the path of the file that comes first for a picture. */
function bestFile(shown: string, { size, og, og_size, described, link, full }: Files): string {
  const [width, height] = size ?? [];
  const candidateOf = (url: string | undefined, origin: ScannedCandidate["origin"]) =>
    url === undefined ? [] : [{ url: AT + url, origin }];
  const picture = aPicture(AT + shown, {
    candidates: [
      { url: AT + shown, ...(width && height && { width, height }), origin: "img" },
      ...candidateOf(full, "offered"),
      ...candidateOf(link, "link"),
    ],
  });
  const node = { "@type": "ImageObject", contentUrl: `${AT}${described}` };
  const { document } = aScan([]);
  const facts: DocumentFacts = {
    ...document,
    url: "https://art.example/fox",
    meta: {
      ...(og && { "og:image": AT + og }),
      ...(og_size && { "og:image:width": `${og_size[0]}`, "og:image:height": `${og_size[1]}` }),
    },
    json_ld: described ? [JSON.stringify(node)] : [],
  };
  const rule_result = findSource(facts, picture);
  const page = { url: facts.url, title: "" };
  const { candidates } = makePick(
    document,
    { ...picture, rule_result },
    { page, now: () => 1_000 },
  );
  return candidates[0]?.url.replace(AT, "") ?? "";
}

const SHOWN = "/fox-in-snow.jpg";

describe("makePick: the first of several files of a work", () => {
  it.each<[string, string, Files]>([
    ["no cut one for sharing", SHOWN, { og: "/crop600x315/fox-in-snow.jpg" }],
    ["no one in another ratio", SHOWN, { og: "/16:9/fox-in-snow.jpg" }],
    ["no square", SHOWN, { og: "/200x200/fox-in-snow.jpg", size: [1200, 800] }],
    ["no one with less height", SHOWN, { og: "/resize-h600/fox-in-snow.jpg", size: [1600, 1200] }],
    ["no one cut by a command", SHOWN, { og: "/fox-in-snow.jpg?w=1200&h=630&fit=crop" }],
    ["no one with words over it", SHOWN, { og: "/overlay/title/fox-in-snow.jpg" }],
    ["no one that is blended", SHOWN, { og: "/fox-in-snow.jpg?blend=logo.png&w=2000" }],
    ["no marked one", SHOWN, { og: "/watermarked/fox-in-snow.jpg" }],
    ["no one with a mark by query", SHOWN, { og: "/fox-in-snow.jpg?mark=logo.png" }],
    ["no one cut by Cloudinary", SHOWN, { og: "/c_fill,w_1200,h_630/fox-in-snow.jpg" }],
    [
      "no smaller one by stated size",
      SHOWN,
      { og: "/s/fox-in-snow.jpg", og_size: [600, 400], size: [1200, 800] },
    ],
    [
      "no wide one of a tall picture",
      SHOWN,
      { og: "/s/fox-in-snow.jpg", og_size: [1200, 630], size: [800, 1200] },
    ],
    [
      "no wider cut of a picture",
      SHOWN,
      { og: "/s/fox-in-snow.jpg", og_size: [1200, 630], size: [900, 600] },
    ],
    ["no cut one that data describe", SHOWN, { described: "/crop/1x1/fox-in-snow.jpg" }],
    [
      "no smaller one that data describe",
      SHOWN,
      { described: "/w480/fox-in-snow.jpg", size: [1200, 800] },
    ],
    ["no linked thumbnail", SHOWN, { link: "/thumbs/fox-in-snow.jpg", size: [1200, 800] }],
    ["no linked square", SHOWN, { link: "/150x150/fox-in-snow.jpg", size: [1200, 800] }],
    ["no offered cut", SHOWN, { full: "/crop/fox-in-snow.jpg" }],
    [
      "no guess for a large file in a folder that is none of thumbnails",
      "/thumb/fox-in-snow.jpg",
      { size: [1600, 1200] },
    ],
  ])("is the shown file: %s", (_, shown, files) => {
    expect(bestFile(shown, files)).toBe(shown);
  });

  it.each<[string, string, Files, string]>([
    [
      "a larger one for sharing",
      SHOWN,
      { og: "/big/fox-in-snow.jpg", og_size: [2400, 1600], size: [1200, 800] },
      "/big/fox-in-snow.jpg",
    ],
    [
      "one for sharing of which nothing is known",
      SHOWN,
      { og: "/full/fox-in-snow.jpg", size: [1200, 800] },
      "/full/fox-in-snow.jpg",
    ],
    [
      "a wider one in the address",
      "/w640/fox-in-snow.jpg",
      { og: "/w1280/fox-in-snow.jpg" },
      "/w1280/fox-in-snow.jpg",
    ],
    [
      "a larger cut of a cut",
      "/crop200x200/fox-in-snow.jpg",
      { og: "/crop600x600/fox-in-snow.jpg" },
      "/crop600x600/fox-in-snow.jpg",
    ],
    [
      "the whole of a cut",
      "/16:9/w640/fox-in-snow.jpg",
      { og: "/w480/fox-in-snow.jpg" },
      "/w480/fox-in-snow.jpg",
    ],
    [
      "the whole of a square",
      "/a/fox-in-snow.jpg",
      { og: "/b/fox-in-snow.jpg", og_size: [1200, 800], size: [400, 400] },
      "/b/fox-in-snow.jpg",
    ],
    [
      "one without a mark",
      "/watermark/fox-in-snow.jpg",
      { og: "/crop/fox-in-snow.jpg" },
      "/crop/fox-in-snow.jpg",
    ],
    [
      "the linked original before a cut for sharing",
      SHOWN,
      { og: "/crop600x315/fox-in-snow.jpg", link: "/original/fox-in-snow.jpg" },
      "/original/fox-in-snow.jpg",
    ],
    [
      "the linked original before another for sharing",
      "/m/fox-in-snow.jpg",
      { og: "/share/fox-in-snow.jpg", link: "/original/fox-in-snow.jpg" },
      "/original/fox-in-snow.jpg",
    ],
    [
      "the linked file before a guess",
      "/fox-in-snow-300x200.jpg",
      { link: "/fox-in-snow-1024x683.jpg" },
      "/fox-in-snow-1024x683.jpg",
    ],
    [
      "the linked file of a folder of thumbnails",
      "/thumbs/fox-in-snow.jpg",
      { link: "/files/fox-in-snow.jpg", size: [300, 200] },
      "/files/fox-in-snow.jpg",
    ],
    [
      "a linked file in a folder of covers",
      "/i/fox-in-snow.jpg",
      { link: "/cover/fox-in-snow.jpg", size: [300, 200] },
      "/cover/fox-in-snow.jpg",
    ],
    [
      "a linked file of another name",
      "/i/1.jpg",
      { link: "/f/2.jpg", size: [800, 600] },
      "/f/2.jpg",
    ],
    [
      "the guess for a thumbnail",
      "/thumb/fox-in-snow.jpg",
      { size: [300, 200] },
      "/fox-in-snow.jpg",
    ],
    ["the guess for a size", "/fox-in-snow-300x200.jpg", { size: [300, 200] }, "/fox-in-snow.jpg"],
    [
      "the guess before a cut",
      "/fox-in-snow.jpg?w=300",
      { og: "/fox-in-snow.jpg?w=1200&h=630&fit=crop", size: [300, 200] },
      "/fox-in-snow.jpg",
    ],
  ])("is %s", (_, shown, files, expected) => {
    expect(bestFile(shown, files)).toBe(expected);
  });
});
