import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { makePick } from "../../../lib/pick/make-pick.ts";
import { PickedPictureSchema } from "../../../lib/picture/pick.ts";
import type { ResolvedSource, SourceCandidate } from "../../../lib/picture/rule-result.ts";
import type { ScannedPicture } from "../../../lib/picture/scan-data.ts";
import { aPicture, aScan } from "../page/scans.ts";

const page = { url: "https://art.example/feed", title: "Feed" };
const { document } = aScan([]);
const SHOWN = "https://art.example/1.jpg";

const pickOf = (
  change: Partial<ScannedPicture> = {},
  rule_result?: Partial<ResolvedSource>,
  base_url?: string,
) =>
  makePick(
    document,
    aPicture(SHOWN, {
      ...change,
      ...(rule_result && { rule_result: { candidates: [], site: "art", ...rule_result } }),
    }),
    { page, base_url, now: () => 1_000 },
  );
const urls = (...details: Parameters<typeof pickOf>) =>
  pickOf(...details).candidates.map(({ url }) => url.replace("https://art.example", ""));

describe("makePick: candidates", () => {
  it("orders larger renditions before the shown file, and smaller ones after it", () => {
    const file = (url: string, width: number) =>
      ({ url, width, height: width * 0.75, origin: "srcset" }) as const;
    const candidates = [
      { url: SHOWN, width: 800, height: 600, origin: "img" as const },
      file("https://art.example/s.jpg", 200),
      file("https://art.example/m.jpg", 1000),
      file("https://art.example/l.jpg", 1600),
    ];
    expect(urls({ candidates })).toEqual(["/l.jpg", "/m.jpg", "/1.jpg", "/s.jpg"]);
    expect(pickOf({ candidates })).toMatchObject({ shown: 2, lookup: 2 });
  });

  it.each<[string, ScannedPicture["candidates"][number]["origin"], number | undefined]>([
    ["a lazy file of unknown width", "lazy", undefined],
    ["a lazy preview", "lazy", 474],
    ["a file that the browser has not loaded", "srcset", undefined],
    ["a small file that the browser has not loaded", "srcset", 474],
  ])("orders files of stated width before %s", (_, origin, width) => {
    const file = (path: string, stated: number) => ({
      ...{ url: `https://art.example${path}`, origin, width: stated },
    });
    const shownCandidate = { url: SHOWN, origin: "img" as const, ...(width && { width }) };
    const candidates = [
      shownCandidate,
      file("/s.jpg", 200),
      file("/l.jpg", 1600),
      file("/m.jpg", 800),
    ];
    const isUnknown = width === undefined;
    expect(urls({ candidates })).toEqual(
      isUnknown
        ? ["/l.jpg", "/m.jpg", "/s.jpg", "/1.jpg"]
        : ["/l.jpg", "/m.jpg", "/1.jpg", "/s.jpg"],
    );
  });

  it("puts originals from the rules first and guessed addresses last", () => {
    const candidates = [
      {
        url: "https://art.example/guess.png",
        flags: ["original", "guessed-extension"],
        reason: "original-path",
      },
      { url: "https://art.example/original.png", flags: ["original"], reason: "original-path" },
      { url: "https://art.example/sample.jpg", flags: ["sample"], reason: "larger-size" },
    ] as const;
    expect(urls({}, { candidates })).toEqual([
      "/original.png",
      "/sample.jpg",
      "/1.jpg",
      "/guess.png",
    ]);
  });

  it("orders files of rules and of the post before those for sharing and guesses", () => {
    const file = (path: string, reason: SourceCandidate["reason"]) =>
      ({ url: `https://art.example${path}`, reason }) as const;
    const candidates = [
      file("/guess.jpg", "larger-size"),
      file("/post.jpg", "behind-thumbnail"),
      file("/w900/share.jpg", "from-page"),
      file("/crop/share.jpg", "from-page"),
      file("/w600/share.jpg", "from-page"),
      file("/proxied.jpg", "behind-proxy"),
    ];
    const order = ["/proxied.jpg", "/post.jpg", "/w900/share.jpg", "/guess.jpg", "/1.jpg"];
    expect(urls({}, { candidates })).toEqual(order);
  });

  it.each([
    ["a format that services refuse", "https://art.example/0.webp", undefined, "/1.jpg"],
    ["a file that no service reaches", "http://192.168.0.2/0.png", undefined, "/1.jpg"],
    ["a file on this machine", "http://127.0.0.1:4100/0.png", "https://pics.example", "/1.jpg"],
    [
      "a file on this machine, as the service",
      "http://127.0.0.1:4100/0.png",
      "http://localhost:4100",
      "http://127.0.0.1:4100/0.png",
    ],
  ])("puts the right file first for %s", (_, url, base_url, first) => {
    const candidates = [{ url, flags: ["original"], reason: "original-path" }] as const;
    expect(urls({}, { candidates }, base_url)[0]).toBe(first);
  });

  it("combines the page's and the rules' facts about one file", () => {
    const candidates = [
      { url: SHOWN, flags: ["original"], reason: "as-shown", expires_at: 5_000 },
    ] as const;
    expect(pickOf({}, { candidates }).candidates).toEqual([
      {
        url: SHOWN,
        width: 800,
        height: 600,
        displayed: { width: 400, height: 300 },
        origin: "img",
        flags: ["original"],
        reason: "as-shown",
        expires_at: 5_000,
      },
    ]);
  });

  it("keeps an unfetchable address as the shown file", () => {
    const pick = pickOf({ candidates: [{ url: "blob:https://art.example/1", origin: "img" }] });
    expect(pick).toMatchObject({ candidates: [{ url: "blob:https://art.example/1" }], shown: 0 });
    expect(pick.lookup).toBeUndefined();
  });
});

describe("makePick: source", () => {
  it.each<[string, Partial<typeof document>, string | null, string]>([
    [
      "the permalink of its post",
      { canonical: "https://art.example/ann" },
      "https://art.example/p/1",
      "https://art.example/p/1",
    ],
    [
      "the canonical page",
      { canonical: "https://art.example/ann#top" },
      null,
      "https://art.example/ann",
    ],
    [
      "the page, not another site's",
      { canonical: "https://elsewhere.example/ann" },
      null,
      "https://art.example/feed",
    ],
    [
      "the page, not the front page",
      { canonical: "https://art.example/" },
      null,
      "https://art.example/feed",
    ],
    [
      "its frame's canonical page",
      { url: "https://frame.example/embed/1", canonical: "https://frame.example/p/1" },
      null,
      "https://frame.example/p/1",
    ],
    [
      "its post in a frame",
      { url: "https://frame.example/embed/1" },
      "https://frame.example/p/1",
      "https://frame.example/p/1",
    ],
    [
      "the tab's page for a frame that names no page",
      { url: "https://frame.example/embed/1" },
      null,
      "https://art.example/feed",
    ],
    [
      "the tab's page for a frame without one",
      { url: "about:srcdoc" },
      null,
      "https://art.example/feed",
    ],
  ])("is, without rules, %s", (_, change, permalink, expected) => {
    const picture = aPicture(SHOWN);
    const around = { ...picture.around, permalink };
    const pick = makePick({ ...document, ...change }, { ...picture, around }, { page });
    expect(pick.source_url).toBe(expected);
  });

  it.each<[string, string, Partial<ScannedPicture["around"]>, string | null]>([
    ["about:srcdoc", page.url.replace("feed", "p/1"), {}, "https://art.example/p/1"],
    ["about:blank", "https://art.example/p/1", {}, "https://art.example/p/1"],
    ["blob:https://art.example/1-2", "https://art.example/p/1#top", {}, "https://art.example/p/1"],
    ["about:srcdoc", "https://art.example/search?q=fox", {}, null],
    ["about:srcdoc", "https://art.example/p/1", { apart: true }, null],
    ["about:srcdoc", "about:blank", {}, null],
  ])("of a picture in %s on %s with %j is %s", (url, tab, around, expected) => {
    const picture = aPicture(SHOWN);
    const rule_result = { candidates: [], site: null, source_url: null };
    const pick = makePick(
      { ...document, url },
      { ...picture, around: { ...picture.around, ...around }, rule_result },
      { page: { url: tab, title: "" } },
    );
    expect(pick.source_url).toBe(expected);
  });

  it("is null for an avatar in a frame without an address", () => {
    const rule_result = { candidates: [], site: null, source_url: null, not_a_work: true as const };
    const framed = { ...document, url: "about:srcdoc" };
    expect(makePick(framed, { ...aPicture(SHOWN), rule_result }, { page }).source_url).toBeNull();
  });

  it("is the tab's page if the rules know only the frame's own address", () => {
    const rule_result = { candidates: [], site: null, source_url: "https://frame.example/embed/1" };
    const framed = { ...document, url: "https://frame.example/embed/1#start" };
    const pick = makePick(framed, { ...aPicture(SHOWN), rule_result }, { page });
    expect(pick.source_url).toBe("https://art.example/feed");
  });

  it("is null if a rule sets it to null", () => {
    expect(pickOf({}, { source_url: null }).source_url).toBeNull();
  });
});

it("makePick takes artist and date from the rules, caption and text from the page", () => {
  const artist = { handle: "ann", confidence: "certain", url: null } as const;
  const around = {
    ...aPicture(SHOWN).around,
    posted_at: "2024-05-01",
    caption: "My fox",
    text: "A fox",
  };
  expect(pickOf({ around }, { artist })).toMatchObject({
    page,
    site: "art",
    artist,
    posted_at: "2024-05-01",
    caption: "My fox",
    text: "A fox",
  });
});

it("makePick keeps source and files for a picture that may be an artwork after all", () => {
  const as_work = {
    candidates: [{ url: "https://files.example/full.png", reason: "larger-size" as const }],
    ...{ site: null, source_url: "https://art.example/p/1" },
  };
  const pick = pickOf({}, { not_a_work: true, source_url: null, as_work });
  expect(pick).toMatchObject({ source_url: null, not_a_work: true });
  expect(pick.as_work).toMatchObject({ source_url: "https://art.example/p/1", shown: 1 });
  expect(pick.as_work?.candidates[0]?.url).toBe("https://files.example/full.png");
  expect(v.parse(PickedPictureSchema, pick)).toEqual(pick);
  expect(pickOf({}, {})).not.toHaveProperty("not_a_work");
});
