import { describe, expect, it } from "vitest";
import {
  isThumbnail,
  pageBehind,
  sameWorkAs,
  withPostBehind,
} from "../../../lib/sources/behind-thumbnail.ts";
import { aPicture, aScan } from "../page/scans.ts";

const HERE = new URL("https://art.example/latest");

describe("the page behind a thumbnail", () => {
  it.each([
    "/work/boats",
    "/p/1002",
    "/index.php?page=post&s=view&id=12",
    "/showthread.php?t=12&page=2",
  ])("is read at %s", (link) => {
    expect(pageBehind(link, HERE)?.href).toBe(new URL(link, HERE).href);
  });

  it.each([
    ["no link", null],
    ["another origin", "https://cdn.art.example/work/boats"],
    ["the same page", "/latest?page=2"],
    ["a sign-out", "/account/logout"],
    ["a deletion", "/work/12/delete"],
    ["a vote", "/work/12/upvote"],
    ["a favourite", "/fav/12"],
    ["an action in the query", "/work.php?id=12&action=show"],
    ["a token", "/work/12?csrf_token=1"],
    ["a key", "/work/12?key=abc"],
    ["a long value", `/work/12?x=${"a".repeat(60)}`],
    ["many parameters", "/work?a=1&b=2&c=3&d=4&e=5"],
    ["a name and password", "https://ann:pass@art.example/work/12"],
    ["a script", "javascript:alert(1)"],
  ])("is left alone if the link is %s", (_, link) => {
    expect(pageBehind(link, HERE)).toBeNull();
  });
});

describe("a thumbnail", () => {
  const url = "https://art.example/1.jpg";
  const sized = (width: number, height: number) =>
    aPicture(url, { candidates: [{ url, width, height, found: "img" }] });

  it("is a small picture", () => expect(isThumbnail(sized(300, 200))).toBe(true));
  it("is no large picture", () => expect(isThumbnail(sized(1600, 1200))).toBe(false));
  it("is a sample of any size", () => {
    const finding = { candidates: [], shown: { flags: ["sample"] as const }, site: "art" };
    expect(isThumbnail({ ...sized(1600, 1200), finding })).toBe(true);
  });
  it("is no picture whose full size is known", () => {
    const full = { url: "https://art.example/full/1.jpg", found: "link" } as const;
    const picture = sized(300, 200);
    expect(isThumbnail({ ...picture, candidates: [...picture.candidates, full] })).toBe(false);
  });
});

it.each([
  ["one of its files", "https://art.example/full/cloud.png", true],
  ["none of its files", "https://art.example/full/river.png", false],
  ["a file whose name has four letters", "https://art.example/full/moon.png", false],
])("is recognised by the name of %s", (_, file, expected) => {
  const urls = ["1", "cloud-300x200", "moon-300x200"].map(
    (name) => `https://art.example/${name}.png`,
  );
  const candidates = urls.map((url) => ({ url, found: "img" as const }));
  const picture = aPicture(urls[0] as string, { candidates });
  expect(sameWorkAs(picture)(new URL(file))).toBe(expected);
});

it("gets its post from the page behind it, even if that page shows no picture", () => {
  const file = "https://tx.ib.metapix.net/thumbnails/large/5000/5000123_AnnPaints_lighthouse.jpg";
  const url = "https://inkbunny.net/s/3400000";
  const { document } = aScan([]);
  const post = { document: { ...document, url }, picture: aPicture(file, { candidates: [] }) };
  const { finding } = withPostBehind(aPicture(file), post);
  expect(finding).toMatchObject({
    site: "inkbunny",
    source_url: url,
    artist: { handle: "AnnPaints" },
    behind: url,
  });
});
