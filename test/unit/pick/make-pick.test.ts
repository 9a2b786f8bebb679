import { describe, expect, it } from "vitest";
import { makePick } from "../../../lib/pick/make-pick.ts";
import type { SourceFinding } from "../../../lib/picture/finding.ts";
import type { ScannedPicture } from "../../../lib/picture/scan-data.ts";
import { aPicture, aScan } from "../page/scans.ts";

const page = { url: "https://art.example/feed", title: "Feed" };
const { document } = aScan([]);
const SHOWN = "https://art.example/1.jpg";

const made = (
  change: Partial<ScannedPicture> = {},
  finding?: Partial<SourceFinding>,
  base_url?: string,
) =>
  makePick(
    document,
    aPicture(SHOWN, {
      ...change,
      ...(finding && { finding: { candidates: [], site: "art", ...finding } }),
    }),
    { page, base_url, now: () => 1_000 },
  );
const urls = (...details: Parameters<typeof made>) =>
  made(...details).pick.candidates.map(({ url }) => url.replace("https://art.example", ""));

describe("the candidates of a pick", () => {
  it("are the larger renditions, the shown file and the smaller ones", () => {
    const file = (url: string, width: number) =>
      ({ url, width, height: width * 0.75, found: "srcset" }) as const;
    const candidates = [
      { url: SHOWN, width: 800, height: 600, found: "img" as const },
      file("https://art.example/s.jpg", 200),
      file("https://art.example/m.jpg", 1000),
      file("https://art.example/l.jpg", 1600),
    ];
    expect(urls({ candidates })).toEqual(["/l.jpg", "/m.jpg", "/1.jpg", "/s.jpg"]);
    expect(made({ candidates }).pick).toMatchObject({ shown: 2, lookup: 2 });
  });

  it("begin with what the rules propose, originals before samples, and end with what is guessed", () => {
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
  ])("with %s", (_, url, base_url, first) => {
    const candidates = [{ url, flags: ["original"], reason: "original-path" }] as const;
    expect(urls({}, { candidates }, base_url)[0]).toBe(first);
  });

  it("end with the files of a rule that keeps failing, and do not search with them", () => {
    const candidates = [
      { url: "https://art.example/original.png", flags: ["original"], reason: "original-path" },
      { url: "https://art.example/small.jpg", width: 300, height: 225, reason: "original-path" },
      { url: "https://art.example/large.jpg", reason: "larger-size" },
    ] as const;
    const picture = aPicture(SHOWN, { finding: { site: "art", candidates: [...candidates] } });
    const isFailing = (rule: string) => rule === "art original-path";
    const { pick } = makePick(document, picture, { page, now: () => 1_000, isFailing });
    expect(pick.candidates.map(({ url, flags = [] }) => [url, flags.includes("failing")])).toEqual([
      ["https://art.example/large.jpg", false],
      [SHOWN, false],
      ["https://art.example/original.png", true],
      ["https://art.example/small.jpg", true],
    ]);
    expect(pick).toMatchObject({ shown: 1, lookup: 1 });
  });

  it("tell what both the page and the rules know of a file", () => {
    const candidates = [
      { url: SHOWN, flags: ["original"], reason: "as-shown", expires_at: 5_000 },
    ] as const;
    expect(made({}, { candidates }).pick.candidates).toEqual([
      {
        url: SHOWN,
        width: 800,
        height: 600,
        displayed: { width: 400, height: 300 },
        found: "img",
        flags: ["original"],
        reason: "as-shown",
        expires_at: 5_000,
      },
    ]);
  });

  it("keep what cannot be fetched, as what was shown", () => {
    const { pick } = made({ candidates: [{ url: "blob:https://art.example/1", found: "img" }] });
    expect(pick).toMatchObject({ candidates: [{ url: "blob:https://art.example/1" }], shown: 0 });
    expect(pick.lookup).toBeUndefined();
  });
});

describe("the source of a pick", () => {
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
    ["its frame's page", { url: "https://frame.example/p/1" }, null, "https://frame.example/p/1"],
    [
      "the tab's page for a frame without one",
      { url: "about:srcdoc" },
      null,
      "https://art.example/feed",
    ],
  ])("is, without rules, %s", (_, change, permalink, expected) => {
    const picture = aPicture(SHOWN);
    const around = { ...picture.around, permalink };
    const { pick } = makePick({ ...document, ...change }, { ...picture, around }, { page });
    expect(pick.source_url).toBe(expected);
  });

  it("is none where a rule says that there is none", () => {
    expect(made({}, { source_url: null }).pick.source_url).toBeNull();
  });
});

it("takes what the rules know of the artist and the post, and the page's words where they know nothing", () => {
  const artist = { handle: "ann", confidence: "certain", url: null } as const;
  const around = {
    ...aPicture(SHOWN).around,
    posted_at: "2024-05-01",
    caption: "My fox",
    text: "A fox",
  };
  expect(made({ around }, { artist }).pick).toMatchObject({
    page,
    site: "art",
    artist,
    posted_at: "2024-05-01",
    caption: "My fox",
    text: "A fox",
  });
});

it("counts as minor what a rule knows to be no work", () => {
  expect(made({}, { not_a_work: true }).minor).toBe(true);
  expect(made({}, {}).minor).toBe(false);
});
