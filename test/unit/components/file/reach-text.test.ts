import { beforeAll, describe, expect, it } from "vitest";
import { expiryText, formatAdviceText, reachText } from "../../../../components/file/reach-text.ts";
import type { ReachReason } from "../../../../lib/reach/judge-reach.ts";
import { speakEnglish } from "../english.ts";

beforeAll(speakEnglish);

const good: ReachReason[] = [{ code: "loads" }, { code: "shown" }];
const others: ReachReason[] = [
  ...(["in-page", "own-file", "browser", "private-network", "not-web"] as const).map(
    (where): ReachReason => ({ code: "out-of-reach", where }),
  ),
  ...(["covered", "unencrypted", "video", "not-yet"] as const).map(
    (why): ReachReason => ({ code: "not-tried", why }),
  ),
  { code: "expired", at: 0 },
  { code: "refused-format", format: "webp" },
  { code: "refused-format", format: null },
  { code: "stand-in", width: 161, height: 81 },
  { code: "needs-referer" },
  { code: "does-not-load" },
  { code: "broken" },
  { code: "timed-out" },
];

describe("reachText", () => {
  it.each(others)("has a reason and a next step for %j", (because) => {
    const { what, why, next } = reachText({ verdict: "unlikely", because });
    expect(what).toBe("The service probably can’t fetch it.");
    expect(why).toMatch(/\w/);
    expect(next).toMatch(/\w.*\.$/);
    expect(`${why} ${next}`).not.toMatch(/\$\d|undefined|NaN/);
  });

  it("has no next step if the file is reachable or still loading", () => {
    for (const because of [...good, { code: "waiting" } as const]) {
      expect(reachText({ verdict: "likely", because }).next).toBeNull();
    }
  });

  it("has a different reason text for each reason", () => {
    const all = [...good, ...others].map((because) => reachText({ verdict: "unknown", because }));
    expect(new Set(all.map(({ why }) => why)).size).toBe(all.length);
  });
});

describe("formatAdviceText", () => {
  const candidates = [
    { url: "https://a.example/1.webp", origin: "img" as const },
    { url: "https://a.example/1.png", origin: "img" as const },
  ];

  it.each([
    [{ status: "accepted" as const }, null],
    [{ status: "unknown" as const }, "The address doesn’t show the format."],
    [
      { status: "refused" as const, format: "webp" as const, sibling: 1 },
      "Services don’t accept this format (webp). Same picture in a supported format: https://a.example/1.png",
    ],
    [
      { status: "refused" as const, format: null, sibling: null },
      "Services don’t accept this format. No file in a supported format was found. Look for a download link on the page.",
    ],
  ])("describes %j", (advice, words) => {
    expect(formatAdviceText(advice, candidates)).toBe(words);
  });
});

describe("expiryText", () => {
  const HOUR = 3_600_000;

  it.each([
    [3 * HOUR, "expires in 3 hours"],
    [2.9 * HOUR, "expires in 2 hours"],
    [49 * HOUR, "expires in 2 days"],
    [90_000, "expires in 1 minute"],
    [1, "expires in 0 seconds"],
    [0, "expired 0 seconds ago"],
    [-3 * HOUR, "expired 3 hours ago"],
  ])("says of an address that expires in %d ms: %s", (left, words) => {
    expect(expiryText(1e12 + left, 1e12)).toBe(words);
  });
});
