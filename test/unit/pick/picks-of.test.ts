import { describe, expect, it } from "vitest";
import { picksOf } from "../../../lib/pick/picks-of.ts";
import { aPicture, aScan } from "../page/scans.ts";

const context = { page: { url: "https://art.example/feed", title: "Feed" } };
const one = aPicture("https://art.example/1.jpg");
const two = aPicture("https://art.example/2.jpg");
const icon = aPicture("https://art.example/icon.png", { minor: true });
const urls = ({ picks }: ReturnType<typeof picksOf>) =>
  picks.map(({ candidates, shown }) => candidates[shown]?.url);

describe("which picture is meant", () => {
  it.each([
    ["the only one at a point", aScan([one]), true],
    ["the only one there that is no icon", aScan([icon, one]), true],
    ["the one that the page has no doubt of", aScan([one, two], { unambiguous: true }), true],
    ["none of several", aScan([one, two]), false],
    [
      "none where there was nothing at the point",
      aScan([one], { at: "page", unambiguous: false }),
      false,
    ],
    [
      "the only one that the rules know to be a work",
      aScan([{ ...two, finding: { candidates: [], site: "a", not_a_work: true } }, one]),
      true,
    ],
  ])("is %s", (_, scan, known) => {
    const { pick: meant } = picksOf([scan], context);
    expect(meant?.candidates[0]?.url ?? null).toBe(known ? one.candidates[0]?.url : null);
  });
});

describe("the pictures of several frames", () => {
  it("keep the first place where a picture is", () => {
    const place = (frame_id: number) => ({ tab_id: 1, frame_id, scan_id: "s", index: 0 });
    const scans = [0, 5].map((frame) => aScan([{ ...one, place: place(frame) }], { at: "page" }));
    expect(picksOf(scans, context).picks.map((pick) => pick.place)).toEqual([place(0)]);
  });

  it("are each told once, with what is hardly one last", () => {
    const scans = [
      aScan([icon, one], { at: "page", left_out: 3 }),
      aScan([two, one], { at: "page", left_out: 1 }),
    ];
    const picks = picksOf(scans, context);
    expect(urls(picks)).toEqual([one, two, icon].map(({ candidates }) => candidates[0]?.url));
    expect(picks.left_out).toBe(4);
  });

  it("come from their own documents", () => {
    const framed = aScan([two], { at: "page" });
    framed.document.url = "https://frame.example/p/2";
    const { picks } = picksOf([aScan([one], { at: "page" }), framed], context);
    expect(picks.map(({ source_url }) => source_url)).toEqual([
      "https://art.example/feed",
      "https://frame.example/p/2",
    ]);
  });

  it("are no more than the storage takes", () => {
    const around = { ...one.around, caption: "x".repeat(2_000), text: "x".repeat(2_000) };
    const many = Array.from({ length: 900 }, (_, i) =>
      aPicture(`https://art.example/${i}.jpg`, { around }),
    );
    const { picks, left_out } = picksOf([aScan(many, { at: "page" })], context);
    expect(JSON.stringify(picks).length).toBeLessThan(2_100_000);
    expect(picks.length + left_out).toBe(900);
  });
});
