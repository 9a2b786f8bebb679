import { expect, it } from "vitest";
import type { Candidate } from "../../../lib/picture/pick.ts";
import { fallbackCandidate, isBestLoadable } from "../../../lib/reach/fallback.ts";
import type { LoadObservation, Observations } from "../../../lib/reach/judge-reach.ts";

const at = (name: string, flags: Candidate["flags"] = []): Candidate => ({
  url: `https://files.example/${name}`,
  origin: "source-site",
  flags,
});
const files = [at("original.jpg", ["original"]), at("8k.jpg"), at("4k.jpg"), at("large.jpg")];

const loaded: LoadObservation = { status: "loaded", width: 800, height: 600 };
const failed: LoadObservation = { status: "failed" };

const observationsOf = (
  loads: Record<string, LoadObservation>,
): ReadonlyMap<string, Observations> =>
  new Map(Object.entries(loads).map(([name, load]) => [at(name).url, { load }]));

const used = "https://files.example/original.jpg";

it.each<[string, Record<string, LoadObservation>, string]>([
  ["tries the file itself first", {}, "try original.jpg"],
  ["waits for the file's load", { "original.jpg": { status: "waiting" } }, "none"],
  ["keeps the file if it loads", { "original.jpg": loaded, "8k.jpg": loaded }, "none"],
  ["keeps the file if its load is uncertain", { "original.jpg": { status: "timed-out" } }, "none"],
  ["tries the next file if one does not load", { "original.jpg": failed }, "try 8k.jpg"],
  ["waits for the next one", { "original.jpg": failed, "8k.jpg": { status: "waiting" } }, "none"],
  [
    "has no file if the filter hides the next one",
    {
      "original.jpg": failed,
      "8k.jpg": { status: "not-tried", why: "covered" },
      "4k.jpg": failed,
      "large.jpg": failed,
    },
    "none",
  ],
  ["tries files until one loads", { "original.jpg": failed, "8k.jpg": failed }, "try 4k.jpg"],
  [
    "finds the best that loads",
    { "original.jpg": failed, "8k.jpg": failed, "4k.jpg": loaded, "large.jpg": loaded },
    "found 4k.jpg",
  ],
  [
    "has no file if none loads",
    { "original.jpg": failed, "8k.jpg": failed, "4k.jpg": failed, "large.jpg": failed },
    "none",
  ],
])("fallbackCandidate: %s", (_, loads, expected) => {
  const fallback = fallbackCandidate(files, used, observationsOf(loads));
  const name = fallback.status === "none" ? "" : fallback.candidate.url.split("/").at(-1);
  expect(`${fallback.status} ${name}`.trim()).toBe(expected);
});

it("fallbackCandidate skips a candidate whose format services refuse", () => {
  const candidates = [at("original.jpg"), at("best.webp"), at("shown.jpg")];
  expect(fallbackCandidate(candidates, used, observationsOf({ "original.jpg": failed }))).toEqual({
    status: "try",
    candidate: at("shown.jpg"),
  });
});

it("fallbackCandidate has no fallback for an address that the user entered", () => {
  expect(fallbackCandidate(files, "https://other.example/1.jpg", observationsOf({}))).toEqual({
    status: "none",
  });
});

it.each<[string, Record<string, LoadObservation>, boolean]>([
  ["8k.jpg", { "original.jpg": failed, "8k.jpg": loaded }, true],
  ["4k.jpg", { "original.jpg": failed, "4k.jpg": loaded }, false],
  ["8k.jpg", { "original.jpg": loaded, "8k.jpg": loaded }, false],
  ["8k.jpg", { "original.jpg": failed }, false],
  ["original.jpg", { "original.jpg": loaded }, false],
])("isBestLoadable of %s, where %j: %s", (name, loads, expected) => {
  expect(isBestLoadable(files, at(name).url, observationsOf(loads))).toBe(expected);
});
