import { describe, expect, it } from "vitest";
import type { PictureFacts } from "../../../lib/picture/scan-data.ts";
import {
  isThumbnail,
  linkedPostPage,
  showsSameWorkAs,
  withFactsOfLinkedPost,
} from "../../../lib/sources/behind-thumbnail.ts";
import { aPicture, aScan } from "../page/scans.ts";

const file = "https://art.example/1.jpg";

/** Returns the page that is read behind a picture on a page. */
function behind(
  around: Partial<PictureFacts>,
  url = "https://art.example/latest",
  pictureUrl = file,
): string | undefined {
  const picture = aPicture(pictureUrl);
  const { document } = aScan([]);
  const facts = { ...picture.around, ...around };
  return linkedPostPage({ ...document, url }, { ...picture, around: facts })?.href;
}

describe("linkedPostPage", () => {
  it("returns a link that is shaped like a post's", () => {
    expect(behind({ enclosing: "/work/boats" })).toBe("https://art.example/work/boats");
  });

  it("returns the address that the site's own rule makes of a link", () => {
    const home = "https://www.deviantart.com/ann";
    expect(behind({ enclosing: "/ann/art/Delete-me-123456789?x=1" }, home)).toBe(
      "https://www.deviantart.com/ann/art/Delete-me-123456789",
    );
    expect(behind({ enclosing: "/settings/5" }, home)).toBeUndefined();
  });

  it("ignores the post's own link if the link around the picture is a command", () => {
    expect(behind({ enclosing: "/logout", permalink: "/work/boats" })).toBeUndefined();
  });

  it.each([
    ["no link", null],
    ["another origin", "https://cdn.art.example/work/boats"],
    ["a command", "/work/12/delete"],
    ["a name and password", "https://ann:pass@art.example/work/12"],
    ["a script", "javascript:alert(1)"],
  ])("returns nothing for %s", (_, enclosing) => {
    expect(behind({ enclosing })).toBeUndefined();
  });

  it("returns nothing for a percent-encoded command in the post's own link", () => {
    const permalink = "https://boats.fandom.com/wiki/%53pecial:UserLogout";
    const url = "https://boats.fandom.com/wiki/Boat";
    expect(behind({ enclosing: "/x", permalink }, url)).toBeUndefined();
  });

  it.each([
    ["a link to another origin", "https://www.pixiv.net/en/users/11", "https://ads.example/go/1"],
    [
      "a post that the site's rule moves to another origin",
      "https://mobile.twitter.com/ann",
      "/ann/status/123/photo/1",
    ],
  ])("requests nothing for %s", (_, url, enclosing) => {
    const picture =
      "https://i.pximg.net/img-master/img/2024/05/14/00/00/11/118765432_p0_master1200.jpg";
    expect(behind({ enclosing }, url, picture)).toBeUndefined();
    const link = { enclosing: "https://www.pixiv.net/go/1" };
    const home = "https://www.pixiv.net/en/users/11";
    expect(behind(link, home, picture)).toMatch(/pixiv\.net\/.*118765432$/);
  });

  it("returns nothing for a link to the current page", () => {
    expect(
      behind({ enclosing: "/work/boats#top" }, "https://art.example/work/boats"),
    ).toBeUndefined();
  });

  it("returns nothing for a wiki's command that the rule for the wiki would accept", () => {
    const home = "https://boats.fandom.com/wiki/Boat";
    expect(behind({ enclosing: "/wiki/River" }, home)).toBe("https://boats.fandom.com/wiki/River");
    expect(behind({ enclosing: "/wiki/%53pecial:UserLogout" }, home)).toBeUndefined();
  });
});

const sized = (width: number, height: number) =>
  aPicture(file, { candidates: [{ url: file, width, height, origin: "img" }] });
const full = { url: "https://art.example/full/1.jpg", origin: "link" } as const;
const sample = { candidates: [], shown: { flags: ["sample"] as const }, site: "art" };

it.each([
  ["a small picture", sized(300, 200), true],
  ["a large picture", sized(1600, 1200), false],
  ["a sample of any size", { ...sized(1600, 1200), rule_result: sample }, true],
  [
    "a picture whose full size is known",
    { ...sized(300, 200), candidates: [...sized(300, 200).candidates, full] },
    false,
  ],
])("isThumbnail judges %s", (_, picture, expected) => {
  expect(isThumbnail(picture)).toBe(expected);
});

it.each([
  ["one of its files", "https://art.example/full/cloud.png", true],
  ["a file of another picture", "https://art.example/full/river.png", false],
  ["a file whose name has four letters", "https://art.example/full/moon.png", false],
])("showsSameWorkAs compares the name with %s", (_, file, expected) => {
  const urls = ["1", "cloud-300x200", "moon-300x200"].map(
    (name) => `https://art.example/${name}.png`,
  );
  const candidates = urls.map((url) => ({ url, origin: "img" as const }));
  const picture = aPicture(urls[0] as string, { candidates });
  expect(showsSameWorkAs(picture)(new URL(file))).toBe(expected);
});

it("withFactsOfLinkedPost uses the page behind a thumbnail, even if it shows no picture", () => {
  const file = "https://tx.ib.metapix.net/thumbnails/large/5000/5000123_AnnPaints_lighthouse.jpg";
  const url = "https://inkbunny.net/s/3400000";
  const { document } = aScan([]);
  const post = { document: { ...document, url }, picture: aPicture(file, { candidates: [] }) };
  const { rule_result } = withFactsOfLinkedPost(aPicture(file), post);
  expect(rule_result).toMatchObject({
    site: "inkbunny",
    source_url: url,
    artist: { handle: "AnnPaints" },
    behind: url,
  });
});

it.each([
  [true, ["boat"]],
  [false, undefined],
])(
  "withFactsOfLinkedPost has the post's tags only if the page shows the picture: %s",
  (isShown, names) => {
    const { document } = aScan([]);
    const shownPicture = aPicture(file, isShown ? {} : { candidates: [] });
    const tag = { name: "boat", category: "general" as const };
    const tags = { host: "art.example", tags: [tag], left_out: 0 };
    const post = {
      document,
      picture: { ...shownPicture, around: { ...shownPicture.around, tags } },
    };
    const { around } = withFactsOfLinkedPost(aPicture(file), post);
    expect(around.tags?.tags?.map(({ name }) => name)).toEqual(names);
  },
);
