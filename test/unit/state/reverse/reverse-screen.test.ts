import { describe, expect, it } from "vitest";
import type { Candidate } from "../../../../lib/picture/pick.ts";
import type { Findings } from "../../../../lib/reverse/findings.ts";
import type { Verdict } from "../../../../lib/reverse/judging/verdict.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import type { SearchStep } from "../../../../lib/reverse/steps.ts";
import {
  type ReverseScreenInput,
  reverseScreen,
  type ScreenPart,
} from "../../../../lib/state/reverse/reverse-screen.ts";
import { aPick, aPictureFile, aReverseSearch, step } from "../../components/records.ts";
import { aProfile } from "../../components/samples.ts";
import { visibleImage } from "../../visible-image.ts";

type Headline = Findings["headline"];

const READY: ReverseSearch["state"] = { status: "ready", value: { images: [], total: 0 } };
const FAILED: ReverseSearch["state"] = { status: "failed", failure: { code: "server" } };
const URL = "https://files.gallery.example/canyon.png";
const file = aPictureFile();
const noAccess = step("hash", "skipped", { why: "no-access" });
const byCapture = step("reverse", "done", { file: "accepted", capture: "whole" });
const withQuery = { ...aPick, source_url: "https://gallery.example/view?id=123" };

/** Returns findings of the images 7 and 8 without verdicts. */
const findings = (headline: Headline, ids: readonly number[] = [7, 8]): Findings => ({
  headline,
  matches: ids.map((id) => ({
    ...{ image: visibleImage(id), verdict: undefined, hidden: false, merged: [] },
  })),
});
const sameByCapture: Findings = {
  headline: { code: "there", id: 7, seen: { width: 480, height: 338 } },
  matches: [
    {
      ...{ image: visibleImage(7), hidden: false, merged: [] },
      verdict: {
        ...{ kind: "same-picture", quality: "unknown", rests_on: "capture", confidence: 0.95 },
      },
    },
  ],
};
const screenOf = (
  state: ReverseSearch["state"],
  headline: Headline,
  { over = {}, ...facts }: Partial<ReverseScreenInput> & { over?: Partial<ReverseSearch> } = {},
) =>
  reverseScreen({
    search: aReverseSearch(state, over),
    profile: aProfile(),
    findings: findings(headline),
    observations: new Map(),
    access: { url: URL, isGranted: true },
    failure: null,
    ...{ isPaused: false, isSlow: false, keepsControls: false },
    ...facts,
  });
const names = ({ parts }: { parts: readonly ScreenPart[] }) => parts.map(({ part }) => part);
const partOf = <Name extends ScreenPart["part"]>(
  { parts }: { parts: readonly ScreenPart[] },
  name: Name,
) => parts.find((one): one is Extract<ScreenPart, { part: Name }> => one.part === name);

const LOADING: ReverseSearch["state"] = { status: "loading" };
const CONTROLS = ["actions", "details"];
const notFound = (over: Partial<ReverseSearch> = {}) =>
  screenOf(READY, { code: "not-found" }, { over });

describe("reverseScreen", () => {
  it.each<[string, ReturnType<typeof screenOf>, string[]]>([
    ["a running search", screenOf(LOADING, { code: "checking" }), ["steps"]],
    [
      "a running search after controls",
      screenOf(LOADING, { code: "checking" }, { keepsControls: true }),
      ["steps", ...CONTROLS],
    ],
    ["matches to compare", screenOf(READY, { code: "comparing" }), []],
    ["no match", notFound(), ["explanation", ...CONTROLS]],
    ["a failure", screenOf(FAILED, { code: "failed" }), ["failure", ...CONTROLS]],
    [
      "an action that was not done",
      screenOf({ status: "cancelled" }, { code: "cancelled" }, { failure: { code: "server" } }),
      ["not-done", ...CONTROLS],
    ],
    [
      "a better version, searched by a capture",
      screenOf(READY, { code: "yours-is-better", id: 7 }, { over: { steps: [byCapture] } }),
      ["explanation", "by-capture", "better-version", ...CONTROLS],
    ],
    [
      "a search by a capture without a match",
      notFound({ steps: [byCapture] }),
      ["explanation", ...CONTROLS],
    ],
    [
      "a page whose address has a query",
      notFound({ pick: withQuery }),
      ["explanation", ...CONTROLS, "query"],
    ],
    [
      "a query, if page addresses are never sent",
      notFound({ pick: withQuery, steps: [step("source", "skipped", { why: "switched-off" })] }),
      ["explanation", ...CONTROLS],
    ],
    [
      "a query, if the identical file was found",
      screenOf(
        READY,
        { code: "same-file", id: 7 },
        { over: { pick: withQuery, steps: [step("hash", "done", { image_ids: [7] })] } },
      ),
      ["explanation", ...CONTROLS],
    ],
    [
      "a file that could not be read with access",
      screenOf(
        READY,
        { code: "not-found-or-not-fetched" },
        { over: { steps: [step("hash", "skipped", { why: "not-read" })] } },
      ),
      ["explanation", "actions", "sign-in", "details"],
    ],
    [
      "a capture that has too few pixels",
      screenOf(
        READY,
        { code: "there", id: 7, seen: { width: 480, height: 338 } },
        {
          over: { steps: [noAccess] },
          findings: sameByCapture,
          access: { url: URL, isGranted: false },
        },
      ),
      ["explanation", "compared", ...CONTROLS],
    ],
  ])("shows the parts of %s in order", (_, screen, parts) => {
    expect(names(screen)).toEqual(parts);
  });

  it.each<[Headline, number | undefined, number[]]>([
    [{ code: "equal-there", id: 8 }, 8, [7]],
    [{ code: "not-found" }, undefined, [7, 8]],
    [{ code: "comparing" }, 8, []],
  ])("shows for %j the best match %s, and then %j", (headline, best, others) => {
    // The service's order, in which verdicts may arrive as well as in another.
    const images = [visibleImage(8), visibleImage(7)];
    const screen = screenOf({ status: "ready", value: { images, total: 2 } }, headline);
    expect(screen.best?.image.id).toBe(best);
    expect(screen.matches.map(({ image }) => image.id)).toEqual(others);
  });

  it.each<[ReverseSearch["state"], Headline, boolean]>([
    [LOADING, { code: "checking" }, true],
    [READY, { code: "checking" }, true],
    [LOADING, { code: "comparing" }, false],
    [READY, { code: "not-found" }, false],
    [FAILED, { code: "failed" }, false],
    [{ status: "cancelled" }, { code: "cancelled" }, false],
  ])("awaits a match for %j with %j: %s", (state, headline, isAwaited) => {
    const ids = headline.code === "comparing" ? [7] : [];
    const so_far = ids.map((id) => visibleImage(id));
    const over = { so_far };
    const screen = screenOf(state, headline, { over, findings: findings(headline, ids) });
    expect(screen.isMatchAwaited).toBe(isAwaited);
  });

  it("keeps the heading of a match while the search is slow", () => {
    const over = { so_far: [visibleImage(7)] };
    const screen = screenOf(LOADING, { code: "comparing" }, { over, isSlow: true });
    expect(screen.heading).toEqual({ what: "headline" });
  });

  it.each<[string, SearchStep[], string, string | null, boolean]>([
    ["the service", [step("hash"), step("reverse", "running")], URL, null, false],
    ["a file", [step("hash", "running")], URL, URL, false],
    ["a file after the search", [step("hash", "running"), step("reverse")], URL, URL, true],
    [
      "a file without a web address",
      [step("hash", "running")],
      "blob:https://gallery.example/5f0c",
      aPick.page.url,
      false,
    ],
  ])("names what a slow search waits for: %s", (_, steps, url, waitsFor, isSkipOffered) => {
    const pick = { ...aPick, candidates: [{ url, origin: "menu" as const }] };
    const none = findings({ code: "checking" }, []);
    const facts = { isSlow: true, findings: none, over: { steps, pick } };
    const screen = screenOf(LOADING, { code: "checking" }, facts);
    expect(screen.heading).toEqual({ what: "slow", file: waitsFor });
    expect(names(screen).includes("skip-file")).toBe(isSkipOffered);
  });

  it("names a pause instead of the failure", () => {
    const screen = screenOf(FAILED, { code: "failed" }, { isPaused: true });
    expect(screen.heading).toEqual({ what: "paused" });
  });

  it.each<[string, boolean, boolean, Partial<ReverseSearch>, boolean | null]>([
    ["a file that was read", true, true, { read: file }, true],
    ["a file that the user gave", true, true, { file }, null],
    ["no bytes", false, false, {}, true],
    ["a search that was widened", true, false, { read: file, harder: true }, true],
    ["a service that accepts no files", false, false, { read: file }, false],
  ])("offers for %s to draw a part (%s), and to search harder (%s)", (...row) => {
    const [, isDrawn, isHarder, over, accepted] = row;
    const profile = aProfile({ files: { accepted, measured_at: 1 } });
    const actions = partOf(screenOf(READY, { code: "not-found" }, { over, profile }), "actions");
    expect(actions?.fileToDraw).toBe(isDrawn ? file : null);
    expect(actions?.isHarderOffered).toBe(isHarder);
  });

  it.each<[Headline, string | null, string]>([
    [{ code: "not-found-or-not-fetched" }, "search", "allow"],
    [{ code: "not-found" }, null, "upload"],
  ])("offers access after %j in the actions: %s", (headline, inActions, action) => {
    const screen = screenOf(READY, headline, {
      access: { url: URL, isGranted: false },
      over: { steps: [noAccess, step("reverse")] },
    });
    expect(partOf(screen, "actions")).toMatchObject({ offer: inActions, action });
    expect(screen.isAccessOfferedByPicture).toBe(inActions === null);
  });

  describe("other search engines", () => {
    const NONE: Headline = { code: "not-found" };
    const elsewhere = (...facts: Parameters<typeof screenOf>) =>
      partOf(screenOf(...facts), "actions")?.elsewhere;
    const at = (candidates: Candidate[], over = {}) =>
      elsewhere(READY, NONE, { over: { pick: { ...aPick, candidates, shown: 0 }, ...over } });

    it.each<[ReverseSearch["state"], Headline, boolean]>([
      [READY, NONE, true],
      [READY, { code: "not-checked", because: { code: "needs-referer" } }, true],
      [READY, { code: "maybe-there", id: 7 }, true],
      [FAILED, { code: "failed" }, true],
      [READY, { code: "same-file", id: 7 }, false],
      [LOADING, { code: "checking" }, false],
    ])("are offered for %j with %j: %s", (state, headline, isOffered) => {
      expect(!!elsewhere(state, headline, { keepsControls: true })).toBe(isOffered);
    });

    const menu = (url: string, over: Partial<Candidate> = {}): Candidate[] => [
      { url, origin: "menu", ...over },
    ];
    const REFERER = { flags: ["needs-referer" as const] };

    it.each<[string, Candidate[], string | null]>([
      ["a public file", menu(URL), URL],
      ["a WebP", menu(`${URL}.webp`), `${URL}.webp`],
      ["a video", menu(`${URL}.webm`), null],
      ["an SVG", menu(`${URL}.svg`), null],
      ["an address inside of the page", menu("blob:https://a.example/5"), null],
      ["a file in a private network", menu("https://192.168.1.4/a.png"), null],
      ["a host that wants a Referer", menu(URL, REFERER), null],
      ["a refused WebP whose host wants a Referer", menu(`${URL}.webp`, REFERER), null],
      ["an expired address", menu(URL, { expires_at: 1 }), null],
      [
        "an address of the page before a public one",
        [...menu("data:image/png;base64,"), { url: URL, origin: "srcset" }],
        URL,
      ],
    ])("get of %s: %s", (_, candidates, url) => {
      expect(at(candidates)).toEqual({ url });
    });

    it("exclude the address of a file that the user gave", () => {
      expect(at(menu(URL), { file })).toEqual({ url: null });
    });

    it("exclude an address that did not load", () => {
      const observations = new Map([[URL, { load: { status: "failed" as const } }]]);
      expect(elsewhere(READY, NONE, { observations })).toEqual({ url: null });
    });
  });

  it.each<[boolean, ReverseSearch["state"], Headline]>([
    [true, READY, { code: "not-found" }],
    [true, READY, { code: "similar-only", id: 7 }],
    [true, FAILED, { code: "failed" }],
    [false, READY, { code: "comparing" }],
    [false, READY, { code: "equal-there", id: 7 }],
    [false, LOADING, { code: "not-found" }],
  ])(
    "offers other services (%s) for a search in the state %o with the headline %o",
    (isOffered, state, headline) => {
      expect(screenOf(state, headline).isElsewhereOffered).toBe(isOffered);
    },
  );

  it("makes access the main action if a capture shows one frame of an animation", () => {
    const headline = { code: "probably-there", id: 7 } as const;
    const verdict: Verdict = {
      ...{ kind: "similar", altered: "frame", by_page: true, rests_on: "capture" },
      confidence: 0.9,
    };
    const matches = findings(headline).matches.map((one) => ({ ...one, verdict }));
    const actionsWith = (isGranted: boolean) =>
      partOf(
        screenOf(READY, headline, {
          findings: { headline, matches },
          access: { url: URL, isGranted },
          over: { steps: [noAccess, byCapture] },
        }),
        "actions",
      );
    expect(actionsWith(false)).toMatchObject({ action: "allow", offer: "check" });
    expect(actionsWith(true)).toMatchObject({ action: "compare", offer: null });
  });
});
