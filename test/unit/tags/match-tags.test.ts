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

const FURBOORU = "https://furbooru.org";
const DERPIBOORU = "https://derpibooru.org";
const MANEBOORU = "https://manebooru.art";
const HERE =
  "rarity (mlp)|my little pony|rarity|spike|pony|boat|artist:ann|fox|clothing|species:pony|character:rarity|oc:foam|mammal|feral";

it.each([
  [FURBOORU, "rarity", "character", ["rarity (mlp)", "my little pony"]],
  [FURBOORU, "Rarity", "character", ["rarity (mlp)", "my little pony"]],
  [FURBOORU, "character:rarity", "character", ["rarity (mlp)", "my little pony"]],
  [FURBOORU, "rarity (mlp)", "character", ["rarity (mlp)", "my little pony"]],
  [FURBOORU, "spike", "character", ["spike"]],
  [FURBOORU, "oc:foam", "character", ["oc:foam"]],
  [FURBOORU, "rarity", "general", ["rarity"]],
  [FURBOORU, "mammal", "species", ["mammal"]],
  [DERPIBOORU, "rarity (mlp)", "character", ["rarity"]],
  [DERPIBOORU, "rarity_(mlp)", "general", ["rarity"]],
  [DERPIBOORU, "spike", "character", ["spike"]],
  [DERPIBOORU, "mammal", "species", []],
  [DERPIBOORU, "feral", "general", []],
  [DERPIBOORU, "species:equine", "species", []],
  [DERPIBOORU, "not_furry", "general", []],
  [DERPIBOORU, "artist:ann", "artist", ["artist:ann"]],
  [MANEBOORU, "pony", "species", ["species:pony"]],
  [MANEBOORU, "rarity", "character", ["character:rarity"]],
  [MANEBOORU, "clothes", "general", ["clothing"]],
  [MANEBOORU, "fox", "species", ["fox"]],
  [SERVICE, "rarity", "character", ["rarity"]],
  [SERVICE, "feral", "general", ["feral"]],
  [SERVICE, "clothes", "general", ["clothes"]],
] as const)("matchTags finds at %s for %s (%s): %j", (base_url, name, category, expected) => {
  const names = HERE.split("|");
  const { tags } = matchTags(
    { host: "board.example", tags: [{ name, category }] },
    (one) => (names.includes(one) ? one : null),
    { rules: defaultTagRules, base_url },
  );
  expect(tags.map((tag) => tag.name)).toEqual(expected);
});
