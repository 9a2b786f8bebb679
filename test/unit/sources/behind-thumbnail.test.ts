import { describe, expect, it } from "vitest";
import {
  isThumbnail,
  pageBehind,
  sameWorkAs,
  withPostBehind,
} from "../../../lib/sources/behind-thumbnail.ts";
import { aPicture, aScan } from "../page/scans.ts";

const file = "https://art.example/1.jpg";

/** Returns the page that is read behind a link on a page. */
function behind(link: string | null, url = "https://art.example/latest"): string | undefined {
  const picture = aPicture(file);
  const { document } = aScan([], { document: { ...aScan([]).document, url } });
  const around = { ...picture.around, enclosing: link };
  return pageBehind(document, { ...picture, around })?.href;
}

describe("pageBehind", () => {
  it("returns a link that is shaped like a post's", () => {
    expect(behind("/work/boats")).toBe("https://art.example/work/boats");
  });

  it("returns the address that the site's own rule makes of a link", () => {
    const home = "https://www.deviantart.com/ann";
    expect(behind("/ann/art/Delete-me-123456789?x=1", home)).toBe(
      "https://www.deviantart.com/ann/art/Delete-me-123456789",
    );
    expect(behind("/settings/5", home)).toBeUndefined();
  });

  it("ignores the post's own link if the link around the picture is a command", () => {
    const picture = aPicture(file);
    const around = { ...picture.around, enclosing: "/logout", permalink: "/work/boats" };
    expect(pageBehind(aScan([]).document, { ...picture, around })).toBeNull();
  });

  it.each([
    ["no link", null],
    ["another origin", "https://cdn.art.example/work/boats"],
    ["a command", "/work/12/delete"],
    ["a name and password", "https://ann:pass@art.example/work/12"],
    ["a script", "javascript:alert(1)"],
  ])("returns nothing for %s", (_, link) => {
    expect(behind(link)).toBeUndefined();
  });

  it("returns nothing for a percent-encoded command in the post's own link", () => {
    const { document } = aScan([]);
    const url = "https://boats.fandom.com/wiki/Boat";
    const permalink = "https://boats.fandom.com/wiki/%53pecial:UserLogout";
    const picture = aPicture(file);
    const around = { ...picture.around, enclosing: "/x", permalink };
    expect(pageBehind({ ...document, url }, { ...picture, around })).toBeNull();
  });

  it.each([
    ["a link to another origin", "https://www.pixiv.net/en/users/11", "https://ads.example/go/1"],
    [
      "a post that the site's rule moves to another origin",
      "https://mobile.twitter.com/ann",
      "/ann/status/123/photo/1",
    ],
  ])("requests nothing for %s", (_, url, enclosing) => {
    const picture = aPicture(
      "https://i.pximg.net/img-master/img/2024/05/14/00/00/11/118765432_p0_master1200.jpg",
    );
    const { document } = aScan([]);
    expect(
      pageBehind({ ...document, url }, { ...picture, around: { ...picture.around, enclosing } }),
    ).toBeNull();
    const own = { ...picture.around, enclosing: "https://www.pixiv.net/go/1" };
    const home = { ...document, url: "https://www.pixiv.net/en/users/11" };
    expect(pageBehind(home, { ...picture, around: own })?.href).toMatch(/pixiv\.net\/.*118765432$/);
  });

  it("returns nothing for the page in view", () => {
    expect(behind("/work/boats#top", "https://art.example/work/boats")).toBeUndefined();
  });

  it("returns nothing for a wiki's command that the rule for the wiki would accept", () => {
    const home = "https://boats.fandom.com/wiki/Boat";
    expect(behind("/wiki/River", home)).toBe("https://boats.fandom.com/wiki/River");
    expect(behind("/wiki/%53pecial:UserLogout", home)).toBeUndefined();
  });
});

describe("isThumbnail", () => {
  const url = "https://art.example/1.jpg";
  const sized = (width: number, height: number) =>
    aPicture(url, { candidates: [{ url, width, height, origin: "img" }] });

  it("is true for a small picture", () => expect(isThumbnail(sized(300, 200))).toBe(true));
  it("is false for a large picture", () => expect(isThumbnail(sized(1600, 1200))).toBe(false));
  it("is true for a sample of any size", () => {
    const finding = { candidates: [], shown: { flags: ["sample"] as const }, site: "art" };
    expect(isThumbnail({ ...sized(1600, 1200), finding })).toBe(true);
  });
  it("is false if the full size is known", () => {
    const full = { url: "https://art.example/full/1.jpg", origin: "link" } as const;
    const picture = sized(300, 200);
    expect(isThumbnail({ ...picture, candidates: [...picture.candidates, full] })).toBe(false);
  });
});

it.each([
  ["one of its files", "https://art.example/full/cloud.png", true],
  ["a file of another picture", "https://art.example/full/river.png", false],
  ["a file whose name has four letters", "https://art.example/full/moon.png", false],
])("sameWorkAs compares the name with %s", (_, file, expected) => {
  const urls = ["1", "cloud-300x200", "moon-300x200"].map(
    (name) => `https://art.example/${name}.png`,
  );
  const candidates = urls.map((url) => ({ url, origin: "img" as const }));
  const picture = aPicture(urls[0] as string, { candidates });
  expect(sameWorkAs(picture)(new URL(file))).toBe(expected);
});

it("withPostBehind uses the page behind a thumbnail, even if it shows no picture", () => {
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

it.each([
  [true, ["boat"]],
  [false, undefined],
])(
  "withPostBehind has the post's tags only if the page shows the picture: %s",
  (isShown, names) => {
    const { document } = aScan([]);
    const shownPicture = aPicture(file, isShown ? {} : { candidates: [] });
    const tag = { name: "boat", category: "general" as const };
    const tags = { host: "art.example", tags: [tag], left_out: 0 };
    const post = {
      document,
      picture: { ...shownPicture, around: { ...shownPicture.around, tags } },
    };
    const { around } = withPostBehind(aPicture(file), post);
    expect(around.tags?.tags?.map(({ name }) => name)).toEqual(names);
  },
);
