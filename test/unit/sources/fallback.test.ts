import { expect, it } from "vitest";
import type { Candidate } from "../../../lib/picture/pick.ts";
import { fallbackOf, isBestThatLoads } from "../../../lib/sources/fallback.ts";
import type { LoadObservation, Observations } from "../../../lib/sources/reach.ts";

const at = (name: string, flags: Candidate["flags"] = []): Candidate => ({
  url: `https://files.example/${name}`,
  found: "source-site",
  flags,
});
const files = [at("original.jpg", ["original"]), at("8k.jpg"), at("4k.jpg"), at("large.jpg")];

const loaded: LoadObservation = { status: "loaded", width: 800, height: 600 };
const failed: LoadObservation = { status: "failed" };

const seen = (loads: Record<string, LoadObservation>): ReadonlyMap<string, Observations> =>
  new Map(Object.entries(loads).map(([name, load]) => [at(name).url, { load }]));

const used = "https://files.example/original.jpg";

it.each<[string, Record<string, LoadObservation>, string]>([
  ["tries the file itself first", {}, "try original.jpg"],
  ["waits for it", { "original.jpg": { status: "waiting" } }, "none"],
  ["leaves it where it loads", { "original.jpg": loaded, "8k.jpg": loaded }, "none"],
  [
    "leaves it where nothing is known for sure",
    { "original.jpg": { status: "timed-out" } },
    "none",
  ],
  ["tries the next one where it does not load", { "original.jpg": failed }, "try 8k.jpg"],
  ["waits for the next one", { "original.jpg": failed, "8k.jpg": { status: "waiting" } }, "none"],
  [
    "has nothing where the filter hides the next one",
    {
      "original.jpg": failed,
      "8k.jpg": { status: "not-tried", why: "covered" },
      "4k.jpg": failed,
      "large.jpg": failed,
    },
    "none",
  ],
  ["goes on until one loads", { "original.jpg": failed, "8k.jpg": failed }, "try 4k.jpg"],
  [
    "finds the best that loads",
    { "original.jpg": failed, "8k.jpg": failed, "4k.jpg": loaded, "large.jpg": loaded },
    "found 4k.jpg",
  ],
  [
    "has nothing where none loads",
    { "original.jpg": failed, "8k.jpg": failed, "4k.jpg": failed, "large.jpg": failed },
    "none",
  ],
])("%s", (_, loads, expected) => {
  const fallback = fallbackOf(files, used, seen(loads));
  const name = fallback.status === "none" ? "" : fallback.candidate.url.split("/").at(-1);
  expect(`${fallback.status} ${name}`.trim()).toBe(expected);
});

it("asks nobody for what a service could not take", () => {
  const candidates = [at("original.jpg"), at("best.webp"), at("shown.jpg")];
  expect(fallbackOf(candidates, used, seen({ "original.jpg": failed }))).toEqual({
    status: "try",
    candidate: at("shown.jpg"),
  });
});

it("knows nothing of an address that a person entered", () => {
  expect(fallbackOf(files, "https://other.example/1.jpg", seen({}))).toEqual({ status: "none" });
});

it.each<[string, Record<string, LoadObservation>, boolean]>([
  ["8k.jpg", { "original.jpg": failed, "8k.jpg": loaded }, true],
  ["4k.jpg", { "original.jpg": failed, "4k.jpg": loaded }, false],
  ["8k.jpg", { "original.jpg": loaded, "8k.jpg": loaded }, false],
  ["8k.jpg", { "original.jpg": failed }, false],
  ["original.jpg", { "original.jpg": loaded }, false],
])("says of %s, where %j, whether it is the best that loads: %s", (name, loads, expected) => {
  expect(isBestThatLoads(files, at(name).url, seen(loads))).toBe(expected);
});
