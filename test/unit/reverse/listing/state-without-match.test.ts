import { expect, it } from "vitest";
import {
  type AbsenceFacts,
  stateWithoutMatch,
} from "../../../../lib/reverse/listing/state-without-match.ts";

const wholeFacts: AbsenceFacts = {
  ...{ isFiltered: false, isPostListed: false, artist: "whole", isCompared: true },
};

it.each<[string, Partial<AbsenceFacts>, string]>([
  ["an artist's whole list, compared with the picture", {}, "probably-new"],
  ["the same if its post was listed too", { isPostListed: true }, "probably-new"],
  ["a whole list, but no pixels", { isCompared: false }, "check no-pixels"],
  [
    "a post without images, but no pixels",
    { isCompared: false, isPostListed: true },
    "probably-new no-pixels",
  ],
  ["a list of which older images were not read", { artist: "part" }, "check list-cut"],
  ["such a list and a post", { artist: "part", isPostListed: true }, "check list-cut"],
  ["a post alone", { artist: null, isPostListed: true }, "probably-new not-listed"],
  ["no list at all", { artist: null }, "check not-listed"],
  ["lists under a filter", { isFiltered: true }, "check filtered"],
  ["a post under a filter", { isFiltered: true, isPostListed: true }, "check filtered"],
])("stateWithoutMatch decides by %s", (_, facts, expected) => {
  const { state, doubt } = stateWithoutMatch({ ...wholeFacts, ...facts });
  expect([state, doubt].filter(Boolean).join(" ")).toBe(expected);
});
