import { describe, expect, it } from "vitest";
import { picksFromScans } from "../../../lib/pick/picks-of.ts";
import { SCAN_LIMITS, toSentPicture } from "../../../lib/picture/scan-data.ts";
import { aPicture, aScan } from "../page/scans.ts";
import { MAX_BUSY, processorTime } from "../processor-time.ts";

const context = { page: { url: "https://art.example/feed", title: "Feed" } };
const one = aPicture("https://art.example/1.jpg");
const two = aPicture("https://art.example/2.jpg");
const icon = aPicture("https://art.example/icon.png", { minor: true });
const urls = ({ picks }: ReturnType<typeof picksFromScans>) =>
  picks.map(({ candidates, shown }) => candidates[shown]?.url);

describe("picksFromScans: the chosen picture", () => {
  it.each([
    ["the only one at a point", aScan([one]), true],
    ["the only one at the point that is no icon", aScan([icon, one]), true],
    ["the first one of an unambiguous scan", aScan([one, two], { unambiguous: true }), true],
    ["null if there are several", aScan([one, two]), false],
    [
      "null if no picture was at the point",
      aScan([one], { at: "page", unambiguous: false }),
      false,
    ],
    [
      "the only one that the rules know to be a work",
      aScan([{ ...two, rule_result: { candidates: [], site: "a", not_a_work: true } }, one]),
      true,
    ],
  ])("is %s", (_, scan, known) => {
    const { pick: meant } = picksFromScans([scan], context);
    expect(meant?.candidates[0]?.url ?? null).toBe(known ? one.candidates[0]?.url : null);
  });
});

describe("picksFromScans: pictures near a click", () => {
  const large = aPicture("https://art.example/3.jpg");
  const small = aPicture("https://art.example/4.jpg", { displayed: { width: 90, height: 90 } });
  small.candidates = small.candidates.map(({ url, origin }) => ({ url, origin }));

  it("puts near pictures before those of other frames, and chooses no picture", () => {
    const near = aScan([small, one], { at: "near", unambiguous: false });
    const picks = picksFromScans([near, aScan([large], { at: "page" })], context);
    expect(urls(picks)).toEqual([small, one, large].map(({ candidates }) => candidates[0]?.url));
    expect(picksFromScans([aScan([one], { at: "near" })], context).pick).toBeNull();
  });
});

describe("picksFromScans: pictures of several frames", () => {
  it("keeps the first place of a picture that several frames show", () => {
    const place = (frame_id: number) => ({ tab_id: 1, frame_id, scan_id: "s", index: 0 });
    const scans = [0, 5].map((frame) => aScan([{ ...one, place: place(frame) }], { at: "page" }));
    expect(picksFromScans(scans, context).picks.map((pick) => pick.place)).toEqual([place(0)]);
  });

  it("lists each picture once, minor ones last", () => {
    const scans = [
      aScan([icon, one], { at: "page", left_out: 3 }),
      aScan([two, one], { at: "page", left_out: 1 }),
    ];
    const picks = picksFromScans(scans, context);
    expect(urls(picks)).toEqual([one, two, icon].map(({ candidates }) => candidates[0]?.url));
    expect(picks.left_out).toBe(4);
  });

  it("takes the source of each picture from its own document", () => {
    const framed = aScan([two], { at: "page" });
    framed.document.url = "https://frame.example/embed/2";
    framed.document.canonical = "https://frame.example/p/2";
    const { picks } = picksFromScans([aScan([one], { at: "page" }), framed], context);
    expect(picks.map(({ source_url }) => source_url)).toEqual([
      "https://art.example/feed",
      "https://frame.example/p/2",
    ]);
  });

  it("lists 1,000 pictures of a page with facts of usual length", () => {
    const around = { ...one.around, caption: "x".repeat(80), text: "x".repeat(60) };
    const many = Array.from({ length: 1_000 }, (_, i) => {
      const at = (name: string) =>
        `https://cdn.art.example/ann/2026/${name}/${i}.jpg`.padEnd(90, "x");
      const files = [at("s"), at("m"), at("l")].map((url, place) => ({
        ...{ url, width: 400 * 2 ** place, height: 300 * 2 ** place, origin: "srcset" as const },
      }));
      return aPicture("", { candidates: files, around });
    });
    const { picks, left_out } = picksFromScans([aScan(many, { at: "page" })], context);
    expect([picks.length, left_out]).toEqual([1_000, 0]);
  });

  it("limits the list to 2.1 MB, and counts the others as left out", () => {
    const around = { ...one.around, caption: "x".repeat(2_000), text: "x".repeat(2_000) };
    const many = Array.from({ length: 900 }, (_, i) =>
      aPicture(`https://art.example/${i}.jpg`, { around }),
    );
    const { picks, left_out } = picksFromScans([aScan(many, { at: "page" })], context);
    expect(JSON.stringify(picks).length).toBeLessThan(2_100_000);
    expect(picks.length + left_out).toBe(900);
  });
});

it("picksFromScans reads a page of 1,000 pictures with all facts at their caps quickly", () => {
  const text = "é<".repeat(SCAN_LIMITS.text / 2);
  const address = (name: string, length: number) =>
    `https://art.example/${name}/`.padEnd(length, "é%<");
  const length = SCAN_LIMITS.addresses / SCAN_LIMITS.pictures / SCAN_LIMITS.candidates;
  const pictures = Array.from({ length: SCAN_LIMITS.pictures }, (_, index) => {
    const urls = Array.from({ length: SCAN_LIMITS.candidates }, (_, at) =>
      address(`${index}/${at}`, length),
    );
    const long = address("p", SCAN_LIMITS.address);
    const links = Array.from({ length: 60 }, () => ({ href: long, rel: text, text }));
    return aPicture("", {
      candidates: urls.map((url) => ({ url, width: 800, height: 600, origin: "srcset" })),
      around: {
        ...{ permalink: long, enclosing: long, links, posted_at: text },
        ...{ caption: text, text, credit: text, signature: text },
      },
      rule_result: {
        candidates: urls.map((url) => ({ url: `${url}+`, reason: "larger-size" })),
        site: null,
        source_url: long,
      },
    });
  });
  const scan = aScan(pictures, { at: "page" });
  const json = JSON.stringify({ ...scan, pictures: pictures.map(toSentPicture) });
  const time = processorTime(() => picksFromScans([JSON.parse(json)], context));
  expect(time).toBeLessThan(MAX_BUSY);
});
