import { expect, it } from "vitest";
import { matchTags, namesToFind } from "../../../lib/tags/match-tags.ts";
import { defaultTagRules } from "../../../lib/tags/rules.ts";

const SERVICE = "https://service.example";
const TANTABUS = "https://tantabus.ai";

it.each([
  ["bo_(artist)", "artist", SERVICE, ["artist:bo"]],
  ["hana_ueda", "artist", SERVICE, ["artist:hana ueda", "artist:hana_ueda"]],
  ["hana_ueda", "artist", TANTABUS, ["creator:hana ueda"]],
  ["artist:bo", "general", TANTABUS, ["creator:bo"]],
  ["creator:bo", "general", SERVICE, ["artist:bo"]],
  ["editor:bo_x", "general", SERVICE, ["editor:bo x", "editor:bo_x"]],
  ["grey_heron", "species", SERVICE, ["grey heron", "species:grey heron"]],
  [
    "little_pebble",
    "character",
    SERVICE,
    ["little pebble", "oc:little pebble", "oc:little_pebble"],
  ],
  ["Blue_Sky", "general", SERVICE, ["blue sky"]],
  ["series:river tales", "general", SERVICE, ["series:river tales", "river tales"]],
  ["clothing:red_hat", "general", SERVICE, ["clothing:red hat", "red hat"]],
  ["character:ann", "general", SERVICE, ["character:ann", "ann", "oc:ann"]],
  ["species: heron", "general", SERVICE, ["species:heron", "heron"]],
  ["title:river", "general", SERVICE, ["title:river"]],
  ["page:7", "general", SERVICE, ["page:7"]],
  ["oc:ann", "general", SERVICE, ["oc:ann"]],
  ["artist:", "general", SERVICE, []],
  ["_", "general", SERVICE, []],
] as const)("namesToFind returns the names of %s (%s) at %s", (name, category, base_url, names) => {
  expect(namesToFind("board.example", { name, category }, { base_url })).toEqual(names);
});

it("matchTags leaves out tags that say nothing about the picture", () => {
  const tags = [{ name: "tagme", category: "meta" as const }];
  const service = { rules: defaultTagRules, base_url: SERVICE };
  expect(matchTags({ host: "board.example", tags }, (name) => name, service)).toEqual({
    tags: [],
    ratings: [],
  });
});

it("matchTags proposes no rating that the service lacks", () => {
  const service = { rules: { ...defaultTagRules, rating_tags: ["sfw"] }, base_url: SERVICE };
  expect(
    matchTags({ host: "board.example", tags: [], rating: "general" }, () => null, service).ratings,
  ).toEqual([]);
});
